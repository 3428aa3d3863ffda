package proteus.verifier.cli;

import java.nio.file.Path;
import java.util.Optional;
import proteus.verifier.app.DocumentWriter;
import proteus.verifier.app.Outputs;
import proteus.witness.AtomicFile;
import proteus.witness.WriteResult;

/** Writes documents where the user wants them; what cannot be written is an error message. */
record OutputWriter(Outputs outputs, Console console) implements DocumentWriter {
  @Override
  public void write(Path path, String text) {
    if (Outputs.isStandardOutput(path)) {
      console.document(text);
    } else {
      written(AtomicFile.write(outputs.resolve(path), text));
    }
  }

  /** The file, if it could be written; else a warning, also to those who want to be told little. */
  Optional<String> written(WriteResult result) {
    return switch (result) {
      case WriteResult.Written(Path path) -> Optional.of(path.toString());
      case WriteResult.NotWritten(Path _, String reason) -> {
        console.warn(reason);
        yield Optional.empty();
      }
    };
  }
}
