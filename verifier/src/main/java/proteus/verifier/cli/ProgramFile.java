package proteus.verifier.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import proteus.witness.source.SourceText;

/**
 * A C file that was given, read.
 *
 * @param lines of the text, for excerpts
 */
record ProgramFile(Path path, SourceText text, List<String> lines) {
  sealed interface Reading {}

  record Read(ProgramFile file) implements Reading {}

  /** {@code message} names the file. */
  record Refused(String message) implements Reading {}

  /** Reads the file; refuses what cannot be a C file. */
  static Reading read(Path path) {
    if (Files.notExists(path)) {
      return new Refused(path + ": no such file");
    }
    if (Files.isDirectory(path)) {
      return new Refused(path + ": is a directory");
    }
    if (!Files.isRegularFile(path)) {
      return new Refused(path + ": is not a regular file");
    }
    if (!Files.isReadable(path)) {
      return new Refused(path + ": no permission to read it");
    }
    try {
      return check(path, Files.readAllBytes(path));
    } catch (IOException e) {
      return new Refused(path + ": cannot be read: " + e.getMessage());
    }
  }

  private static Reading check(Path path, byte[] contents) {
    int line = 1;
    boolean blank = true;
    for (byte b : contents) {
      if (b >= 0 && b < ' ' && (b < '\t' || b > '\r')) {
        return new Refused("%s:%d: not a C text: byte 0x%02x".formatted(path, line, b));
      }
      line += b == '\n' ? 1 : 0;
      blank &= b == ' ' || b >= '\t' && b <= '\r';
    }
    if (blank) {
      return new Refused(path + ": is empty");
    }
    List<String> lines = new String(contents, StandardCharsets.UTF_8).lines().toList();
    return new Read(new ProgramFile(path, SourceText.of(path.toString(), contents), lines));
  }
}
