package proteus.verifier.validation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.c.Probe;
import proteus.frontend.c.ProbeSite;
import proteus.witness.graphml.Graph;
import proteus.witness.graphml.GraphKey;
import proteus.witness.model.Contract;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.Invariant;
import proteus.witness.model.SourceLocation;
import proteus.witness.source.SourceCode;

/** What a correctness witness claims, apart from its format. */
record CorrectnessReading(List<PlacedInvariant.Asserted> asserted, List<String> open) {
  CorrectnessReading {
    asserted = List.copyOf(asserted);
    open = List.copyOf(open);
  }

  static CorrectnessReading of(CorrectnessWitness witness) {
    List<PlacedInvariant.Asserted> asserted = new ArrayList<>();
    for (Invariant invariant : witness.invariants()) {
      Probe.Kind kind = invariant.type().ofLoop() ? Probe.Kind.LOOP : Probe.Kind.STATEMENT;
      asserted.add(new PlacedInvariant.Asserted(invariant.value(), invariant.location(), kind));
    }
    for (Contract contract : witness.contracts()) {
      SourceLocation at = contract.location();
      asserted.add(
          new PlacedInvariant.Asserted(contract.requires(), at, Probe.Kind.FUNCTION_ENTRY));
      asserted.add(new PlacedInvariant.Asserted(contract.ensures(), at, Probe.Kind.FUNCTION_EXIT));
    }
    return new CorrectnessReading(asserted, List.of());
  }

  /**
   * Invariants are at nodes; those that are entered at loops' headers only are loops' invariants.
   */
  static CorrectnessReading of(Graph graph, List<SourceCode> sources) {
    List<PlacedInvariant.Asserted> asserted = new ArrayList<>();
    List<String> open = new ArrayList<>();
    for (Graph.Node node : graph.nodes()) {
      List<String> values = Graph.values(node.data(), GraphKey.INVARIANT);
      if (values.isEmpty()) {
        continue;
      }
      List<Graph.Edge> entering =
          graph.edges().stream().filter(e -> e.target().equals(node.id())).toList();
      List<Integer> lines =
          entering.stream().flatMap(e -> GraphData.line(e).stream()).distinct().toList();
      boolean loop =
          !entering.isEmpty()
              && entering.stream().allMatch(GraphData::entersLoop)
              && entering.stream().allMatch(e -> GraphData.line(e).isPresent());
      if (!loop) {
        open.add(
            "not supported: the invariant of node " + node.id() + ", which is no loop's header");
        continue;
      }
      Optional<String> scope =
          Graph.values(node.data(), GraphKey.INVARIANT_SCOPE).stream().findFirst();
      for (String value : values) {
        for (int line : lines) {
          SourceLocation location =
              new SourceLocation(
                  GraphData.file(entering.getFirst(), sources),
                  line,
                  java.util.OptionalInt.empty(),
                  scope);
          asserted.add(new PlacedInvariant.Asserted(value, location, Probe.Kind.LOOP));
        }
      }
    }
    return new CorrectnessReading(asserted, open);
  }

  boolean hasTransitions() {
    return asserted.stream().anyMatch(PlacedInvariant.Asserted::isOfTransition);
  }

  /** What is claimed of single states. */
  CorrectnessReading states() {
    return new CorrectnessReading(
        asserted.stream().filter(a -> !a.isOfTransition()).toList(), open);
  }

  /** The probes that evaluate what is claimed; claims of files that are not there have none. */
  Map<PlacedInvariant.Asserted, Probe> probes(Subject subject) {
    Map<PlacedInvariant.Asserted, Probe> probes = new LinkedHashMap<>();
    for (PlacedInvariant.Asserted claim : asserted) {
      subject
          .source(claim.location().fileName())
          .ifPresent(
              s ->
                  probes.put(
                      claim,
                      new Probe(s.path(), claim.location().line(), claim.kind(), claim.value())));
    }
    return probes;
  }

  /** The claims with their places, and more that cannot be checked. */
  record Placed(List<PlacedInvariant> claims, List<String> open) {}

  Placed place(
      Subject subject, Map<PlacedInvariant.Asserted, Probe> probes, List<ProbeSite> sites) {
    List<PlacedInvariant> claims = new ArrayList<>();
    List<String> still = new ArrayList<>(open);
    for (PlacedInvariant.Asserted claim : asserted) {
      Probe probe = probes.get(claim);
      if (probe == null) {
        still.add(claim + ": no such file");
        continue;
      }
      SourceCode source = subject.source(claim.location().fileName()).orElseThrow();
      switch (WitnessPlacement.of(probe, claim.location(), sites, source)) {
        case WitnessPlacement.Placed placed -> claims.add(PlacedInvariant.of(claim, placed));
        case WitnessPlacement.Nowhere(String reason) -> still.add(claim + ": " + reason);
      }
    }
    return new Placed(claims, still);
  }
}
