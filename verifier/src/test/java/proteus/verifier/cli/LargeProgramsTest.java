package proteus.verifier.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.testing.Slow;

/**
 * Programs that are large in one way each, and what is said of them; larger ones are in
 * docs/performance.md. Limits are many times what is needed, and count processor time.
 */
@Slow
final class LargeProgramsTest {
  private static final String HEAD =
      "extern unsigned __VERIFIER_nondet_uint(void); extern void reach_error(void);\n";

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"0, true", "1, false(unreach-call)"})
  void manyFunctions(int more, String verdict) throws IOException {
    int n = 500;
    String functions =
        each(
            n, i -> "static unsigned f%d(unsigned x) { return f%d(x + 1); }\n".formatted(i + 1, i));
    check(
        "static unsigned f0(unsigned x) { return x; }\n"
            + functions
            + main("if (f%d(x) != x + %d) reach_error();".formatted(n, n + more)),
        verdict);
  }

  @ParameterizedTest
  @CsvSource({"0, true", "1, false(unreach-call)"})
  void manyCases(int more, String verdict) throws IOException {
    int n = 1000;
    String cases = each(n, i -> "case %d: y = %d; break;\n".formatted(i, 2 * i + 1));
    String check = "if (x == %d && y != %d) reach_error();".formatted(n - 1, 2 * n - 1 + more);
    check(main("unsigned y = 0; switch (x) {\n" + cases + "default: y = 1; }\n" + check), verdict);
  }

  @ParameterizedTest
  @CsvSource({"0, true", "1, false(unreach-call)"})
  void nestedBlocks(int more, String verdict) throws IOException {
    int n = 500;
    String blocks =
        each(n, i -> "if (__VERIFIER_nondet_uint() != %d) { depth++;\n".formatted(i))
            + "}".repeat(n);
    String check = "if (depth > %d) reach_error();".formatted(n - more);
    check(main("int depth = 0;\n" + blocks + check), verdict);
  }

  @ParameterizedTest
  @CsvSource({"0, true", "1, false(unreach-call)"})
  void nestedExpressions(int more, String verdict) throws IOException {
    int n = 500;
    String sum = "(1 + ".repeat(n) + "x" + ")".repeat(n);
    check(main("if (%s != x + %d) reach_error();".formatted(sum, n + more)), verdict);
  }

  @ParameterizedTest
  @CsvSource({"0, true", "1, false(unreach-call)"})
  void longInitializer(int more, String verdict) throws IOException {
    int n = 50_000;
    String values = each(n, i -> "%d,\n".formatted(1_000_000 + i));
    String check =
        "if (x == %d && table[x] != %d) reach_error();".formatted(n / 2, 1_000_000 + n / 2 + more);
    check("static const unsigned table[] = {" + values + "};\n" + main(check), verdict);
  }

  @Test
  void manyLoopsAreNoError() throws IOException {
    String loops =
        each(1000, i -> "for (unsigned i = 0; i < x; i++) sum += %d;\n".formatted(i % 7));
    String check = "if (x == 7 && sum == 1) reach_error();";
    Invocation run = verify(main("unsigned sum = 0;\n" + loops + check), 10);
    assertThat(run.lastLine()).as(run.err()).matches("RESULT: (true|unknown \\(.*\\))");
  }

  private static String each(int n, IntFunction<String> line) {
    return IntStream.range(0, n).mapToObj(line).collect(joining());
  }

  private static String main(String body) {
    return "int main(void) { unsigned x = __VERIFIER_nondet_uint();\n" + body + "\nreturn 0; }\n";
  }

  private void check(String text, String verdict) throws IOException {
    Invocation run = verify(text, 60);
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: " + verdict);
  }

  private Invocation verify(String text, int seconds) throws IOException {
    Path file = directory.resolve("program.c");
    Files.writeString(file, HEAD + text);
    String limit = Integer.toString(seconds);
    return Invocation.of(
        "verify", "--32", "--no-output-files", "--timelimit", limit, file.toString());
  }
}
