package proteus.verifier.cli;

import java.nio.file.Path;
import java.util.Optional;
import proteus.witness.AtomicFile;
import proteus.witness.WriteResult;

/** Writes documents where the user wants them; what cannot be written is a warning. */
record OutputWriter(Outputs outputs, Console console) {
  /** Writes a document to standard output or, unless there are to be no files, to a file. */
  void write(Path path, String text) {
    if (Outputs.isStandardOutput(path)) {
      console.document(text);
    } else if (outputs.files() == Outputs.Files.WRITE) {
      written(AtomicFile.write(outputs.resolve(path), text));
    }
  }

  /** The file, if it could be written; else a warning. */
  Optional<String> written(WriteResult result) {
    return switch (result) {
      case WriteResult.Written(Path path) -> Optional.of(path.toString());
      case WriteResult.NotWritten(Path _, String reason) -> {
        console.say("warning: " + reason);
        yield Optional.empty();
      }
    };
  }
}
