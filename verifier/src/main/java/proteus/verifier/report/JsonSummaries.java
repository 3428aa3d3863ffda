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
import proteus.witness.tree.FieldsBuilder;
import proteus.witness.tree.ProducerFields;
import proteus.witness.tree.Tree;
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
            .with("files", files, Tree::text)
            .with("data_model", model.name())
            .with("integers", keyword(integers))
            .with("complete", Tree.truth(limit.isEmpty() && unread.isEmpty()))
            .with("limit", limit)
            .with("loops", reports, JsonSummaries::loop)
            .with("unread_functions", unread, JsonSummaries::unread)
            .with("tool", ProducerFields.of(producer));
    return TreeWriter.json(fields.build());
  }

  private static Tree unread(Unread unread) {
    return new FieldsBuilder()
        .with("function", unread.function())
        .with("location", Places.of(unread.span()))
        .with("reason", unread.reason())
        .build();
  }

  private static Tree loop(LoopReport report) {
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
                    .with("ends_if", end.conditions(), Tree::text)
                    .with("ends_otherwise", end.otherwise()));
    return switch (report.content()) {
      case NotSummarized(String reason, SourceSpan where) ->
          fields
              .with("summarized", Tree.truth(false))
              .with("reason", reason)
              .with("reason_location", Places.of(where))
              .build();
      case Summarized summary -> summarized(fields, summary);
    };
  }

  private static Tree summarized(FieldsBuilder fields, Summarized summary) {
    return fields
        .with("summarized", Tree.truth(true))
        .with("complete", Tree.truth(summary.residual().isEmpty()))
        .with("type", summary.type().number())
        .with("type_meaning", summary.type().meaning())
        .with("given", summary.facts(), Tree::text)
        .with("paths", summary.paths(), JsonSummaries::path)
        .with("transitions", summary.transitions(), JsonSummaries::transition)
        .with("cycles", summary.cycles(), JsonSummaries::cycle)
        .with("traces", summary.traces(), JsonSummaries::trace)
        .with("disjuncts", summary.disjuncts(), JsonSummaries::disjunct)
        .with("limits", summary.limits(), Tree::text)
        .with("residual", summary.residual(), JsonSummaries::left)
        .with("non_terminating", summary.nonTerminating(), JsonSummaries::left)
        .with("anything", summary.anything(), Tree::text)
        .with("omitted", summary.omitted(), Places::of)
        .build();
  }

  private static Tree path(LoopReport.Path path) {
    return new FieldsBuilder()
        .with("name", path.name())
        .with("kind", keyword(path.kind()))
        .with("condition", path.condition(), Tree::text)
        .with("update", values(path.update()))
        .with("nth_terms", values(path.terms()))
        .with("count", path.count())
        .with("repetition", nonEmpty(path.repetition()))
        .with("inner_loops", path.inner(), Tree::text)
        .with("end", nonEmpty(path.end()))
        .with("passed", path.passed(), Places::of)
        .build();
  }

  private static Tree transition(LoopReport.Transition transition) {
    return new FieldsBuilder()
        .with("from", transition.from())
        .with("to", transition.to())
        .with("counter", transition.counter())
        .with("counts", transition.counts())
        .with("phi", transition.formula(), Tree::text)
        .with("guard", transition.guard(), Tree::text)
        .with("post", values(transition.post()))
        .build();
  }

  private static Tree cycle(LoopReport.Cycle cycle) {
    return new FieldsBuilder()
        .with("round", cycle.round())
        .with("update", values(cycle.update()))
        .with("nth_terms", values(cycle.terms()))
        .with("count", cycle.count())
        .build();
  }

  private static Tree trace(LoopReport.Trace trace) {
    return effect(
            new FieldsBuilder()
                .with("name", trace.name())
                .with("route", trace.route())
                .with("condition", trace.condition(), Tree::text)
                .with("counters", trace.counters(), Tree::text)
                .with("iterations", trace.iterations()),
            trace.effect())
        .build();
  }

  private static Tree disjunct(LoopReport.Disjunct disjunct) {
    return effect(
            new FieldsBuilder().with("condition", disjunct.condition(), Tree::text),
            disjunct.effect())
        .with("traces", disjunct.traces(), Tree::text)
        .build();
  }

  private static FieldsBuilder effect(FieldsBuilder fields, LoopReport.Effect effect) {
    fields
        .with("approximation", effect.approximation().name())
        .with("post", values(effect.post()))
        .with("anything", effect.anything(), Tree::text)
        .with("arbitrary", values(effect.arbitrary()));
    return effect.exit() == 0 ? fields : fields.with("exit_line", effect.exit());
  }

  private static Tree left(LoopReport.Case left) {
    return new FieldsBuilder()
        .with("condition", left.condition(), Tree::text)
        .with("reason", left.reason())
        .build();
  }

  private static Tree values(Map<String, String> values) {
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
