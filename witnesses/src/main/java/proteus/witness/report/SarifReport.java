package proteus.witness.report;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import proteus.witness.model.SourceLocation;
import proteus.witness.tree.DocumentTree;
import proteus.witness.tree.FieldsBuilder;
import proteus.witness.tree.TreeWriter;

/**
 * A run as SARIF 2.1.0: the verdict is one result under a rule named as the property (of kind
 * {@code fail}, {@code pass} or {@code open}), a counterexample is its code flow, and each
 * diagnostic is a result of its own.
 */
public final class SarifReport {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private final ResultDocument result;
  private final List<String> rules;

  private SarifReport(ResultDocument result) {
    this.result = result;
    Set<String> names = new LinkedHashSet<>();
    names.add(result.property());
    result.diagnostics().forEach(d -> names.add(d.rule()));
    this.rules = List.copyOf(names);
  }

  public static String write(ResultDocument result) {
    return TreeWriter.json(new SarifReport(result).log());
  }

  private DocumentTree log() {
    List<DocumentTree> results = new ArrayList<>();
    results.add(verdict());
    result.diagnostics().forEach(d -> results.add(diagnostic(d)));
    DocumentTree run =
        new FieldsBuilder()
            .with("tool", fields("driver", driver()))
            .with("invocations", DocumentTree.items(List.of(invocation())))
            .with("columnKind", "utf16CodeUnits")
            .with("results", DocumentTree.items(results))
            .build();
    return new FieldsBuilder()
        .with("$schema", SCHEMA)
        .with("version", "2.1.0")
        .with("runs", DocumentTree.items(List.of(run)))
        .build();
  }

  private DocumentTree driver() {
    return new FieldsBuilder()
        .with("name", result.tool().name())
        .with("version", result.tool().version())
        .with("rules", rules, this::rule)
        .build();
  }

  private DocumentTree rule(String id) {
    boolean isProperty = id.equals(result.property());
    return new FieldsBuilder()
        .with("id", id)
        .with("shortDescription", text(isProperty ? result.specification() : described(id)))
        .with(
            "defaultConfiguration",
            fields("level", DocumentTree.text(isProperty ? "error" : "warning")))
        .build();
  }

  private static String described(String rule) {
    return rule.equals("assumption")
        ? "What the verdict takes for granted about the program"
        : rule;
  }

  private DocumentTree invocation() {
    return new FieldsBuilder()
        .with("commandLine", result.tool().commandLine())
        .with("executionSuccessful", DocumentTree.truth(true))
        .build();
  }

  private DocumentTree verdict() {
    FieldsBuilder fields = underRule(result.property());
    return switch (result.outcome()) {
      case RunOutcome.Violated(_, var message) -> {
        fields.with("kind", "fail").with("level", "error").with("message", text(message));
        if (result.counterexample().isEmpty()) {
          fields.with("locations", DocumentTree.items(files()));
        } else {
          Region end = result.counterexample().getLast().region();
          fields.with("locations", DocumentTree.items(List.of(location(end).build())));
          List<DocumentTree> related = related(result.counterexample().getLast().notes());
          if (!related.isEmpty()) {
            fields.with("relatedLocations", DocumentTree.items(related));
          }
          fields.with("codeFlows", DocumentTree.items(List.of(codeFlow())));
        }
        yield fields.with("properties", evidence()).build();
      }
      case RunOutcome.Holds _ -> settled(fields, "pass", "the property holds");
      case RunOutcome.Unknown(var reason) -> settled(fields, "open", "unknown: " + reason);
      case RunOutcome.Done _ -> settled(fields, "informational", "done");
    };
  }

  private static List<DocumentTree> related(List<Diagnostic> notes) {
    return notes.stream()
        .flatMap(
            note ->
                note.region().stream()
                    .map(r -> location(r).with("message", text(note.message())).build()))
        .toList();
  }

  /** A result that is not a failure is about the files, and has no level. */
  private DocumentTree settled(FieldsBuilder fields, String kind, String message) {
    return fields
        .with("kind", kind)
        .with("level", "none")
        .with("message", text(message))
        .with("locations", DocumentTree.items(files()))
        .with("properties", evidence())
        .build();
  }

  private List<DocumentTree> files() {
    return result.files().stream()
        .map(f -> fields("physicalLocation", fields("artifactLocation", artifact(f))))
        .toList();
  }

  private DocumentTree evidence() {
    return new FieldsBuilder()
        .with("evidence", result.evidence().status().name().toLowerCase(Locale.ROOT))
        .with("evidenceDetail", result.evidence().detail())
        .build();
  }

  private DocumentTree codeFlow() {
    List<DocumentTree> steps = new ArrayList<>();
    for (CounterexampleStep step : result.counterexample()) {
      steps.add(step(steps.size() + 1, step));
    }
    DocumentTree flow = fields("locations", DocumentTree.items(steps));
    return fields("threadFlows", DocumentTree.items(List.of(flow)));
  }

  private DocumentTree step(int order, CounterexampleStep step) {
    boolean isLast = order == result.counterexample().size();
    FieldsBuilder fields =
        new FieldsBuilder()
            .with("executionOrder", (long) order)
            .with("importance", isLast ? "essential" : "important")
            .with("location", location(step.region()).with("message", text(step.text())).build());
    if (!step.values().isEmpty()) {
      FieldsBuilder state = new FieldsBuilder();
      step.values().forEach((name, value) -> state.with(name, text(value)));
      fields.with("state", state.build());
    }
    return fields.build();
  }

  private DocumentTree diagnostic(Diagnostic diagnostic) {
    FieldsBuilder fields =
        underRule(diagnostic.rule())
            .with("level", diagnostic.level().name().toLowerCase(Locale.ROOT))
            .with("message", text(diagnostic.message()));
    diagnostic
        .region()
        .ifPresent(l -> fields.with("locations", DocumentTree.items(List.of(location(l).build()))));
    return fields.build();
  }

  private FieldsBuilder underRule(String id) {
    return new FieldsBuilder().with("ruleId", id).with("ruleIndex", rules.indexOf(id));
  }

  /** An end column is that after the last character; without it a region ends with its line. */
  private static FieldsBuilder location(Region where) {
    SourceLocation location = where.start();
    FieldsBuilder region =
        new FieldsBuilder()
            .with("startLine", location.line())
            .with("startColumn", location.column());
    if (location.column().isPresent()) {
      where.endColumn().ifPresent(c -> region.with("endColumn", c + 1L));
    }
    FieldsBuilder fields =
        new FieldsBuilder()
            .with(
                "physicalLocation",
                new FieldsBuilder()
                    .with("artifactLocation", artifact(location.fileName()))
                    .with("region", region.build())
                    .build());
    location
        .function()
        .ifPresent(
            f ->
                fields.with(
                    "logicalLocations",
                    DocumentTree.items(
                        List.of(
                            new FieldsBuilder()
                                .with("name", f)
                                .with("kind", "function")
                                .build()))));
    return fields;
  }

  private static DocumentTree artifact(String path) {
    return fields("uri", DocumentTree.text(uri(path)));
  }

  /** A path as a URI reference; relative paths stay relative. */
  private static String uri(String path) {
    // The dot keeps a colon in the first part from being taken for a scheme's.
    String plain = path.startsWith("/") || path.indexOf(':') < 0 ? path : "./" + path;
    try {
      return path.startsWith("/")
          ? new URI("file", "", plain, null).toASCIIString()
          : new URI(null, null, plain, null).toASCIIString();
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException("not a path: " + path, e);
    }
  }

  private static DocumentTree text(String text) {
    return fields("text", DocumentTree.text(text));
  }

  private static DocumentTree fields(String name, DocumentTree value) {
    return new FieldsBuilder().with(name, value).build();
  }
}
