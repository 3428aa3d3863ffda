package proteus.verifier.cli;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The text of a witness. */
final class WitnessFile {
  private WitnessFile() {}

  sealed interface Reading {}

  record Read(String text) implements Reading {}

  /** {@code message} names the file. */
  record Refused(String message) implements Reading {}

  static Reading read(Path path) {
    return switch (FileContents.of(path)) {
      case FileContents.Refused(String message) -> new Refused(message);
      case FileContents.Read(byte[] bytes) -> decode(path, bytes);
    };
  }

  private static Reading decode(Path path, byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.indexOf('\0') >= 0
          ? new Refused(path + ": cannot be read as text")
          : text.isBlank() ? new Refused(path + ": is empty") : new Read(text);
    } catch (CharacterCodingException e) {
      return new Refused(path + ": cannot be read as text");
    }
  }
}
