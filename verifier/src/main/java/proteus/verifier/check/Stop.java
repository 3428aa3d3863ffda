package proteus.verifier.check;

import proteus.ir.Defect;

/** A check by following paths cannot go on; the message says why. */
public final class Stop extends RuntimeException {
  private static final long serialVersionUID = 1;

  public Stop(String reason) {
    super(reason, null, false, false);
  }

  /** The program may do what is undefined. */
  public Stop(Defect defect) {
    this("undefined behaviour: " + defect.words());
  }

  /** Why, in words. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
