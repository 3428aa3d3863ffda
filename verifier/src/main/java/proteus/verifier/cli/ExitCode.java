package proteus.verifier.cli;

/** What the process tells whoever started it. */
enum ExitCode {
  TRUE(0),
  FALSE(10),
  UNKNOWN(20),
  DONE(0),
  /** Bad usage or unreadable input. */
  USAGE(2),
  /** A bug of this program, or standard output that could not be written. */
  INTERNAL(1);

  private final int number;

  ExitCode(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }
}
