package proteus.summarizer.summary;

/** The classes of loops of Xie et al. 2019, Table 1. */
public enum LoopType {
  /** Every condition is an IV condition; execution is sequential or periodic. */
  TYPE_1(1, "every condition monotone, execution sequential or periodic"),
  /** Every condition is an IV condition; execution is irregular. */
  TYPE_2(2, "every condition monotone, execution irregular"),
  /** Some condition is no IV condition; execution is sequential or periodic. */
  TYPE_3(3, "some condition not monotone, execution sequential or periodic"),
  /** Some condition is no IV condition; execution is irregular. */
  TYPE_4(4, "some condition not monotone, execution irregular");

  private final int number;
  private final String meaning;

  LoopType(int number, String meaning) {
    this.number = number;
    this.meaning = meaning;
  }

  /** 1 to 4. */
  public int number() {
    return number;
  }

  /** The type in words. */
  public String meaning() {
    return meaning;
  }
}
