package proteus.exec;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.testing.Slow;

@Slow
final class CompiledProgramLimitsTest {
  @TempDir Path directory;

  @Test
  void endlessRecursionEndsAtTheStack() throws IOException {
    Run run =
        run(
            MachineModel.LP64,
            "int f(int x) { return f(x + 1) + 1; } int main(void) { return f(0); }");
    assertThat(run.outcome()).isEqualTo(new Outcome.LimitReached(Outcome.Limit.STACK));
  }

  @Test
  void recursionMayBeDeep() throws IOException {
    String text =
        "int result; int f(int x) { return x == 0 ? 0 : f(x - 1) + 2; }"
            + " int main(void) { result = f(1000000); return 0; }";
    Run run = run(MachineModel.ILP32, text);
    assertThat(run.outcome()).isEqualTo(new Outcome.Finished());
    assertThat(run.global("result")).contains(Value.IntValue.of(2000000));
  }

  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void memoryThatIsNeverFreedEnds(MachineModel machine) throws IOException {
    String text =
        "void *malloc(unsigned long n); int main(void) { while (1) { char *p = malloc(1000000);"
            + " p[7] = 1; } }";
    Run run = run(machine, text);
    assertThat(run.outcome()).isEqualTo(new Outcome.LimitReached(Outcome.Limit.MEMORY));
  }

  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void memoryThatIsFreedIsThereAgain(MachineModel machine) throws IOException {
    String text =
        "void *malloc(unsigned long n); void free(void *p); int sum; int main(void) {"
            + " for (int i = 0; i < 20000; i++) { char *p = malloc(100000); p[i % 1000] = 1;"
            + " sum += p[i % 1000]; free(p); } return 0; }";
    Run run = run(machine, text);
    assertThat(run.outcome()).isEqualTo(new Outcome.Finished());
    assertThat(run.global("sum")).contains(Value.IntValue.of(20000));
  }

  @Test
  void hugeObjectsTakeWhatIsUsedOfThem() throws IOException {
    String text =
        "void *malloc(unsigned long n); int sum; int main(void) {"
            + " char *p = malloc(4000000000ul);"
            + " for (unsigned long i = 0; i < 4000000000ul; i += 400000000ul) p[i] = 1;"
            + " for (unsigned long i = 0; i < 4000000000ul; i += 400000000ul) sum += p[i];"
            + " return 0; }";
    Run run = run(MachineModel.LP64, text);
    assertThat(run.outcome()).isEqualTo(new Outcome.Finished());
    assertThat(run.global("sum")).contains(Value.IntValue.of(10));
  }

  @Test
  void functionsMayHaveManyLoops() throws IOException {
    String loop = " for (int i = 0; i < 3; i++) sum += i;";
    String text = "int sum; int main(void) {" + loop.repeat(2000) + " return 0; }";
    Run run = run(MachineModel.ILP32, text);
    assertThat(run.outcome()).isEqualTo(new Outcome.Finished());
    assertThat(run.global("sum")).contains(Value.IntValue.of(6000));
  }

  @Test
  void choicesMayHaveManyCases() throws IOException {
    String cases =
        IntStream.range(0, 10_000)
            .mapToObj(i -> " case " + i + ": sum += " + i % 100 + "; break;")
            .collect(joining());
    String text =
        "int sum; int main(void) { for (int i = 0; i < 10100; i += 101) { switch (i) {"
            + cases
            + " default: sum += 1000; } } return 0; }";
    Run run = run(MachineModel.ILP32, text);
    assertThat(run.outcome()).isEqualTo(new Outcome.Finished());
    // Case 101 * k adds k, for k up to 99.
    assertThat(run.global("sum")).contains(Value.IntValue.of(4950));
  }

  @Test
  void whatNoClassCanHoldIsNotExecuted() throws IOException {
    String terms = IntStream.range(0, 20_000).mapToObj(i -> " + x" + i % 10 * 7).collect(joining());
    String variables =
        IntStream.range(0, 10).mapToObj(i -> "int x" + i * 7 + ";").collect(joining());
    String text = variables + "int sum; int main(void) { sum = 1" + terms + "; return 0; }";
    Run run = run(MachineModel.ILP32, text);
    assertThat(run.outcome())
        .isInstanceOfSatisfying(
            Outcome.Unsupported.class, u -> assertThat(u.reason()).startsWith("too large"));
  }

  private Run run(MachineModel machine, String text) throws IOException {
    Path file = directory.resolve("program.c");
    Files.writeString(file, text);
    Compiler.Result result =
        Compiler.compile(List.of(file), FrontendOptions.of(machine), Integers.MACHINE, "main");
    Program program = ((Compiler.Result.Compiled) result).program();
    return new CompiledProgram(program)
        .run(NondetSource.zeros(), Limits.work(Duration.ofSeconds(100)));
  }
}
