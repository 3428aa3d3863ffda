package proteus.verifier.check;

/** A check by following paths cannot go on; the message says why. */
public final class Stop extends RuntimeException {
  private static final long serialVersionUID = 1;

  public Stop(String reason) {
    super(reason, null, false, false);
  }

  /** Why, in words. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
