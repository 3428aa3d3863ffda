package proteus.verifier.app.verify;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.graph.LoopForest;
import proteus.ir.run.LoopHeader;
import proteus.verifier.app.text.PlainNames;
import proteus.verifier.engine.symbolic.Unrollings.Unrolling;
import proteus.verifier.strategy.Verdict;

/** What a verification did about each loop, in sentences. */
public final class LoopTreatments {
  private LoopTreatments() {}

  /** By the loops' statements; of some loops nothing may be said. */
  public static Map<SourceSpan, String> of(Map<SourceSpan, Unrolling> loops, Progress progress) {
    Map<SourceSpan, String> sentences = new LinkedHashMap<>();
    loops.forEach(
        (span, what) -> {
          String text = sentence(what);
          if (span.isKnown() && !text.isEmpty()) {
            sentences.put(span, text);
          }
        });
    Map<SourceSpan, Long> counts = new LinkedHashMap<>();
    if (progress.program().isPresent()
        && progress.verdict().isPresent()
        && progress.verdict().get() instanceof Verdict.Violated violated) {
      violated
          .run()
          .iterations()
          .forEach(
              (head, count) ->
                  statement(progress.program().get(), head)
                      .ifPresent(span -> counts.merge(span, count, Long::sum)));
    }
    counts.forEach(
        (span, count) ->
            sentences.put(
                span,
                count == 1
                    ? "1 iteration on the error path."
                    : count + " iterations on the error path."));
    return sentences;
  }

  private static Optional<SourceSpan> statement(Program program, LoopHeader head) {
    return Optional.ofNullable(program.functions().get(head.function()))
        .flatMap(f -> LoopForest.of(f.cfg()).loopAt(head.location()))
        .map(l -> l.span())
        .filter(SourceSpan::isKnown);
  }

  private static String sentence(Unrolling what) {
    return switch (what.treatment()) {
      case SUMMARIZED -> "Replaced by its summary.";
      case ABSTRACTED -> "Replaced by an inductive invariant.";
      case UNROLLED -> {
        String times = what.iterations() == 1 ? "once" : what.iterations() + " times";
        String unrolled = what.iterations() == 0 ? "" : "Unrolled " + times + ".";
        String reason = PlainNames.in(what.reason());
        String why = reason.isEmpty() ? "" : "Not summarized: " + reason + ".";
        yield (why + " " + unrolled).strip();
      }
    };
  }
}
