package proteus.verifier.survey;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import proteus.ir.SourceSpan;
import proteus.witness.model.Producer;
import proteus.witness.tree.DocumentTree;
import proteus.witness.tree.FieldsBuilder;
import proteus.witness.tree.ProducerFields;
import proteus.witness.tree.TreeWriter;

/**
 * The results of a survey as JSON. Keys are only ever added; {@code format_version} counts what
 * breaks readers.
 */
public final class SurveyJson {
  private SurveyJson() {}

  /**
   * The document.
   *
   * @param faults names that led to no file
   * @param time that all took
   */
  public static String write(
      Producer producer, List<FileRecord> records, List<String> faults, Duration time) {
    FieldsBuilder fields =
        new FieldsBuilder()
            .with("format_version", "1")
            .with("milliseconds", time.toMillis())
            .with("projects", SurveyTotals.byProject(records), SurveyJson::totals)
            .with("faults", faults, DocumentTree::text)
            .with("files", records, SurveyJson::file)
            .with("tool", ProducerFields.of(producer));
    return TreeWriter.json(fields.build());
  }

  private static DocumentTree totals(SurveyTotals totals) {
    FieldsBuilder fields =
        new FieldsBuilder()
            .with("project", totals.project())
            .with("files", totals.files())
            .with("read", totals.read())
            .with("functions", totals.functions())
            .with("lowered", totals.lowered())
            .with("loops", totals.loops().size());
    for (int type = 1; type <= 4; type++) {
      fields.with("type_" + type, totals.ofType(type));
    }
    return fields
        .with("exact", totals.count(l -> l.summary() == LoopFinding.Summary.EXACT))
        .with("bounded", totals.count(SurveyTotals::isBounded))
        .with("bounded_under_assumptions", totals.count(SurveyTotals::isAssumed))
        .build();
  }

  private static DocumentTree file(FileRecord file) {
    return new FieldsBuilder()
        .with("project", file.project())
        .with("file", file.file())
        .with("milliseconds", file.millis())
        .with("fault", file.fault())
        .with("skipped", file.skipped(), DocumentTree::text)
        .with("functions", file.functions(), SurveyJson::function)
        .build();
  }

  private static DocumentTree function(FunctionRecord function) {
    return new FieldsBuilder()
        .with("name", function.name())
        .with("location", place(function.span()))
        .with("refusal", function.refusal())
        .with("loops", function.loops(), SurveyJson::loop)
        .build();
  }

  private static DocumentTree loop(LoopFinding loop) {
    return new FieldsBuilder()
        .with("location", place(loop.span()))
        .with("type", loop.type())
        .with("summary", loop.summary().name().toLowerCase(Locale.ROOT))
        .with("bounds", loop.bounds(), DocumentTree::text)
        .with("growth", loop.growth())
        .with("product", loop.comparison().name().toLowerCase(Locale.ROOT))
        .with("reason", loop.reason())
        .with("assumptions", loop.assumptions(), DocumentTree::text)
        .with("ends_if", loop.end().conditions(), DocumentTree::text)
        .with("ends_otherwise", loop.end().otherwise().title())
        .build();
  }

  private static DocumentTree place(SourceSpan span) {
    return new FieldsBuilder()
        .with("file", span.file())
        .with("line", span.line())
        .with("column", span.column())
        .build();
  }
}
