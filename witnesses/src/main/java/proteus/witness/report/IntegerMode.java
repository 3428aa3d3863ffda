package proteus.witness.report;

/** What the verdict takes C's integers for. */
public enum IntegerMode {
  /** What the data model says: they wrap around. */
  MACHINE,
  /** Unbounded. */
  MATHEMATICAL
}
