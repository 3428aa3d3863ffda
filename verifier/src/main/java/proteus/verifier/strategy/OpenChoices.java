package proteus.verifier.strategy;

import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.run.Dependence;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.verifier.counterexample.IdleChoices;
import proteus.verifier.property.MemorySafety;
import proteus.verifier.strategy.Verdict.Violated.Doubt;
import proteus.verifier.task.ChosenInput;
import proteus.verifier.task.ScriptedSource;

/**
 * Notes where an execution first takes a choice that C leaves open, and where a value that stands
 * for more than a library function can give.
 */
public final class OpenChoices implements NondetSource {
  /** How the functions' names begin that give values, and no pointers to what they allocate. */
  private static final String VERIFIER = "__VERIFIER_";

  private final NondetSource source;
  private final Set<Edge> idle;
  private Optional<Edge> unspecified = Optional.empty();
  private Optional<Nondet> unmodelled = Optional.empty();
  private Optional<Nondet> undefined = Optional.empty();

  private OpenChoices(NondetSource source, Set<Edge> idle) {
    this.source = source;
    this.idle = idle;
  }

  /** The choices of an execution of the program. */
  public static OpenChoices of(Program program, Iterable<ChosenInput> inputs) {
    return new OpenChoices(
        new ScriptedSource(inputs), IdleChoices.of(program, Nondet.Kind.UNMODELLED));
  }

  @Override
  public Value choose(Nondet nondet, Type type, Edge edge) {
    switch (nondet.kind()) {
      case UNSPECIFIED -> unspecified = unspecified.or(() -> Optional.of(edge));
      case UNMODELLED -> {
        if (!idle.contains(edge)) {
          unmodelled = unmodelled.or(() -> Optional.of(nondet));
        }
      }
      case INPUT, UNDEFINED_FUNCTION -> {
        if (!nondet.name().startsWith(VERIFIER)) {
          undefined = undefined.or(() -> Optional.of(nondet));
        }
      }
      case ARGUMENTS, UNINITIALIZED -> {}
    }
    return source.choose(nondet, type, edge);
  }

  /** What a run with these choices depends on. */
  public Optional<Doubt> dependence(Run run) {
    return dependence(run.outcome(), run.dependences());
  }

  /** The same where it depends on these only. */
  Optional<Doubt> dependence(Outcome outcome, Set<Dependence> dependences) {
    return unspecified
        .map(edge -> "depends on the " + name(edge) + " at line " + edge.span().line())
        .or(() -> dependences.stream().map(Dependence::reason).findFirst())
        .map(reason -> new Doubt(reason, false))
        .or(
            () ->
                unmodelled.map(
                    source ->
                        new Doubt("depends on " + source.name() + ", which has no model", true)))
        .or(
            () ->
                undefined
                    .filter(_ -> MemorySafety.isOfNoObject(outcome))
                    .map(
                        source ->
                            new Doubt(
                                "depends on " + source.name() + "(), which may allocate", false)));
  }

  private static String name(Edge edge) {
    return edge.action() instanceof Action.Havoc(var _, Nondet source)
        ? source.name()
        : "order of evaluation";
  }
}
