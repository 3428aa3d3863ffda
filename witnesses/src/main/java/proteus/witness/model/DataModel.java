package proteus.witness.model;

/** The sizes of C's types the verdict holds for. */
public enum DataModel {
  ILP32("32bit"),
  LP64("64bit");

  private final String architecture;

  DataModel(String architecture) {
    this.architecture = architecture;
  }

  /** The name format 1.0 gives the data model. */
  public String architecture() {
    return architecture;
  }
}
