package proteus.verifier;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.BoolType;
import proteus.ir.Branch;
import proteus.ir.Conversions;
import proteus.ir.Edge;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.run.Execution;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Trace;
import proteus.witness.graphml.Graph;
import proteus.witness.graphml.GraphKey;
import proteus.witness.graphml.GraphmlReader;
import proteus.witness.graphml.ReadGraph;
import proteus.witness.model.Constraint;
import proteus.witness.model.Segment;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.yaml.ReadWitness;
import proteus.witness.yaml.YamlReader;

/**
 * Executes a program with the values that a violation witness gives and no others: whatever it
 * leaves open is zero. Waypoints are passed in their order.
 */
public final class WitnessReplay {
  private static final Pattern CONJUNCT = Pattern.compile("(.*?) (?:==|!=) (.*)");
  private static final Pattern ELEMENT = Pattern.compile("(\\w+)\\[(\\d+)]");
  private static final Pattern PART =
      Pattern.compile("\\*\\(([\\w *]+) \\*\\)(?:\\(\\(char \\*\\)(\\S+) \\+ (\\d+)\\)|(\\S+))");

  private static final Pattern WIDE =
      Pattern.compile(
          "\\((?:\\(__int128\\))?\\(\\(unsigned __int128\\)(\\d+)ULL << 64 \\| (\\d+)ULL\\)\\)");

  private static final long FEW_STEPS = 1_000_000;

  private enum Kind {
    RETURN,
    ASSUMPTION,
    BRANCHING,
    TARGET
  }

  /** A waypoint; {@code column} is 0 and {@code callee} is empty where they are not known. */
  private record Point(Kind kind, int line, int column, String callee, String text) {
    boolean isAt(int otherLine, int otherColumn) {
      return line == otherLine && (column == 0 || column == otherColumn);
    }
  }

  private final List<Point> points;
  private int next;

  /** The conjuncts of assumptions, by waypoint, that nothing has asked for yet. */
  private final Map<Integer, List<String>> conjuncts = new HashMap<>();

  private final Map<Integer, List<String>> contents = new HashMap<>();
  private final List<String> open = new ArrayList<>();

  private WitnessReplay(List<Point> points) {
    this.points = points;
    for (int i = 0; i < points.size(); i++) {
      if (points.get(i).kind == Kind.ASSUMPTION) {
        conjuncts.put(i, new ArrayList<>(List.of(points.get(i).text.split(" && "))));
      }
    }
    skip();
  }

  /**
   * What came of it.
   *
   * @param open what asked for values that the witness does not give
   * @param passed how many of the waypoints
   */
  public record Result(Outcome outcome, List<String> open, int passed, int waypoints) {
    /** Whether the violation is reached past all waypoints. */
    public boolean isReached() {
      return outcome instanceof Outcome.Violated && passed == waypoints;
    }
  }

  /**
   * Replays a witness of any format. Decisions are not followed where that takes too long; they say
   * nothing about values.
   */
  public static Result run(String witness, Execution execution, Limits limits) {
    List<Point> points = witness.startsWith("<") ? graphml(witness) : yaml(witness);
    Limits few = new Limits(Math.min(FEW_STEPS, limits.steps()), limits.time());
    Result result = new WitnessReplay(points).run(execution, few);
    if (result.outcome() instanceof Outcome.LimitReached) {
      List<Point> values = points.stream().filter(p -> p.kind != Kind.BRANCHING).toList();
      return new WitnessReplay(values).run(execution, limits);
    }
    return result;
  }

  private Result run(Execution execution, Limits limits) {
    Watch watch = new Watch();
    Outcome outcome = execution.run(watch, limits, watch).outcome();
    if (outcome instanceof Outcome.Violated violated) {
      SourceSpan span = violated.edge().span();
      boolean here =
          current()
              .filter(p -> p.kind == Kind.TARGET && p.isAt(span.line(), span.column()))
              .isPresent();
      if (here) {
        pass();
      }
    }
    return new Result(outcome, open, next, points.size());
  }

  private static List<Point> yaml(String text) {
    if (!(YamlReader.read(text) instanceof ReadWitness.Valid(ViolationWitness witness))) {
      throw new AssertionError("no violation witness: " + YamlReader.read(text));
    }
    List<Point> points = new ArrayList<>();
    for (Segment segment : witness.segments()) {
      Waypoint w = segment.follow();
      Kind kind =
          switch (w.type()) {
            case ASSUMPTION -> Kind.ASSUMPTION;
            case BRANCHING -> Kind.BRANCHING;
            case FUNCTION_RETURN -> Kind.RETURN;
            case TARGET -> Kind.TARGET;
            case FUNCTION_ENTER -> throw new AssertionError("not written by us");
          };
      String value = w.constraint().map(Constraint::value).orElse("");
      points.add(new Point(kind, w.location().line(), w.location().column().orElse(0), "", value));
    }
    return points;
  }

  private static List<Point> graphml(String text) {
    if (!(GraphmlReader.read(text) instanceof ReadGraph.Read(Graph graph))) {
      throw new AssertionError("no graph");
    }
    List<Point> points = new ArrayList<>();
    for (Graph.Edge edge : graph.edges()) {
      Optional<String> assumption = one(edge, GraphKey.ASSUMPTION);
      Optional<String> callee = one(edge, GraphKey.ASSUMPTION_RESULT_FUNCTION);
      Optional<String> control = one(edge, GraphKey.CONTROL);
      int line = Integer.parseInt(one(edge, GraphKey.START_LINE).orElseThrow());
      boolean last = edge.equals(graph.edges().getLast());
      Kind kind =
          assumption.isPresent()
              ? callee.isPresent() ? Kind.RETURN : Kind.ASSUMPTION
              : last ? Kind.TARGET : Kind.BRANCHING;
      String value =
          assumption
              .map(a -> a.replaceFirst(";$", ""))
              .or(() -> control.map(c -> c.replace("condition-", "")))
              .orElse("");
      // A switch's case, or a call through a pointer: nothing is said.
      if (last || !value.isEmpty()) {
        points.add(new Point(kind, line, 0, callee.orElse(""), value));
      }
    }
    return points;
  }

  private static Optional<String> one(Graph.Edge edge, GraphKey key) {
    return Graph.values(edge.data(), key).stream().findFirst();
  }

  private Optional<Point> current() {
    return next < points.size() ? Optional.of(points.get(next)) : Optional.empty();
  }

  private void pass() {
    next++;
    skip();
  }

  /** Past the assumptions of which everything was asked for. */
  private void skip() {
    while (conjuncts.getOrDefault(next, List.of("")).isEmpty()) {
      next++;
    }
  }

  /**
   * The conjuncts of the next assumption that has any left: values are asked for at declarations,
   * and said at the statement after them.
   */
  private List<String> upcoming() {
    for (int i = next; i < points.size(); i++) {
      List<String> left = conjuncts.getOrDefault(i, List.of());
      if (!left.isEmpty()) {
        return left;
      }
    }
    return List.of();
  }

  private void take(String conjunct) {
    upcoming().remove(conjunct);
    skip();
  }

  /** The value of a conjunct, for what asks for one. */
  private static Value value(String conjunct, Type type) {
    Matcher matcher = CONJUNCT.matcher(conjunct);
    if (!matcher.matches()) {
      throw new AssertionError(conjunct);
    }
    String text = matcher.group(2).replaceFirst("(ULL|LL)$", "").replace("(void *)", "");
    Matcher wide = WIDE.matcher(text);
    if (wide.matches()) {
      BigInteger high = new BigInteger(wide.group(1)).shiftLeft(64);
      return new Value.IntValue(high.or(new BigInteger(wide.group(2))));
    }
    if (conjunct.contains(" != ") && type instanceof FloatType f) {
      return floating("NaN", f);
    }
    return switch (type) {
      case BoolType _ -> new Value.BoolValue(!text.equals("0"));
      case PointerType _ -> new Value.PointerValue(0, Long.parseLong(text));
      case IntType _ -> new Value.IntValue(new BigInteger(text));
      case FloatType f -> floating(text, f);
    };
  }

  private static Value floating(String text, FloatType type) {
    if (text.contains(" / ") || text.equals("NaN")) {
      double special =
          text.equals("NaN")
              ? Double.NaN
              : text.startsWith("(-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
      BigInteger bits = BigInteger.valueOf(Double.doubleToLongBits(special));
      Value value = new Value.FloatValue(IntType.unsigned(64).wrap(bits), FloatType.DOUBLE);
      return Conversions.convert(value, type);
    }
    if (type == FloatType.FLOAT) {
      int bits = Float.floatToRawIntBits(Float.parseFloat(text.replaceFirst("f$", "")));
      return new Value.FloatValue(IntType.unsigned(32).wrap(BigInteger.valueOf(bits)), type);
    }
    if (type == FloatType.DOUBLE) {
      long bits = Double.doubleToRawLongBits(new BigDecimal(text).doubleValue());
      boolean minusZero = text.startsWith("-") && bits == 0;
      BigInteger encoding = IntType.unsigned(64).wrap(BigInteger.valueOf(bits));
      return new Value.FloatValue(minusZero ? encoding.setBit(63) : encoding, type);
    }
    throw new AssertionError("long double: " + text);
  }

  /** Answers and follows one execution. */
  private final class Watch implements NondetSource, Trace {
    private Value.@Nullable PointerValue unset;
    private int bytes;

    @Override
    public boolean followsControl() {
      return points.stream().anyMatch(p -> p.kind == Kind.BRANCHING);
    }

    @Override
    public Value choose(Nondet source, Type type, Edge edge) {
      Value.PointerValue cell = unset;
      unset = null;
      Optional<Value> value =
          switch (source.kind()) {
            case INPUT, UNDEFINED_FUNCTION -> returned(source, type, edge);
            case UNINITIALIZED -> cell == null ? variable(source, type, edge) : content(cell, type);
            case UNMODELLED -> Optional.empty();
          };
      if (value.isEmpty()) {
        open.add(source.kind() + " " + source.name() + " at " + edge.span());
      }
      return value.orElseGet(() -> Value.zero(type));
    }

    private Optional<Value> returned(Nondet source, Type type, Edge edge) {
      SourceSpan span = edge.span();
      Optional<Point> point =
          current()
              .filter(p -> p.kind == Kind.RETURN)
              .filter(
                  p ->
                      p.callee.isEmpty()
                          ? p.isAt(span.endLine(), span.endColumn())
                          : p.callee.equals(source.name()) && p.line == span.endLine());
      point.ifPresent(_ -> pass());
      if (point.isEmpty() && type instanceof FloatType) {
        Optional<String> conjunct =
            upcoming().stream().filter(c -> c.matches("(.*) != \\1")).findFirst();
        conjunct.ifPresent(WitnessReplay.this::take);
        return conjunct.map(c -> value(c, type));
      }
      return point.map(p -> value(p.text, type));
    }

    private Optional<Value> variable(Nondet source, Type type, Edge edge) {
      String name =
          edge.action() instanceof Action.Havoc(var v, _)
              ? v.sourceName().orElse(source.name())
              : source.name();
      Optional<String> conjunct =
          upcoming().stream()
              .filter(c -> c.startsWith(name + " == ") || c.startsWith(name + " != "))
              .findFirst();
      conjunct.ifPresent(WitnessReplay.this::take);
      return conjunct.map(c -> value(c, type));
    }

    @Override
    public void allocated(Value.PointerValue object, long size, Edge edge) {
      if (!(edge.action() instanceof Action.Allocate allocation)) {
        return;
      }
      List<String> about = new ArrayList<>();
      for (String conjunct : upcoming()) {
        Matcher equality = CONJUNCT.matcher(conjunct);
        Matcher element = ELEMENT.matcher(equality.matches() ? equality.group(1) : "");
        Matcher part = PART.matcher(equality.matches() ? equality.group(1) : "");
        String base =
            element.matches()
                ? "&" + element.group(1)
                : part.matches() ? part.group(2) == null ? part.group(4) : part.group(2) : "";
        boolean local = allocation.kind() == AllocationKind.LOCAL;
        if (local
            ? base.equals("&" + allocation.name())
            : !base.isEmpty() && !base.startsWith("&")) {
          about.add(conjunct);
        }
      }
      if (!about.isEmpty()) {
        contents.put(object.object(), about);
        about.forEach(WitnessReplay.this::take);
      }
    }

    @Override
    public void unset(Value.PointerValue first, int size, Type type) {
      unset = first;
      bytes = size;
    }

    private Optional<Value> content(Value.PointerValue cell, Type type) {
      for (String conjunct : contents.getOrDefault(cell.object(), List.of())) {
        Matcher equality = CONJUNCT.matcher(conjunct);
        Matcher part = PART.matcher(equality.matches() ? equality.group(1) : "");
        long offset =
            part.matches()
                ? part.group(3) == null ? 0 : Long.parseLong(part.group(3))
                : offset(equality.group(1));
        if (offset == cell.offset()) {
          return Optional.of(value(conjunct, type));
        }
      }
      return Optional.empty();
    }

    /** Elements are as long as what is read. */
    private long offset(String element) {
      Matcher matcher = ELEMENT.matcher(element);
      if (!matcher.matches()) {
        throw new AssertionError(element);
      }
      return Long.parseLong(matcher.group(2)) * bytes;
    }

    @Override
    public void branched(Edge edge) {
      Optional<Branch> branch =
          edge.action() instanceof Action.Assume(_, Optional<Branch> b) ? b : Optional.empty();
      branch.ifPresent(
          b -> {
            String outcome =
                b.caseValue().map(BigInteger::toString).orElse(Boolean.toString(b.taken()));
            boolean passed =
                current()
                    .filter(p -> p.kind == Kind.BRANCHING)
                    .filter(p -> p.isAt(b.statement().line(), b.statement().column()))
                    .filter(
                        p ->
                            p.text.equals(outcome)
                                || p.text.equals("default") && outcome.equals("false"))
                    .isPresent();
            if (passed) {
              pass();
            }
          });
    }
  }
}
