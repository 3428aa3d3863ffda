package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import proteus.ir.MachineModel;
import proteus.testing.Slow;
import proteus.verifier.HostCompiler;
import proteus.verifier.build.Gcc;

/**
 * No verdict on a random program is one that gcc's builds of it contradict. A build that computes v
 * contradicts {@code true} for a program that errs at v; where builds differ, no number is the only
 * one. {@code -Dfuzz.count=2000} asks about that many programs, {@code -Dfuzz.first=5000} starts
 * elsewhere.
 */
@Slow
final class BuildsAgreementTest {
  private static final long FIRST = Long.getLong("fuzz.first", 1);
  private static final long COUNT = Long.getLong("fuzz.count", 4);
  private static final String SECONDS = "20";

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void verdicts(MachineModel machine) throws IOException, InterruptedException {
    assumeTrue(HostCompiler.builds(machine), "gcc builds no programs for " + machine);
    Path gcc = Gcc.find().orElseThrow();
    List<String> wrong = new ArrayList<>();
    int decided = 0;
    int differing = 0;
    for (long seed = FIRST; seed < FIRST + COUNT; seed++) {
      String text = OpenChoiceWriter.write(seed);
      BuiltValues built = BuiltValues.of(text, machine, gcc);
      differing += built.differ() ? 1 : 0;
      for (String number : built.numbers()) {
        String other = verdict(text, "!=", number, machine);
        String same = verdict(text, "==", number, machine);
        decided += List.of("true", "false(unreach-call)").contains(same) ? 1 : 0;
        if (same.equals("true")
            || other.equals("true") && built.differ()
            || other.startsWith("false") && !built.someIsNot(number)) {
          wrong.add(seed + ": " + number + " of " + built + ": == " + same + ", != " + other);
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat((long) decided).isGreaterThan(COUNT / 3);
    assertThat((long) differing).isBetween(1L, COUNT * 2 / 3);
  }

  /** The verdict on a program that errs if what it computes compares so with the number. */
  private String verdict(String text, String comparison, String number, MachineModel machine)
      throws IOException {
    String main =
        """
        extern void reach_error(void);
        extern void run(void);
        extern unsigned seen;
        int main(void) { run(); if (seen %s %su) reach_error(); return 0; }
        """
            .formatted(comparison, number);
    Path scenes = Files.writeString(folder.resolve("scenes.c"), text);
    Path start = Files.writeString(folder.resolve("start.c"), main);
    Invocation run =
        Invocation.of(
            "verify",
            "--data-model",
            machine.name(),
            "--timelimit",
            SECONDS,
            "--no-output-files",
            start.toString(),
            scenes.toString());
    assertThat(run.exitCode()).as(run.err() + text).isIn(0, 10, 20);
    return run.lastLine().replace("RESULT: ", "");
  }
}
