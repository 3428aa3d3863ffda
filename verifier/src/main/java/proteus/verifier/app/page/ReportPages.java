package proteus.verifier.app.page;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.verifier.app.TaskFiles;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.bounds.Bounding;
import proteus.verifier.app.bounds.BoundsDocuments;
import proteus.verifier.app.summarize.Summarization.Finding;
import proteus.verifier.app.text.Excerpts;
import proteus.verifier.app.text.Narration;
import proteus.verifier.app.text.PathText;
import proteus.verifier.app.text.VerdictAssumptions;
import proteus.verifier.bounds.FunctionFinding;
import proteus.witness.model.Invariant;
import proteus.witness.model.Producer;
import proteus.witness.page.ErrorPathStep;
import proteus.witness.page.LoopSection;
import proteus.witness.page.ReportDocument;
import proteus.witness.page.SourceFile;
import proteus.witness.page.TestsView;
import proteus.witness.report.Diagnostic;
import proteus.witness.report.ResultDocument;
import proteus.witness.report.RunOutcome;

/** What is on the pages of the commands. */
public final class ReportPages {
  private final VerifyOptions options;
  private final TaskFiles task;
  private final Excerpts excerpts;

  public ReportPages(VerifyOptions options, TaskFiles task) {
    this.options = options;
    this.task = task;
    this.excerpts = new Excerpts(task.files());
  }

  /**
   * What led to a verdict.
   *
   * @param treatments what became of the loops
   * @param story the violation in outline
   * @param tried the engines that led to no verdict
   */
  public record Explained(
      ResultDocument result,
      Map<SourceSpan, String> treatments,
      List<Invariant> invariants,
      List<Narration.Line> story,
      List<String> tried,
      Optional<Program> program) {
    public Explained {
      treatments = Map.copyOf(treatments);
      invariants = List.copyOf(invariants);
      story = List.copyOf(story);
      tried = List.copyOf(tried);
    }
  }

  /**
   * The page of a verdict.
   *
   * @param search what it found until now is shown
   * @param cut why more was not searched for
   */
  public ReportDocument verdict(Explained verdict, ReportSearch search, Optional<String> cut) {
    List<String> remarks = new ArrayList<>();
    if (verdict.result().outcome() instanceof RunOutcome.Unknown && !verdict.tried().isEmpty()) {
      String all = String.join(", ", new LinkedHashSet<>(verdict.tried()));
      remarks.add("Tried: short executions, " + all + ".");
    }
    cut.ifPresent(remarks::add);
    List<ErrorPathStep> steps =
        search
            .path()
            .map(told -> PathText.steps(told, excerpts))
            .orElseGet(() -> PathText.outline(verdict.story()));
    if (search.path().isEmpty() && !steps.isEmpty()) {
      remarks.add("The execution is long: it is told in outline.");
    }
    List<Diagnostic> assumptions =
        VerdictAssumptions.of(verdict.result().diagnostics(), options, task.files());
    return new ReportDocument(
        verdict.result().tool(),
        title(),
        Optional.of(verdict.result()),
        task.claim(),
        sources(),
        steps,
        withEnds(
            new PageLoops(excerpts, verdict.invariants())
                .sections(search.loops(), verdict.treatments(), verdict.program()),
            search),
        assumptions,
        Optional.empty(),
        remarks);
  }

  private static List<LoopSection> withEnds(List<LoopSection> loops, ReportSearch search) {
    return loops.stream()
        .map(
            loop ->
                Optional.ofNullable(search.ends().get(loop.span()))
                    .map(loop::startingWith)
                    .orElse(loop))
        .toList();
  }

  /** The page of {@code summarize}. */
  public ReportDocument summaries(
      Producer producer, List<Finding> findings, Optional<String> limit) {
    List<String> remarks = new ArrayList<>();
    limit.ifPresent(l -> remarks.add("Not all loops are here: " + l + "."));
    for (Finding finding : findings) {
      if (finding instanceof Finding.Unread(String function, var _, var why)) {
        remarks.add("The function " + function + " could not be read: " + why);
      }
    }
    List<LoopSection> loops =
        new PageLoops(excerpts, List.of()).sections(findings, Map.of(), Optional.empty());
    return withoutVerdict(producer, loops, Optional.empty(), remarks);
  }

  /** The page of {@code bounds}. */
  public ReportDocument bounds(Producer producer, Bounding bounding, Optional<String> limit) {
    List<String> remarks = new ArrayList<>();
    limit.ifPresent(l -> remarks.add("Not all functions are here: " + l + "."));
    BoundsDocuments.assumptions(options).forEach(a -> remarks.add("Assumed: " + a + "."));
    for (FunctionFinding finding : bounding.findings()) {
      if (finding instanceof FunctionFinding.Unread unread) {
        remarks.add("The function " + unread.name() + " could not be read: " + unread.why());
      }
    }
    List<LoopSection> loops = PageBounds.sections(bounding, excerpts);
    return withoutVerdict(producer, loops, Optional.empty(), remarks);
  }

  /** The page of {@code testgen}. */
  public ReportDocument tests(Producer producer, TestsView tests, Optional<String> limit) {
    List<String> remarks = limit.map(l -> "The search was ended: " + l + ".").stream().toList();
    return withoutVerdict(producer, List.of(), Optional.of(tests), remarks);
  }

  private ReportDocument withoutVerdict(
      Producer producer, List<LoopSection> loops, Optional<TestsView> tests, List<String> remarks) {
    return new ReportDocument(
        producer,
        title(),
        Optional.empty(),
        "",
        sources(),
        List.of(),
        loops,
        List.of(),
        tests,
        remarks);
  }

  private String title() {
    return String.join(", ", task.files().stream().map(f -> f.path().toString()).toList());
  }

  private List<SourceFile> sources() {
    return task.files().stream()
        .map(
            f -> {
              List<String> code = new ArrayList<>();
              for (int line = 1; line <= f.text().lines(); line++) {
                code.add(f.text().code(line));
              }
              return new SourceFile(f.path().toString(), f.lines(), code);
            })
        .toList();
  }
}
