package proteus.verifier.check.cuts;

/** A loop was seen to write more than was left open at its header: the check starts again. */
final class Restart extends RuntimeException {
  private static final long serialVersionUID = 1;

  Restart() {
    super("restart", null, false, false);
  }
}
