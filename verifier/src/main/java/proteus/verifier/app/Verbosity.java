package proteus.verifier.app;

/** How much is said on standard error. */
public enum Verbosity {
  /** Nothing but errors in usage or input. */
  QUIET,
  NORMAL,
  /** Also where the time went, and stack traces. */
  VERBOSE
}
