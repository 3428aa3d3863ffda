package proteus.summarizer.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import proteus.ir.IntType;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Terms;
import proteus.smt.z3.Z3Solver;
import proteus.summarizer.LoopText;
import proteus.summarizer.summary.EntryContext;
import proteus.summarizer.summary.LoopSummarizer;
import proteus.summarizer.summary.SummaryLimits;
import proteus.summarizer.summary.SummaryResult;
import proteus.testing.Golden;
import proteus.testing.Slow;

/** Summaries as people read them, see {@link Golden#compareEach}. */
@Tag(Golden.TAG)
@Slow
class GoldenSummariesTest {
  private static final Path FILE =
      Path.of("src/test/resources/proteus/summarizer/report/summaries.txt");

  @Test
  void areAsWritten() throws IOException {
    Golden.compareEach(FILE, GoldenSummariesTest::summary);
  }

  private static String summary(String text) {
    LoopText.Parsed parsed = LoopText.parse(text, IntType.signed(32));
    Loop loop = LoopForest.of(parsed.cfg()).roots().get(0);
    Terms terms = new Terms();
    try (Z3Solver solver = Z3Solver.create()) {
      SummaryResult result =
          new LoopSummarizer(terms, solver, SummaryLimits.STANDARD)
              .summarize(parsed.cfg(), loop, EntryContext.unknown(), Budget.ofProcessor(60_000));
      return TextReport.of(
          new LoopReporter(terms, solver, SummaryLimits.STANDARD, Budget.ofProcessor(60_000))
              .report(
                  new LoopReporter.Place(
                      "test", loop.span(), "loop", parsed.cfg(), EntryContext.unknown()),
                  result,
                  Optional.empty()));
    }
  }
}
