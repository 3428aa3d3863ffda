package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.run.Clock;
import proteus.ir.run.WorkClock;
import proteus.testing.Slow;
import proteus.witness.WitnessFormat;
import proteus.witness.WitnessWriter;
import proteus.witness.model.CorrectnessWitness;

/**
 * Wherever a run is ended for want of time, what it says is right or unknown. Its clock goes on by
 * looks at it, so a run of so many looks ends at the same points on every machine.
 */
@Slow
final class CutRunsTest extends OtherToolsWitnesses {
  private static final long SECONDS = 10;

  /** How often a run may look at its clock: from reading the program to having its evidence. */
  private static final List<Integer> LOOKS = List.of(20, 100, 500, 2_500);

  /** Goals of the program for tests that nothing reaches. */
  private static final int UNREACHABLE = 2;

  private static final List<String> TASKS =
      List.of(
          "loops/count_up_unknown_bound",
          "loops/crossed_products",
          "loops/doubling_steps",
          "loops/array_fill",
          "loops/nested_triangular",
          "loops/phase_threshold_unknown",
          "recursion/even_odd",
          "open/order_arguments");

  private static Clock clock(int looks) {
    return new WorkClock(Duration.ofSeconds(SECONDS).dividedBy(looks));
  }

  private static Invocation run(int looks, Stream<String> arguments) {
    Stream<String> limit = Stream.of("--timelimit", Long.toString(SECONDS));
    return Invocation.on(clock(looks), Stream.concat(arguments, limit).toArray(String[]::new));
  }

  @TestFactory
  Stream<DynamicTest> verdicts() throws IOException {
    return BenchmarkTask.all().stream()
        .filter(task -> TASKS.contains(task.name().replaceFirst("-[12]$", "")))
        .map(task -> DynamicTest.dynamicTest(task.name(), () -> verdicts(task)));
  }

  private static void verdicts(BenchmarkTask task) {
    for (int looks : LOOKS) {
      for (List<String> evidence : List.of(List.<String>of(), List.of("--require-evidence"))) {
        Invocation run =
            run(
                looks,
                Stream.concat(
                    Stream.of(
                        "verify",
                        "--prop",
                        task.property().toString(),
                        "--data-model",
                        task.dataModel(),
                        "--no-output-files"),
                    Stream.concat(evidence.stream(), task.files().stream().map(Path::toString))));
        if (run.exitCode() == 20) {
          assertThat(run.lastLine()).startsWith("RESULT: unknown (");
        } else {
          assertThat(run.lastLine())
              .as("%s, %d looks", task.name(), looks)
              .isEqualTo("RESULT: " + task.expected());
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"x < y", "x + 1 == y", "x <= 5", "y == 2 * x + 1", "x * x * x != 27"})
  void witnesses(String invariant) throws IOException {
    Path program = program(COUNTER);
    Path witness = directory.resolve("w.yml");
    WitnessWriter.write(
        new CorrectnessWitness(metadata(program), List.of(loop(5, 3, invariant))),
        WitnessFormat.YAML,
        List.of(),
        witness);
    Set<String> answers = new HashSet<>();
    for (int looks : LOOKS) {
      Invocation run =
          run(looks, Stream.of("witness", "validate", witness.toString(), program.toString()));
      answers.add(run.lastLine());
    }
    boolean holds = invariant.equals("x + 1 == y");
    assertThat(answers)
        .allMatch(a -> a.startsWith("RESULT: unknown (") || holds && a.equals("RESULT: true"));
    assertThat(answers).noneMatch(a -> holds && a.contains("refuted"));
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 60, 180, 540, 1_620, 4_860})
  void tests(int looks) throws IOException {
    Path program =
        program(
            HEAD
                + """
                int main(void) {
                  int n = __VERIFIER_nondet_int();
                  unsigned i = 0, s = 0;
                  while (i < 40 && n > 3) {
                    i++;
                    s += 2;
                  }
                  if (s % 2 == 1) return 1;
                  if (n == 77 && i != 40) return 2;
                  return n == 5000;
                }
                """);
    Path json = directory.resolve("tests.json");
    run(
        looks,
        Stream.of("testgen", "--no-output-files", "--json", json.toString(), program.toString()));
    JsonNode tests = new ObjectMapper().readTree(json.toFile());
    assertThat(tests.required("unreachable").asInt()).isLessThanOrEqualTo(UNREACHABLE);
    assertThat(tests.required("covered").asInt())
        .isLessThanOrEqualTo(tests.required("goals").asInt() - UNREACHABLE);
  }
}
