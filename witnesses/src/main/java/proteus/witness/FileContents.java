package proteus.witness;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What a file that was given has in it, or why nobody can tell. */
public sealed interface FileContents {
  /** Larger ones would be read for minutes, and nobody writes them. */
  int MAX_BYTES = 100_000_000;

  /** Of what people write by hand: properties, options, costs. */
  int MAX_SMALL_BYTES = 1_000_000;

  /** What the file consists of. */
  record Read(byte[] bytes) implements FileContents {}

  /** {@code message} names the file. */
  record Refused(String message) implements FileContents {}

  /** What a file consists of that was to be a text. */
  sealed interface Text {}

  /** The text. */
  record Decoded(String text) implements Text {}

  /** {@code message} names the file. */
  record NoText(String message) implements Text {}

  /** Reads a file of up to {@link #MAX_BYTES}. */
  static FileContents of(Path path) {
    return of(path, MAX_BYTES);
  }

  /** Reads a file of up to {@code limit} bytes; devices, too, are read no further. */
  static FileContents of(Path path, int limit) {
    if (Files.notExists(path)) {
      return new Refused(path + ": no such file");
    }
    if (Files.isDirectory(path)) {
      return new Refused(path + ": is a directory");
    }
    if (!Files.isReadable(path)) {
      return new Refused(path + ": no permission to read it");
    }
    try (InputStream in = Files.newInputStream(path)) {
      long size = Files.size(path);
      byte[] bytes = size > limit ? new byte[0] : in.readNBytes(limit + 1);
      return size > limit || bytes.length > limit
          ? new Refused(path + ": is too large: more than " + limit + " bytes")
          : new Read(bytes);
    } catch (IOException e) {
      return new Refused(path + ": cannot be read: " + e.getMessage());
    }
  }

  /** Reads a file of UTF-8 text. */
  static Text text(Path path, int limit) {
    return switch (of(path, limit)) {
      case Refused(String message) -> new NoText(message);
      case Read(byte[] bytes) ->
          decoded(bytes, StandardCharsets.UTF_8)
              .<Text>map(Decoded::new)
              .orElseGet(() -> new NoText(path + ": cannot be read as text"));
    };
  }

  /** The text that bytes are in an encoding; empty if they are none. */
  static Optional<String> decoded(byte[] bytes, Charset charset) {
    try {
      return Optional.of(charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
