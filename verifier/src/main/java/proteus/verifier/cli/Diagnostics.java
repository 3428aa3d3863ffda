package proteus.verifier.cli;

import java.util.List;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.text.CounterexampleText;
import proteus.verifier.app.text.Excerpts;
import proteus.verifier.app.text.Narration;
import proteus.verifier.app.verify.Conclusion;
import proteus.verifier.app.verify.Documents;
import proteus.verifier.app.verify.LoopText;
import proteus.verifier.app.verify.Progress;
import proteus.witness.report.RunOutcome;

/** What people read about an answer, in the form of a compiler's diagnostics. */
final class Diagnostics {
  private static final int MAX_NOTES = 20;

  private final Console console;
  private final VerifyOptions options;
  private final Excerpts excerpts;

  Diagnostics(Console console, VerifyOptions options, Excerpts excerpts) {
    this.console = console;
    this.options = options;
    this.excerpts = excerpts;
  }

  /** Says what the verdict rests on, what became of the loops, and the counterexample. */
  void say(Conclusion.Answered answer, Progress progress, List<Narration.Line> story) {
    List<Program.Note> notes = progress.program().map(Program::notes).orElse(List.of());
    notes.stream().limit(MAX_NOTES).forEach(n -> withExcerpt(n.span(), "warning: " + n.message()));
    if (notes.size() > MAX_NOTES) {
      console.say((notes.size() - MAX_NOTES) + " more warnings");
    }
    answer
        .loops()
        .forEach(
            (span, what) -> {
              String text = place(span) + "note: " + LoopText.of(what);
              if (answer.outcome() instanceof RunOutcome.Unknown && !Documents.isSummarized(what)) {
                console.say(text);
              } else {
                console.detail(text);
              }
            });
    progress.remarks().forEach(r -> console.say("note: " + r));
    if (options.integers() == Integers.MATHEMATICAL) {
      console.say("integers: mathematical, which is not what a compiled program computes");
    }
    if (answer.outcome() instanceof RunOutcome.Violated(String label, String message)) {
      withExcerpt(progress.violation(), "error: " + message);
      story.stream()
          .flatMap(line -> line.notes().stream())
          .forEach(note -> withExcerpt(note.span(), "note: " + note.text()));
      console.say(CounterexampleText.of(story));
    }
  }

  private void withExcerpt(SourceSpan span, String text) {
    String line = place(span) + text;
    console.say(excerpts.marked(span).map(e -> line + "\n" + e).orElse(line));
  }

  private static String place(SourceSpan span) {
    return span.isKnown() ? span + ": " : "";
  }
}
