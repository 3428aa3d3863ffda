package proteus.verifier.app.batch.results;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.verifier.app.Version;
import proteus.witness.tree.DocumentTree;
import proteus.witness.tree.DocumentTree.Fields;
import proteus.witness.tree.DocumentTree.Items;
import proteus.witness.tree.FieldsBuilder;
import proteus.witness.tree.ReadTree;
import proteus.witness.tree.TreeReader;
import proteus.witness.tree.TreeWriter;

/**
 * Results as JSON: settings, summaries by property and of all, rows. Times are in seconds. Keys are
 * only ever added; {@code format_version} counts what breaks readers.
 */
public final class ResultsJson {
  private ResultsJson() {}

  public static String write(Results results) {
    FieldsBuilder properties = new FieldsBuilder();
    ResultSummary.byProperty(results.rows())
        .forEach((name, summary) -> properties.with(name, summary(summary)));
    return TreeWriter.json(
        new FieldsBuilder()
            .with("format_version", "1")
            .with("kind", "batch")
            .with(
                "tool",
                new FieldsBuilder()
                    .with("name", Version.NAME)
                    .with("version", Version.NUMBER)
                    .build())
            .with("settings", results.settings().tree())
            .with("total", summary(ResultSummary.of(results.rows())))
            .with("properties", properties.build())
            .with("rows", results.rows(), ResultsJson::row)
            .build());
  }

  private static DocumentTree summary(ResultSummary summary) {
    FieldsBuilder fields = new FieldsBuilder().with("tasks", summary.rows());
    for (TaskStatus status : TaskStatus.values()) {
      fields.with(name(status.keyword()), summary.count(status));
    }
    return fields
        .with("right_true", summary.rightTrue())
        .with("wrong_true", summary.wrongTrue())
        .with("score", summary.score())
        .with("most_score", summary.mostScore())
        .with("wall_s", seconds(summary.wall()))
        .with("cpu_s", seconds(summary.cpu()))
        .with("median_s", seconds(summary.median()))
        .build();
  }

  private static String name(String keyword) {
    return keyword.replace(' ', '_');
  }

  private static DocumentTree seconds(Duration time) {
    return new DocumentTree.Decimal(BigDecimal.valueOf(time.toMillis(), 3), 0);
  }

  private static DocumentTree row(ResultRow row) {
    FieldsBuilder fields =
        new FieldsBuilder()
            .with("task", row.key().task())
            .with("property", row.key().property())
            .with("expected", row.expected().map(ExpectedVerdict::text))
            .with("verdict", row.verdict())
            .with("status", row.status().keyword())
            .with("wall_s", seconds(row.wall()));
    row.cpu().ifPresent(time -> fields.with("cpu_s", seconds(time)));
    return fields
        .with("memory_mb", row.memoryMegabytes())
        .with("exit_code", row.exitCode())
        .with("reason", row.reason())
        .with("decided_by", row.decidedBy())
        .build();
  }

  /** The results in a document; empty if it has none. */
  static Optional<Results> read(byte[] bytes) {
    if (!(TreeReader.json(new String(bytes, StandardCharsets.UTF_8))
            instanceof ReadTree.Read(Fields(Map<String, DocumentTree> document, int _)))
        || !(document.get("rows") instanceof Items(List<DocumentTree> items, int _))
        || !(document.get("settings") instanceof Fields settings)) {
      return Optional.empty();
    }
    List<ResultRow> rows = new ArrayList<>();
    for (DocumentTree item : items) {
      if (item instanceof Fields(Map<String, DocumentTree> cells, int _)) {
        List<String> texts = ResultRow.COLUMNS.stream().map(c -> text(cells, c)).toList();
        ResultRow.of(texts).ifPresent(rows::add);
      }
    }
    return rows.size() == items.size()
        ? BatchSettings.of(settings).map(s -> new Results(s, rows))
        : Optional.empty();
  }

  private static String text(Map<String, DocumentTree> cells, String name) {
    DocumentTree cell = cells.getOrDefault(name, DocumentTree.text(""));
    return switch (cell) {
      case DocumentTree.Text(String text, int _) -> text;
      case DocumentTree.Whole(var number, int _) -> number.toString();
      case DocumentTree.Decimal(BigDecimal number, int _) -> number.toString();
      case Fields _, Items _, DocumentTree.Truth _, DocumentTree.Nothing _ -> "";
    };
  }
}
