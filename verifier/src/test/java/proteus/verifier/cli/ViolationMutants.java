package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LoopForest;
import proteus.ir.run.Interpreter;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.witness.model.Constraint;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.Metadata;
import proteus.witness.model.SourceLocation;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.model.WaypointType;
import proteus.witness.model.WitnessSegment;

/** Violation witnesses that are wrong. */
final class ViolationMutants extends WitnessMutants {
  private static final Pattern RESULT = Pattern.compile("\\\\result == (-?\\d+)(U?L*)");

  ViolationMutants(BenchmarkTask task, Program program) {
    super(task, program);
  }

  List<Mutant> of(ViolationWitness witness) {
    List<WitnessSegment> segments = witness.segments();
    Metadata metadata = witness.metadata();
    add("the other verdict", new CorrectnessWitness(metadata, List.of()));
    add("another property", new ViolationWitness(ofOverflow(metadata), segments));
    for (int i = 0; i < segments.size(); i++) {
      Waypoint waypoint = segments.get(i).follow();
      SourceLocation at = waypoint.location();
      another(at).ifPresent(f -> addAt(witness, waypoint, "another function", at(waypoint, f)));
      emptyLine(at.line())
          .ifPresent(
              l -> addAt(witness, waypoint, "a moved " + waypoint.type(), moved(waypoint, l)));
    }
    if (isDetermined(segments)) {
      inputs(witness);
      branches(witness);
    }
    return mutants;
  }

  private void addAt(ViolationWitness witness, Waypoint old, String kind, Waypoint changed) {
    List<WitnessSegment> segments = new ArrayList<>();
    for (WitnessSegment segment : witness.segments()) {
      segments.add(segment.follow().equals(old) ? WitnessSegment.of(changed) : segment);
    }
    add(kind, new ViolationWitness(witness.metadata(), segments));
  }

  private static Waypoint at(Waypoint w, String function) {
    SourceLocation l = w.location();
    return new Waypoint(
        w.type(),
        w.action(),
        w.constraint(),
        new SourceLocation(l.fileName(), l.line(), l.column(), Optional.of(function)));
  }

  private static Waypoint moved(Waypoint w, int line) {
    SourceLocation l = w.location();
    return new Waypoint(
        w.type(),
        w.action(),
        w.constraint(),
        new SourceLocation(l.fileName(), line, OptionalInt.empty(), l.function()));
  }

  /** Whether the witness fixes all values, each at a place of main that is passed once. */
  private boolean isDetermined(List<WitnessSegment> segments) {
    List<SourceSpan> places = new ArrayList<>();
    Function main = program.functions().get("main");
    if (main == null) {
      return false;
    }
    LoopForest loops = LoopForest.of(main.cfg());
    for (Function function : program.functions().values()) {
      for (Edge edge : function.cfg().edges()) {
        if (edge.action() instanceof Action.Havoc(var _, Nondet(var kind, var _, var _))) {
          boolean once =
              function.equals(main)
                  && kind == Nondet.Kind.INPUT
                  && loops.innermostAround(edge.source()).isEmpty();
          if (!once) {
            return false;
          }
          places.add(edge.span());
        }
      }
    }
    long fixed =
        places.stream()
            .filter(
                p ->
                    segments.stream()
                        .map(WitnessSegment::follow)
                        .anyMatch(
                            w ->
                                w.type() == WaypointType.FUNCTION_RETURN
                                    && RESULT.matcher(value(w)).matches()
                                    && w.location().line() == p.endLine()
                                    && w.location().column().equals(OptionalInt.of(p.endColumn()))))
            .count();
    return fixed == places.size();
  }

  private static String value(Waypoint waypoint) {
    return waypoint.constraint().map(Constraint::value).orElse("");
  }

  private void inputs(ViolationWitness witness) {
    List<BigInteger> values = new ArrayList<>();
    List<Waypoint> returns = new ArrayList<>();
    for (WitnessSegment segment : witness.segments()) {
      Matcher matcher = RESULT.matcher(value(segment.follow()));
      if (segment.follow().type() == WaypointType.FUNCTION_RETURN && matcher.matches()) {
        values.add(new BigInteger(matcher.group(1)));
        returns.add(segment.follow());
      }
    }
    for (int i = 0; i < values.size(); i++) {
      for (int distance : new int[] {1, -1, 7}) {
        BigInteger other = values.get(i).add(BigInteger.valueOf(distance));
        List<Value> mutated = new ArrayList<>();
        for (int k = 0; k < values.size(); k++) {
          mutated.add(new Value.IntValue(k == i ? other : values.get(k)));
        }
        Run run =
            new Interpreter(program)
                .run(NondetSource.replay(mutated, NondetSource.zeros()), LIMITS);
        boolean harmless =
            !(run.outcome() instanceof Outcome.Violated)
                && !(run.outcome() instanceof Outcome.LimitReached);
        if (harmless && other.signum() >= 0) {
          Waypoint old = returns.get(i);
          Matcher matcher = RESULT.matcher(value(old));
          assertThat(matcher.matches()).isTrue();
          String text = "\\result == " + other + matcher.group(2);
          Optional<Constraint> constraint =
              old.constraint().map(c -> new Constraint(text, c.format()));
          addAt(
              witness,
              old,
              "a wrong constant",
              new Waypoint(old.type(), old.action(), constraint, old.location()));
          break;
        }
      }
    }
  }

  /** The only execution takes each decision outside of loops once. */
  private void branches(ViolationWitness witness) {
    Function main = program.functions().get("main");
    if (main == null) {
      return;
    }
    LoopForest loops = LoopForest.of(main.cfg());
    for (WitnessSegment segment : witness.segments()) {
      Waypoint w = segment.follow();
      String value = value(w);
      boolean twoWays = value.equals("true") || value.equals("false");
      boolean once =
          main.cfg().edges().stream()
              .filter(e -> e.action() instanceof Action.Assume(var _, var b) && b.isPresent())
              .anyMatch(
                  e ->
                      ((Action.Assume) e.action()).branch().get().statement().line()
                              == w.location().line()
                          && loops.innermostAround(e.source()).isEmpty());
      if (w.type() == WaypointType.BRANCHING && twoWays && once) {
        String flipped = value.equals("true") ? "false" : "true";
        addAt(
            witness,
            w,
            "a flipped branch",
            new Waypoint(
                w.type(),
                w.action(),
                Optional.of(new Constraint(flipped, Optional.empty())),
                w.location()));
      }
    }
  }
}
