package proteus.verifier.app.summarize;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import proteus.ir.SourceSpan;
import proteus.summarizer.report.DotReport;
import proteus.summarizer.report.LoopReport;
import proteus.summarizer.report.SvgReport;
import proteus.verifier.app.DocumentWriter;
import proteus.verifier.app.VerifyOptions;
import proteus.verifier.app.summarize.Summarization.Finding;
import proteus.verifier.report.JsonSummaries;
import proteus.verifier.report.JsonSummaries.Unread;
import proteus.witness.model.Producer;

/** Writes the documents that {@code summarize} was asked for. */
public final class SummaryDocuments {
  private final VerifyOptions options;
  private final SummarizeChoice choice;
  private final Producer producer;
  private final DocumentWriter writer;

  public SummaryDocuments(
      VerifyOptions options, SummarizeChoice choice, Producer producer, DocumentWriter writer) {
    this.options = options;
    this.choice = choice;
    this.producer = producer;
    this.writer = writer;
  }

  /**
   * Writes them.
   *
   * @param limit why there may be more loops
   */
  public void write(List<Finding> findings, Optional<String> limit) {
    options.outputs().json().ifPresent(path -> json(path, findings, limit));
    List<LoopReport> reports = reports(findings);
    choice.dot().ifPresent(folder -> draw(folder, "dot", reports, DotReport::of));
    choice.svg().ifPresent(folder -> draw(folder, "svg", reports, SvgReport::of));
  }

  private static List<LoopReport> reports(List<Finding> findings) {
    List<LoopReport> reports = new ArrayList<>();
    for (Finding finding : findings) {
      if (finding instanceof Finding.Found(LoopReport report)) {
        reports.add(report);
      }
    }
    return reports;
  }

  private void json(Path path, List<Finding> findings, Optional<String> limit) {
    List<Unread> unread = new ArrayList<>();
    for (Finding finding : findings) {
      if (finding instanceof Finding.Unread(String function, SourceSpan span, var why)) {
        unread.add(new Unread(function, span, why.toString()));
      }
    }
    String text =
        JsonSummaries.write(
            producer,
            options.files().stream().map(Path::toString).toList(),
            options.dataModel(),
            options.integerMode(),
            reports(findings),
            unread,
            limit);
    writer.write(path, text);
  }

  private void draw(
      Path folder,
      String ending,
      List<LoopReport> reports,
      Function<LoopReport, Optional<String>> drawing) {
    Map<String, Integer> used = new HashMap<>();
    for (LoopReport report : reports) {
      Optional<String> text = drawing.apply(report);
      if (text.isPresent()) {
        String name = stem(report.span().file()) + "-line" + report.span().line();
        int uses = used.merge(name, 1, Integer::sum);
        String suffix = uses == 1 ? "" : "-" + uses;
        writer.write(folder.resolve(name + suffix + "." + ending), text.get());
      }
    }
  }

  private static String stem(String file) {
    Path name = Path.of(file).getFileName();
    String text = name == null ? "loop" : name.toString();
    int dot = text.lastIndexOf('.');
    return dot > 0 ? text.substring(0, dot) : text;
  }
}
