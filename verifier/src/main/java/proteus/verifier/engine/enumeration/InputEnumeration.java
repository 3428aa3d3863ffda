package proteus.verifier.engine.enumeration;

import java.util.Map;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.run.Dependence;
import proteus.ir.run.Execution;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.smt.Budget;
import proteus.verifier.task.Answer;
import proteus.verifier.task.Incompleteness.Kind;
import proteus.verifier.task.certificate.AllPaths;

/**
 * Executes a program with all combinations of the values of its inputs that matter, in
 * lexicographic order. Decides programs whose inputs are assumed to be small, or are only asked
 * whether they are zero, and whose executions end.
 */
public final class InputEnumeration {
  private static final int MAX_CHOICES = 500;
  private static final long MAX_RUNS = 10_000_000;
  private static final long FIRST_RUNS = 500;

  /** After this part of the time the pace is looked at: runs become faster with time. */
  private static final int FIRST_PART = 4;

  private static final int MARGIN = 4;

  private final Execution execution;
  private final Map<Edge, InputDomain> domains;

  private final InputChoices choices = new InputChoices();
  private long runs;
  private Optional<Answer> undefined = Optional.empty();
  private Optional<Answer> answer = Optional.empty();

  private InputEnumeration(Execution execution, Map<Edge, InputDomain> domains) {
    this.execution = execution;
    this.domains = domains;
  }

  /**
   * Empty for programs to which this does not apply.
   *
   * @param execution of the program
   */
  public static Optional<InputEnumeration> of(Program inlined, Execution execution) {
    Cfg cfg = inlined.function(inlined.entry()).cfg();
    boolean calls = cfg.edges().stream().anyMatch(edge -> edge.action() instanceof Action.Call);
    return calls
        ? Optional.empty()
        : InputDomains.of(inlined, ComparedValues.of(cfg))
            .map(domains -> new InputEnumeration(execution, domains));
  }

  /**
   * Goes on where the last call stopped. {@link Answer.Unknown} where the budget is too small; that
   * is told soon.
   */
  public Answer run(Budget budget) {
    double before = choices.progress();
    long time = budget.remaining().toNanos();
    while (answer.isEmpty()
        && !budget.isOver()
        && !Thread.currentThread().isInterrupted()
        && mayFinish(before, time, budget.remaining().toNanos())) {
      answer = runOnce(budget);
    }
    return answer.orElseGet(
        () -> new Answer.Unknown(Kind.NOT_APPLICABLE, "there are too many inputs to try them all"));
  }

  /** Whether the time that is left may suffice at the pace so far, when some of it has passed. */
  private boolean mayFinish(double before, long time, long left) {
    long spent = time - left;
    double done = choices.progress() - before;
    return spent < time / FIRST_PART || (1 - choices.progress()) * spent <= MARGIN * done * left;
  }

  /** The answer, if this run makes it known; otherwise the next choices are prepared. */
  private Optional<Answer> runOnce(Budget budget) {
    choices.begin();
    Run run = execution.run(this::choose, budget.limits());
    runs++;
    boolean isViolation = run.outcome() instanceof Outcome.Violated;
    if (!isViolation && run.dependences().contains(Dependence.ADDRESSES)) {
      return unknown(Dependence.ADDRESSES.reason());
    }
    return switch (run.outcome()) {
      case Outcome.Finished f -> next();
      case Outcome.Stuck s -> next();
      case Outcome.Halted h -> next();
      case Outcome.Violated(var property, var edge) ->
          Optional.of(new Answer.Violated(property, edge.span(), choices.inputs()));
      case Outcome.Undefined u -> {
        undefined =
            undefined.or(
                () ->
                    Optional.of(
                        new Answer.HoldsWhereDefined(u.reason(), Optional.of(choices.inputs()))));
        yield next();
      }
      case Outcome.Unsupported(String reason, var edge) -> unknown(reason);
      case Outcome.LimitReached(var limit) ->
          limit == Outcome.Limit.TIME
              ? Optional.empty()
              : unknown("an execution did not end: " + limit.words());
    };
  }

  private static Optional<Answer> unknown(String reason) {
    return Optional.of(new Answer.Unknown(Kind.NOT_APPLICABLE, reason));
  }

  private Optional<Answer> next() {
    if (!choices.advance()) {
      return undefined.or(() -> Optional.of(holds()));
    }
    boolean hopeless = runs >= FIRST_RUNS && runs > MAX_RUNS * choices.progress();
    return hopeless ? unknown("there are too many combinations of inputs") : Optional.empty();
  }

  private Answer holds() {
    return new Answer.Holds(
        "executed with all inputs that matter, "
            + (runs == 1 ? "one combination" : runs + " combinations"),
        new AllPaths());
  }

  private Value choose(Nondet nondet, Type type, Edge edge) {
    return choices.next(
        nondet,
        () -> {
          InputDomain domain = domains.get(edge);
          if (domain == null || choices.asked() == MAX_CHOICES) {
            throw new Outcome.Reached(new Outcome.LimitReached(Outcome.Limit.MEMORY));
          }
          return domain;
        });
  }
}
