package proteus.verifier.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Witnesses that Proteus writes for the tasks in {@code sv-benchmarks/}. */
final class OwnWitnesses {
  private OwnWitnesses() {}

  /** Verifies a task; the last line of standard output. */
  static String write(BenchmarkTask task, String format, Path witness, int seconds)
      throws IOException {
    List<String> arguments = new ArrayList<>(List.of("verify"));
    arguments.addAll(List.of("--witness-output", witness.toString()));
    arguments.addAll(List.of("--witness-format", format));
    arguments.addAll(options(task, seconds));
    task.files().forEach(file -> arguments.add(file.toString()));
    Files.deleteIfExists(witness);
    return Invocation.of(arguments.toArray(String[]::new)).lastLine();
  }

  /** Validates a witness. */
  static Invocation validate(BenchmarkTask task, Path witness, int seconds) {
    List<String> arguments = new ArrayList<>(List.of("witness", "validate"));
    arguments.addAll(options(task, seconds));
    arguments.add(witness.toString());
    task.files().forEach(file -> arguments.add(file.toString()));
    return Invocation.of(arguments.toArray(String[]::new));
  }

  private static List<String> options(BenchmarkTask task, int seconds) {
    List<String> options = new ArrayList<>();
    options.addAll(List.of("--prop", task.property().toString()));
    options.addAll(List.of("--data-model", task.dataModel()));
    options.addAll(List.of("--timelimit", Integer.toString(seconds)));
    if (task.name().startsWith("mathematical/")) {
      options.addAll(List.of("--integers", "mathematical"));
    }
    return options;
  }
}
