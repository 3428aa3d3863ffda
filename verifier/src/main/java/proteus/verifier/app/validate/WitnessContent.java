package proteus.verifier.app.validate;

import java.util.List;
import java.util.Optional;
import proteus.ir.MachineModel;
import proteus.verifier.property.Specification;
import proteus.witness.graphml.Graph;
import proteus.witness.graphml.GraphKey;
import proteus.witness.graphml.GraphmlReader;
import proteus.witness.graphml.ReadGraph;
import proteus.witness.lint.Problem;
import proteus.witness.model.DataModel;
import proteus.witness.model.Task;
import proteus.witness.model.Witness;
import proteus.witness.yaml.ReadWitness;
import proteus.witness.yaml.YamlReader;

/** What a witness in any format says, and about what. */
public sealed interface WitnessContent {
  record Unread(String why) implements WitnessContent {}

  /**
   * @param machine whose sizes the verdict holds for
   */
  record Read(Validation.Content content, String specificationText, MachineModel machine)
      implements WitnessContent {

    /** Empty if the text is none. */
    public Optional<Specification> specification() {
      String lines = specificationText.replaceAll("\\s+", " ").replaceAll("\\s*CHECK", "\nCHECK");
      return Specification.parse(lines) instanceof Specification.Valid(Specification valid)
          ? Optional.of(valid)
          : Optional.empty();
    }
  }

  /** Reads a text that the linter has no errors in. */
  static WitnessContent read(String text) {
    return text.stripLeading().startsWith("<") ? graphml(text) : yaml(text);
  }

  private static WitnessContent yaml(String text) {
    return switch (YamlReader.read(text)) {
      case ReadWitness.Invalid(List<Problem> problems) -> new Unread(problems.getFirst().message());
      case ReadWitness.Valid(Witness witness) -> {
        Task task = witness.metadata().task();
        yield new Read(
            new Validation.Yaml(witness), task.specification(), machine(task.dataModel()));
      }
    };
  }

  private static MachineModel machine(DataModel model) {
    return switch (model) {
      case ILP32 -> MachineModel.ILP32;
      case LP64 -> MachineModel.LP64;
    };
  }

  private static WitnessContent graphml(String text) {
    return switch (GraphmlReader.read(text)) {
      case ReadGraph.Unreadable(int _, String reason) -> new Unread(reason);
      case ReadGraph.Read(Graph graph) -> {
        boolean wide = first(graph, GraphKey.ARCHITECTURE).equals("64bit");
        yield new Read(
            new Validation.Graphml(graph),
            first(graph, GraphKey.SPECIFICATION),
            wide ? MachineModel.LP64 : MachineModel.ILP32);
      }
    };
  }

  private static String first(Graph graph, GraphKey key) {
    return Graph.values(graph.data(), key).stream().findFirst().orElse("").strip();
  }
}
