package proteus.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import proteus.ir.MachineModel;

/** The C compiler that decides what a program prints. */
final class Gcc {
  private static final String OBSERVER =
      """
      #include <stdio.h>
      void observe(unsigned long long value) { printf("%llu\\n", value); }
      """;

  private static final String SANITIZER_OPTIONS = "detect_stack_use_after_return=1:detect_leaks=0";

  private final Path directory;

  Gcc(Path directory) throws IOException {
    this.directory = directory;
    Files.writeString(directory.resolve("observer.c"), OBSERVER);
  }

  /** Whether it can build and run programs for the machine. */
  boolean works(MachineModel machine) throws IOException, InterruptedException {
    Path file = directory.resolve("probe.c");
    Files.writeString(file, "void observe(unsigned long long); int main(void) { observe(1); }");
    return output(file, machine, "-O0").filter(lines -> lines.equals(List.of("1"))).isPresent();
  }

  /** The values that the program observes; nothing if it fails or takes more than 5 seconds. */
  Optional<List<String>> output(Path file, MachineModel machine, String... options)
      throws IOException, InterruptedException {
    Path program = directory.resolve("program");
    List<String> command = new ArrayList<>(List.of("gcc", "-w", "-std=gnu11"));
    command.addAll(flags(machine));
    command.addAll(List.of("-fwrapv", "-fno-strict-aliasing", "-o", program.toString()));
    command.addAll(List.of(options));
    command.addAll(List.of(file.toString(), directory.resolve("observer.c").toString(), "-lm"));
    if (run(command, 60).isEmpty()) {
      return Optional.empty();
    }
    return run(List.of(program.toString()), 5).map(text -> text.lines().toList());
  }

  /** The text after preprocessing. */
  Optional<String> preprocess(Path file, MachineModel machine, List<String> flags)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("gcc", "-E", "-P", "-std=gnu11"));
    command.addAll(flags(machine));
    command.addAll(flags);
    command.add(file.toString());
    return run(command, 60);
  }

  /**
   * Floats are computed in their own formats, not in that of the x87, also where 64-bit integers
   * become floats.
   */
  private static List<String> flags(MachineModel machine) {
    return switch (machine) {
      case ILP32 -> List.of("-m32", "-msse2", "-mfpmath=sse", "-fexcess-precision=standard");
      case LP64 -> List.of("-m64");
    };
  }

  /** The standard output of a command that succeeds within so many seconds. */
  Optional<String> run(List<String> command, int seconds) throws IOException, InterruptedException {
    Path output = directory.resolve("output.txt");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("ASAN_OPTIONS", SANITIZER_OPTIONS);
    Process process;
    try {
      process =
          builder
              .directory(directory.toFile())
              .redirectOutput(output.toFile())
              .redirectError(directory.resolve("errors.txt").toFile())
              .start();
    } catch (IOException missing) {
      return Optional.empty();
    }
    if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      return Optional.empty();
    }
    return process.exitValue() == 0
        ? Optional.of(Files.readString(output, StandardCharsets.ISO_8859_1))
        : Optional.empty();
  }
}
