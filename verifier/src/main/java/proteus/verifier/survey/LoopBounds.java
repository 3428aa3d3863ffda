package proteus.verifier.survey;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import proteus.ir.Function;
import proteus.ir.Integers;
import proteus.ir.Location;
import proteus.ir.Loop;
import proteus.ir.LoopForest;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.smt.Budget;
import proteus.smt.Rational;
import proteus.smt.Solver;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.bound.Assumption;
import proteus.summarizer.bound.BoundAnalysis;
import proteus.summarizer.bound.BoundExpression;
import proteus.summarizer.bound.Effort;
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

  private static final int WHOLE_MILLIS = 1500;

  /** So few loops without a bound get more time. */
  private static final int MOST_HARD = 2;

  private static final int HARD_MILLIS = 300;

  /**
   * @param share of the time that is left
   * @param millis the most for one loop
   */
  private record Round(double share, int millis) {}

  /** For all loops, and again for those that did not get done. */
  private static final List<Round> ROUNDS = List.of(new Round(0.5, 1500), new Round(0.8, 4000));

  /** The share of the time for the function as a whole. */
  private static final double WHOLE_SHARE = 0.15;

  /** The share of the time for the search in the text, at least. */
  private static final double IN_TEXT_SHARE = 0.4;

  /** The share of the time for bounds that may rest on assumptions. */
  private static final double TRUSTING = 0.7;

  private static final Trust ALL = Trust.all(CallEffects::isOutside, CallEffects::isAnywhere);

  private static final Rational RANGE = Rational.of(BigInteger.ONE.shiftLeft(30));

  @Override
  public List<LoopFinding> analyze(Program program, Function function, Budget budget) {
    try (Solver solver = Z3Solver.create()) {
      return new Search(solver, program, function, budget).run();
    }
  }

  /**
   * What the search in the text finds goes before what is found of loops by themselves: it says the
   * same as without a table. Where it assumes more, it counts only where there is nothing else.
   */
  @Override
  public List<LoopFinding> analyze(
      Program program,
      Function function,
      InText inText,
      Budget budget,
      Consumer<List<LoopFinding>> found) {
    boolean small = function.cfg().edges().size() <= SMALL;
    List<LoopFinding> alone =
        analyze(program, function, small ? budget.part(1 - IN_TEXT_SHARE) : budget);
    found.accept(alone);
    Optional<Whole> whole = small ? inText.bounds(budget) : Optional.empty();
    return whole.map(w -> replaced(alone, w)).orElse(alone);
  }

  /** With bounds from the text, but of loops that a macro makes of one place. */
  private static List<LoopFinding> replaced(List<LoopFinding> alone, Whole inText) {
    List<String> assumptions = inText.assumptions().stream().map(Assumption::toString).toList();
    Map<SourceSpan, List<LoopFinding>> bounds = new HashMap<>();
    for (LoopBound bound : inText.finding().loops()) {
      bounds
          .computeIfAbsent(bound.loop().span(), s -> new ArrayList<>())
          .add(finding(bound, assumptions));
    }
    List<LoopFinding> result = new ArrayList<>();
    for (LoopFinding finding : alone) {
      List<LoopFinding> there = bounds.getOrDefault(finding.span(), List.of());
      boolean better =
          there.size() == 1
              && !there.getFirst().bounds().isEmpty()
              && (finding.bounds().isEmpty() || finding.assumptions().containsAll(assumptions));
      result.add(better ? there.getFirst() : finding);
    }
    return result;
  }

  /**
   * The search in one function: first all loops with little effort, so that the hard ones do not
   * use up the time of the others.
   */
  private static final class Search {
    private final Solver solver;
    private final Program program;
    private final Function function;
    private final Budget budget;
    private final Map<Location, LoopFinding> best = new HashMap<>();
    private final List<Loop> loops;

    Search(Solver solver, Program program, Function function, Budget budget) {
      this.solver = solver;
      this.program = program;
      this.function = function;
      this.budget = budget;
      this.loops = LoopForest.of(function.cfg()).innermostFirst();
    }

    List<LoopFinding> run() {
      whole();
      List<Loop> bySize = new ArrayList<>(open());
      bySize.sort(Comparator.comparingInt(l -> l.body().size()));
      Set<Loop> cut = new LinkedHashSet<>(bySize);
      for (Round round : ROUNDS) {
        Budget all = budget.part(round.share());
        List<Loop> todo = List.copyOf(cut);
        for (int i = 0; i < todo.size(); i++) {
          Loop loop = todo.get(i);
          Budget part = all.part(1.0 / (todo.size() - i)).atMostMillis(round.millis());
          alone(loop, Effort.LOOPS_QUICKLY, part);
          if (isBounded(loop) || !part.isOver()) {
            cut.remove(loop);
          }
        }
        cut.removeIf(this::isBounded);
      }
      if (open().size() <= MOST_HARD) {
        open().forEach(l -> alone(l, Effort.LOOPS, budget.atMostMillis(HARD_MILLIS)));
      }
      return loops.stream()
          .map(l -> best.getOrDefault(l.header(), LoopFinding.unknown(l.span(), "no bound")))
          .toList();
    }

    /** The loops that have no bound. */
    private List<Loop> open() {
      return loops.stream().filter(l -> !isBounded(l)).toList();
    }

    private boolean isBounded(Loop loop) {
      LoopFinding finding = best.get(loop.header());
      return finding != null && !finding.bounds().isEmpty();
    }

    /** Bounds over the inputs of a small function. */
    private void whole() {
      Function sliced = ExitSlice.withOpenChoices(function);
      if (sliced.cfg().edges().size() <= SMALL) {
        Program small = program.with(Map.of(sliced.name(), sliced));
        Budget share = budget.part(WHOLE_SHARE).atMostMillis(WHOLE_MILLIS);
        findings(small, sliced, Effort.LOOPS_QUICKLY, share).values().forEach(this::take);
      }
    }

    /** Bounds of the loop over the values before it. */
    private void alone(Loop loop, Effort effort, Budget share) {
      if (!budget.isOver()) {
        Program nest = LoopNest.alone(program, function, loop);
        Function whole = nest.function(nest.entry());
        Function sliced = ExitSlice.ofOutermost(whole);
        Program small = nest.with(Map.of(sliced.name(), sliced));
        take(loop, sliced, findings(small, sliced, effort, share));
        if (effort == Effort.LOOPS_QUICKLY) {
          withinObjects(loop, small, sliced, share);
          withinObjects(loop, nest, ExitSlice.ofOutermostWithAccesses(whole), share);
        }
      }
    }

    /** Bounds by the sizes of objects, if there are no others. */
    private void withinObjects(Loop loop, Program part, Function of, Budget share) {
      if (!isBounded(loop) && !share.isOver()) {
        Program small = part.with(Map.of(of.name(), of));
        BoundAnalysis analysis = new BoundAnalysis(solver, ALL, Effort.LOOPS_QUICKLY);
        take(loop, of, LoopBounds.findings(analysis.analyze(small, of, share)));
      }
    }

    /**
     * Takes what was found of a nest.
     *
     * @param loop the outermost one of the nest
     */
    private void take(Loop loop, Function nest, Map<Location, LoopFinding> findings) {
      Map<Location, LoopFinding> inner = new LinkedHashMap<>(findings);
      for (Loop root : LoopForest.of(nest.cfg()).roots()) {
        LoopFinding own = inner.remove(root.header());
        if (own != null && !isBounded(loop)) {
          best.put(loop.header(), own);
        }
      }
      inner.values().forEach(this::take);
    }

    /** Takes what was found of a loop; of several that a macro makes of one place, none. */
    private void take(LoopFinding finding) {
      List<Loop> there = loops.stream().filter(l -> l.span().equals(finding.span())).toList();
      if (there.size() == 1 && !isBounded(there.getFirst())) {
        best.put(there.getFirst().header(), finding);
      }
    }

    /**
     * What is found for the heads of loops, innermost first: what rests on assumptions only where
     * there is nothing else.
     */
    private Map<Location, LoopFinding> findings(
        Program part, Function of, Effort effort, Budget share) {
      Trust all = ALL.without(Assumption.OBJECTS);
      List<Trust> levels =
          part.integers() == Integers.MACHINE
              ? List.of(all, all.without(Assumption.POINTERS), Trust.NONE)
              : List.of(all.without(Assumption.POINTERS), Trust.NONE);
      Map<Location, LoopFinding> findings = new LinkedHashMap<>();
      Set<Assumption> made = Set.of();
      for (Trust trust : levels) {
        boolean same = trust.allowed().containsAll(made) && !findings.isEmpty();
        if (same || share.isOver()) {
          continue;
        }
        FunctionBounds found =
            new BoundAnalysis(solver, trust, effort).analyze(part, of, share.part(TRUSTING));
        made = found.assumptions();
        LoopBounds.findings(found)
            .forEach(
                (head, finding) -> {
                  if (!finding.bounds().isEmpty() || !findings.containsKey(head)) {
                    findings.put(head, finding);
                  }
                });
        if (findings.values().stream().allMatch(f -> f.bounds().isEmpty())) {
          break;
        }
      }
      return findings;
    }
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

  /** Whether the bound says no more than that counters do not overflow: it has a type's range. */
  private static boolean isRangeOfType(BoundExpression bound) {
    return bound.hasFactorOf(RANGE);
  }

  private static String text(BoundExpression bound) {
    String text = bound.toString();
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }
}
