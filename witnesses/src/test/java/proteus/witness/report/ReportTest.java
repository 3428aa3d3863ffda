package proteus.witness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import proteus.witness.Samples;
import proteus.witness.model.DataModel;
import proteus.witness.model.Producer;
import proteus.witness.tree.DocumentTree;
import proteus.witness.tree.ReadTree;
import proteus.witness.tree.TreeReader;

final class ReportTest {
  private static ResultDocument result(
      RunOutcome outcome, List<CounterexampleStep> counterexample) {
    return new ResultDocument(
        Producer.of("Proteus", "0.1.0"),
        List.of("a b.c", "c:d.c", "/x/y.c"),
        "unreach-call",
        "CHECK( init(main()), LTL(G ! call(reach_error())) )",
        DataModel.LP64,
        IntegerMode.MACHINE,
        outcome,
        new Evidence(Evidence.Status.CHECKED, "executed on the program"),
        Optional.of(new DecidedBy("symbolic", "loops=unroll", Optional.of("all paths"))),
        new Times(
            Duration.ofMillis(1234),
            Duration.ofMillis(2000),
            new LinkedHashMap<>(Map.of("parse", Duration.ofMillis(7)))),
        List.of(
            new LoopTreatment(
                Samples.LOOP,
                LoopTreatment.Treatment.UNROLLED,
                Optional.of(BigInteger.valueOf(41)),
                Optional.of("no closed form"))),
        counterexample,
        List.of(
            new Diagnostic(
                Diagnostic.Level.WARNING,
                "undefined-function",
                "f has no definition",
                Optional.of(new Region(Samples.CALL, OptionalInt.of(41)))),
            new Diagnostic(Diagnostic.Level.NOTE, "memory", "malloc succeeds", Optional.empty())),
        Optional.of("witness.yml"));
  }

  private static final List<CounterexampleStep> STEPS =
      List.of(
          new CounterexampleStep(
              Region.from(Samples.LOOP),
              "for (i = 0; i < n; i++)",
              Map.of("i", "0 \u2192 8"),
              Optional.of(BigInteger.TWO.pow(70)),
              List.of()),
          new CounterexampleStep(
              new Region(Samples.ERROR, OptionalInt.of(26)),
              "reach_error()",
              Map.of(),
              Optional.empty(),
              List.of(
                  new Diagnostic(
                      Diagnostic.Level.NOTE,
                      "memory",
                      "block 1 is freed here",
                      Optional.of(new Region(Samples.CALL, OptionalInt.of(41)))))));

  private static DocumentTree json(String text) {
    assertThat(TreeReader.json(text)).isInstanceOf(ReadTree.Read.class);
    return ((ReadTree.Read) TreeReader.json(text)).tree();
  }

  /** The value at a path such as {@code runs.0.tool}, as text. */
  private static String at(DocumentTree tree, String path) {
    DocumentTree here = tree;
    for (String step : path.split("\\.", -1)) {
      here =
          switch (here) {
            case DocumentTree.Fields(var entries, _) -> {
              assertThat(entries).as(path).containsKey(step);
              yield Objects.requireNonNull(entries.get(step));
            }
            case DocumentTree.Items(var elements, _) -> elements.get(Integer.parseInt(step));
            default -> throw new AssertionError(path);
          };
    }
    return switch (here) {
      case DocumentTree.Text(var value, _) -> value;
      case DocumentTree.Whole(var value, _) -> value.toString();
      case DocumentTree.Decimal(var value, _) -> value.toString();
      default -> here.toString();
    };
  }

  @Test
  void jsonOfAViolation() {
    DocumentTree json =
        json(JsonReport.write(result(new RunOutcome.Violated("unreach-call", "reached"), STEPS)));
    assertThat(at(json, "verdict")).isEqualTo("false(unreach-call)");
    assertThat(at(json, "reason")).isEqualTo("reached");
    assertThat(at(json, "integers")).isEqualTo("machine");
    assertThat(at(json, "data_model")).isEqualTo("LP64");
    assertThat(at(json, "evidence.status")).isEqualTo("checked");
    assertThat(at(json, "witness_file")).isEqualTo("witness.yml");
    assertThat(at(json, "counterexample.0.iterations")).isEqualTo("1180591620717411303424");
    assertThat(at(json, "counterexample.0.values.i")).isEqualTo("0 \u2192 8");
    assertThat(at(json, "counterexample.1.line")).isEqualTo("10");
    assertThat(at(json, "loops.0.treatment")).isEqualTo("unrolled");
    assertThat(at(json, "loops.0.count")).isEqualTo("41");
    assertThat(at(json, "diagnostics.0.function")).isEqualTo("main");
    assertThat(at(json, "times.wall")).isEqualTo("1.234");
    assertThat(at(json, "times.phases.parse")).isEqualTo("0.007");
  }

  @Test
  void jsonSaysWhyItIsUnknown() {
    DocumentTree json =
        json(JsonReport.write(result(new RunOutcome.Unknown("no time left"), List.of())));
    assertThat(at(json, "verdict")).isEqualTo("unknown");
    assertThat(at(json, "reason")).isEqualTo("no time left");
    assertThat(JsonReport.write(result(new RunOutcome.Holds(), List.of())))
        .doesNotContain("reason");
  }

  @Test
  void sarifOfAViolation() {
    DocumentTree sarif =
        json(SarifReport.write(result(new RunOutcome.Violated("unreach-call", "reached"), STEPS)));
    assertThat(at(sarif, "version")).isEqualTo("2.1.0");
    assertThat(at(sarif, "runs.0.tool.driver.rules.1.id")).isEqualTo("undefined-function");
    String verdict = "runs.0.results.0.";
    assertThat(at(sarif, verdict + "ruleId")).isEqualTo("unreach-call");
    assertThat(at(sarif, verdict + "level")).isEqualTo("error");
    assertThat(at(sarif, verdict + "message.text")).isEqualTo("reached");
    String region = "physicalLocation.region.startLine";
    assertThat(at(sarif, verdict + "locations.0." + region)).isEqualTo("10");
    String flow = verdict + "codeFlows.0.threadFlows.0.locations.";
    assertThat(at(sarif, flow + "0.location." + region)).isEqualTo("6");
    assertThat(at(sarif, flow + "0.state.i.text")).isEqualTo("0 \u2192 8");
    assertThat(at(sarif, flow + "1.location.message.text")).isEqualTo("reach_error()");
    String column = "physicalLocation.region.startColumn";
    assertThat(at(sarif, flow + "0.location." + column)).isEqualTo("3");
    assertThat(at(sarif, flow + "0.executionOrder")).isEqualTo("1");
    assertThat(at(sarif, flow + "1.importance")).isEqualTo("essential");
    assertThat(at(sarif, verdict + "relatedLocations.0.message.text"))
        .isEqualTo("block 1 is freed here");
    assertThat(at(sarif, verdict + "properties.evidence")).isEqualTo("checked");
    assertThat(at(sarif, "runs.0.columnKind")).isEqualTo("utf16CodeUnits");
    assertThat(at(sarif, "runs.0.results.1.level")).isEqualTo("warning");
    assertThat(at(sarif, "runs.0.results.2.ruleIndex")).isEqualTo("2");
    String end = "physicalLocation.region.endColumn";
    assertThat(at(sarif, "runs.0.results.1.locations.0." + end)).isEqualTo("42");
    SarifRules.check(sarif);
  }

  @Test
  void sarifNamesFilesByUris() {
    DocumentTree sarif = json(SarifReport.write(result(new RunOutcome.Holds(), List.of())));
    String results = "runs.0.results.0.";
    assertThat(at(sarif, results + "kind")).isEqualTo("pass");
    assertThat(at(sarif, results + "level")).isEqualTo("none");
    SarifRules.check(sarif);
    String uri = ".physicalLocation.artifactLocation.uri";
    assertThat(at(sarif, results + "locations.0" + uri)).isEqualTo("a%20b.c");
    assertThat(at(sarif, results + "locations.1" + uri)).isEqualTo("./c:d.c");
    assertThat(at(sarif, results + "locations.2" + uri)).isEqualTo("file:///x/y.c");
  }
}
