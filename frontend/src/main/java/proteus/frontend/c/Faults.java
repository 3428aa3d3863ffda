package proteus.frontend.c;

/** What becomes of a file with a part that cannot be read. */
public enum Faults {
  /** There is no program, unless the part is an unsupported one that nothing uses. */
  REFUSE_FILE,
  /**
   * The declaration or the function with that part is left out: what uses it cannot be read either.
   * For surveys of code, not for verdicts.
   */
  SKIP_DECLARATION
}
