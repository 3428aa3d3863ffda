package proteus.verifier.app;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import proteus.witness.FileContents;
import proteus.witness.source.SourceCode;

/**
 * A C file that was given, read.
 *
 * @param lines of the text, for excerpts
 */
public record ProgramFile(Path path, SourceCode text, List<String> lines) {
  public sealed interface Reading {}

  public record Read(ProgramFile file) implements Reading {}

  /** {@code message} names the file. */
  public record Refused(String message) implements Reading {}

  /** Reads the file; refuses what cannot be a C file. */
  public static Reading read(Path path) {
    if (Files.exists(path) && !Files.isDirectory(path) && !Files.isRegularFile(path)) {
      return new Refused(path + ": is not a regular file");
    }
    return switch (FileContents.of(path)) {
      case FileContents.Refused(String message) -> new Refused(message);
      case FileContents.Read(byte[] bytes) -> check(path, bytes);
    };
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
    return new Read(new ProgramFile(path, SourceCode.of(path.toString(), contents), lines));
  }
}
