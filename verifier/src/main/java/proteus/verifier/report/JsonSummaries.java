package proteus.verifier.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import proteus.ir.SourceSpan;
import proteus.summarizer.report.LoopReport;
import proteus.summarizer.report.LoopReport.NotSummarized;
import proteus.summarizer.report.LoopReport.Summarized;
import proteus.witness.model.DataModel;
import proteus.witness.model.Producer;
import proteus.witness.report.IntegerMode;
import proteus.witness.tree.DocumentTree;
import proteus.witness.tree.FieldsBuilder;
import proteus.witness.tree.ProducerFields;
import proteus.witness.tree.TreeWriter;

/**
 * The JSON document of {@code summarize}. Keys are only ever added; {@code format_version} counts
 * what breaks readers.
 */
public final class JsonSummaries {
  private JsonSummaries() {}

  /** A function whose loops are not in the document, and why. */
  public record Unread(String function, SourceSpan span, String reason) {}

  /**
   * The document.
   *
   * @param limit why there may be more loops than these
   */
  public static String write(
      Producer producer,
      List<String> files,
      DataModel model,
      IntegerMode integers,
      List<LoopReport> reports,
      List<Unread> unread,
      Optional<String> limit) {
    FieldsBuilder fields =
        new FieldsBuilder()
            .with("format_version", "1")
            .with("files", files, DocumentTree::text)
            .with("data_model", model.name())
            .with("integers", keyword(integers))
            .with("complete", DocumentTree.truth(limit.isEmpty() && unread.isEmpty()))
            .with("limit", limit)
            .with("loops", reports, JsonSummaries::loop)
            .with("unread_functions", unread, JsonSummaries::unread)
            .with("tool", ProducerFields.of(producer));
    return TreeWriter.json(fields.build());
  }

  private static DocumentTree unread(Unread unread) {
    return new FieldsBuilder()
        .with("function", unread.function())
        .with("location", Places.of(unread.span()))
        .with("reason", unread.reason())
        .build();
  }

  private static DocumentTree loop(LoopReport report) {
    FieldsBuilder fields =
        new FieldsBuilder()
            .with("function", report.function())
            .with("location", Places.of(report.span()))
            .with("head", report.head());
    report
        .end()
        .ifPresent(
            end ->
                fields
                    .with("ends_if", end.conditions(), DocumentTree::text)
                    .with("ends_otherwise", end.otherwise()));
    return switch (report.content()) {
      case NotSummarized(String reason, SourceSpan where) ->
          fields
              .with("summarized", DocumentTree.truth(false))
              .with("reason", reason)
              .with("reason_location", Places.of(where))
              .build();
      case Summarized summary -> summarized(fields, summary);
    };
  }

  private static DocumentTree summarized(FieldsBuilder fields, Summarized summary) {
    return fields
        .with("summarized", DocumentTree.truth(true))
        .with("complete", DocumentTree.truth(summary.residual().isEmpty()))
        .with("type", summary.type().number())
        .with("type_meaning", summary.type().meaning())
        .with("given", summary.facts(), DocumentTree::text)
        .with("paths", summary.paths(), JsonSummaries::path)
        .with("transitions", summary.transitions(), JsonSummaries::transition)
        .with("cycles", summary.cycles(), JsonSummaries::cycle)
        .with("traces", summary.traces(), JsonSummaries::trace)
        .with("disjuncts", summary.disjuncts(), JsonSummaries::disjunct)
        .with("limits", summary.limits(), DocumentTree::text)
        .with("residual", summary.residual(), JsonSummaries::left)
        .with("non_terminating", summary.nonTerminating(), JsonSummaries::left)
        .with("anything", summary.anything(), DocumentTree::text)
        .with("omitted", summary.omitted(), Places::of)
        .build();
  }

  private static DocumentTree path(LoopReport.Path path) {
    return new FieldsBuilder()
        .with("name", path.name())
        .with("kind", keyword(path.kind()))
        .with("condition", path.condition(), DocumentTree::text)
        .with("update", values(path.update()))
        .with("nth_terms", values(path.terms()))
        .with("count", path.count())
        .with("repetition", nonEmpty(path.repetition()))
        .with("inner_loops", path.inner(), DocumentTree::text)
        .with("end", nonEmpty(path.end()))
        .with("passed", path.passed(), Places::of)
        .build();
  }

  private static DocumentTree transition(LoopReport.Transition transition) {
    return new FieldsBuilder()
        .with("from", transition.from())
        .with("to", transition.to())
        .with("counter", transition.counter())
        .with("counts", transition.counts())
        .with("phi", transition.formula(), DocumentTree::text)
        .with("guard", transition.guard(), DocumentTree::text)
        .with("post", values(transition.post()))
        .build();
  }

  private static DocumentTree cycle(LoopReport.Cycle cycle) {
    return new FieldsBuilder()
        .with("round", cycle.round())
        .with("update", values(cycle.update()))
        .with("nth_terms", values(cycle.terms()))
        .with("count", cycle.count())
        .build();
  }

  private static DocumentTree trace(LoopReport.Trace trace) {
    return effect(
            new FieldsBuilder()
                .with("name", trace.name())
                .with("route", trace.route())
                .with("condition", trace.condition(), DocumentTree::text)
                .with("counters", trace.counters(), DocumentTree::text)
                .with("iterations", trace.iterations()),
            trace.effect())
        .build();
  }

  private static DocumentTree disjunct(LoopReport.Disjunct disjunct) {
    return effect(
            new FieldsBuilder().with("condition", disjunct.condition(), DocumentTree::text),
            disjunct.effect())
        .with("traces", disjunct.traces(), DocumentTree::text)
        .build();
  }

  private static FieldsBuilder effect(FieldsBuilder fields, LoopReport.Effect effect) {
    fields
        .with("approximation", effect.approximation().name())
        .with("post", values(effect.post()))
        .with("anything", effect.anything(), DocumentTree::text)
        .with("arbitrary", values(effect.arbitrary()));
    return effect.exit() == 0 ? fields : fields.with("exit_line", effect.exit());
  }

  private static DocumentTree left(LoopReport.Case left) {
    return new FieldsBuilder()
        .with("condition", left.condition(), DocumentTree::text)
        .with("reason", left.reason())
        .build();
  }

  private static DocumentTree values(Map<String, String> values) {
    FieldsBuilder fields = new FieldsBuilder();
    values.forEach(fields::with);
    return fields.build();
  }

  private static Optional<String> nonEmpty(String text) {
    return Optional.of(text).filter(t -> !t.isEmpty());
  }

  private static String keyword(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
