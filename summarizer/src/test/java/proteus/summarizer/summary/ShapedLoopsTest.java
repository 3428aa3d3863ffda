package proteus.summarizer.summary;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Terms;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.LoopText;
import proteus.summarizer.ShapedLoops;
import proteus.testing.Slow;

/**
 * Nests, cascades, phases and digits with carries over integers of 4 to 64 bits: exact disjuncts
 * equal the execution, approximate ones contain it, and traces over split paths are the order in
 * which headers are reached.
 */
@Slow
class ShapedLoopsTest {
  private static final List<Integer> WIDTHS = List.of(4, 8, 16, 32, 64);

  /** How the loops are summarized. */
  enum Way {
    EXACT,
    APPROXIMATE,
    SPLIT
  }

  @Property(seed = "1", tries = 25, shrinking = ShrinkingMode.OFF)
  void exactSummaries(@ForAll long seed) {
    check(seed, Way.EXACT);
  }

  @Property(seed = "1", tries = 25, shrinking = ShrinkingMode.OFF)
  void approximateSummaries(@ForAll long seed) {
    check(seed, Way.APPROXIMATE);
  }

  @Property(seed = "1", tries = 30, shrinking = ShrinkingMode.OFF)
  void tracesOverSplitPaths(@ForAll long seed) {
    check(seed, Way.SPLIT);
  }

  static void check(long seed, Way way) {
    Random random = new Random(seed);
    int bits = WIDTHS.get(random.nextInt(WIDTHS.size()));
    IntType type = random.nextBoolean() ? IntType.signed(bits) : IntType.unsigned(bits);
    List<BigInteger> limits = WideLoopsTest.limits(type);
    LoopText.Parsed parsed = LoopText.parse(new ShapedLoops(random, limits).loop(), type);
    EntryContext context = new EntryContext(List.of(), Interests.some(parsed, random));
    for (Loop loop : LoopForest.of(parsed.cfg()).roots()) {
      Terms terms = new Terms();
      try (Z3Solver solver = Z3Solver.create()) {
        LoopSummarizer summarizer =
            new LoopSummarizer(terms, solver, new SummaryLimits(48, 5, 16, 500, 200_000));
        Optional<LoopSummary> found = summary(summarizer, parsed, loop, context, way);
        if (found.isPresent()) {
          LoopSummary summary = found.get();
          SummaryCheck check = new SummaryCheck(terms, solver, parsed.cfg(), loop, summary);
          SplitCheck split = new SplitCheck(terms, parsed.cfg(), loop, summary);
          for (int i = 0; i < 8; i++) {
            Map<Variable, BigInteger> state = WideLoopsTest.state(parsed, type, limits, random);
            if (way == Way.SPLIT) {
              split.compare(state);
            } else {
              check.compare(state);
            }
          }
        }
      }
    }
  }

  private static Optional<LoopSummary> summary(
      LoopSummarizer summarizer, LoopText.Parsed parsed, Loop loop, EntryContext context, Way way) {
    Budget budget = Budget.ofProcessor(4_000);
    return switch (way) {
      case EXACT -> summary(summarizer.summarize(parsed.cfg(), loop, context, budget));
      case APPROXIMATE -> summary(summarizer.approximate(parsed.cfg(), loop, context, budget));
      case SPLIT -> summarizer.split(parsed.cfg(), loop, context, budget);
    };
  }

  private static Optional<LoopSummary> summary(SummaryResult result) {
    return switch (result) {
      case SummaryResult.Summarized(LoopSummary summary) -> Optional.of(summary);
      case SummaryResult.NotSummarized _ -> Optional.empty();
    };
  }
}
