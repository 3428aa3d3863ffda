package proteus.verifier.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import proteus.ir.Action;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.summarizer.bound.ConditionalBound;
import proteus.summarizer.bound.FunctionBounds.LoopBound;
import proteus.summarizer.bound.FunctionBounds.PathBound;
import proteus.summarizer.bound.LoopCount;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.Growth;
import proteus.verifier.bounds.BoundCheck;
import proteus.verifier.bounds.FunctionCost;
import proteus.verifier.bounds.FunctionFinding;
import proteus.verifier.bounds.LineBounds;
import proteus.verifier.bounds.LoopEnd;
import proteus.verifier.bounds.PathWords;
import proteus.witness.model.DataModel;
import proteus.witness.model.Producer;
import proteus.witness.report.IntegerMode;
import proteus.witness.tree.DocumentTree;
import proteus.witness.tree.FieldsBuilder;
import proteus.witness.tree.ProducerFields;
import proteus.witness.tree.TreeWriter;

/**
 * The JSON document of {@code bounds}. Keys are only ever added; {@code format_version} counts what
 * breaks readers.
 */
public final class JsonBounds {
  private final Function<SourceSpan, String> heads;

  /**
   * @param heads keyword and condition of a loop
   */
  public JsonBounds(Function<SourceSpan, String> heads) {
    this.heads = heads;
  }

  /**
   * The document.
   *
   * @param assumptions under which the bounds hold
   * @param checks what executions said of the findings, as far as there were any
   * @param costs of the functions, where they are wanted
   * @param limit why there may be more functions
   */
  public String write(
      Producer producer,
      List<String> files,
      DataModel model,
      IntegerMode integers,
      List<String> assumptions,
      List<FunctionFinding> findings,
      Map<FunctionFinding, BoundCheck.Result> checks,
      Map<FunctionFinding, FunctionCost.Cost> costs,
      Optional<String> limit) {
    List<FunctionFinding.Analysed> analysed = new ArrayList<>();
    List<FunctionFinding.Unread> unread = new ArrayList<>();
    for (FunctionFinding finding : findings) {
      switch (finding) {
        case FunctionFinding.Analysed a -> analysed.add(a);
        case FunctionFinding.Unread u -> unread.add(u);
      }
    }
    FieldsBuilder fields =
        new FieldsBuilder()
            .with("format_version", "1")
            .with("files", files, DocumentTree::text)
            .with("data_model", model.name())
            .with("integers", integers.name().toLowerCase(Locale.ROOT))
            .with("assumptions", assumptions, DocumentTree::text)
            .with("complete", DocumentTree.truth(limit.isEmpty() && unread.isEmpty()))
            .with("limit", limit)
            .with(
                "functions",
                analysed,
                f ->
                    function(
                        f, Optional.ofNullable(checks.get(f)), Optional.ofNullable(costs.get(f))))
            .with("unread_functions", unread, JsonBounds::unread)
            .with("tool", ProducerFields.of(producer));
    return TreeWriter.json(fields.build());
  }

  private static DocumentTree unread(FunctionFinding.Unread unread) {
    return new FieldsBuilder()
        .with("function", unread.name())
        .with("location", Places.of(unread.span()))
        .with("reason", unread.why().toString())
        .build();
  }

  private DocumentTree function(
      FunctionFinding.Analysed finding,
      Optional<BoundCheck.Result> check,
      Optional<FunctionCost.Cost> cost) {
    List<Map.Entry<LineBounds.Line, Optional<BoundExpression>>> lines =
        LineBounds.of(finding).entrySet().stream()
            .filter(e -> finding.subject().contains(e.getKey().span()))
            .toList();
    FieldsBuilder fields =
        new FieldsBuilder()
            .with("function", finding.name())
            .with("location", Places.of(finding.span()))
            .with("inputs", finding.subject().inputs(), JsonBounds::input)
            .with("growth", finding.growth().map(Growth::toString))
            .with("reason", finding.reason())
            .with("loops", finding.loops(), l -> loop(finding, l))
            .with("lines", lines, e -> line(e.getKey(), e.getValue()))
            .with("edges", List.copyOf(finding.bounds().edges().entrySet()), JsonBounds::edge);
    check.ifPresent(c -> fields.with("executions", executions(c)));
    cost.ifPresent(
        c -> {
          switch (c) {
            case FunctionCost.AtMost(BoundExpression bound) -> fields.with("cost", bound(bound));
            case FunctionCost.Unknown(String reason) -> fields.with("cost_unknown", reason);
          }
        });
    return fields.build();
  }

  private static DocumentTree executions(BoundCheck.Result result) {
    FieldsBuilder fields = new FieldsBuilder();
    switch (result) {
      case BoundCheck.Agreed(int runs, int discarded) ->
          fields.with("compared", runs).with("discarded", discarded);
      case BoundCheck.Exceeded exceeded -> {
        FieldsBuilder inputs = new FieldsBuilder();
        exceeded.inputs().forEach(inputs::with);
        fields
            .with("exceeded", exceeded.bound().toString())
            .with("location", Places.of(exceeded.place()))
            .with("count", exceeded.count().toString())
            .with("value", exceeded.value().toString())
            .with("inputs", inputs.build());
      }
      case BoundCheck.NotRun(String reason) -> fields.with("reason", reason);
    }
    return fields.build();
  }

  private static DocumentTree input(Variable variable) {
    return DocumentTree.text(variable.sourceName().orElse(variable.name()));
  }

  private DocumentTree loop(FunctionFinding.Analysed finding, LoopBound loop) {
    List<PathBound> paths =
        finding.bounds().paths().stream()
            .filter(p -> p.source().equals(loop.loop().header()))
            .toList();
    LoopEnd end = LoopEnd.of(loop);
    return new FieldsBuilder()
        .with("location", Places.of(loop.loop().span()))
        .with("head", heads.apply(loop.loop().span()))
        .with("ends_if", end.conditions(), DocumentTree::text)
        .with("ends_otherwise", end.otherwise().title())
        .with("bounds", loop.upper(), JsonBounds::bound)
        .with("conditional_bounds", loop.conditional(), JsonBounds::bound)
        .with("lower_bounds", loop.lower(), JsonBounds::bound)
        .with("exact", loop.exact().cases(), JsonBounds::exact)
        .with("exact_total", DocumentTree.truth(loop.exact().isTotal()))
        .with("paths", paths, p -> path(loop, p))
        .build();
  }

  private static DocumentTree exact(LoopCount.Case count) {
    return new FieldsBuilder()
        .with("condition", count.conditions(), DocumentTree::text)
        .with("count", count.value())
        .build();
  }

  private static DocumentTree path(LoopBound loop, PathBound path) {
    return new FieldsBuilder()
        .with("path", PathWords.of(path))
        .with("leaves", DocumentTree.truth(!loop.loop().contains(path.target())))
        .with("bounds", path.upper(), JsonBounds::bound)
        .build();
  }

  private static DocumentTree line(LineBounds.Line line, Optional<BoundExpression> bound) {
    return new FieldsBuilder()
        .with("line", line.number())
        .with("bound", bound.map(BoundExpression::toString))
        .build();
  }

  private static DocumentTree edge(Map.Entry<Edge, List<BoundExpression>> entry) {
    Edge edge = entry.getKey();
    FieldsBuilder fields =
        new FieldsBuilder()
            .with("from", edge.source().index())
            .with("to", edge.target().index())
            .with("location", Places.of(edge.span()));
    if (edge.action() instanceof Action.Assume assume) {
      assume.branch().ifPresent(b -> fields.with("taken", DocumentTree.truth(b.taken())));
    }
    return fields.with("bounds", entry.getValue(), JsonBounds::bound).build();
  }

  private static DocumentTree bound(ConditionalBound one) {
    return new FieldsBuilder()
        .with("bound", one.bound().toString())
        .with("growth", Growth.of(one.bound()).toString())
        .with("condition", one.conditions(), c -> DocumentTree.text(c.toString()))
        .build();
  }

  private static DocumentTree bound(BoundExpression bound) {
    return new FieldsBuilder()
        .with("bound", bound.toString())
        .with("growth", Growth.of(bound).toString())
        .build();
  }
}
