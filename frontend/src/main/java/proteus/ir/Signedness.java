package proteus.ir;

/** Whether an integer type holds negative values. */
public enum Signedness {
  SIGNED,
  UNSIGNED
}
