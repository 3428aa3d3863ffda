package proteus.witness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.witness.tree.DocumentTree;

/** The rules of SARIF 2.1.0 for what is written; numbers are those of its sections. */
final class SarifRules {
  private static final Map<String, Set<String>> KEYS =
      Map.ofEntries(
          Map.entry("log", Set.of("$schema", "version", "runs")),
          Map.entry("run", Set.of("tool", "invocations", "columnKind", "results")),
          Map.entry("driver", Set.of("name", "version", "rules")),
          Map.entry("rule", Set.of("id", "shortDescription", "defaultConfiguration")),
          Map.entry("invocation", Set.of("commandLine", "executionSuccessful")),
          Map.entry(
              "result",
              Set.of(
                  "ruleId",
                  "ruleIndex",
                  "kind",
                  "level",
                  "message",
                  "locations",
                  "relatedLocations",
                  "codeFlows",
                  "properties")),
          Map.entry("location", Set.of("physicalLocation", "logicalLocations", "message")),
          Map.entry("physicalLocation", Set.of("artifactLocation", "region")),
          Map.entry("region", Set.of("startLine", "startColumn", "endColumn")),
          Map.entry(
              "threadFlowLocation", Set.of("executionOrder", "importance", "location", "state")));

  private SarifRules() {}

  static void check(DocumentTree log) {
    keys(log, "log");
    assertThat(text(log, "version")).isEqualTo("2.1.0");
    assertThat(URI.create(text(log, "$schema")).isAbsolute()).isTrue();
    items(log, "runs").forEach(SarifRules::run);
  }

  private static void run(DocumentTree run) {
    keys(run, "run");
    assertThat(text(run, "columnKind")).isIn("utf16CodeUnits", "unicodeCodePoints");
    DocumentTree driver = get(get(run, "tool"), "driver");
    keys(driver, "driver");
    assertThat(text(driver, "name")).isNotBlank();
    List<String> ids = new ArrayList<>();
    for (DocumentTree rule : items(driver, "rules")) {
      keys(rule, "rule");
      ids.add(text(rule, "id"));
      message(get(rule, "shortDescription"));
      assertThat(text(get(rule, "defaultConfiguration"), "level"))
          .isIn("none", "note", "warning", "error");
    }
    // 3.19.23: no two rules are the same.
    assertThat(ids).doesNotHaveDuplicates();
    for (DocumentTree invocation : items(run, "invocations")) {
      keys(invocation, "invocation");
      assertThat(get(invocation, "executionSuccessful")).isInstanceOf(DocumentTree.Truth.class);
    }
    items(run, "results").forEach(r -> result(r, ids));
  }

  private static void result(DocumentTree result, List<String> ids) {
    keys(result, "result");
    // 3.27.6: the index is that of the rule.
    assertThat(ids.get(number(result, "ruleIndex"))).isEqualTo(text(result, "ruleId"));
    String kind = find(result, "kind").isPresent() ? text(result, "kind") : "fail";
    assertThat(kind).isIn("pass", "open", "informational", "notApplicable", "review", "fail");
    // 3.27.10: only failures have a level.
    assertThat(text(result, "level")).isIn("none", "note", "warning", "error");
    assertThat(text(result, "level").equals("none")).isEqualTo(!kind.equals("fail"));
    message(get(result, "message"));
    find(result, "locations").stream()
        .flatMap(l -> elements(l).stream())
        .forEach(SarifRules::location);
    find(result, "relatedLocations").stream()
        .flatMap(l -> elements(l).stream())
        .forEach(SarifRules::location);
    for (DocumentTree flow :
        find(result, "codeFlows").map(SarifRules::elements).orElse(List.of())) {
      // 3.36.3: at least one thread flow, of at least one location.
      assertThat(items(flow, "threadFlows")).isNotEmpty();
      for (DocumentTree thread : items(flow, "threadFlows")) {
        assertThat(items(thread, "locations")).isNotEmpty();
        List<Integer> orders = new ArrayList<>();
        for (DocumentTree step : items(thread, "locations")) {
          keys(step, "threadFlowLocation");
          orders.add(number(step, "executionOrder"));
          assertThat(text(step, "importance")).isIn("important", "essential", "unimportant");
          location(get(step, "location"));
          find(step, "state")
              .filter(s -> s instanceof DocumentTree.Fields)
              .ifPresent(
                  s -> ((DocumentTree.Fields) s).entries().values().forEach(SarifRules::message));
        }
        // 3.38.11: in the order of time, and not negative.
        assertThat(orders).isSorted().allMatch(o -> o >= 0);
      }
    }
  }

  private static void location(DocumentTree location) {
    keys(location, "location");
    find(location, "message").ifPresent(SarifRules::message);
    DocumentTree physical = get(location, "physicalLocation");
    keys(physical, "physicalLocation");
    String uri = text(get(physical, "artifactLocation"), "uri");
    // 3.10.1: a valid reference; 3.10.2: one of a file that is absolute has no host or an own one.
    assertThat(URI.create(uri).normalize().toASCIIString()).isNotBlank();
    assertThat(uri).matches("file:///.*|[^:]*|\\./.*");
    if (find(physical, "region").isPresent()) {
      DocumentTree region = get(physical, "region");
      keys(region, "region");
      // 3.30.5: text regions count from 1; 3.30.7 and 8: the end is after the start.
      assertThat(number(region, "startLine")).isPositive();
      if (find(region, "startColumn").isPresent()) {
        assertThat(number(region, "startColumn")).isPositive();
      }
      if (find(region, "endColumn").isPresent()) {
        assertThat(number(region, "endColumn")).isGreaterThan(number(region, "startColumn"));
      }
    }
  }

  /** 3.11.3: a message has a text. */
  private static void message(DocumentTree message) {
    assertThat(text(message, "text")).isNotBlank();
  }

  private static void keys(DocumentTree tree, String kind) {
    assertThat(tree).isInstanceOf(DocumentTree.Fields.class);
    assertThat(KEYS.getOrDefault(kind, Set.of()))
        .as(kind)
        .containsAll(((DocumentTree.Fields) tree).entries().keySet());
  }

  private static Optional<DocumentTree> find(DocumentTree tree, String key) {
    assertThat(tree).isInstanceOf(DocumentTree.Fields.class);
    return Optional.ofNullable(((DocumentTree.Fields) tree).entries().get(key));
  }

  private static DocumentTree get(DocumentTree tree, String key) {
    assertThat(find(tree, key)).as(key).isPresent();
    return find(tree, key).orElseThrow();
  }

  private static String text(DocumentTree tree, String key) {
    assertThat(get(tree, key)).as(key).isInstanceOf(DocumentTree.Text.class);
    return ((DocumentTree.Text) get(tree, key)).value();
  }

  private static int number(DocumentTree tree, String key) {
    assertThat(get(tree, key)).as(key).isInstanceOf(DocumentTree.Whole.class);
    BigInteger value = ((DocumentTree.Whole) get(tree, key)).value();
    return value.intValueExact();
  }

  private static List<DocumentTree> items(DocumentTree tree, String key) {
    return elements(get(tree, key));
  }

  private static List<DocumentTree> elements(DocumentTree tree) {
    assertThat(tree).isInstanceOf(DocumentTree.Items.class);
    return ((DocumentTree.Items) tree).elements();
  }
}
