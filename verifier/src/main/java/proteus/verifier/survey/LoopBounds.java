package proteus.verifier.survey;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import proteus.ir.Function;
import proteus.ir.Location;
import proteus.ir.Loop;
import proteus.ir.LoopForest;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.smt.Rational;
import proteus.smt.Solver;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.bound.Assumption;
import proteus.summarizer.bound.BoundAnalysis;
import proteus.summarizer.bound.BoundExpression;
import proteus.summarizer.bound.FunctionBounds;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.summarizer.bound.Growth;
import proteus.summarizer.bound.Trust;
import proteus.verifier.pass.CallEffects;

/**
 * The bounds of loops: over the inputs of a small function, and otherwise over the values before
 * the loop, or before the nest of loops that it belongs to.
 */
public final class LoopBounds implements LoopAnalysis {
  private static final int SHOWN = 240;

  /** Larger functions are not looked at as a whole. */
  private static final int SMALL = 150;

  private static final int LOOP_MILLIS = 3000;

  /** The share of the time for bounds that may rest on assumptions. */
  private static final double TRUSTING = 0.7;

  private static final Rational RANGE = Rational.of(BigInteger.ONE.shiftLeft(30));

  @Override
  public List<LoopFinding> analyze(Program program, Function function, Budget budget) {
    List<LoopFinding> findings = new ArrayList<>();
    try (Solver solver = Z3Solver.create()) {
      Map<Location, LoopFinding> whole = new HashMap<>();
      Function sliced = ExitSlice.of(function);
      if (sliced.cfg().edges().size() <= SMALL) {
        Program small = program.with(Map.of(sliced.name(), sliced));
        whole.putAll(findings(solver, small, sliced, budget.part(0.4)));
      }
      for (Loop loop : LoopForest.of(function.cfg()).roots()) {
        findings.addAll(nest(solver, program, function, loop, whole, budget));
      }
    }
    return findings;
  }

  /** The bounds of the loop and of the loops in it. */
  private static List<LoopFinding> nest(
      Solver solver,
      Program program,
      Function function,
      Loop loop,
      Map<Location, LoopFinding> whole,
      Budget budget) {
    List<LoopFinding> findings = new ArrayList<>();
    LoopFinding known = whole.get(loop.header());
    List<LoopFinding> alone =
        known != null && !known.bounds().isEmpty() && loop.inner().isEmpty()
            ? List.of()
            : alone(solver, LoopNest.alone(program, function, loop), budget);
    findings.add(best(known, alone.isEmpty() ? null : alone.getLast(), loop));
    for (Loop inner : loop.inner()) {
      List<LoopFinding> within = nest(solver, program, function, inner, whole, budget);
      for (LoopFinding finding : within) {
        Optional<LoopFinding> total =
            alone.stream()
                .filter(f -> f.span().equals(finding.span()) && !f.bounds().isEmpty())
                .findFirst();
        findings.add(finding.bounds().isEmpty() ? total.orElse(finding) : finding);
      }
    }
    return findings;
  }

  private static LoopFinding best(
      @Nullable LoopFinding one, @Nullable LoopFinding other, Loop loop) {
    if (one != null && !one.bounds().isEmpty()) {
      return one;
    }
    if (other != null) {
      return other;
    }
    return one == null ? LoopFinding.unknown(loop.span(), "no bound") : one;
  }

  /** The bounds of a nest; the outermost loop's come last. */
  private static List<LoopFinding> alone(Solver solver, Program program, Budget budget) {
    Function function = program.function(program.entry());
    Function small = ExitSlice.of(function);
    Program sliced = program.with(Map.of(small.name(), small));
    return List.copyOf(findings(solver, sliced, small, budget.atMostMillis(LOOP_MILLIS)).values());
  }

  /**
   * What is found for the heads of loops, innermost first: what rests on assumptions only where
   * there is nothing else.
   */
  private static Map<Location, LoopFinding> findings(
      Solver solver, Program program, Function function, Budget budget) {
    if (budget.isOver()) {
      return Map.of();
    }
    FunctionBounds found =
        new BoundAnalysis(solver, Trust.all(CallEffects::isOutside))
            .analyze(program, function, budget.part(TRUSTING));
    Map<Location, LoopFinding> findings = findings(found);
    if (!found.assumptions().isEmpty()
        && findings.values().stream().anyMatch(f -> !f.bounds().isEmpty())) {
      findings(new BoundAnalysis(solver).analyze(program, function, budget))
          .forEach(
              (head, finding) -> {
                if (!finding.bounds().isEmpty()) {
                  findings.put(head, finding);
                }
              });
    }
    return findings;
  }

  private static Map<Location, LoopFinding> findings(FunctionBounds bounds) {
    List<String> assumptions = bounds.assumptions().stream().map(Assumption::toString).toList();
    Map<Location, LoopFinding> findings = new LinkedHashMap<>();
    for (LoopBound bound : bounds.loops()) {
      findings.put(bound.loop().header(), finding(bound, assumptions));
    }
    return findings;
  }

  private static LoopFinding finding(LoopBound bound, List<String> assumptions) {
    List<BoundExpression> upper = bound.upper().stream().filter(b -> !isRangeOfType(b)).toList();
    return upper.isEmpty()
        ? LoopFinding.unknown(
            bound.loop().span(),
            bound.upper().isEmpty() ? "no bound" : "no bound but the range of a type")
        : LoopFinding.bounded(
            bound.loop().span(),
            upper.stream().map(LoopBounds::text).toList(),
            Growth.of(upper.getFirst()),
            comparison(bound),
            assumptions);
  }

  private static LoopFinding.Comparison comparison(LoopBound bound) {
    if (bound.product().isEmpty()) {
      return LoopFinding.Comparison.NONE;
    }
    return bound.isTighterThanProduct()
        ? LoopFinding.Comparison.TIGHTER
        : LoopFinding.Comparison.NOT_TIGHTER;
  }

  /** Whether the bound says no more than that counters do not overflow. */
  private static boolean isRangeOfType(BoundExpression bound) {
    return bound.constant().filter(c -> c.compareTo(RANGE) >= 0).isPresent();
  }

  private static String text(BoundExpression bound) {
    String text = bound.toString();
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }
}
