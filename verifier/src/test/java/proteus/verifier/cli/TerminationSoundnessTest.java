package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import proteus.exec.CompiledProgram;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.verifier.Programs;

/**
 * Random loops over two variables with few values, whose termination all executions show: no
 * verdict may differ.
 */
final class TerminationSoundnessTest {
  private static final int PROGRAMS = 24;
  private static final int VALUES = 16;

  /** More steps than there are states at all places of a program. */
  private static final long STEPS = 100_000;

  @TempDir private Path directory;

  static IntStream seeds() {
    return IntStream.range(0, PROGRAMS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void verdictsAgreeWithAllExecutions(int seed) throws IOException {
    Path property = directory.resolve("termination.prp");
    Files.writeString(property, "CHECK( init(main()), LTL(F end) )\n");
    String text = new Text(new Random(seed)).program();
    VerifyRuns runs = new VerifyRuns(directory);
    String verdict =
        runs.verify(runs.program(text), "--prop", property.toString(), "--timelimit", "4")
            .lastLine();
    if (!verdict.startsWith("RESULT: unknown (")) {
      String expected = ends(Programs.of(text, Integers.MACHINE)) ? "true" : "false(termination)";
      assertThat(verdict).as(text).isEqualTo("RESULT: " + expected);
    }
  }

  private static boolean ends(Program program) {
    CompiledProgram compiled = new CompiledProgram(program);
    for (int a = 0; a < VALUES; a++) {
      for (int b = 0; b < VALUES; b++) {
        List<Value> inputs = List.of(Value.IntValue.of(a), Value.IntValue.of(b));
        Outcome outcome =
            compiled
                .run(NondetSource.replay(inputs, NondetSource.zeros()), Limits.steps(STEPS))
                .outcome();
        if (outcome instanceof Outcome.LimitReached) {
          return false;
        }
        assertThat(outcome).isInstanceOf(Outcome.Finished.class);
      }
    }
    return true;
  }

  /** Writes programs. */
  private record Text(Random random) {
    String program() {
      return """
      extern unsigned char __VERIFIER_nondet_uchar(void);
      int main(void) {
        unsigned a = __VERIFIER_nondet_uchar() %% 16, b = __VERIFIER_nondet_uchar() %% 16;
        %s
        while (%s) { %s }
        return 0;
      }
      """
          .formatted(
              random.nextBoolean() ? "" : "if (" + condition() + ") return 0;",
              condition(),
              statements(2));
    }

    private String variable() {
      return random.nextBoolean() ? "a" : "b";
    }

    private String condition() {
      List<String> operators = List.of("<", ">", "!=", "<=", ">=", "==");
      String right = random.nextInt(3) == 0 ? variable() : Integer.toString(random.nextInt(16));
      return variable() + " " + operators.get(random.nextInt(operators.size())) + " " + right;
    }

    private String statements(int depth) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(1, 4); i > 0; i--) {
        int kind = depth == 0 ? 0 : random.nextInt(8);
        text.append(
            switch (kind) {
              case 5 -> "if (%s) { %s } ".formatted(condition(), statements(depth - 1));
              case 6 -> "while (%s) { %s } ".formatted(condition(), statements(depth - 1));
              case 7 -> "if (%s) break; ".formatted(condition());
              default -> "%s = (%s) %% 16; ".formatted(variable(), value());
            });
      }
      return text.toString();
    }

    private String value() {
      return switch (random.nextInt(6)) {
        case 0 -> variable() + " + " + variable();
        case 1 -> variable() + " * 2";
        case 2 -> variable() + " / 2";
        case 3 -> variable() + " + 15";
        default -> variable() + " + " + random.nextInt(1, 6);
      };
    }
  }
}
