package proteus.summarizer.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.ir.run.WorkClock;
import proteus.smt.Budget;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.LoopText;
import proteus.summarizer.RandomLoops;
import proteus.summarizer.path.EntrySymbols;
import proteus.testing.Slow;

/** Summaries of random loops over narrow integers equal their execution, wrap-around included. */
@Slow
class RandomLoopsTest {
  private static final List<IntType> TYPES =
      List.of(IntType.signed(4), IntType.unsigned(4), IntType.signed(8), IntType.unsigned(8));

  private static final int CUT_LOOPS = 4;

  @Property(seed = "1", tries = 25, shrinking = ShrinkingMode.OFF)
  void unnestedLoops(@ForAll long seed) {
    check(seed, 1, RandomLoops.Operations.LINEAR);
  }

  @Property(seed = "1", tries = 10, shrinking = ShrinkingMode.OFF)
  void nestedLoops(@ForAll long seed) {
    check(seed, 2, RandomLoops.Operations.LINEAR);
  }

  @Property(seed = "1", tries = 20, shrinking = ShrinkingMode.OFF)
  void loopsWithProductsAndQuotients(@ForAll long seed) {
    check(seed, 1, RandomLoops.Operations.ALL);
  }

  @Property(seed = "1", tries = 5, shrinking = ShrinkingMode.OFF)
  void nestedLoopsWithProductsAndQuotients(@ForAll long seed) {
    check(seed, 2, RandomLoops.Operations.ALL);
  }

  /** A search that ends at any point gives no summary, or one that is right. */
  @Test
  void summariesThatAreCutShort() {
    Duration look = Duration.ofMillis(1);
    int complete = 0;
    int looks = 0;
    for (long seed = 0; seed < CUT_LOOPS; seed++) {
      for (int most = 4; most < 8_000; most *= 12) {
        Budget budget = Budget.of(new WorkClock(look), look.multipliedBy(most));
        complete += check(seed, 1 + (int) seed % 2, RandomLoops.Operations.LINEAR, budget);
        looks++;
      }
    }
    assertThat(complete).isBetween(1, looks - 1);
  }

  static void check(long seed, int depth, RandomLoops.Operations operations) {
    int millis = operations == RandomLoops.Operations.LINEAR ? 30_000 : 3_000;
    check(seed, depth, operations, Budget.ofProcessor(millis));
  }

  /** How many loops have a summary; it does what executions do. */
  private static int check(long seed, int depth, RandomLoops.Operations operations, Budget budget) {
    Random random = new Random(seed);
    IntType type = TYPES.get(random.nextInt(TYPES.size()));
    String text = new RandomLoops(random, RandomLoops.Inputs.NONE, operations, 3).loop(depth);
    LoopText.Parsed parsed = LoopText.parse(text, type);
    Terms terms = new Terms();
    Map<Variable, BigInteger> known = known(parsed, type, random);
    List<Term> facts = new ArrayList<>();
    known.forEach(
        (variable, value) ->
            facts.add(terms.eq(EntrySymbols.of(terms, variable), terms.intConst(value))));
    EntryContext context = new EntryContext(facts, Interests.some(parsed, random));
    boolean linear = operations == RandomLoops.Operations.LINEAR;
    SummaryLimits limits =
        linear
            ? new SummaryLimits(64, 5, 32, 2000, 500_000)
            : new SummaryLimits(32, 4, 12, 300, 200_000);
    int complete = 0;
    for (Loop loop : LoopForest.of(parsed.cfg()).roots()) {
      try (Z3Solver solver = Z3Solver.create()) {
        SummaryResult result =
            new LoopSummarizer(terms, solver, limits)
                .summarize(parsed.cfg(), loop, context, budget);
        if (result instanceof SummaryResult.Summarized(LoopSummary summary)) {
          complete++;
          SummaryCheck check = new SummaryCheck(terms, solver, parsed.cfg(), loop, summary);
          for (int i = 0; i < 12; i++) {
            Map<Variable, BigInteger> state = state(parsed, type, random);
            state.putAll(known);
            check.compare(state);
          }
        }
      }
    }
    return complete;
  }

  /** Values of some variables that the summarizer is told. */
  private static Map<Variable, BigInteger> known(
      LoopText.Parsed parsed, IntType type, Random random) {
    Map<Variable, BigInteger> known = new LinkedHashMap<>();
    for (Variable variable : parsed.variables().values()) {
      if (random.nextInt(3) == 0) {
        known.put(variable, type.wrap(BigInteger.valueOf(random.nextInt(9) - 2)));
      }
    }
    return known;
  }

  private static Map<Variable, BigInteger> state(
      LoopText.Parsed parsed, IntType type, Random random) {
    Map<Variable, BigInteger> state = new LinkedHashMap<>();
    for (Variable variable : parsed.variables().values()) {
      int value = random.nextBoolean() ? random.nextInt(8) : random.nextInt(256);
      state.put(variable, type.wrap(BigInteger.valueOf(value)));
    }
    return state;
  }
}
