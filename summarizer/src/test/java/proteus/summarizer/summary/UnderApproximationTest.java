package proteus.summarizer.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
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
import proteus.smt.Budget;
import proteus.smt.Terms;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.LoopText;
import proteus.summarizer.RandomLoops;
import proteus.summarizer.path.Approximation;
import proteus.testing.Slow;

/** What UNDER disjuncts describe is contained in execution. */
@Slow
class UnderApproximationTest {
  private static final List<IntType> TYPES =
      List.of(IntType.signed(4), IntType.unsigned(4), IntType.signed(8), IntType.unsigned(8));

  private static final SummaryLimits LIMITS = new SummaryLimits(32, 5, 24, 300, 200_000);

  @Property(seed = "1", tries = 20, shrinking = ShrinkingMode.OFF)
  void randomLoops(@ForAll long seed) {
    Random random = new Random(seed);
    IntType type = TYPES.get(random.nextInt(TYPES.size()));
    RandomLoops loops =
        new RandomLoops(random, RandomLoops.Inputs.NONE, RandomLoops.Operations.LINEAR, 3);
    check(LoopText.parse(loops.loop(1), type), type, random);
  }

  @Property(seed = "1", tries = 12, shrinking = ShrinkingMode.OFF)
  void loopsOfTwoPaths(@ForAll long seed) {
    Random random = new Random(seed);
    IntType type = TYPES.get(2 + random.nextInt(2));
    String text =
        "while (x < n) { if (y < x) { y = y + %d; } else { x = x + %d; if (y > %d) { y = %d; } } }"
            .formatted(
                1 + random.nextInt(4),
                1 + random.nextInt(4),
                random.nextInt(100),
                random.nextInt(5));
    check(LoopText.parse(text, type), type, random);
  }

  /** How often y grows before x does depends on both, in no pattern with a closed form. */
  @Test
  void roundsOfTwoPathsAreFoundWhereThereIsNoCompleteSummary() {
    String text =
        "while (x < n) { if (y < x) { y = y + 3; } else { x = x + 2; if (y > n) { y = 0; } } }";
    IntType type = IntType.signed(8);
    assertThat(check(LoopText.parse(text, type), type, new Random(1))).isPositive();
  }

  /** The number of UNDER disjuncts. */
  private static long check(LoopText.Parsed parsed, IntType type, Random random) {
    Terms terms = new Terms();
    long found = 0;
    for (Loop loop : LoopForest.of(parsed.cfg()).roots()) {
      try (Z3Solver solver = Z3Solver.create()) {
        EntryContext context = new EntryContext(List.of(), Interests.some(parsed, random));
        SummaryResult result =
            new LoopSummarizer(terms, solver, LIMITS)
                .underApproximate(parsed.cfg(), loop, context, Budget.ofProcessor(15_000));
        if (result instanceof SummaryResult.Summarized(LoopSummary summary)) {
          SummaryCheck check = new SummaryCheck(terms, solver, parsed.cfg(), loop, summary);
          for (int i = 0; i < 15; i++) {
            Map<Variable, BigInteger> state = new LinkedHashMap<>();
            for (Variable variable : parsed.variables().values()) {
              state.put(variable, type.wrap(BigInteger.valueOf(random.nextInt(256))));
            }
            check.compare(state);
          }
          found +=
              summary.disjuncts().stream()
                  .filter(d -> d.approximation() == Approximation.UNDER)
                  .count();
        }
      }
    }
    return found;
  }
}
