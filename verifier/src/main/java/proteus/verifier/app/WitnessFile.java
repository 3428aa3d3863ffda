package proteus.verifier.app;

import java.nio.file.Path;
import proteus.witness.FileContents;

/** The text of a witness. */
public final class WitnessFile {
  private WitnessFile() {}

  public sealed interface Reading {}

  public record Read(String text) implements Reading {}

  /** {@code message} names the file. */
  public record Refused(String message) implements Reading {}

  public static Reading read(Path path) {
    return switch (FileContents.text(path, FileContents.MAX_BYTES)) {
      case FileContents.NoText(String message) -> new Refused(message);
      case FileContents.Decoded(String text) when text.indexOf('\0') >= 0 ->
          new Refused(path + ": cannot be read as text");
      case FileContents.Decoded(String text) when text.isBlank() ->
          new Refused(path + ": is empty");
      case FileContents.Decoded(String text) -> new Read(text);
    };
  }
}
