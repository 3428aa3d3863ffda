package proteus.verifier.app.verify;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.verifier.app.TaskFiles;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.text.FaultText;
import proteus.verifier.app.text.Narration;
import proteus.verifier.app.text.PlainNames;
import proteus.verifier.counterexample.Outline;
import proteus.verifier.engine.symbolic.Unrollings.Unrolling;
import proteus.verifier.property.Specification;
import proteus.witness.model.Producer;
import proteus.witness.model.SourceLocation;
import proteus.witness.report.CounterexampleStep;
import proteus.witness.report.Diagnostic;
import proteus.witness.report.LoopTreatment;
import proteus.witness.report.LoopTreatment.Treatment;
import proteus.witness.report.Region;
import proteus.witness.report.ResultDocument;
import proteus.witness.report.RunOutcome;
import proteus.witness.report.Times;

/** From what was found to the result document. */
public final class Documents {
  private Documents() {}

  public static ResultDocument document(
      Producer producer,
      VerifyOptions options,
      TaskFiles task,
      Conclusion.Answered answer,
      Progress progress,
      List<Narration.Line> story,
      Optional<String> witness,
      Duration wall) {
    return new ResultDocument(
        producer,
        task.files().stream().map(f -> f.path().toString()).toList(),
        property(task, answer.outcome()),
        task.specification().text(),
        options.dataModel(),
        options.integerMode(),
        answer.outcome(),
        answer.evidence(),
        answer.decidedBy(),
        new Times(wall, cpu(), progress.phases()),
        loops(answer.loops(), progress.program()),
        steps(story),
        diagnostics(progress),
        witness);
  }

  /** Where several properties are asked for, a violation is one of one of them. */
  private static String property(TaskFiles task, RunOutcome outcome) {
    return task.specification().equals(Specification.USUAL)
            && outcome instanceof RunOutcome.Violated(String violated, var _)
        ? violated
        : task.property();
  }

  private static Duration cpu() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  private static List<LoopTreatment> loops(
      Map<SourceSpan, Unrolling> loops, Optional<Program> program) {
    List<LoopTreatment> reports = new ArrayList<>();
    loops.forEach(
        (span, what) -> {
          if (span.isKnown()) {
            SourceLocation place =
                location(span, program.flatMap(p -> Outline.functionAround(p, span)));
            reports.add(
                isSummarized(what)
                    ? new LoopTreatment(
                        place, Treatment.SUMMARIZED, Optional.empty(), Optional.empty())
                    : new LoopTreatment(
                        place,
                        Treatment.UNROLLED,
                        Optional.of(BigInteger.valueOf(what.iterations())),
                        Optional.of(PlainNames.in(what.reason())).filter(r -> !r.isEmpty())));
          }
        });
    return reports;
  }

  public static boolean isSummarized(Unrolling what) {
    return what.iterations() == 0 && what.reason().isEmpty();
  }

  private static List<CounterexampleStep> steps(List<Narration.Line> story) {
    List<CounterexampleStep> steps = new ArrayList<>();
    for (Narration.Line line : story) {
      if (line.span().isKnown()) {
        Map<String, String> values = new LinkedHashMap<>();
        line.changes().forEach((name, change) -> values.put(name, change.last()));
        Optional<String> function = Optional.of(line.function()).filter(f -> !f.isEmpty());
        Region region = region(line.span(), function);
        List<Diagnostic> notes = line.notes().stream().map(Documents::note).toList();
        steps.add(new CounterexampleStep(region, line.text(), values, line.iterations(), notes));
      }
    }
    return steps;
  }

  private static Diagnostic note(FaultText.Note note) {
    Optional<String> function = Optional.of(note.function()).filter(f -> !f.isEmpty());
    return new Diagnostic(
        Diagnostic.Level.NOTE,
        "memory",
        note.text(),
        Optional.of(note.span()).filter(SourceSpan::isKnown).map(s -> region(s, function)));
  }

  private static List<Diagnostic> diagnostics(Progress progress) {
    List<Program.Note> notes = progress.program().map(Program::notes).orElse(List.of());
    Stream<Diagnostic> remarks =
        progress.remarks().stream()
            .map(r -> new Diagnostic(Diagnostic.Level.NOTE, "scope", r, Optional.empty()));
    Stream<Diagnostic> assumptions =
        notes.stream()
            .map(
                n ->
                    new Diagnostic(
                        Diagnostic.Level.WARNING,
                        "assumption",
                        n.message(),
                        Optional.of(n.span())
                            .filter(SourceSpan::isKnown)
                            .map(s -> region(s, Optional.empty()))));
    return Stream.concat(assumptions, remarks).toList();
  }

  /** Of what goes over several lines the first one. */
  private static Region region(SourceSpan span, Optional<String> function) {
    boolean within = span.endLine() == span.line() && span.endColumn() >= span.column();
    OptionalInt end = within ? OptionalInt.of(span.endColumn()) : OptionalInt.empty();
    return new Region(location(span, function), end);
  }

  private static SourceLocation location(SourceSpan span, Optional<String> function) {
    return new SourceLocation(span.file(), span.line(), OptionalInt.of(span.column()), function);
  }
}
