package proteus.verifier.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a file that was given has in it, or why nobody can tell. */
sealed interface FileContents {
  /** Larger ones would be read for minutes, and nobody writes them. */
  long MAX_BYTES = 100_000_000;

  record Read(byte[] bytes) implements FileContents {}

  /** {@code message} names the file. */
  record Refused(String message) implements FileContents {}

  static FileContents of(Path path) {
    if (Files.notExists(path)) {
      return new Refused(path + ": no such file");
    }
    if (Files.isDirectory(path)) {
      return new Refused(path + ": is a directory");
    }
    if (!Files.isReadable(path)) {
      return new Refused(path + ": no permission to read it");
    }
    try {
      long size = Files.size(path);
      return size > MAX_BYTES
          ? new Refused(path + ": is too large: " + size + " bytes")
          : new Read(Files.readAllBytes(path));
    } catch (IOException e) {
      return new Refused(path + ": cannot be read: " + e.getMessage());
    }
  }
}
