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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
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

/** Approximate summaries contain every way out of loops that no finite set of traces describes. */
@Slow
class ApproximationTest {
  private static final IntType TYPE = IntType.signed(3);
  private static final List<IntType> TYPES =
      List.of(IntType.signed(4), IntType.unsigned(4), IntType.signed(8), IntType.unsigned(8));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (x > 0 && y > 0) { z = *; if (z == 0) { x--; } else { y--; } }",
        "while (x < 3) { z = *; if (z < 0) { y = x; } x++; }",
        "while (x < 3) { z = *; if (z > 0) { x += z; y--; } else { y++; } }",
        "while (x > 0) { z = *; if (z == 1) { y = 2; } else { if (z == 2) { y = 0; } x--; } }",
        "while (1) { z = *; if (z == 0) break; x += 2; y += x; }",
        "while (x > 0) { z = *; while (z > 0) { z--; y++; } x--; }",
        "while (x > 0) { z = *; while (y < x) { z = *; if (z == 0) break; y++; } x--; }",
      })
  void namedLoops(String text) {
    withInputs(text, new Random(3), 8);
  }

  @Property(seed = "1", tries = 15, shrinking = ShrinkingMode.OFF)
  void loopsWithInputs(@ForAll long seed) {
    Random random = new Random(seed);
    int depth = random.nextInt(4) == 0 ? 2 : 1;
    withInputs(new RandomLoops(random, RandomLoops.Inputs.SOME, 3).loop(depth), random, 2);
  }

  @Property(seed = "1", tries = 20, shrinking = ShrinkingMode.OFF)
  void loopsWithoutInputs(@ForAll long seed) {
    Random random = new Random(seed);
    IntType type = TYPES.get(random.nextInt(TYPES.size()));
    int depth = random.nextInt(3) == 0 ? 2 : 1;
    String text = new RandomLoops(random, RandomLoops.Inputs.NONE, 3).loop(depth);
    LoopText.Parsed parsed = LoopText.parse(text, type);
    Terms terms = new Terms();
    for (Loop loop : LoopForest.of(parsed.cfg()).roots()) {
      try (Z3Solver solver = Z3Solver.create()) {
        SummaryResult result =
            summarizer(terms, solver)
                .approximate(
                    parsed.cfg(),
                    loop,
                    new EntryContext(List.of(), Interests.some(parsed, random)),
                    Budget.ofProcessor(5_000));
        if (result instanceof SummaryResult.Summarized(LoopSummary summary)) {
          SummaryCheck check = new SummaryCheck(terms, solver, parsed.cfg(), loop, summary);
          for (int i = 0; i < 8; i++) {
            check.compare(LoopSummarizerTest.state(parsed, type, random));
          }
        }
      }
    }
  }

  /** Few traces are followed, so that path counters have much to describe. */
  private static LoopSummarizer summarizer(Terms terms, Z3Solver solver) {
    return new LoopSummarizer(terms, solver, new SummaryLimits(64, 3, 12, 2000, 500_000));
  }

  static void withInputs(String text, Random random, int states) {
    LoopText.Parsed parsed = LoopText.parse(text, TYPE);
    Terms terms = new Terms();
    for (Loop loop : LoopForest.of(parsed.cfg()).roots()) {
      try (Z3Solver solver = Z3Solver.create()) {
        SummaryResult result =
            summarizer(terms, solver)
                .approximate(
                    parsed.cfg(),
                    loop,
                    new EntryContext(List.of(), Interests.some(parsed, random)),
                    Budget.ofProcessor(5_000));
        if (result instanceof SummaryResult.Summarized(LoopSummary summary)) {
          SummaryCheck check = new SummaryCheck(terms, solver, parsed.cfg(), loop, summary);
          for (int i = 0; i < states; i++) {
            contains(check, parsed, loop, random, summary.residual().isNone());
          }
        }
      }
    }
  }

  private static void contains(
      SummaryCheck check, LoopText.Parsed parsed, Loop loop, Random random, boolean complete) {
    Map<Variable, BigInteger> state = new LinkedHashMap<>();
    for (Variable variable : parsed.variables().values()) {
      state.put(variable, BigInteger.valueOf(random.nextInt(8) - 4));
    }
    for (Runs.Ending.Left outcome : Runs.outcomes(parsed.cfg(), loop, state, TYPE)) {
      assertThat(!complete || check.describes(state, outcome))
          .as(() -> state + " to " + outcome + " is not described by\n" + check.text())
          .isTrue();
    }
  }
}
