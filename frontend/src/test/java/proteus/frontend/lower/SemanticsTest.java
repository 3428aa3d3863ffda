package proteus.frontend.lower;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import proteus.ir.Function;
import proteus.ir.HaltKind;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;

/**
 * Programs that check themselves: they call {@code check(number, condition)} with conditions that
 * hold. The reference interpreter must agree, and gcc where there is one.
 */
final class SemanticsTest {
  @TempDir private Path folder;

  @TestFactory
  Stream<DynamicTest> interpreter() {
    return Sources.in("run").stream()
        .flatMap(
            file ->
                Stream.of(MachineModel.values())
                    .map(
                        machine ->
                            DynamicTest.dynamicTest(
                                file.getFileName() + " " + machine,
                                () -> interpret(file, machine))));
  }

  private static void interpret(Path file, MachineModel machine) {
    Program program = Sources.program(file, machine, Integers.MACHINE);
    List<String> failed = new ArrayList<>();
    ExecutionListener trace =
        new ExecutionListener() {
          private String number = "";

          @Override
          public void entered(Function function, State state) {
            if (function.name().equals("check")) {
              number = state.value(function.parameters().getFirst()).toString();
            } else if (function.name().equals("reach_error")) {
              failed.add(number);
            }
          }
        };
    Outcome outcome =
        new Interpreter(program)
            .run(NondetSource.zeros(), Limits.steps(5_000_000), trace)
            .outcome();
    assertThat(failed).as("failed checks").isEmpty();
    boolean exits =
        outcome instanceof Outcome.Halted(HaltKind kind, var e) && kind == HaltKind.EXIT;
    assertThat(outcome instanceof Outcome.Finished || exits).as(outcome.toString()).isTrue();
  }

  @TestFactory
  Stream<DynamicTest> compiled() {
    return Sources.in("run").stream()
        .map(
            file ->
                DynamicTest.dynamicTest(file.getFileName().toString(), () -> compileAndRun(file)));
  }

  private void compileAndRun(Path file) throws IOException, InterruptedException {
    Path error = folder.resolve("error.c");
    Files.writeString(error, "void exit(int); void reach_error(void) { exit(77); }\n");
    Path binary = folder.resolve("a.out");
    List<String> command =
        List.of(
            "gcc",
            "-std=gnu11",
            "-w",
            "-fwrapv",
            "-fno-strict-aliasing",
            "-frounding-math",
            "-o",
            binary.toString(),
            file.toString(),
            error.toString(),
            "-lm");
    assumeTrue(run(command) == 0, "no gcc");
    assertThat(run(List.of(binary.toString()))).isZero();
  }

  private static int run(List<String> command) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return -1;
      }
      return process.exitValue();
    } catch (IOException missing) {
      return -1;
    }
  }
}
