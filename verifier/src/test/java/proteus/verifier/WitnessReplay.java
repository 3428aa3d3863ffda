package proteus.verifier;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Branch;
import proteus.ir.graph.Edge;
import proteus.ir.run.Execution;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;

/**
 * Executes a program with the values that a violation witness gives and no others: whatever it
 * leaves open is zero. Waypoints are passed in their order.
 */
public final class WitnessReplay {
  static final Pattern CONJUNCT = Pattern.compile("(.*?) (?:==|!=) (.*)");
  private static final Pattern ELEMENT = Pattern.compile("(\\w+)\\[(\\d+)]");
  private static final Pattern PART =
      Pattern.compile("\\*\\(([\\w *]+) \\*\\)(?:\\(\\(char \\*\\)(\\S+) \\+ (\\d+)\\)|(\\S+))");

  private static final Set<String> STREAMS = Set.of("stdin", "stdout", "stderr");
  private static final long ADDRESS = 1 << 20;
  private static final long FEW_STEPS = 1_000_000;
  private static final long MOST_COMBINATIONS = 256;

  private final List<ReplayPoint> points;
  private final long choices;
  private int next;
  private int unspecified;

  /** The conjuncts of assumptions, by waypoint, that nothing has asked for yet. */
  private final Map<Integer, List<String>> conjuncts = new HashMap<>();

  private final Map<Integer, List<String>> contents = new HashMap<>();
  private final List<String> open = new ArrayList<>();

  /**
   * @param choices bit i is the i-th choice that C leaves unspecified
   */
  private WitnessReplay(List<ReplayPoint> points, long choices) {
    this.points = points;
    this.choices = choices;
    for (int i = 0; i < points.size(); i++) {
      if (points.get(i).kind() == ReplayPoint.Kind.ASSUMPTION) {
        conjuncts.put(i, new ArrayList<>(List.of(points.get(i).text().split(" && "))));
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
    List<ReplayPoint> points = ReplayPoint.read(witness);
    Limits few = new Limits(Math.min(FEW_STEPS, limits.steps()), limits.time());
    Result result = anyOrder(points, execution, few);
    if (result.outcome() instanceof Outcome.LimitReached) {
      List<ReplayPoint> values =
          points.stream().filter(p -> p.kind() != ReplayPoint.Kind.BRANCHING).toList();
      return anyOrder(values, execution, limits);
    }
    return result;
  }

  /** Formats have no words for what C leaves unspecified: few combinations are tried. */
  private static Result anyOrder(List<ReplayPoint> points, Execution execution, Limits limits) {
    WitnessReplay first = new WitnessReplay(points, 0);
    Result result = first.run(execution, limits);
    long most = Math.min(MOST_COMBINATIONS, 1L << Math.min(first.unspecified, Long.SIZE - 2));
    for (long choices = 1; choices < most && !result.isReached(); choices++) {
      Result other = new WitnessReplay(points, choices).run(execution, limits);
      result = other.isReached() ? other : result;
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
              .filter(
                  p -> p.kind() == ReplayPoint.Kind.TARGET && p.isAt(span.line(), span.column()))
              .isPresent();
      if (here) {
        pass();
      }
    }
    return new Result(outcome, open, next, points.size());
  }

  private Optional<ReplayPoint> current() {
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

  /** Answers and follows one execution. */
  private final class Watch implements NondetSource, ExecutionListener {
    private Value.@Nullable PointerValue unset;
    private int bytes;

    @Override
    public boolean followsControl() {
      return points.stream().anyMatch(p -> p.kind() == ReplayPoint.Kind.BRANCHING);
    }

    @Override
    public Value choose(Nondet source, Type type, Edge edge) {
      Value.PointerValue cell = unset;
      unset = null;
      Optional<Value> value =
          switch (source.kind()) {
            case INPUT, UNDEFINED_FUNCTION -> returned(source, type, edge);
            case ARGUMENTS, UNINITIALIZED ->
                cell == null ? variable(source, type, edge) : content(cell, type);
            case UNSPECIFIED -> Optional.of(unspecified(type));
            case UNMODELLED -> isThere(source) ? Optional.of(address(type)) : Optional.empty();
          };
      if (value.isEmpty()) {
        open.add(source.kind() + " " + source.name() + " at " + edge.span());
      }
      return value.orElseGet(() -> Value.zero(type));
    }

    /** Whether it is a pointer to what every program is started with. */
    private static boolean isThere(Nondet source) {
      return source.name().startsWith(Nondet.ARGUMENTS) || STREAMS.contains(source.name());
    }

    private static Value address(Type type) {
      return type instanceof PointerType
          ? new Value.PointerValue(0, ADDRESS)
          : new Value.IntValue(BigInteger.valueOf(ADDRESS));
    }

    private Value unspecified(Type type) {
      int index = unspecified++;
      boolean second = index < Long.SIZE && (choices >>> index & 1) == 1;
      return switch (type) {
        case BoolType t -> new Value.BoolValue(second);
        case IntType t -> new Value.IntValue(second ? BigInteger.ONE : BigInteger.ZERO);
        default -> Value.zero(type);
      };
    }

    private Optional<Value> returned(Nondet source, Type type, Edge edge) {
      SourceSpan span = edge.span();
      Optional<ReplayPoint> point =
          current()
              .filter(p -> p.kind() == ReplayPoint.Kind.RETURN)
              .filter(
                  p ->
                      p.callee().isEmpty()
                          ? p.isAt(span.endLine(), span.endColumn())
                          : p.callee().equals(source.name()) && p.line() == span.endLine());
      point.ifPresent(_ -> pass());
      if (point.isEmpty() && type instanceof FloatType) {
        Optional<String> conjunct =
            upcoming().stream().filter(c -> c.matches("(.*) != \\1")).findFirst();
        conjunct.ifPresent(WitnessReplay.this::take);
        return conjunct.map(c -> ReplayValues.value(c, type));
      }
      return point.map(p -> ReplayValues.value(p.text(), type));
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
      return conjunct.map(c -> ReplayValues.value(c, type));
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
          return Optional.of(ReplayValues.value(conjunct, type));
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
                    .filter(p -> p.kind() == ReplayPoint.Kind.BRANCHING)
                    .filter(p -> p.isAt(b.statement().line(), b.statement().column()))
                    .filter(
                        p ->
                            p.text().equals(outcome)
                                || p.text().equals("default") && outcome.equals("false"))
                    .isPresent();
            if (passed) {
              pass();
            }
          });
    }
  }
}
