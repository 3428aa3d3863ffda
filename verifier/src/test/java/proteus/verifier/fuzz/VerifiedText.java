package proteus.verifier.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import proteus.ir.MachineModel;
import proteus.verifier.cli.Invocation;

/**
 * What the program says of a C text.
 *
 * @param verdict the text behind {@code RESULT:}
 * @param harness that leads to the violation, if there is one
 */
record VerifiedText(String verdict, Optional<String> harness) {
  /** Verifies it, within so many seconds of processor time. */
  static VerifiedText of(String text, MachineModel machine, int seconds, Path folder)
      throws IOException {
    Path program = Files.writeString(folder.resolve("program.c"), text);
    Path harness = folder.resolve("harness.c");
    Files.deleteIfExists(harness);
    Invocation run =
        Invocation.of(
            "verify",
            "--data-model",
            machine.name(),
            "--timelimit",
            Integer.toString(seconds),
            "--no-output-files",
            "--harness",
            harness.toString(),
            program.toString());
    String last = run.lastLine();
    if (!last.startsWith("RESULT: ")) {
      throw new IllegalStateException("exit code " + run.exitCode() + ": " + run.err() + text);
    }
    return new VerifiedText(
        last.substring("RESULT: ".length()),
        Files.exists(harness) ? Optional.of(Files.readString(harness)) : Optional.empty());
  }

  boolean isTrue() {
    return verdict.equals("true");
  }

  boolean isFalse() {
    return verdict.startsWith("false");
  }

  /** The verdict without its reason. */
  String kind() {
    return verdict.replaceFirst(" \\(.*", "");
  }
}
