package proteus.ir;

/** What the integer variables of a program hold. */
public enum Integers {
  /** Two's complement machine integers of the widths of C: the setting for real programs. */
  MACHINE,
  /** Unbounded integers: no wrap-around, no conversion between integer types changes a value. */
  MATHEMATICAL
}
