package proteus.summarizer.summary;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.AddressSpace;
import proteus.ir.arithmetic.Evaluator;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;

/** Executes loops step by step, as the reference for summaries. */
final class Runs {
  private Runs() {}

  /** How an execution of a loop ends. */
  sealed interface Ending {
    /** The loop is left through the edge in this state. */
    record Left(Edge exit, Map<Variable, BigInteger> state) implements Ending {}

    /** No edge can be passed. */
    record Stuck() implements Ending {}

    /** The number of steps was not enough. */
    record TooLong() implements Ending {}
  }

  /** Runs from the header in the state until the loop is left. */
  static Ending run(
      Cfg cfg, Loop loop, Map<Variable, BigInteger> entry, Supplier<BigInteger> inputs, int limit) {
    return run(cfg, loop, entry, inputs, limit, at -> {});
  }

  /** Tells an observer where the execution comes. */
  static Ending run(
      Cfg cfg,
      Loop loop,
      Map<Variable, BigInteger> entry,
      Supplier<BigInteger> inputs,
      int limit,
      Consumer<Location> observer) {
    Map<Variable, BigInteger> state = new LinkedHashMap<>(entry);
    Evaluator evaluator = evaluator(cfg, state);
    Location at = loop.header();
    for (int step = 0; step < limit; step++) {
      Edge taken = null;
      for (Edge edge : cfg.outgoing(at)) {
        boolean passes =
            !(edge.action() instanceof Action.Assume(var condition, var _))
                || evaluator.truth(condition);
        if (passes) {
          taken = edge;
        }
      }
      if (taken == null) {
        return new Ending.Stuck();
      }
      switch (taken.action()) {
        case Action.Assign(Variable target, var value) ->
            state.put(target, evaluator.integer(value));
        case Action.Havoc(Variable target, var _) -> state.put(target, inputs.get());
        default -> {}
      }
      at = taken.target();
      observer.accept(at);
      if (!loop.contains(at)) {
        return new Ending.Left(taken, state);
      }
    }
    return new Ending.TooLong();
  }

  /** One edge passed. */
  record Step(Edge edge, Map<Variable, BigInteger> state) {}

  /** All edges that can be passed, with all values of the type for arbitrary values. */
  static List<Step> steps(
      Cfg cfg, Location at, Map<Variable, BigInteger> state, IntType inputType) {
    List<Step> steps = new ArrayList<>();
    Evaluator evaluator = evaluator(cfg, state);
    for (Edge edge : cfg.outgoing(at)) {
      switch (edge.action()) {
        case Action.Assume(var condition, var _) -> {
          if (evaluator.truth(condition)) {
            steps.add(new Step(edge, state));
          }
        }
        case Action.Assign(Variable target, var value) ->
            steps.add(new Step(edge, with(state, target, evaluator.integer(value))));
        case Action.Havoc(Variable target, var _) -> {
          BigInteger value = inputType.min();
          while (inputType.contains(value)) {
            steps.add(new Step(edge, with(state, target, value)));
            value = value.add(BigInteger.ONE);
          }
        }
        default -> throw new IllegalArgumentException("not in test loops: " + edge);
      }
    }
    return steps;
  }

  private record Point(Location at, Map<Variable, BigInteger> state) {}

  /** All ways out of the loop from the state, with all arbitrary values. */
  static Set<Ending.Left> outcomes(
      Cfg cfg, Loop loop, Map<Variable, BigInteger> entry, IntType inputType) {
    Set<Ending.Left> endings = new LinkedHashSet<>();
    Set<Point> seen = new LinkedHashSet<>();
    Deque<Point> work = new ArrayDeque<>(List.of(new Point(loop.header(), entry)));
    while (!work.isEmpty()) {
      Point point = work.pop();
      if (!seen.add(point)) {
        continue;
      }
      for (Step step : steps(cfg, point.at(), point.state(), inputType)) {
        if (loop.contains(step.edge().target())) {
          work.push(new Point(step.edge().target(), step.state()));
        } else {
          endings.add(new Ending.Left(step.edge(), step.state()));
        }
      }
    }
    return endings;
  }

  private static Map<Variable, BigInteger> with(
      Map<Variable, BigInteger> state, Variable target, BigInteger value) {
    Map<Variable, BigInteger> changed = new LinkedHashMap<>(state);
    changed.put(target, value);
    return changed;
  }

  private static Evaluator evaluator(Cfg cfg, Map<Variable, BigInteger> state) {
    Function main =
        new Function("main", List.of(), java.util.Optional.empty(), cfg, SourceSpan.NONE);
    Program program =
        new Program(
            MachineModel.LP64,
            Integers.MACHINE,
            "main",
            Map.of("main", main),
            List.of(),
            Map.of(),
            List.of());
    return new Evaluator(
        v -> new Value.IntValue(state.getOrDefault(v, BigInteger.ZERO)),
        new ObjectNumbering(program),
        new AddressSpace(MachineModel.LP64, NO_OBJECTS));
  }

  private static final AddressSpace.Layout NO_OBJECTS =
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
}
