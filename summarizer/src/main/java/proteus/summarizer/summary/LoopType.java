package proteus.summarizer.summary;

/** The classes of loops of Xie et al. 2019, Table 1. */
public enum LoopType {
  /** Every condition is an IV condition; execution is sequential or periodic. */
  TYPE_1("every condition monotone, execution sequential or periodic"),
  /** Every condition is an IV condition; execution is irregular. */
  TYPE_2("every condition monotone, execution irregular"),
  /** Some condition is no IV condition; execution is sequential or periodic. */
  TYPE_3("some condition not monotone, execution sequential or periodic"),
  /** Some condition is no IV condition; execution is irregular. */
  TYPE_4("some condition not monotone, execution irregular");

  private final String meaning;

  LoopType(String meaning) {
    this.meaning = meaning;
  }

  /** 1 to 4. */
  public int number() {
    return ordinal() + 1;
  }

  /** The type in words. */
  public String meaning() {
    return meaning;
  }
}
