package proteus.witness.graphml;

import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.Metadata;
import proteus.witness.model.Task;
import proteus.witness.model.ViolationWitness;
import proteus.witness.model.Witness;
import proteus.witness.source.SourceCode;

/** Witnesses as witness automata. */
public final class GraphmlWitness {
  private GraphmlWitness() {}

  /**
   * The automaton of a witness. Of a correctness witness, format 1.0 has a place for the invariants
   * of loops only; of a cycle that begins with an assumption, this is the recurrent set at the
   * cycle's header.
   *
   * @param programs the files of the task, where the names of called functions are found; a
   *     waypoint in a file that is not among them keeps its line only
   */
  public static Graph of(Witness witness, List<SourceCode> programs) {
    List<Graph.Node> nodes = new ArrayList<>();
    List<Graph.Edge> edges = new ArrayList<>();
    switch (witness) {
      case ViolationWitness violation ->
          new ViolationAutomaton(programs, nodes, edges).add(violation.segments());
      case CorrectnessWitness correctness ->
          new CorrectnessAutomaton(nodes, edges).add(correctness.invariants());
    }
    List<Graph.Key> keys =
        Arrays.stream(GraphKey.values())
            .map(
                k ->
                    new Graph.Key(
                        k.id(), k.id(), k.type(), k.domain().name().toLowerCase(Locale.ROOT)))
            .toList();
    return new Graph(keys, data(witness), nodes, edges);
  }

  private static List<Graph.Data> data(Witness witness) {
    String type =
        switch (witness) {
          case ViolationWitness _ -> "violation_witness";
          case CorrectnessWitness _ -> "correctness_witness";
        };
    Metadata metadata = witness.metadata();
    Task task = metadata.task();
    List<Graph.Data> data = new ArrayList<>();
    data.add(Graph.Data.of(GraphKey.WITNESS_TYPE, type));
    data.add(Graph.Data.of(GraphKey.SOURCE_CODE_LANGUAGE, "C"));
    data.add(
        Graph.Data.of(
            GraphKey.PRODUCER, metadata.producer().name() + " " + metadata.producer().version()));
    data.add(Graph.Data.of(GraphKey.SPECIFICATION, task.specification()));
    task.inputFiles().forEach(f -> data.add(Graph.Data.of(GraphKey.PROGRAM_FILE, f.path())));
    task.inputFiles().forEach(f -> data.add(Graph.Data.of(GraphKey.PROGRAM_HASH, f.sha256())));
    data.add(Graph.Data.of(GraphKey.ARCHITECTURE, task.dataModel().architecture()));
    data.add(
        Graph.Data.of(
            GraphKey.CREATION_TIME,
            metadata.creationTime().format(DateTimeFormatter.ISO_OFFSET_DATE_TIME)));
    return data;
  }
}
