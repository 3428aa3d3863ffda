package proteus.frontend.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.frontend.Compiler;
import proteus.frontend.FrontendOptions;
import proteus.ir.Defect;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;

/** Calls whose types are not those of the definition in another file. */
final class CallTypesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f(1.5f)     | int f(float x) { return x; }
          f(1)        | int f(double x) { return x; }
          f(-1)       | int f(long x) { return x == -1; }
          f(2)        | int f(_Bool x) { return x; }
          f(1)        | char f(int x) { return x; }
          f(1)        | double f(int x) { return x; }
          """)
  void doNotFit(String call, String definition) throws IOException {
    assertThat(outcome(call, definition))
        .isInstanceOfSatisfying(
            Outcome.Undefined.class, u -> assertThat(u.defect()).isEqualTo(Defect.CALL_TYPE));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f(1.5f)     | int f(double x) { return x; }
          f(-1)       | int f(unsigned x) { return x == -1; }
          f(300)      | int f(char x) { return x; }
          f(1.5f)     | int f(x) float x; { return x; }
          f(1L)       | long f(long x) { return x; }
          """)
  void fit(String call, String definition) throws IOException {
    assertThat(outcome(call, definition)).isInstanceOf(Outcome.Finished.class);
  }

  @Test
  void inlineDefinitionsThatDiffer() throws IOException {
    Compiler.Result result =
        compile(
            "inline int f(void) { return 1; } int main(void) { return f(); }",
            "int f(void) { return 2; }");
    assertThat(result.toString()).contains("another definition of the inline function f");
  }

  private Outcome outcome(String call, String definition) throws IOException {
    return switch (compile("int main(void) { return " + call + "; }", definition)) {
      case Compiler.Result.Compiled(var program, var _, var _, var _) ->
          new Interpreter(program)
              .run(NondetSource.random(1), Limits.work(Duration.ofSeconds(60)))
              .outcome();
      case Compiler.Result.Refused(var why) -> throw new IllegalStateException("refused: " + why);
    };
  }

  private Compiler.Result compile(String first, String second) throws IOException {
    Path one = Files.writeString(folder.resolve("one.c"), first);
    Path two = Files.writeString(folder.resolve("two.c"), second);
    return Compiler.compile(
        List.of(one, two), FrontendOptions.of(MachineModel.LP64), Integers.MACHINE, "main");
  }
}
