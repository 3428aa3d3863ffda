package proteus.witness.report;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import proteus.witness.model.SourceLocation;
import proteus.witness.tree.DocumentTree;
import proteus.witness.tree.FieldsBuilder;
import proteus.witness.tree.ProducerFields;
import proteus.witness.tree.TreeWriter;

/**
 * The JSON result document. Keys are only ever added; {@code format_version} counts what breaks
 * readers. Times are in seconds.
 */
public final class JsonReport {
  private JsonReport() {}

  public static String write(ResultDocument result) {
    FieldsBuilder fields =
        new FieldsBuilder().with("format_version", "1").with("verdict", result.outcome().verdict());
    reason(result.outcome()).ifPresent(r -> fields.with("reason", r));
    fields
        .with("property", result.property())
        .with("specification", result.specification())
        .with("files", result.files(), DocumentTree::text)
        .with("data_model", result.dataModel().name())
        .with("integers", keyword(result.integers()))
        .with(
            "evidence",
            new FieldsBuilder()
                .with("status", keyword(result.evidence().status()))
                .with("detail", result.evidence().detail())
                .build());
    result.decidedBy().ifPresent(by -> fields.with("decidedBy", decidedBy(by)));
    fields
        .with("witness_file", result.witnessFile())
        .with("counterexample", result.counterexample(), JsonReport::step)
        .with("loops", result.loops(), JsonReport::loop)
        .with("diagnostics", result.diagnostics(), JsonReport::diagnostic)
        .with("times", times(result.times()))
        .with("tool", ProducerFields.of(result.tool()));
    return TreeWriter.json(fields.build());
  }

  private static Optional<String> reason(RunOutcome outcome) {
    return switch (outcome) {
      case RunOutcome.Holds _, RunOutcome.Done _ -> Optional.empty();
      case RunOutcome.Violated(_, var message) -> Optional.of(message);
      case RunOutcome.Unknown(var reason) -> Optional.of(reason);
    };
  }

  private static DocumentTree decidedBy(DecidedBy by) {
    return new FieldsBuilder()
        .with("engine", by.engine())
        .with("configuration", by.configuration())
        .with("certificate", by.certificate())
        .build();
  }

  private static DocumentTree step(CounterexampleStep step) {
    FieldsBuilder fields = place(step.location()).with("text", step.text());
    step.iterations().ifPresent(n -> fields.with("iterations", new DocumentTree.Whole(n, 0)));
    FieldsBuilder values = new FieldsBuilder();
    step.values().forEach(values::with);
    fields.with("values", values.build());
    if (!step.notes().isEmpty()) {
      fields.with("notes", step.notes(), JsonReport::diagnostic);
    }
    return fields.build();
  }

  private static DocumentTree loop(LoopTreatment loop) {
    FieldsBuilder fields = place(loop.keyword()).with("treatment", keyword(loop.treatment()));
    loop.count().ifPresent(n -> fields.with("count", new DocumentTree.Whole(n, 0)));
    return fields.with("detail", loop.detail()).build();
  }

  private static DocumentTree diagnostic(Diagnostic diagnostic) {
    return diagnostic
        .location()
        .map(JsonReport::place)
        .orElseGet(FieldsBuilder::new)
        .with("level", keyword(diagnostic.level()))
        .with("rule", diagnostic.rule())
        .with("message", diagnostic.message())
        .build();
  }

  private static FieldsBuilder place(SourceLocation location) {
    return new FieldsBuilder()
        .with("file", location.fileName())
        .with("line", location.line())
        .with("column", location.column())
        .with("function", location.function());
  }

  private static DocumentTree times(Times times) {
    FieldsBuilder phases = new FieldsBuilder();
    for (Map.Entry<String, Duration> phase : times.phases().entrySet()) {
      phases.with(phase.getKey(), seconds(phase.getValue()));
    }
    return new FieldsBuilder()
        .with("wall", seconds(times.wall()))
        .with("cpu", seconds(times.cpu()))
        .with("phases", phases.build())
        .build();
  }

  private static DocumentTree seconds(Duration duration) {
    return new DocumentTree.Decimal(BigDecimal.valueOf(duration.toMillis(), 3), 0);
  }

  private static String keyword(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
