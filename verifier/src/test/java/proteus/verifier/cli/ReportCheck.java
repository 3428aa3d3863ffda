package proteus.verifier.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.arithmetic.Evaluator;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.report.LoopReport;

/** Compares what a report says, as it is printed, with executions of the loop on a grid. */
final class ReportCheck {
  private static final int STEPS = 4000;
  private static final int POINTS = 700;
  private static final long[] COORDINATES = {0, 1, 3, -2, 6, 2, -1, 9};

  private final Cfg cfg;
  private final Loop loop;
  private final LoopReport.Summarized summary;
  private final Map<String, Variable> variables = new LinkedHashMap<>();

  ReportCheck(Cfg cfg, Loop loop, LoopReport.Summarized summary) {
    this.cfg = cfg;
    this.loop = loop;
    this.summary = summary;
    for (Edge edge : cfg.edges()) {
      if (loop.contains(edge.source())) {
        Set<Variable> used = new LinkedHashSet<>();
        used.addAll(Subexpressions.variables(edge.action()));
        Actions.target(edge.action()).ifPresent(used::add);
        used.forEach(v -> name(v).ifPresent(n -> variables.put(n, v)));
      }
    }
  }

  /** What a report calls the variable: remainders that are counted have names too. */
  private static Optional<String> name(Variable variable) {
    return variable
        .sourceName()
        .or(
            () ->
                Optional.of(variable.name().replaceAll("^.*::|[#$].*$", ""))
                    .filter(n -> n.contains("_mod_")));
  }

  /** An execution that left the loop, or not. */
  private record Run(boolean ended, Map<String, BigInteger> state, int iterations) {}

  /** All points of the grid where the given facts hold. */
  void compare() {
    boolean runnable =
        cfg.edges().stream()
            .filter(e -> loop.contains(e.source()))
            .allMatch(
                e -> e.action() instanceof Action.Assume || e.action() instanceof Action.Assign);
    if (!runnable) {
      return;
    }
    int compared = 0;
    for (Map<String, BigInteger> point : grid()) {
      if (Notation.holds(summary.facts(), point)) {
        compare(point);
        compared++;
      }
    }
    assertThat(compared).isPositive();
  }

  private void compare(Map<String, BigInteger> point) {
    Run run = run(point);
    int described = 0;
    for (LoopReport.Disjunct disjunct : summary.disjuncts()) {
      if (isPlain(disjunct.effect()) && Notation.holds(disjunct.condition(), point)) {
        check(point, run, disjunct.effect());
        described++;
      }
    }
    for (LoopReport.Trace trace : summary.traces()) {
      if (isPlain(trace.effect()) && Notation.holds(trace.condition(), point)) {
        check(point, run, trace.effect());
        trace
            .iterations()
            .ifPresent(
                i ->
                    assertThat(Notation.value(i, point))
                        .as(trace.name() + " from " + point)
                        .isEqualTo(BigInteger.valueOf(run.iterations)));
      }
    }
    boolean complete =
        summary.residual().isEmpty()
            && summary.disjuncts().stream().allMatch(d -> isPlain(d.effect()));
    if (run.ended && complete) {
      assertThat(described).as("from " + point).isPositive();
    }
  }

  private static boolean isPlain(LoopReport.Effect effect) {
    return effect.approximation() == Approximation.EXACT && effect.arbitrary().isEmpty();
  }

  private void check(Map<String, BigInteger> point, Run run, LoopReport.Effect effect) {
    assertThat(run.ended).as("from " + point).isTrue();
    for (String name : variables.keySet()) {
      BigInteger before = point.getOrDefault(name, BigInteger.ZERO);
      String after = effect.post().get(name);
      boolean isHidden = Objects.requireNonNull(variables.get(name)).sourceName().isEmpty();
      if (!effect.anything().contains(name) && !isHidden) {
        assertThat(after == null ? before : Notation.value(after, point))
            .as(name + " from " + point)
            .isEqualTo(run.state.get(name));
      }
    }
  }

  private List<Map<String, BigInteger>> grid() {
    int size = 2;
    while (size < COORDINATES.length && Math.pow(size + 1, variables.size()) <= POINTS) {
      size++;
    }
    List<Map<String, BigInteger>> points = new ArrayList<>(List.of(Map.of()));
    for (Map.Entry<String, Variable> entry : variables.entrySet()) {
      List<Map<String, BigInteger>> longer = new ArrayList<>();
      for (Map<String, BigInteger> point : points) {
        for (int i = 0; i < size; i++) {
          Map<String, BigInteger> next = new LinkedHashMap<>(point);
          next.put(entry.getKey(), BigInteger.valueOf(COORDINATES[i]));
          longer.add(next);
        }
      }
      points = longer;
    }
    return points;
  }

  private Run run(Map<String, BigInteger> point) {
    Map<Variable, Value> state = new LinkedHashMap<>();
    point.forEach(
        (name, value) -> state.put(requireNonNull(variables.get(name)), new Value.IntValue(value)));
    Evaluator evaluator = evaluator(state);
    Location at = loop.header();
    int iterations = 0;
    for (int step = 0; step < STEPS; step++) {
      Edge taken = null;
      for (Edge edge : cfg.outgoing(at)) {
        if (!(edge.action() instanceof Action.Assume(Expr condition, var _))
            || evaluator.truth(condition)) {
          taken = edge;
        }
      }
      if (taken == null) {
        return new Run(false, Map.of(), 0);
      }
      if (taken.action() instanceof Action.Assign(Variable target, Expr value)) {
        state.put(target, evaluator.value(value));
      }
      at = taken.target();
      iterations += at.equals(loop.header()) ? 1 : 0;
      if (!loop.contains(at)) {
        Map<String, BigInteger> after = new LinkedHashMap<>();
        variables.forEach(
            (name, v) -> after.put(name, ((Value.IntValue) requireNonNull(state.get(v))).value()));
        return new Run(true, after, iterations);
      }
    }
    return new Run(false, Map.of(), 0);
  }

  private Evaluator evaluator(Map<Variable, Value> state) {
    Function function =
        new Function("f", List.of(), java.util.Optional.empty(), cfg, SourceSpan.NONE);
    Program program =
        new Program(
            MachineModel.ILP32,
            Integers.MACHINE,
            "f",
            Map.of("f", function),
            List.of(),
            Map.of(),
            List.of());
    AddressSpace.Layout none =
        new AddressSpace.Layout() {
          @Override
          public long size(int object) {
            throw new IllegalArgumentException("no object " + object);
          }

          @Override
          public int alignment(int object) {
            throw new IllegalArgumentException("no object " + object);
          }
        };
    return new Evaluator(
        v -> state.getOrDefault(v, new Value.IntValue(BigInteger.ZERO)),
        new ObjectNumbering(program),
        new AddressSpace(MachineModel.ILP32, none));
  }
}
