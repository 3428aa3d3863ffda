package proteus.verifier.validation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import proteus.frontend.FrontendResult;
import proteus.frontend.c.Probe;
import proteus.frontend.c.ProbeSite;
import proteus.ir.Program;
import proteus.ir.arithmetic.UnboundedSigned;
import proteus.smt.Budget;
import proteus.verifier.property.Assumptions;
import proteus.verifier.strategy.Portfolio;
import proteus.verifier.strategy.TerminationTask;
import proteus.verifier.strategy.Verdict;
import proteus.verifier.strategy.ViolationPolicy;
import proteus.verifier.task.VerificationTask;
import proteus.witness.graphml.Graph;
import proteus.witness.graphml.GraphKey;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Witness;

/** Validates witnesses of any tool: the way from a witness that was read to a finding. */
public final class Validator {
  private final Subject subject;
  private final Tools tools;

  public Validator(Subject subject, Tools tools) {
    this.subject = subject;
    this.tools = tools;
  }

  /** What came of it; the program may be beyond what is read. */
  public sealed interface Result {}

  public record Found(Finding finding) implements Result {}

  public record Unreadable(FrontendResult.Rejected why) implements Result {}

  /** Validates a witness of format 2.0 or 2.1. */
  public Result validate(Witness witness, Budget budget) {
    return switch (witness) {
      case CorrectnessWitness correctness -> validate(CorrectnessReading.of(correctness), budget);
      case ViolationWitness violation -> validate(new ViolationReading(violation, subject), budget);
    };
  }

  /** Validates a witness of format 1.0. */
  public Result validate(Graph graph, Budget budget) {
    boolean violation =
        Graph.values(graph.data(), GraphKey.WITNESS_TYPE).contains("violation_witness");
    return violation
        ? validate(new GraphReading(graph, subject), budget)
        : validate(CorrectnessReading.of(graph, subject.sources()), budget);
  }

  /** Keeping earlier states makes a program harder: what does without is checked without. */
  private Result validate(CorrectnessReading reading, Budget budget) {
    return reading.hasTransitions()
        ? placed(
            reading,
            (program, placed) -> {
              TransitionValidation transitions =
                  new TransitionValidation(tools, program, placed.claims());
              Optional<Finding> broken = transitions.byExecution(budget);
              if (broken.isPresent()) {
                return new Found(broken.get());
              }
              CorrectnessReading states = new CorrectnessReading(reading.asserted(), placed.open());
              return switch (validateStates(states.states(), budget)) {
                case Found(Finding.Correct correct) ->
                    new Found(
                        transitions
                            .prove(budget)
                            .orElseGet(() -> concluded(program, placed.claims(), correct, budget)));
                case Result other -> other;
              };
            })
        : placed(
            reading,
            (program, placed) ->
                switch (validateStates(program, placed, budget)) {
                  case Finding.Correct correct ->
                      new Found(concluded(program, placed.claims(), correct, budget));
                  case Finding other -> new Found(other);
                });
  }

  private Result validateStates(CorrectnessReading reading, Budget budget) {
    return placed(reading, (program, placed) -> new Found(validateStates(program, placed, budget)));
  }

  private Finding validateStates(Program program, CorrectnessReading.Placed placed, Budget budget) {
    return new CorrectnessValidation(tools, program, subject, placed.claims(), placed.open())
        .validate(budget);
  }

  /** What follows from claims that hold. */
  private Finding concluded(
      Program observed, List<PlacedInvariant> claims, Finding.Correct held, Budget budget) {
    Program program = Probes.asserting(observed, Set.of());
    if (subject.looksAtEnds(program)) {
      Finding ends =
          ends(TerminationTask.of(program, tools.solvers(), tools.horn(), budget), held, budget);
      return ends instanceof Finding.Correct
          ? ends
          : new Finding.Undecided(
              "memory may be lost in an execution that does not end", held.notes());
    }
    if (!subject.isTermination()) {
      return held;
    }
    VerificationTask task = TerminationTask.of(program, tools.solvers(), tools.horn(), budget);
    Program asserted = Assumptions.read(PlacedInvariant.asserting(observed, claims));
    WitnessedEnds witnessed = new WitnessedEnds(tools.solvers());
    BooleanSupplier unbounded = () -> witnessed.ends(UnboundedSigned.of(asserted), budget);
    return witnessed.ends(asserted, budget) && TerminationTask.isShown(task, unbounded, budget)
        ? new Finding.Correct(
            held.argument() + "; the loops end, as their transition invariants are well-founded",
            held.notes())
        : ends(task, held, budget);
  }

  /** What is claimed holds; that executions end is proved once more. */
  private Finding ends(VerificationTask task, Finding.Correct states, Budget budget) {
    return switch (Portfolio.decide(task, ViolationPolicy::withoutCompiler, budget)) {
      case Verdict.Holds(String argument, var _, var _, var _, var _) ->
          new Finding.Correct(states.argument() + "; " + argument, states.notes());
      case Verdict.Violated violated ->
          new Finding.Refuted(
              "the loop at line "
                  + violated.violation().edge().span().line()
                  + " never ends"
                  + Blame.text(violated.inputs()),
              states.notes());
      case Verdict.Unknown(String reason, var _) ->
          new Finding.Undecided("not all executions are known to end: " + reason, states.notes());
    };
  }

  /** The program with the probes of what is claimed, and where these are. */
  private Result placed(
      CorrectnessReading reading, BiFunction<Program, CorrectnessReading.Placed, Result> then) {
    Map<PlacedInvariant.Asserted, Probe> probes = reading.probes(subject);
    return switch (subject.read(probes.values().stream().distinct().toList())) {
      case Subject.Refused(var why) -> new Unreadable(why);
      case Subject.Observed(Program program, List<ProbeSite> sites) ->
          then.apply(program, reading.place(subject, probes, sites));
    };
  }

  private Result validate(AutomatonReading reading, Budget budget) {
    return switch (subject.read(reading.probes())) {
      case Subject.Refused(var why) -> new Unreadable(why);
      case Subject.Observed(Program program, List<ProbeSite> sites) -> {
        yield switch (reading.automaton(subject.violated(program), sites)) {
          case AutomatonReading.Unread(String reason) ->
              new Found(new Finding.Undecided(reason, List.of()));
          case AutomatonReading.Read(Automaton automaton) ->
              new Found(
                  new ViolationValidation(tools, program, subject, automaton).validate(budget));
        };
      }
    };
  }
}
