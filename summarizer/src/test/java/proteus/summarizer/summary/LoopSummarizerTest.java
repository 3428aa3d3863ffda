package proteus.summarizer.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
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
import proteus.testing.Slow;

@Slow
class LoopSummarizerTest {
  private static final List<IntType> TYPES =
      List.of(IntType.signed(8), IntType.unsigned(8), IntType.signed(32));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (x < n) x++;",
        "while (x != n) x++;",
        "while (x < n) x += 3;",
        "while (x > 0) { x--; y += x; }",
        "while (x < n) { if (z > x) x++; else z++; }",
        "while (i < n) { j = 0; while (j < i) { m = m + (i - j); j++; } i++; }",
        "while (i < n) { j = i; while (j < n) { c++; j++; } i++; }",
        "while (x < 10) { y = x; x = x + 2; z = y; }",
        "while (x < n) { if (x == 5) break; x++; }",
        "while (x < n) { x++; if (x < 5) continue; y++; }",
        "do { x++; } while (x < n);",
        "while (x <= n) { x += 2; y -= x; }",
        "while (x < y) { x++; y--; }",
        "while (x < 100 && y < 50) { x += 2; y++; s += x * y; }",
        "while (a > b) { a -= b; c++; }",
        "while (x > 0) { if (x % 2 == 0) y++; x--; }",
        "while (x < n) { f = !f; x++; }",
        "while (x > y) { x -= 3; if (x < 0) { y++; } }",
        "while (x < n) { c = (u8) (c + 1); x++; }",
        "while (i < 5) { j = 0; while (j < 3) { k = 0; while (k < 2) { s++; k++; } j++; } i++; }",
        "while (i < n) { while (j < n) { j++; } i++; j = 0; }",
        "while (x & 3) { x++; y++; }",
        "while (1) { if (x > n) break; x++; if (y > n) break; y++; }",
        "while (x > 1) { x = x / 2; c++; }",
        "while (x != 0) { x = x / 3; c++; }",
        "while (i < 10) { i++; t = a; a = b; b = t; }",
        "while (i < n) { j = m; while (j > 1) { j = j / 2; c++; } i++; }",
        "while (i < 7) { j = 1; while (j < 50) { j = j * 2; c++; } i++; }",
        "while (i < n) { s += x; x = x * 3; i++; }",
        "while (i < n) { x = 1 - x; s += x; i++; }",
        "while (i < n) { x = (x + 1) % 5; i++; }",
      })
  void describesEveryExecution(String text) {
    TYPES.forEach(type -> describesEveryExecution(text, type));
  }

  /** Solvers take long for these, so that one type has to do. */
  @Test
  void describesEveryExecutionOfHardLoops() {
    describesEveryExecution(
        "while (i < 7) { j = 1; while (j < 50) { j = j * 3; c++; } i++; }", IntType.unsigned(8));
    describesEveryExecution(
        "while (1) { if (x > n) break; x++; if (y > n) break; y += 2; }", IntType.signed(32));
  }

  private static void describesEveryExecution(String text, IntType type) {
    LoopText.Parsed parsed = LoopText.parse(text, type);
    Loop loop = LoopForest.of(parsed.cfg()).roots().get(0);
    Terms terms = new Terms();
    try (Z3Solver solver = Z3Solver.create()) {
      SummaryResult result =
          new LoopSummarizer(terms, solver, SummaryLimits.STANDARD)
              .summarize(parsed.cfg(), loop, EntryContext.unknown(), Budget.ofProcessor(60_000));
      assertThat(result).isInstanceOf(SummaryResult.Summarized.class);
      LoopSummary summary = ((SummaryResult.Summarized) result).summary();
      SummaryCheck check = new SummaryCheck(terms, solver, parsed.cfg(), loop, summary);
      Random random = new Random(1);
      for (int i = 0; i < 15; i++) {
        check.compare(state(parsed, type, random));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (x < n) { t = x + y; x = y; y = t; }",
        "while (i < n) { x = *; i += x; }",
      })
  void saysWhyNot(String text) {
    LoopText.Parsed parsed = LoopText.parse(text, IntType.signed(32));
    Loop loop = LoopForest.of(parsed.cfg()).roots().get(0);
    try (Z3Solver solver = Z3Solver.create()) {
      SummaryResult result =
          new LoopSummarizer(new Terms(), solver, SummaryLimits.STANDARD)
              .summarize(parsed.cfg(), loop, EntryContext.unknown(), Budget.ofProcessor(60_000));
      assertThat(result).isInstanceOf(SummaryResult.NotSummarized.class);
      assertThat(result.toString()).contains("(line 2)");
    }
  }

  static Map<Variable, BigInteger> state(LoopText.Parsed parsed, IntType type, Random random) {
    Map<Variable, BigInteger> state = new LinkedHashMap<>();
    for (Variable variable : parsed.variables().values()) {
      List<BigInteger> choices = new ArrayList<>();
      choices.add(type.wrap(BigInteger.valueOf(random.nextInt(21) - 5)));
      choices.add(type.wrap(BigInteger.valueOf(random.nextInt(256))));
      choices.add(type.max().subtract(BigInteger.valueOf(random.nextInt(4))));
      choices.add(type.min().add(BigInteger.valueOf(random.nextInt(4))));
      int pick = type.bits() == 8 ? random.nextInt(4) : random.nextInt(2);
      state.put(variable, choices.get(pick));
    }
    return state;
  }
}
