package proteus.ir.run;

/** What an execution rests on that C leaves open: with another choice it may go another way. */
public enum Dependence {
  /**
   * Where objects lie: a pointer's number was used, pointers into different objects were ordered or
   * subtracted, or compared where one of them is not inside of an object that lives.
   */
  ADDRESSES("depends on the addresses of objects"),
  /** A choice of {@link proteus.ir.Nondet.Kind#UNSPECIFIED}. */
  UNSPECIFIED("depends on what C leaves unspecified");

  private final String reason;

  Dependence(String reason) {
    this.reason = reason;
  }

  /** Why nobody can say more of such a program. */
  public String reason() {
    return reason;
  }
}
