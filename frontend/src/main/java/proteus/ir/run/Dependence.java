package proteus.ir.run;

/** What an execution rests on that C leaves open: with another choice it may go another way. */
public enum Dependence {
  /**
   * Where objects lie: a pointer's number was used, pointers into different objects were ordered or
   * subtracted, or compared where one of them is not inside of an object that lives.
   */
  ADDRESSES,
  /** A choice of {@link proteus.ir.Nondet.Kind#UNSPECIFIED}. */
  UNSPECIFIED
}
