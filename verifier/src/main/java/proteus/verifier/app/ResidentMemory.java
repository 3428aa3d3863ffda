package proteus.verifier.app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** The memory that this process occupies, of Java and Z3 together. */
final class ResidentMemory {
  private static final Path STATM = Path.of("/proc/self/statm");
  private static final long PAGE = 4096;

  private ResidentMemory() {}

  /** In bytes; empty where the system does not tell. */
  static OptionalLong bytes() {
    try {
      String[] pages =
          new String(Files.readAllBytes(STATM), StandardCharsets.US_ASCII).split(" ", 3);
      return OptionalLong.of(Long.parseLong(pages[1]) * PAGE);
    } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return OptionalLong.empty();
    }
  }
}
