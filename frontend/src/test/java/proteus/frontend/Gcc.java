package proteus.frontend;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import proteus.ir.MachineModel;

/** The system's gcc as a second opinion; tests that ask it are skipped where there is none. */
final class Gcc {
  private Gcc() {}

  static void require(MachineModel machine) {
    boolean there;
    try {
      there = run(List.of("gcc", mode(machine), "-fsyntax-only", "-xc", "/dev/null")).isEmpty();
    } catch (IOException absent) {
      there = false;
    }
    assumeTrue(there, "no gcc for " + machine);
  }

  private static String mode(MachineModel machine) {
    return machine == MachineModel.ILP32 ? "-m32" : "-m64";
  }

  /** gcc's complaints about a text; empty when it is content. */
  static String complaints(MachineModel machine, String text) {
    return withFile(
        text,
        file ->
            run(
                List.of(
                    "gcc",
                    mode(machine),
                    "-w",
                    "-Wno-packed-bitfield-compat",
                    "-fsyntax-only",
                    file.toString())));
  }

  /** What gcc's preprocessor makes of a text. */
  static String preprocessed(MachineModel machine, String text) {
    return withFile(text, file -> run(List.of("gcc", mode(machine), "-E", file.toString())));
  }

  /** The initial contents of the data section, and where {@code nm} says that symbols are. */
  record Data(byte[] bytes, List<String> symbols) {}

  static Data data(MachineModel machine, String text) {
    return withFile(
        text,
        file -> {
          String object = file + ".o";
          String binary = file + ".bin";
          String messages =
              run(
                  List.of(
                      "gcc",
                      mode(machine),
                      "-w",
                      "-Wno-packed-bitfield-compat",
                      "-c",
                      "-fno-pie",
                      "-fno-toplevel-reorder",
                      "-fno-zero-initialized-in-bss",
                      file.toString(),
                      "-o",
                      object));
          messages += run(List.of("objcopy", "-O", "binary", "-j", ".data", object, binary));
          if (!messages.isEmpty()) {
            throw new AssertionError(messages);
          }
          List<String> symbols = run(List.of("nm", "-n", object)).lines().toList();
          byte[] bytes = Files.readAllBytes(Path.of(binary));
          Files.delete(Path.of(object));
          Files.delete(Path.of(binary));
          return new Data(bytes, symbols);
        });
  }

  private interface Task<T> {
    T on(Path file) throws IOException;
  }

  private static <T> T withFile(String text, Task<T> task) {
    try {
      Path file = Files.createTempFile("proteus", ".c");
      try {
        Files.writeString(file, text);
        return task.on(file);
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String run(List<String> command) throws IOException {
    Process process =
        new ProcessBuilder(new ArrayList<>(command)).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
    return output;
  }
}
