package proteus.verifier.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The compiler of this machine, for tests. */
final class Gcc {
  private Gcc() {}

  static boolean isThere() {
    return succeeds(List.of("gcc", "--version"));
  }

  /** Whether it also builds for 32 bits. */
  static boolean has32Bit() {
    try {
      Path file = Files.createTempFile("empty", ".c");
      Path binary = Files.createTempFile("empty", ".out");
      Files.writeString(file, "int main(void) { return 0; }\n");
      boolean works = succeeds(List.of("gcc", "-m32", "-o", binary.toString(), file.toString()));
      Files.delete(file);
      Files.delete(binary);
      return works;
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean succeeds(List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
