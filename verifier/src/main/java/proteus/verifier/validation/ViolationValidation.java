package proteus.verifier.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.Value;
import proteus.ir.arithmetic.Arrangement;
import proteus.ir.graph.Edge;
import proteus.ir.run.Execution;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.smt.Budget;
import proteus.verifier.engine.execution.InputConstants;
import proteus.verifier.engine.execution.InputSearch;
import proteus.verifier.property.MemorySafety;
import proteus.verifier.strategy.OpenChoices;
import proteus.verifier.strategy.TerminationTask;
import proteus.verifier.strategy.Verdict;
import proteus.verifier.task.ChosenInput;
import proteus.verifier.task.ScriptedSource;

/**
 * Checks a violation witness: an execution that its automaton accepts has to violate the property.
 * The first one that is tried takes the values that the witness names; then the engines look for
 * one in the product.
 */
final class ViolationValidation {
  private static final String FOLLOWED = "executed with the values of the witness";
  private static final long SEED = 1;
  private static final long MAX_SEARCH_MILLIS = 5_000;
  private static final long MAX_EXPLANATION_MILLIS = 5_000;
  private static final double GUIDED_PART = 0.7;

  private final Tools tools;
  private final Program observed;
  private final Subject subject;
  private final Automaton automaton;
  private int reached;

  /**
   * @param observed the program with calls of the witness's probes
   */
  ViolationValidation(Tools tools, Program observed, Subject subject, Automaton automaton) {
    this.tools = tools;
    this.observed = observed;
    this.subject = subject;
    this.automaton = automaton;
  }

  Finding validate(Budget budget) {
    Program product = product(budget);
    Optional<Finding> followed = guided(product, budget);
    if (followed.isPresent()) {
      return followed.get();
    }
    return switch (tools.decide(product, budget)) {
      case Verdict.Violated violated when !isDescribed(product, violated.inputs(), budget) ->
          new Finding.Undecided(
              "a violation was found that the witness does not describe", List.of());
      case Verdict.Violated violated ->
          confirmed(violated.inputs(), budget, "an execution was found and executed")
              .orElseGet(() -> new Finding.Undecided("the execution was not confirmed", List.of()));
      case Verdict.Holds _ when subject.isTermination() ->
          new Finding.Undecided("no state comes back on the way of the witness", List.of());
      case Verdict.Holds(String argument, var _, var _, var _, var _) ->
          new Finding.Refuted(explanation(budget), List.of("no execution is left: " + argument));
      case Verdict.Unknown(String reason, var _) -> new Finding.Undecided(reason, List.of());
    };
  }

  /** Where a state comes back, that of the automaton has to, too. */
  private Program product(Budget budget) {
    return subject.isTermination()
        ? AutomatonProduct.accepting(
            violated(AutomatonProduct.of(observed, automaton), budget), automaton)
        : AutomatonProduct.of(violated(observed, budget), automaton);
  }

  private Program violated(Program program, Budget budget) {
    return subject.isTermination()
        ? TerminationTask.violated(program, tools.solvers(), budget)
        : subject.violated(program);
  }

  /** Whether an execution of the product with these inputs ends as the automaton accepts it. */
  private boolean isDescribed(Program product, Iterable<ChosenInput> inputs, Budget budget) {
    return isDescribed(Tools.execution(product).run(new ScriptedSource(inputs), budget.limits()));
  }

  /** Accesses to memory violate the property by themselves, whatever the automaton says. */
  private boolean isDescribed(Run run) {
    return run.outcome() instanceof Outcome.Violated(Property property, Edge edge)
        && (!MemorySafety.isByDefect(property)
            || automaton.accepts(state(run), property, edge.span()));
  }

  private Optional<Finding> guided(Program product, Budget budget) {
    Budget share = budget.part(GUIDED_PART);
    Guided guided = new Guided(Tools.execution(product));
    Limits limits = share.limits();
    return confirmed(
            guided, guided.run(NondetSource.zeros(), limits, ExecutionListener.NONE), budget)
        .or(
            () ->
                confirmed(
                    guided,
                    guided.run(new RepeatingSource(), share.limits(), ExecutionListener.NONE),
                    budget))
        .or(() -> searched(guided, product, share, budget));
  }

  /** Where the witness leaves values open, some are tried. */
  private Optional<Finding> searched(Guided guided, Program product, Budget share, Budget budget) {
    Budget few = share.atMostMillis(MAX_SEARCH_MILLIS);
    return new InputSearch(guided, InputConstants.of(product))
        .search(SEED, few.atMostMillis(MAX_SEARCH_MILLIS / 5), few)
        .flatMap(_ -> confirmed(guided.inputs, budget, FOLLOWED));
  }

  private Optional<Finding> confirmed(Guided guided, Run run, Budget budget) {
    return isDescribed(run) ? confirmed(guided.inputs, budget, FOLLOWED) : Optional.empty();
  }

  /** Executions with the values of the witness; what it leaves open the source chooses. */
  private final class Guided implements Execution {
    private final Execution product;
    private final Guide guide = Guide.of(observed, automaton);
    private List<ChosenInput> inputs = List.of();

    Guided(Execution product) {
      this.product = product;
    }

    @Override
    public Execution in(Arrangement arrangement) {
      return new Guided(product.in(arrangement));
    }

    @Override
    public Run run(NondetSource rest, Limits limits, ExecutionListener trace) {
      NondetSource guided = guide.source(rest);
      List<ChosenInput> chosen = new ArrayList<>();
      NondetSource recording =
          (source, type, edge) -> {
            Value value = guided.choose(source, type, edge);
            chosen.add(new ChosenInput(source, value));
            return value;
          };
      Run run = product.run(recording, limits, trace);
      inputs = chosen;
      reached = Math.max(reached, state(run));
      boolean another = run.outcome() instanceof Outcome.Violated && !isDescribed(run);
      return another ? run.with(new Outcome.Finished()) : run;
    }
  }

  private static int state(Run run) {
    return run.global(AutomatonProduct.STATE)
        .map(v -> v instanceof Value.IntValue(var number) ? number.intValue() : 0)
        .orElse(0);
  }

  /** The product's violation must be one of the program. */
  private Optional<Finding> confirmed(
      Iterable<ChosenInput> inputs, Budget budget, String argument) {
    Program plain = violated(Probes.asserting(observed, Set.of()), budget);
    OpenChoices choices = OpenChoices.of(plain, inputs);
    Run run = Tools.execution(plain).run(choices, budget.limits());
    // One that looks at what C leaves open proves nothing.
    return run.outcome() instanceof Outcome.Violated(var property, var _)
            && run.dependences().isEmpty()
            && !(subject.isAboutMemory() && choices.dependence(run).isPresent())
        ? Optional.of(new Finding.Violation(property, argument + Blame.text(inputs), List.of()))
        : Optional.empty();
  }

  /** The first waypoint that no execution passes, if that can be proved soon. */
  private String explanation(Budget budget) {
    Budget share = budget.atMostMillis(MAX_EXPLANATION_MILLIS);
    for (Automaton.Transition transition : automaton.transitions()) {
      if (transition.to().isPresent() && transition.to().get() > reached && !share.isOver()) {
        int goal = transition.to().get();
        Program reaching = AutomatonProduct.reaching(violated(observed, share), automaton, goal);
        Verdict verdict = tools.decide(reaching, share);
        if (verdict instanceof Verdict.Holds) {
          return transition.description() + " is passed by no execution that follows the witness";
        }
      }
    }
    String target =
        automaton.acceptances().stream()
            .map(Automaton.Acceptance::description)
            .findFirst()
            .orElse("the violation");
    return target + " is reached by no execution that follows the witness";
  }
}
