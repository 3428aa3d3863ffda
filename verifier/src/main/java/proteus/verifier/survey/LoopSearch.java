package proteus.verifier.survey;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Function;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.summarizer.bound.BoundAnalysis;
import proteus.summarizer.bound.Effort;
import proteus.summarizer.bound.FunctionBounds;
import proteus.summarizer.bound.memory.Assumption;
import proteus.summarizer.bound.memory.Trust;
import proteus.verifier.pass.CallEffects;

/**
 * The search for bounds of the loops of a function by themselves, over the function's inputs or
 * over the values before a loop: first all loops with little effort, so that the hard ones do not
 * use up the time of the others.
 */
final class LoopSearch {
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

  /** The share of the time for bounds that may rest on assumptions. */
  private static final double TRUSTING = 0.7;

  private static final Trust ALL = Trust.all(CallEffects::isOutside, CallEffects::isAnywhere);

  private final Solver solver;
  private final Program program;
  private final Function function;
  private final Budget budget;
  private final Map<Location, LoopFinding> best = new HashMap<>();
  private final List<Loop> loops;

  LoopSearch(Solver solver, Program program, Function function, Budget budget) {
    this.solver = solver;
    this.program = program;
    this.function = function;
    this.budget = budget;
    this.loops = LoopForest.of(function.cfg()).innermostFirst();
  }

  /**
   * What is found of the loops, innermost first.
   *
   * @param sure what is known of some already
   */
  List<LoopFinding> run(List<LoopFinding> sure) {
    sure.forEach(this::take);
    if (!open().isEmpty()) {
      whole();
    }
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
      take(loop, of, FoundBounds.findings(analysis.analyze(small, of, share)));
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
      if (own != null) {
        take(loop, own);
      }
    }
    inner.values().forEach(this::take);
  }

  /** Takes what was found of a loop; of several that a macro makes of one place, none. */
  private void take(LoopFinding finding) {
    List<Loop> there = loops.stream().filter(l -> l.span().equals(finding.span())).toList();
    if (there.size() == 1) {
      take(there.getFirst(), finding);
    }
  }

  private void take(Loop loop, LoopFinding finding) {
    best.merge(
        loop.header(),
        finding,
        (old, more) -> old.saysMoreThan(more) || isBounded(loop) ? old : more);
  }

  /**
   * What is found for the headers of loops, innermost first: what rests on assumptions only where
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
      FoundBounds.findings(found)
          .forEach(
              (head, finding) -> {
                if (!findings.containsKey(head) || !findings.get(head).saysMoreThan(finding)) {
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
