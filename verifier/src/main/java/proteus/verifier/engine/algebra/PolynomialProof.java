package proteus.verifier.engine.algebra;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.smt.Budget;

/**
 * Proves violations unreachable by polynomial equations. A violation whose guards contain {@code a
 * != b} asks for a − b = 0 at the last loop header before it; what must hold there for that is
 * followed backwards through all segments until nothing new is asked for. The claims are then
 * inductive. A claim that is left at the function's entry refutes the attempt.
 *
 * <p>Machine integers are residues: a claim about w-bit values is one modulo 2^w, so wrapping sums
 * and products need no care. Guards that are equations help; others only bound values.
 */
public final class PolynomialProof {
  private final Cfg cfg;
  private final List<Segment> segments;
  private final Contradictions goals;
  private final CutPointCongruences claims;
  private final Budget budget;

  private PolynomialProof(Cfg cfg, Segments.Found found, Budget budget) {
    this.cfg = cfg;
    this.segments = found.segments();
    this.budget = budget;
    Equations equations = new Equations(cfg.entry(), found, budget);
    this.goals = new Contradictions(segments, equations);
    this.claims = new CutPointCongruences(cfg.entry(), segments, equations, budget);
  }

  /**
   * What was found out about a program.
   *
   * @param open the program without the violations that were proved unreachable; the same program
   *     if there are none. All other executions are kept.
   * @param equations by locations of the entry function: inductive, and what the proofs rest on
   */
  public record Found(Program open, Map<Location, List<Expr>> equations) {
    public Found {
      equations = Collections.unmodifiableMap(new LinkedHashMap<>(equations));
    }
  }

  /** Tries to prove each violation unreachable. */
  public static Found of(Program program, Budget budget) {
    Map<String, Function> functions = new LinkedHashMap<>();
    Map<Location, List<Expr>> equations = new LinkedHashMap<>();
    for (Function function : program.functions().values()) {
      Set<Edge> proved = new LinkedHashSet<>();
      if (function.cfg().edges().stream().anyMatch(e -> e.action() instanceof Action.Violate)) {
        Segments.of(function, program.globals(), budget)
            .ifPresent(
                segments -> {
                  PolynomialProof proof = new PolynomialProof(function.cfg(), segments, budget);
                  proved.addAll(proof.proved());
                  if (function.name().equals(program.entry())) {
                    equations.putAll(proof.claims.equations());
                  }
                });
      }
      functions.put(
          function.name(),
          proved.isEmpty() ? function : function.with(function.cfg().without(proved)));
    }
    Program open = functions.equals(program.functions()) ? program : program.with(functions);
    return new Found(open, equations);
  }

  private Set<Edge> proved() {
    Map<Edge, List<Segment>> violations = new LinkedHashMap<>();
    // Those to which no segment leads have no way on which the guards agree.
    cfg.edges().stream()
        .filter(edge -> edge.action() instanceof Action.Violate)
        .forEach(edge -> violations.put(edge, new ArrayList<>()));
    for (Segment segment : segments) {
      if (segment.end() instanceof Segment.AtViolation(Edge edge)) {
        Objects.requireNonNull(violations.get(edge)).add(segment);
      }
    }
    Set<Edge> proved = new LinkedHashSet<>();
    violations.forEach(
        (edge, ways) -> {
          if (ways.stream().allMatch(this::isImpossible)) {
            proved.add(edge);
          }
        });
    return proved;
  }

  /** Whether the segment's guards contradict each other in all reachable states. */
  private boolean isImpossible(Segment segment) {
    return !budget.isOver()
        && goals.of(segment).stream().anyMatch(goal -> claims.establish(segment, goal));
  }
}
