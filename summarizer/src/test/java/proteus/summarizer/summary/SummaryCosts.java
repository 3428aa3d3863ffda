package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import proteus.ir.IntType;
import proteus.ir.Loop;
import proteus.ir.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Terms;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.LoopText;

/**
 * What summaries cost: families of loops that grow in the number of paths, in depth and in bounds.
 * Prints the least time of some runs each. Run by {@code make costs}: its name ends as no test's.
 */
final class SummaryCosts {
  private static final int RUNS = 3;
  private static final int SECONDS = 60;

  /** Measures all families, after a warm-up. */
  @Test
  void print() {
    measure("warm-up", 4, 4, SummaryCosts::phases);
    measure("phases: paths one after the other", 1, 12, SummaryCosts::phases);
    measure("choices: irregular paths, path counters", 1, 12, SummaryCosts::choices);
    measure("nesting: loops of constant bounds", 1, 5, SummaryCosts::nested);
    measure("bounds: to 10 to the power of", 1, 9, SummaryCosts::bounds);
  }

  private static void measure(String family, int from, int to, IntFunction<String> loops) {
    System.out.printf("%s%n%8s %8s %9s %8s  %s%n", family, "size", "ms", "disjuncts", "type", "");
    for (int size = from; size <= to; size++) {
      String text = loops.apply(size);
      long least = Long.MAX_VALUE;
      String outcome = "";
      for (int run = 0; run < RUNS; run++) {
        long start = System.nanoTime();
        outcome = outcome(text);
        least = Math.min(least, (System.nanoTime() - start) / 1_000_000);
      }
      System.out.printf("%8d %8d %s%n", size, least, outcome);
    }
  }

  private static String outcome(String text) {
    LoopText.Parsed parsed = LoopText.parse(text, IntType.signed(32));
    Loop loop = LoopForest.of(parsed.cfg()).roots().get(0);
    try (Z3Solver solver = Z3Solver.create()) {
      SummaryResult result =
          new LoopSummarizer(new Terms(), solver, SummaryLimits.STANDARD)
              .approximate(
                  parsed.cfg(), loop, EntryContext.unknown(), Budget.ofMillis(SECONDS * 1000L));
      return switch (result) {
        case SummaryResult.NotSummarized failed -> "  not summarized: " + failed;
        case SummaryResult.Summarized(LoopSummary s) ->
            String.format(
                "%9d %8d  %s%s",
                s.disjuncts().size(),
                s.type().number(),
                s.approximation(),
                s.residual().isNone() ? "" : ", incomplete");
      };
    }
  }

  /** Every path changes x, and leads to the next one. */
  private static String phases(int paths) {
    StringBuilder body = new StringBuilder("x += " + paths + "; ");
    for (int i = paths - 1; i >= 1; i--) {
      body.insert(0, "if (x < " + i * 1000 + ") { x += " + i + "; y++; } else { ").append("}");
    }
    return "while (x < " + paths * 1000 + ") { " + body + " }";
  }

  /** Inputs decide which path is taken. */
  private static String choices(int paths) {
    StringBuilder body = new StringBuilder("y += " + paths + "; ");
    for (int i = paths - 1; i >= 1; i--) {
      body.insert(0, "if (z == " + i + ") { y += " + i + "; } else { ").append("}");
    }
    return "while (x > 0) { x--; z = *; " + body + " }";
  }

  private static String nested(int depth) {
    List<String> counters = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      counters.add("i" + i);
    }
    String body = "s++; ";
    for (String counter : counters) {
      body = counter + " = 0; while (" + counter + " < 10) { " + body + counter + "++; } ";
    }
    return body;
  }

  private static String bounds(int exponent) {
    return "while (x < 1" + "0".repeat(exponent) + ") { x += 3; y += 2; }";
  }
}
