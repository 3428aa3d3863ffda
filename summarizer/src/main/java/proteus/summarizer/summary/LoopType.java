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

  /** What a loop's conditions are like. */
  public enum Conditions {
    /** Each compares an expression whose n-th term is known and monotone in each iterative path. */
    INDUCTION,
    /** Some depends on something else: a remainder, an input, memory. */
    OTHER
  }

  /** The type of a loop. */
  public static LoopType of(Conditions conditions, Interleaving interleaving) {
    boolean regular = interleaving != Interleaving.IRREGULAR;
    return switch (conditions) {
      case INDUCTION -> regular ? TYPE_1 : TYPE_2;
      case OTHER -> regular ? TYPE_3 : TYPE_4;
    };
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
