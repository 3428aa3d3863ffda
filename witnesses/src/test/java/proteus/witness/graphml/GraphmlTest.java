package proteus.witness.graphml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.testing.Slow;
import proteus.witness.Samples;
import proteus.witness.Witnesses;
import proteus.witness.lint.Problem;
import proteus.witness.lint.Rule;
import proteus.witness.lint.WitnessLinter;
import proteus.witness.model.FormatVersion;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Waypoint;
import proteus.witness.model.WaypointAction;
import proteus.witness.model.Witness;
import proteus.witness.model.WitnessSegment;

final class GraphmlTest {
  private static String text(Witness witness) {
    return GraphmlWriter.write(GraphmlWitness.of(witness, List.of(Samples.PROGRAM)));
  }

  @Slow
  @Property(seed = "1", tries = 300, edgeCases = EdgeCasesMode.NONE)
  void whatIsReadBackIsWhatWasWritten(@ForAll("witnesses") Witness witness) {
    Graph graph = GraphmlWitness.of(witness, List.of(Samples.PROGRAM));
    assertThat(GraphmlReader.read(GraphmlWriter.write(graph))).isEqualTo(new ReadGraph.Read(graph));
  }

  @Slow
  @Property(seed = "1", tries = 300, edgeCases = EdgeCasesMode.NONE)
  void theLinterAcceptsWhatIsWritten(@ForAll("witnesses") Witness witness) {
    assertThat(WitnessLinter.lint(text(witness), List.of(Samples.PROGRAM))).isEmpty();
  }

  /** Said again without the linter's help: the graph holds together. */
  @Slow
  @Property(seed = "1", tries = 200, edgeCases = EdgeCasesMode.NONE)
  void theGraphIsWellFormed(@ForAll("witnesses") Witness witness) {
    Graph graph = GraphmlWitness.of(witness, List.of());
    Set<String> nodes = graph.nodes().stream().map(Graph.Node::id).collect(Collectors.toSet());
    assertThat(nodes).hasSameSizeAs(graph.nodes());
    assertThat(graph.nodes())
        .filteredOn(n -> Graph.values(n.data(), GraphKey.ENTRY).contains("true"))
        .hasSize(1);
    assertThat(graph.edges()).allSatisfy(e -> assertThat(nodes).contains(e.source(), e.target()));
    Set<String> keys = graph.keys().stream().map(Graph.Key::id).collect(Collectors.toSet());
    graph.nodes().forEach(n -> n.data().forEach(d -> assertThat(keys).contains(d.key())));
    graph.edges().forEach(e -> e.data().forEach(d -> assertThat(keys).contains(d.key())));
  }

  @Provide
  Arbitrary<Witness> witnesses() {
    return Witnesses.any();
  }

  @Test
  void edgesOfAViolation() {
    Graph graph =
        GraphmlWitness.of(Samples.violation(FormatVersion.V2_0), List.of(Samples.PROGRAM));
    assertThat(graph.edges())
        .extracting(Graph.Edge::data)
        .containsExactly(
            List.of(
                Graph.Data.of(GraphKey.ORIGIN_FILE, "sum.c"),
                Graph.Data.of(GraphKey.START_LINE, "4"),
                Graph.Data.of(GraphKey.ASSUMPTION, "\\result == 8u;"),
                Graph.Data.of(GraphKey.ASSUMPTION_SCOPE, "main"),
                Graph.Data.of(GraphKey.ASSUMPTION_RESULT_FUNCTION, "__VERIFIER_nondet_uint")),
            List.of(
                Graph.Data.of(GraphKey.ORIGIN_FILE, "sum.c"),
                Graph.Data.of(GraphKey.START_LINE, "5"),
                Graph.Data.of(GraphKey.ASSUMPTION, "n == 8;"),
                Graph.Data.of(GraphKey.ASSUMPTION_SCOPE, "main")),
            List.of(
                Graph.Data.of(GraphKey.ORIGIN_FILE, "sum.c"),
                Graph.Data.of(GraphKey.START_LINE, "6"),
                Graph.Data.of(GraphKey.CONTROL, "condition-true"),
                Graph.Data.of(GraphKey.ENTER_LOOP_HEAD, "true")),
            List.of(
                Graph.Data.of(GraphKey.ORIGIN_FILE, "sum.c"),
                Graph.Data.of(GraphKey.START_LINE, "10")));
  }

  @Test
  void whatIsAvoidedLeadsToASink() {
    Waypoint avoided = Waypoint.branching(Samples.IF, "true").withAction(WaypointAction.AVOID);
    ViolationWitness witness =
        new ViolationWitness(
            Samples.metadata(FormatVersion.V2_0),
            List.of(new WitnessSegment(List.of(avoided), Waypoint.target(Samples.ERROR))));
    assertThat(GraphmlWitness.of(witness, List.of(Samples.PROGRAM)).edges())
        .extracting(Graph.Edge::target)
        .containsExactly("sink", "N1");
  }

  @ParameterizedTest(name = "{0}: {1} -> {2}")
  @CsvSource(
      quoteCharacter = '`',
      textBlock =
          """
          GRAPH_FORM,      ` xmlns="[^"]*"`,           ` `
          GRAPH_FORM,      `xmlns:xsi="[^"]*" xsi:\\S*="[^"]*"`, ` `
          GRAPH_FORM,      `edgedefault="directed"`,   `edgedefault="undirected"`
          NO_SUCH_FUNCTION, `scope">main`,             `scope">mein`
          NO_SUCH_FUNCTION, `resultfunction">[^<]*`,   `resultfunction">nobody`
          GRAPH_KEY,       `<key id="startline"`,      `<key id="line"`
          GRAPH_KEY,       `id="entry" for="node"`,    `id="entry" for="edge"`
          GRAPH_DATA,      `violation_witness`,        `violation`
          GRAPH_DATA,      `<data key="producer">[^\\n]*`, ` `
          GRAPH_DATA,      `>C<`,                      `>Java<`
          GRAPH_DATA,      `CHECK\\(`,                 `(`
          GRAPH_DATA,      `32bit`,                    `ILP32`
          GRAPH_DATA,      `\\+01:00`,                 ` `
          GRAPH_DATA,      `"startline">4`,            `"startline">0`
          GRAPH_DATA,      `condition-true`,           `true`
          GRAPH_DATA,      `8u;`,                      `8u`
          GRAPH_DATA,      `n == 8`,                   `n = 8`
          GRAPH_DATA,      `<data key="assumption.resultfunction">[^\\n]*`, ` `
          NO_SUCH_LINE,    `"startline">4`,            `"startline">44`
          HASH_MISMATCH,   `programhash">.{4}`,        `programhash">0000`
          GRAPH_NODE,      `<data key="entry">true`,   `<data key="entry">false`
          GRAPH_NODE,      `<data key="violation">true`, `<data key="violation">false`
          GRAPH_NODE,      `<node id="N2"`,            `<node id="N1"`
          GRAPH_EDGE,      `target="N4"`,              `target="N5"`
          GRAPH_EDGE,      `<edge source="N2"`,        `<edge source="N4"`
          HASHED_FILES,    `<data key="programfile">[^\\n]*`, ` `
          UNREADABLE,      `</graph>`,                 ` `
          """)
  void mutated(Rule rule, String from, String to) {
    String text = text(Samples.violation(FormatVersion.V2_0));
    String mutated = Pattern.compile(from).matcher(text).replaceFirst(to);
    assertThat(mutated).isNotEqualTo(text);
    assertThat(WitnessLinter.lint(mutated, List.of(Samples.PROGRAM)))
        .extracting(Problem::rule)
        .contains(rule);
  }

  @Test
  void externalEntitiesAreNotRead() {
    String text =
        "<!DOCTYPE a [<!ENTITY e SYSTEM"
            + " \"file:///etc/hostname\">]><graphml><graph>&e;</graph></graphml>";
    assertThat(GraphmlReader.read(text)).isInstanceOf(ReadGraph.Unreadable.class);
  }
}
