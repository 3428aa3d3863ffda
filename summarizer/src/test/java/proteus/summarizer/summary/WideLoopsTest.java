package proteus.summarizer.summary;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import proteus.summarizer.RandomLoops;
import proteus.testing.Slow;

/**
 * Loops over integers of 8 to 64 bits with constants and values at the types' limits, nested up to
 * three deep: exact disjuncts equal the execution, approximate ones contain it.
 */
@Slow
class WideLoopsTest {
  private static final List<Integer> WIDTHS = List.of(8, 16, 32, 64);

  /** How the loops are summarized. */
  enum Way {
    EXACT,
    APPROXIMATE
  }

  @Property(seed = "1", tries = 40, shrinking = ShrinkingMode.OFF)
  void exactSummaries(@ForAll long seed) {
    check(seed, Way.EXACT);
  }

  @Property(seed = "1", tries = 30, shrinking = ShrinkingMode.OFF)
  void approximateSummaries(@ForAll long seed) {
    check(seed, Way.APPROXIMATE);
  }

  static void check(long seed, Way way) {
    Random random = new Random(seed);
    int bits = WIDTHS.get(random.nextInt(WIDTHS.size()));
    IntType type = random.nextBoolean() ? IntType.signed(bits) : IntType.unsigned(bits);
    List<BigInteger> limits = limits(type);
    int depth = 1 + Math.max(0, random.nextInt(5) - 2);
    String text = new RandomLoops(random, limits).loop(depth);
    LoopText.Parsed parsed = LoopText.parse(text, type);
    Terms terms = new Terms();
    EntryContext context = new EntryContext(List.of(), Interests.some(parsed, random));
    for (Loop loop : LoopForest.of(parsed.cfg()).roots()) {
      try (Z3Solver solver = Z3Solver.create()) {
        LoopSummarizer summarizer =
            new LoopSummarizer(terms, solver, new SummaryLimits(48, 4, 16, 500, 200_000));
        Budget budget = Budget.ofProcessor(2_000);
        SummaryResult result =
            switch (way) {
              case EXACT -> summarizer.summarize(parsed.cfg(), loop, context, budget);
              case APPROXIMATE -> summarizer.approximate(parsed.cfg(), loop, context, budget);
            };
        if (result instanceof SummaryResult.Summarized(LoopSummary summary)) {
          SummaryCheck check = new SummaryCheck(terms, solver, parsed.cfg(), loop, summary);
          for (int i = 0; i < 8; i++) {
            check.compare(state(parsed, type, limits, random));
          }
        }
      }
    }
  }

  /** The type's least and greatest values and their neighbours, as literals of C's grammar. */
  static List<BigInteger> limits(IntType type) {
    BigInteger half = BigInteger.TWO.pow(type.bits() - 1);
    List<BigInteger> limits = new ArrayList<>();
    for (int distance = -2; distance <= 1; distance++) {
      limits.add(half.add(BigInteger.valueOf(distance)));
      limits.add(half.add(half).add(BigInteger.valueOf(distance - 1)));
    }
    return limits;
  }

  static Map<Variable, BigInteger> state(
      LoopText.Parsed parsed, IntType type, List<BigInteger> limits, Random random) {
    Map<Variable, BigInteger> state = new LinkedHashMap<>();
    for (Variable variable : parsed.variables().values()) {
      BigInteger small = BigInteger.valueOf(random.nextInt(12) - 2L);
      BigInteger value =
          random.nextBoolean() ? small : limits.get(random.nextInt(limits.size())).add(small);
      state.put(variable, type.wrap(value));
    }
    return state;
  }
}
