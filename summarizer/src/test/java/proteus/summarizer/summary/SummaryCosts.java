package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import proteus.ir.IntType;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.LoopText;
import proteus.summarizer.path.EntrySymbols;

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
    measure("nesting: loops of symbolic bounds", 1, 5, d -> nested(d, i -> "n" + i));
    measure("nesting: triangular loops", 1, 5, d -> nested(d, SummaryCosts::triangular));
    measure("digits with carries: cycles in cycles", 1, 4, SummaryCosts::digits);
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
    Terms terms = new Terms();
    EntryContext context =
        new EntryContext(counters(terms, parsed), EntryContext.unknown().interest());
    try (Z3Solver solver = Z3Solver.create()) {
      SummaryResult result =
          new LoopSummarizer(terms, solver, SummaryLimits.STANDARD)
              .approximate(parsed.cfg(), loop, context, Budget.ofProcessor(SECONDS * 1000L));
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

  /** The counters i0, i1, ... are 0 at entry. */
  private static List<Term> counters(Terms terms, LoopText.Parsed parsed) {
    List<Term> facts = new ArrayList<>();
    parsed
        .variables()
        .forEach(
            (name, variable) -> {
              if (name.matches("i\\d")) {
                facts.add(terms.eq(EntrySymbols.of(terms, variable), terms.intConst(0)));
              }
            });
    return facts;
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
    return nested(depth, i -> "10");
  }

  /** The counter i0 is the outermost one's. */
  private static String nested(int depth, IntFunction<String> bound) {
    String body = "s++; ";
    for (int i = depth - 1; i >= 0; i--) {
      String counter = "i" + i;
      String head = counter + " = 0; while (" + counter + " < " + bound.apply(i) + ") { ";
      body = head + body + counter + "++; } ";
    }
    return body;
  }

  private static String triangular(int level) {
    return level == 0 ? "n" : "i" + (level - 1);
  }

  /** One loop that counts in base ten. */
  private static String digits(int count) {
    String last = "i" + (count - 1);
    StringBuilder text = new StringBuilder("while (" + last + " < n) { s++; ");
    for (int i = 0; i + 1 < count; i++) {
      text.append("if (i").append(i).append(" < 9) { i").append(i).append("++; } else { i");
      text.append(i).append(" = 0; ");
    }
    return text.append(last).append("++; ").append("} ".repeat(count)).toString();
  }

  private static String bounds(int exponent) {
    return "while (x < 1" + "0".repeat(exponent) + ") { x += 3; y += 2; }";
  }
}
