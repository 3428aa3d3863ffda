package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.ir.Action;
import proteus.ir.Edge;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Loop;
import proteus.ir.LoopForest;
import proteus.ir.MachineModel;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.ir.run.Trace;
import proteus.verifier.property.ErrorCalls;
import proteus.witness.model.Constraint;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.ExpressionFormat;
import proteus.witness.model.Invariant;
import proteus.witness.model.Location;
import proteus.witness.model.Metadata;
import proteus.witness.model.Segment;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.model.WaypointType;
import proteus.witness.model.Witness;

/**
 * Witnesses that are wrong by construction, made from right ones. What may be right all the same is
 * left out: an invariant is made too strong by a state that an execution was seen in at the loop,
 * and other inputs count only where they fix the execution, and the interpreter sees no violation.
 */
final class WitnessMutants {
  private static final Pattern RESULT = Pattern.compile("\\\\result == (-?\\d+)(U?L*)");
  private static final Limits LIMITS = new Limits(200_000, Duration.ofSeconds(2));
  private static final String OVERFLOW = "CHECK( init(main()), LTL(G ! overflow) )";

  private final BenchmarkTask task;
  private final Program program;
  private final List<Mutant> mutants = new ArrayList<>();

  /**
   * @param kind what was done to the right one
   */
  record Mutant(String kind, Witness witness) {}

  private WitnessMutants(BenchmarkTask task, Program program) {
    this.task = task;
    this.program = program;
  }

  /** The mutants of a witness; none if the program cannot be read. */
  static List<Mutant> of(BenchmarkTask task, Witness witness) {
    MachineModel machine = MachineModel.valueOf(task.dataModel());
    Integers integers =
        task.name().startsWith("mathematical/") ? Integers.MATHEMATICAL : Integers.MACHINE;
    return switch (Compiler.compile(task.files(), FrontendOptions.of(machine), integers, "main")) {
      case Compiler.Result.Refused _ -> List.of();
      case Compiler.Result.Compiled(Program program) -> {
        WitnessMutants mutants =
            new WitnessMutants(task, ErrorCalls.instrument(program, ErrorCalls.USUAL));
        switch (witness) {
          case ViolationWitness violation -> mutants.violation(violation);
          case CorrectnessWitness correctness -> mutants.correctness(correctness);
        }
        yield mutants.mutants;
      }
    };
  }

  private void add(String kind, Witness witness) {
    mutants.add(new Mutant(kind, witness));
  }

  private static Metadata ofOverflow(Metadata m) {
    proteus.witness.model.Task t = m.task();
    return new Metadata(
        m.version(),
        m.uuid(),
        m.creationTime(),
        m.producer(),
        new proteus.witness.model.Task(t.inputFiles(), OVERFLOW, t.dataModel()));
  }

  // ---------------------------------------------------------------- violations

  private void violation(ViolationWitness witness) {
    List<Segment> segments = witness.segments();
    Metadata metadata = witness.metadata();
    add("the other verdict", new CorrectnessWitness(metadata, List.of()));
    add("another property", new ViolationWitness(ofOverflow(metadata), segments));
    for (int i = 0; i < segments.size(); i++) {
      Waypoint waypoint = segments.get(i).follow();
      Location at = waypoint.location();
      another(at).ifPresent(f -> addAt(witness, waypoint, "another function", at(waypoint, f)));
      emptyLine(at.line())
          .ifPresent(
              l -> addAt(witness, waypoint, "a moved " + waypoint.type(), moved(waypoint, l)));
    }
    if (isDetermined(segments)) {
      inputs(witness);
      branches(witness);
    }
  }

  private void addAt(ViolationWitness witness, Waypoint old, String kind, Waypoint changed) {
    List<Segment> segments = new ArrayList<>();
    for (Segment segment : witness.segments()) {
      segments.add(segment.follow().equals(old) ? Segment.of(changed) : segment);
    }
    add(kind, new ViolationWitness(witness.metadata(), segments));
  }

  private Optional<String> another(Location at) {
    return program.functions().values().stream()
        .filter(f -> f.span().isKnown())
        .map(Function::name)
        .filter(n -> n.matches("\\w+") && !at.function().equals(Optional.of(n)))
        .findFirst()
        .filter(n -> at.function().isPresent());
  }

  private static Waypoint at(Waypoint w, String function) {
    Location l = w.location();
    return new Waypoint(
        w.type(),
        w.action(),
        w.constraint(),
        new Location(l.fileName(), l.line(), l.column(), Optional.of(function)));
  }

  private static Waypoint moved(Waypoint w, int line) {
    Location l = w.location();
    return new Waypoint(
        w.type(),
        w.action(),
        w.constraint(),
        new Location(l.fileName(), line, OptionalInt.empty(), l.function()));
  }

  /** The next line with nothing but a closing brace, where nothing starts. */
  private Optional<Integer> emptyLine(int from) {
    try {
      List<String> lines = Files.readAllLines(task.files().getFirst());
      for (int i = from; i < lines.size(); i++) {
        if (lines.get(i).strip().equals("}")) {
          return Optional.of(i + 1);
        }
      }
    } catch (IOException e) {
      return Optional.empty();
    }
    return Optional.empty();
  }

  /** Whether the witness fixes all values, each at a place of main that is passed once. */
  private boolean isDetermined(List<Segment> segments) {
    List<SourceSpan> places = new ArrayList<>();
    Function main = program.functions().get("main");
    if (main == null) {
      return false;
    }
    LoopForest loops = LoopForest.of(main.cfg());
    for (Function function : program.functions().values()) {
      for (Edge edge : function.cfg().edges()) {
        if (edge.action() instanceof Action.Havoc(var _, Nondet(var kind, var _))) {
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
                        .map(Segment::follow)
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
    for (Segment segment : witness.segments()) {
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
    for (Segment segment : witness.segments()) {
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

  // ---------------------------------------------------------------- correctness

  private void correctness(CorrectnessWitness witness) {
    Metadata metadata = witness.metadata();
    add("another property", new CorrectnessWitness(ofOverflow(metadata), witness.invariants()));
    errorCall()
        .ifPresent(
            l ->
                add(
                    "the other verdict",
                    new ViolationWitness(metadata, List.of(Segment.of(Waypoint.target(l))))));
    for (Invariant invariant : witness.invariants()) {
      Location at = invariant.location();
      another(at)
          .ifPresent(
              f ->
                  replaced(
                      witness,
                      "another function",
                      invariant,
                      new Invariant(
                          invariant.type(),
                          new Location(at.fileName(), at.line(), at.column(), Optional.of(f)),
                          invariant.value(),
                          invariant.format())));
      emptyLine(at.line())
          .ifPresent(
              l ->
                  replaced(
                      witness,
                      "a moved line",
                      invariant,
                      new Invariant(
                          invariant.type(),
                          new Location(at.fileName(), l, OptionalInt.empty(), at.function()),
                          invariant.value(),
                          invariant.format())));
    }
    tooStrong(witness);
  }

  private void replaced(CorrectnessWitness witness, String kind, Invariant old, Invariant by) {
    List<Invariant> invariants = new ArrayList<>();
    witness.invariants().forEach(i -> invariants.add(i.equals(old) ? by : i));
    add(kind, new CorrectnessWitness(witness.metadata(), invariants));
  }

  private Optional<Location> errorCall() {
    String path = task.files().getFirst().toString();
    for (Function function : program.functions().values()) {
      for (Edge edge : function.cfg().edges()) {
        if (edge.action() instanceof Action.Violate && edge.span().file().equals(path)) {
          return Optional.of(
              Location.of(path, edge.span().line(), edge.span().column(), function.name()));
        }
      }
    }
    return Optional.empty();
  }

  /** Invariants that exclude a state that an execution was in when it reached the loop. */
  private void tooStrong(CorrectnessWitness witness) {
    Map<SourceSpan, Map<Variable, Value>> seen = new LinkedHashMap<>();
    Map<SourceSpan, String> functions = new LinkedHashMap<>();
    Trace trace =
        new Trace() {
          @Override
          public void loopStarted(Function function, Loop loop, State state) {
            if (seen.containsKey(loop.span())) {
              return;
            }
            Map<Variable, Value> values = new LinkedHashMap<>();
            for (Edge edge : function.cfg().edges()) {
              for (var expr : proteus.ir.Subexpressions.of(edge.action())) {
                if (expr instanceof proteus.ir.Expr.VariableRead(Variable v)
                    && v.sourceName().isPresent()
                    && v.type() instanceof IntType) {
                  values.put(v, state.value(v));
                }
              }
            }
            functions.put(loop.span(), function.name());
            seen.put(loop.span(), values);
          }
        };
    new Interpreter(program).run(NondetSource.zeros(), LIMITS, trace);
    String path = task.files().getFirst().toString();
    seen.forEach(
        (span, values) -> {
          for (Variable variable : values.keySet()) {
            boolean unique =
                values.keySet().stream()
                        .filter(v -> v.sourceName().equals(variable.sourceName()))
                        .count()
                    == 1;
            String name = variable.sourceName().orElse("");
            boolean before = variable.name().contains("::") && isDeclaredBefore(name, span);
            if (unique && before && isWhileOrFor(span) && span.file().equals(path)) {
              exclude(witness, span, functions.getOrDefault(span, ""), name, values.get(variable));
              return;
            }
          }
        });
  }

  private boolean isWhileOrFor(SourceSpan span) {
    try {
      String line = Files.readAllLines(task.files().getFirst()).get(span.line() - 1);
      String rest = line.substring(Math.min(span.column() - 1, line.length()));
      return rest.startsWith("while") || rest.startsWith("for");
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether the name stands before the loop, so that it is in scope at the loop. */
  private boolean isDeclaredBefore(String name, SourceSpan span) {
    try {
      List<String> lines = Files.readAllLines(task.files().getFirst());
      return lines.subList(0, span.line() - 1).stream()
          .anyMatch(l -> l.matches("  (\\w+ )+(\\w+( = [^,;]*)?, )*" + name + "\\b.*"));
    } catch (IOException e) {
      return false;
    }
  }

  private void exclude(
      CorrectnessWitness witness, SourceSpan span, String function, String name, Value value) {
    if (!(value instanceof Value.IntValue(BigInteger number)) || number.bitLength() > 30) {
      return;
    }
    Location at = Location.of(span.file(), span.line(), span.column(), function);
    String excluded = name + " != " + number;
    List<Invariant> invariants = new ArrayList<>();
    boolean strengthened = false;
    for (Invariant invariant : witness.invariants()) {
      boolean here = invariant.location().line() == span.line() && !strengthened;
      strengthened |= here;
      invariants.add(
          here
              ? new Invariant(
                  invariant.type(),
                  invariant.location(),
                  "(" + invariant.value() + ") && " + excluded,
                  ExpressionFormat.C)
              : invariant);
    }
    if (!strengthened) {
      invariants.add(Invariant.ofLoop(at, excluded));
    }
    add("a too strong invariant", new CorrectnessWitness(witness.metadata(), invariants));
    String wrong = name + " == " + number.add(BigInteger.ONE);
    add(
        "a wrong constant in an invariant",
        new CorrectnessWitness(witness.metadata(), List.of(Invariant.ofLoop(at, wrong))));
  }
}
