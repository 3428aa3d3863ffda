package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import proteus.ir.BoolType;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.smt.Budget;
import proteus.smt.transition.CutPoint;

/** States that executions with small random inputs have at the cut points. */
final class Samples {
  private static final int RUNS = 150;
  private static final int STATES_PER_RUN = 25;
  private static final int STATES = 500;
  private static final int STEPS_PER_RUN = 3_000;
  private static final int[] SCALES = {3, 6, 12, 40};

  private final Set<Edge> edges;
  private final Map<Location, CutPoint> cutPoints = new LinkedHashMap<>();
  private final Map<CutPoint, List<List<BigInteger>>> states = new LinkedHashMap<>();

  private Samples(Cfg cfg, List<CutPoint> cutPoints) {
    edges = Set.copyOf(cfg.edges());
    for (CutPoint cutPoint : cutPoints) {
      this.cutPoints.put(cutPoint.location(), cutPoint);
      states.put(cutPoint, new ArrayList<>());
    }
  }

  /**
   * Collects states.
   *
   * @param program whose entry function the cut points lie in
   */
  static Samples of(Program program, List<CutPoint> cutPoints, Budget budget) {
    Samples samples = new Samples(program.function(program.entry()).cfg(), cutPoints);
    Interpreter interpreter = new Interpreter(program);
    for (int run = 0; run < RUNS && !budget.isOver(); run++) {
      Watch watch = samples.new Watch();
      interpreter.run(smallInputs(run), Limits.steps(STEPS_PER_RUN), watch);
    }
    return samples;
  }

  /** The values of the integer variables at the cut point, in the order of its state. */
  List<List<BigInteger>> at(CutPoint cutPoint) {
    return states.getOrDefault(cutPoint, List.of());
  }

  static List<Variable> integers(CutPoint cutPoint) {
    return cutPoint.state().keySet().stream().filter(v -> v.type() instanceof IntType).toList();
  }

  private static NondetSource smallInputs(int run) {
    Random random = new Random(run);
    int scale = SCALES[run % SCALES.length];
    return (source, type, edge) ->
        switch (type) {
          case IntType t ->
              new Value.IntValue(
                  t.wrap(BigInteger.valueOf(random.nextInt(scale + 3) - (run % 3 == 0 ? 2 : 0))));
          case BoolType t -> new Value.BoolValue(random.nextBoolean());
          case FloatType t -> Value.zero(t);
          case PointerType t -> Value.zero(t);
        };
  }

  /** Looks at one execution. */
  private final class Watch implements ExecutionListener {
    private final Map<Location, Integer> visits = new LinkedHashMap<>();

    /** Whether values became so large that what follows may have been wrapped. */
    private boolean wrapping;

    @Override
    public void performed(Edge edge, State state) {
      CutPoint cutPoint = cutPoints.get(edge.target());
      if (cutPoint == null || !edges.contains(edge)) {
        return;
      }
      if (visits.merge(edge.target(), 1, Integer::sum) <= STATES_PER_RUN) {
        look(cutPoint, state);
      }
    }

    private void look(CutPoint cutPoint, State state) {
      List<List<BigInteger>> known = states.computeIfAbsent(cutPoint, c -> new ArrayList<>());
      if (known.size() < STATES) {
        List<BigInteger> values = new ArrayList<>();
        for (Variable variable : integers(cutPoint)) {
          BigInteger value = ((Value.IntValue) state.value(variable)).value();
          values.add(value);
          IntType type = (IntType) variable.type();
          wrapping |= !type.isUnbounded() && value.bitLength() > Math.max(type.bits() / 2, 6);
        }
        if (!wrapping) {
          known.add(values);
        }
      }
    }
  }
}
