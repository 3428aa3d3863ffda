package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.testing.Slow;

/** Verdicts on termination: twins that differ in a constant, a type or a comparison. */
@Slow
final class TerminationTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern unsigned char __VERIFIER_nondet_uchar(void);
      extern void __VERIFIER_assume(int);
      """;

  @TempDir private Path directory;

  private VerifyRuns runs;
  private Path property;

  @BeforeEach
  void writeProperty() throws IOException {
    runs = new VerifyRuns(directory);
    property = directory.resolve("termination.prp");
    Files.writeString(property, "CHECK( init(main()), LTL(F end) )\n");
  }

  private Invocation verify(String body, String... options) throws IOException {
    List<String> all = new ArrayList<>(List.of("--prop", property.toString()));
    all.addAll(List.of(options));
    return runs.verify(runs.program(HEAD + body), all.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          true  ~ for (unsigned char i = 0; i < 255; i++) ;
          false ~ for (unsigned char i = 0; i < 256; i++) ;
          true  ~ unsigned char i = in(); while (i != 0) i -= 1;
          true  ~ unsigned char i = in(); if (i % 2 == 0) while (i != 0) i -= 2;
          false ~ unsigned char i = in(); if (i % 2 == 1) while (i != 0) i -= 2;
          true  ~ int x = num(), y = num(); if (y > 0) while (x > 0) x -= y;
          false ~ int x = num(), y = num(); if (y >= 0) while (x > 0) x -= y;
          true  ~ int x = num(); while (x > 0) { int y = num(); while (y > 0) y--; x--; }
          false ~ int x = num(); while (x > 0) { int y = num(); while (y > 0) y--; x -= y == 0; x += 1; }
          true  ~ int x = num(); while (x > 1) x /= 2;
          false ~ int x = num(); while (x > 1) x = x / 2 + 1;
          true  ~ int x = num(); while (x > 0 && num()) x--;
          false ~ int x = num(); while (x > 0 || num()) if (x > 0) x--;
          true  ~ unsigned x = num(); while (x) x &= x - 1;
          false ~ unsigned x = num(); while (x) x &= x + 1 | 1;
          true  ~ int x = num(); again: if (x > 10) { x--; goto again; }
          false ~ int x = num(); again: if (x > 10) { x++; x--; goto again; }
          true  ~ unsigned n = num(); for (unsigned i = 0; i != n; i++) ;
          false ~ unsigned n = num(); for (unsigned i = 0; i != n; i += 4) ;
          true  ~ for (int i = 0; i != 8; i += 2) ;
          false ~ for (int i = 0; i != 7; i += 2) ;
          true  ~ int x = num(), y = num(); while (x > 0 && y > 0) if (x < y) { x--; y = num(); } else { y--; x = num(); }
          false ~ int x = num(), y = num(); while (x > 0 && y > 0) if (x < y) { x--; y = num(); } else { y -= 0; x = num(); }
          false ~ __VERIFIER_assume(0);
          true  ~ if (num() > 0) __VERIFIER_assume(1);
          """)
  void ends(String expected, String body) throws IOException {
    String text = body.replace("in()", "__VERIFIER_nondet_uchar()");
    String program = text.replace("num()", "__VERIFIER_nondet_int()");
    String verdict = expected.equals("true") ? "true" : "false(termination)";
    assertThat(verify("int main(void) { " + program + " return 0; }\n").lastLine())
        .isEqualTo("RESULT: " + verdict);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          true  ~ int f(int n) { return n <= 0 ? 0 : 1 + f(n - 1); }
          true  ~ int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); }
          false(termination) ~ int f(int n) { return n <= 0 ? 1 : f(f(n - 1) + n - 1); }
          true  ~ int g(int); int f(int n) { return n <= 0 ? 0 : g(n); } int g(int n) { return n & 1 ? f(0) : f(1); }
          false(termination) ~ int g(int); int f(int n) { return n <= 0 ? 0 : g(n + 1); } int g(int n) { return f(n - 1); }
          """)
  void recursionEnds(String expected, String function) throws IOException {
    String program = function + "\nint main(void) { return f(__VERIFIER_nondet_int()); }\n";
    assertThat(verify(program).lastLine()).isEqualTo("RESULT: " + expected);
  }

  /** Numbers without limits: what goes on growing never comes back. */
  @Test
  void whatLetsALoopGoOnMayRecur() throws IOException {
    String grows =
        """
        int main(void) {
          int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
          while (a >= 7) { int old = a; a = b; b = old + 1; }
        }
        """;
    Invocation run = verify(grows, "--integers", "mathematical");
    assertThat(run.lastLine()).isEqualTo("RESULT: false(termination)");
    assertThat(run.err()).contains("what lets it go on holds in every iteration");
    assertThat(verify(grows.replace("old + 1", "old - 1"), "--integers", "mathematical").lastLine())
        .isEqualTo("RESULT: true");
  }

  /** Two paths that take turns go on for ever, each alone does not. */
  @ParameterizedTest
  @CsvSource({"false(termination), -x + 1", "true, -x - 3"})
  void cyclesOfPathsMayRecur(String verdict, String update) throws IOException {
    String program =
        """
        int main(void) {
          int x = __VERIFIER_nondet_int();
          while (x > 5 || x < -5) { if (x > 5) x = -x - 1; else x = UPDATE; }
        }
        """;
    assertThat(verify(program.replace("UPDATE", update), "--integers", "mathematical").lastLine())
        .isEqualTo("RESULT: " + verdict);
  }

  /** Integers that wrap might come back, for all that is known; what overflows is undefined. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          int q = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(); while (q > 0) { q -= y; y++; }
          int n = __VERIFIER_nondet_int(); for (int i = 0; i <= n; i++) ;
          """)
  void loopsEndWithoutSignedOverflow(String body) throws IOException {
    Invocation run = verify("int main(void) { " + body + " }\n");
    assertThat(run.lastLine()).isEqualTo("RESULT: true");
    assertThat(run.err()).contains("without signed overflow");
  }

  /** Whether that is meant as non-termination, or leaves inputs out, is open. */
  @ParameterizedTest
  @CsvSource({"extern, ;", "static, { while (!condition) ; }"})
  void assumptionsAboutInputsAreNoViolations(String storage, String body) throws IOException {
    String program =
        "STORAGE void __VERIFIER_assume(int condition) BODY\n"
            + "int main(void) { int n = __VERIFIER_nondet_int(); __VERIFIER_assume(n > 0);"
            + " while (n > 1) n -= 2; return 0; }\n";
    String text = program.replace("STORAGE", storage).replace("BODY", body);
    Path file =
        Files.writeString(
            directory.resolve("assumed.c"), "extern int __VERIFIER_nondet_int(void);\n" + text);
    Invocation run = runs.verify(file, "--prop", property.toString());
    assertThat(run.lastLine()).contains("RESULT: unknown (").contains("assumption at line ");
  }

  /** It decides whether the loop ends. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          int x = __VERIFIER_nondet_int(); while (x > 0) x++;
          int x = __VERIFIER_nondet_int(); while (x < 2147483647) x += 2;
          for (int i = 0; i <= 2147483647; i++) ;
          int x = __VERIFIER_nondet_int(); while (x > 1) x = 2 * x;
          int x = 1, y = 1; while (x >= 0) { x = 2 * x; y = 3 * y; }
          int x = __VERIFIER_nondet_int(), y = 0; while (x != 0) { x--; y++; }
          """)
  void whatDependsOnSignedOverflowIsUnknown(String body) throws IOException {
    assertThat(verify("int main(void) { " + body + " }\n", "--timelimit", "2").lastLine())
        .startsWith("RESULT: unknown (");
  }

  @Test
  void otherPropertiesAreApart() throws IOException {
    Files.writeString(
        property, "CHECK( init(main()), LTL(F end) )\nCHECK( init(main()), LTL(G ! overflow) )\n");
    assertThat(verify("int main(void) { return 0; }\n").lastLine())
        .isEqualTo("RESULT: unknown (property not supported: termination together with others)");
  }

  /** A witness of a loop without a body says that the loop goes on. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (x != 3) ;",
        "for (; x != 3; x += 2 - 2) { }",
        "do ; while (x != 3);",
        "while (x != 3) { x = x; }"
      })
  void loopsWithoutABodyHaveWitnesses(String loop) throws IOException {
    Path program =
        runs.program(HEAD + "int main(void) { int x = __VERIFIER_nondet_int();\n" + loop + "}");
    Path witness = directory.resolve("loop.yml");
    runs.verify(program, "--prop", property.toString(), "--witness-output", witness.toString());
    Invocation run =
        Invocation.of(
            "witness",
            "validate",
            "--property",
            property.toString(),
            witness.toString(),
            program.toString());
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: false(termination)");
  }
}
