package proteus.verifier.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
  private static final String UNREACHABLE = "CHECK( init(main()), LTL(G ! call(reach_error())) )\n";

  /** Verifies that it does not reach the error, within so many seconds of processor time. */
  static VerifiedText of(
      String text, MachineModel machine, int seconds, Path folder, String... more)
      throws IOException {
    return of(text, UNREACHABLE, machine, seconds, folder, more);
  }

  /**
   * Verifies it for a property.
   *
   * @param more arguments: files of the program, options
   */
  static VerifiedText of(
      String text, String property, MachineModel machine, int seconds, Path folder, String... more)
      throws IOException {
    Path program = Files.writeString(folder.resolve("program.c"), text);
    Path properties = Files.writeString(folder.resolve("property.prp"), property);
    Path harness = folder.resolve("harness.c");
    Files.deleteIfExists(harness);
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("verify", "--data-model", machine.name()));
    arguments.addAll(List.of("--timelimit", Integer.toString(seconds), "--no-output-files"));
    arguments.addAll(List.of("--prop", properties.toString(), "--harness", harness.toString()));
    arguments.add(program.toString());
    arguments.addAll(List.of(more));
    Invocation run = Invocation.of(arguments.toArray(String[]::new));
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
