package proteus.witness;

import java.nio.file.Path;
import java.util.List;
import proteus.witness.graphml.GraphmlWitness;
import proteus.witness.graphml.GraphmlWriter;
import proteus.witness.model.Witness;
import proteus.witness.source.SourceCode;
import proteus.witness.yaml.YamlWriter;

/** Writes witnesses to files, whole or not at all. */
public final class WitnessWriter {
  private WitnessWriter() {}

  /**
   * Writes a witness.
   *
   * @param programs the files of the task; GraphML names called functions, which it finds there
   */
  public static WriteResult write(
      Witness witness, WitnessFormat format, List<SourceCode> programs, Path path) {
    return AtomicFile.write(path, text(witness, format, programs));
  }

  /** The text of the file that {@link #write} writes. */
  public static String text(Witness witness, WitnessFormat format, List<SourceCode> programs) {
    return switch (format) {
      case YAML -> YamlWriter.write(witness);
      case GRAPHML -> GraphmlWriter.write(GraphmlWitness.of(witness, programs));
    };
  }
}
