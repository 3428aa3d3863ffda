package proteus.verifier.app;

import java.nio.file.Path;

/** Writes documents where the user wants them. */
@FunctionalInterface
public interface DocumentWriter {
  /** Writes a document that was asked for to standard output or to a file. */
  void write(Path path, String text);
}
