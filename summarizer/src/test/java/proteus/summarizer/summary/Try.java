package proteus.summarizer.summary;

import proteus.ir.IntType;
import proteus.ir.Loop;
import proteus.ir.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Terms;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.LoopText;

final class Try {
  private Try() {}

  public static void main(String[] args) {
    for (String text : args) {
      long start = System.nanoTime();
      LoopText.Parsed parsed = LoopText.parse(text, IntType.signed(32));
      Loop loop = LoopForest.of(parsed.cfg()).roots().get(0);
      Terms terms = new Terms();
      try (Z3Solver solver = Z3Solver.create()) {
        SummaryResult result =
            new LoopSummarizer(terms, solver, SummaryLimits.STANDARD)
                .summarize(parsed.cfg(), loop, EntryContext.unknown(), Budget.ofMillis(20000));
        System.out.println(text);
        System.out.println(
            switch (result) {
              case SummaryResult.Summarized(LoopSummary summary) -> SummaryPrinter.print(summary);
              case SummaryResult.NotSummarized n -> n.toString();
            });
      }
      System.out.println((System.nanoTime() - start) / 1000000 + " ms");
    }
  }
}
