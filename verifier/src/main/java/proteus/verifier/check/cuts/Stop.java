package proteus.verifier.check.cuts;

/** The check cannot go on; the message says why. */
final class Stop extends RuntimeException {
  private static final long serialVersionUID = 1;

  Stop(String reason) {
    super(reason, null, false, false);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
