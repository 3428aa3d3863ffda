package proteus.smt.encode;

/**
 * An operation that the encoding has no term for. Thrown rather than approximated: whoever encodes
 * a program answers "unknown" with this reason.
 */
public final class Inexpressible extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With a reason for people. */
  public Inexpressible(String reason) {
    super(reason);
  }

  /** Why there is no term. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
