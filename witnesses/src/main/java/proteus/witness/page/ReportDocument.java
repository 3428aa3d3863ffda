package proteus.witness.page;

import java.util.List;
import java.util.Optional;
import proteus.witness.model.Producer;
import proteus.witness.report.Diagnostic;
import proteus.witness.report.ResultDocument;

/**
 * What a page shows.
 *
 * @param title the program's files
 * @param result of a verification; empty if there was none
 * @param claim the property in words; empty without a verification
 * @param path the way to a violation; empty if there is none
 * @param assumptions that the verdict rests on
 * @param tests what tests cover; empty if there are none
 * @param remarks what is missing, and why
 */
public record ReportDocument(
    Producer tool,
    String title,
    Optional<ResultDocument> result,
    String claim,
    List<SourceFile> sources,
    List<ErrorPathStep> path,
    List<LoopSection> loops,
    List<Diagnostic> assumptions,
    Optional<TestsView> tests,
    List<String> remarks) {
  public ReportDocument {
    sources = List.copyOf(sources);
    path = List.copyOf(path);
    loops = List.copyOf(loops);
    assumptions = List.copyOf(assumptions);
    remarks = List.copyOf(remarks);
  }
}
