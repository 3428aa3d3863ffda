package proteus.verifier.engine.symbolic.state;

/** A symbolic execution was stopped because its time is over or its formulas grew too large. */
public final class OutOfBudget extends RuntimeException {
  private static final long serialVersionUID = 1;

  public OutOfBudget(String message) {
    super(message, null, false, false);
  }
}
