package proteus.verifier.check;

import proteus.ir.Property;
import proteus.ir.run.Dependence;
import proteus.ir.run.Execution;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.smt.Budget;

/** Checks a claimed violation: executes the program with the claimed inputs. */
public final class Replay {
  private Replay() {}

  /** What the execution showed. */
  public sealed interface Result {}

  /** The property was violated as claimed. */
  public record Confirmed(Run run, Outcome.Violated violation) implements Result {}

  /** The execution went another way; {@code reason} says which. */
  public record NotConfirmed(String reason) implements Result {}

  /** Executes the program that has the property's violations in it. */
  public static Result run(
      Execution execution, NondetSource inputs, Property property, Budget budget) {
    Run run = execution.run(inputs, budget.limits());
    return run.outcome() instanceof Outcome.Violated violated && violated.property() == property
        ? new Confirmed(run, violated)
        : new NotConfirmed(reason(run));
  }

  private static String reason(Run run) {
    return run.dependences().contains(Dependence.ADDRESSES)
        ? "it " + Dependence.ADDRESSES.reason()
        : "the execution went otherwise: " + run.outcome().inWords();
  }
}
