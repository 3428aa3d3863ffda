package proteus.verifier.engine.pdr;

/** Ends a search where a question was not answered. */
final class Unanswered extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Unanswered(String reason) {
    super(reason, null, false, false);
  }
}
