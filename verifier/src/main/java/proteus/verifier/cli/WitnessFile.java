package proteus.verifier.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The text of a witness. */
final class WitnessFile {
  /** Larger ones would be read for minutes, and no tool writes them. */
  private static final long MAX_BYTES = 100_000_000;

  private WitnessFile() {}

  sealed interface Reading {}

  record Read(String text) implements Reading {}

  /** {@code message} names the file. */
  record Refused(String message) implements Reading {}

  static Reading read(Path path) {
    if (Files.notExists(path)) {
      return new Refused(path + ": no such file");
    }
    if (Files.isDirectory(path)) {
      return new Refused(path + ": is a directory");
    }
    try {
      long size = Files.size(path);
      if (size > MAX_BYTES) {
        return new Refused(path + ": is too large for a witness: " + size + " bytes");
      }
      byte[] bytes = Files.readAllBytes(path);
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.indexOf('\0') >= 0
          ? new Refused(path + ": cannot be read as text")
          : text.isBlank() ? new Refused(path + ": is empty") : new Read(text);
    } catch (CharacterCodingException e) {
      return new Refused(path + ": cannot be read as text");
    } catch (IOException e) {
      return new Refused(path + ": cannot be read");
    }
  }
}
