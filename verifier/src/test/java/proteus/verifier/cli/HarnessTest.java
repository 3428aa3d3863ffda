package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.MachineModel;
import proteus.testing.Slow;
import proteus.verifier.HostCompiler;

/** A program compiled with its harness runs into the violation. */
@Slow
final class HarnessTest {
  private static final String HEAD =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      extern unsigned char __VERIFIER_nondet_uchar(void);
      extern unsigned long __VERIFIER_nondet_ulong(void);
      extern double __VERIFIER_nondet_double(void);
      extern void __VERIFIER_assume(int);
      extern long elsewhere(int);
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int n = __VERIFIER_nondet_int(), x = 0; while (x < n) x += 3; if (x == 3000)"
            + " reach_error();",
        "unsigned char a = __VERIFIER_nondet_uchar(); int b = __VERIFIER_nondet_int();"
            + " unsigned char c = __VERIFIER_nondet_uchar();"
            + " if (a == 200 && b == -7 && c == 9) reach_error();",
        "int s = 0; for (int i = 0; i < 5000; i++) s += __VERIFIER_nondet_uchar() == 77;"
            + " if (s == 5000) reach_error();",
        "unsigned long u = __VERIFIER_nondet_ulong(); __VERIFIER_assume(u > 0xfffffffffffffff0UL);"
            + " if (u == 0xffffffffffffffffUL) reach_error();",
        "double d = __VERIFIER_nondet_double(); if (d > 2.5 && d < 2.75) reach_error();",
        "int n = __VERIFIER_nondet_int(); if (n == (-2147483647 - 1)) reach_error();",
        "if (elsewhere(3) == 12345678901L) reach_error();",
      })
  void runsIntoTheViolation(String body) throws Exception {
    String text = HEAD + "int main(void) {\n  " + body + "\n  return 0;\n}\n";
    assertThat(statusWithHarness(text)).isEqualTo(10);
  }

  /** Whatever the program's own function does: the copy says that it is reached. */
  @Test
  void theViolationIsMarkedInACopy() throws Exception {
    String text =
        """
        extern int __VERIFIER_nondet_int(void);
        void reach_error(void) { }
        int main(void) { if (__VERIFIER_nondet_int() == 5) reach_error(); return 0; }
        """;
    assertThat(statusWithHarness(text)).isEqualTo(10);
    assertThat(directory.resolve("harness.program.c")).exists();
  }

  /** The program's other functions stay as well. */
  @Test
  void ownFunctionsStay() throws Exception {
    String text =
        """
        extern void reach_error(void);
        int __VERIFIER_nondet_int(void) { return 7; }
        int main(void) { if (__VERIFIER_nondet_int() == 7) reach_error(); return 0; }
        """;
    assertThat(statusWithHarness(text)).isEqualTo(10);
  }

  /** What is not initialised gets its values in a copy of the program. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int x, *p, y; double d; if (x == 77 && y == -5 && d == 2.5) reach_error();",
        "char c; int a[2]; a[0] = 1; if (c != c || a[1] == 77) reach_error();",
        "int a[10]; unsigned char m[2][3]; if (a[3] == 17 && m[1][2] == 200) reach_error();",
        "int s = 0; for (int i = 0; i < 4; i++) { int y; if (y != i * i + 1) return 0; s++; }"
            + " if (s == 4) reach_error();",
        "int *first = 0, n = 0; while (n < 3) { int *p = malloc(8); if (p[1] != n + 40) return 0;"
            + " n++; } reach_error();",
        "struct { int a; short b; } s, t[3]; if (s.b == -2 && t[1].b == 8) reach_error();",
        "for (int i, n = 3; i == 9; ) reach_error();",
        "register int r; if (r == 9) reach_error();",
        "int n = __VERIFIER_nondet_int(); if (n < 2 || n > 5) return 0; char v[n];"
            + " if (v[1] == 'q') reach_error();",
        "int x __attribute__((unused)), z = 3; if (x == 12) reach_error();",
      })
  void initialisesInACopy(String body) throws Exception {
    String text =
        HEAD
            + "extern void *malloc(unsigned long);\nint main(int argc) {\n  "
            + body
            + "\n  return 0;\n}\n";
    assertThat(statusWithHarness(text)).isEqualTo(10);
  }

  @Test
  void complexNumbers() throws Exception {
    String text =
        HEAD + "int main(void) { __complex__ double x; if (__imag__ x == 2.5) reach_error(); }\n";
    assertThat(statusWithHarness(text)).isEqualTo(10);
  }

  /** Lines of a program that is preprocessed have other columns then. */
  @Test
  void programsWithMacros() throws Exception {
    String text =
        "#define SIZE 3\n"
            + HEAD
            + "int main(void) {\n  int   k;\n  char  a  [SIZE + 1]; if (k == 8 && a[SIZE] == 'x')\n"
            + "    reach_error();\n}\n";
    assertThat(statusWithHarness(text)).isEqualTo(10);
  }

  @Test
  void theParametersOfMain() throws Exception {
    String text = HEAD + "int main(int argc) { if (argc == 44) reach_error(); return 0; }\n";
    assertThat(statusWithHarness(text)).isEqualTo(10);
  }

  /** Messages of the compiler name the program's lines. */
  @Test
  void linesKeepTheirNumbers() throws Exception {
    String text = HEAD + "int main(void) {\n  int x;\n  if (x == __LINE__) reach_error();\n}\n";
    assertThat(statusWithHarness(text)).isEqualTo(10);
  }

  @Test
  void floatsWithoutLiterals() throws Exception {
    String text =
        HEAD
            + "int main(void) { double d = __VERIFIER_nondet_double();\n"
            + " if (d != d) reach_error(); }\n";
    assertThat(statusWithHarness(text)).isEqualTo(10);
  }

  /** The inputs of one iteration come again and again; once only, they end it. */
  @Test
  void goesRoundForEver() throws Exception {
    String text =
        HEAD
            + """
            int main(void) {
              int n = __VERIFIER_nondet_int(), s = 0;
              if (n != 77) return 0;
              while (s < 10) {
                int c = __VERIFIER_nondet_int(), d = __VERIFIER_nondet_int();
                if (c != 5 || d != 6) return 1;
                s = s > 3 ? 1 : s + 1;
              }
              return 0;
            }
            """;
    build(text, "termination");
    Path harness = directory.resolve("harness.c");
    assertThat(harness).content().contains("for ever: the inputs of one iteration come again");
    String ending = Files.readString(harness).replaceAll("next = \\d+, done = \\d+;", "return 0;");
    Process process = new ProcessBuilder("" + directory.resolve("violation")).inheritIO().start();
    assertThat(process.waitFor(2, TimeUnit.SECONDS)).isFalse();
    process.destroyForcibly();
    compile(Files.writeString(harness, ending));
    assertThat(status(List.of("" + directory.resolve("violation")))).isEqualTo(1);
  }

  /** What a program ends with that was verified and compiled with the harness. */
  private int statusWithHarness(String text) throws Exception {
    build(text, "unreach-call");
    return status(List.of(directory.resolve("violation").toString()));
  }

  /** Verifies the program, which violates the property, and compiles it with the harness. */
  private void build(String text, String property) throws Exception {
    assumeTrue(HostCompiler.builds(MachineModel.LP64), "gcc is not installed");
    Path program = Files.writeString(directory.resolve("program.c"), text);
    Path harness = directory.resolve("harness.c");
    Path witness = directory.resolve("witness.yml");
    Invocation run =
        Invocation.of(
            "verify",
            "--64",
            "--prop",
            "../sv-benchmarks/properties/" + property + ".prp",
            "--harness",
            harness.toString(),
            "--witness-output",
            witness.toString(),
            program.toString());
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: false(" + property + ")");
    compile(harness);
  }

  private void compile(Path harness) throws Exception {
    String head = Files.readString(harness).lines().skip(1).findFirst().orElseThrow();
    assertThat(head).startsWith("   gcc ");
    String command = head.replace("THIS.c", harness.toString());
    List<String> shell = List.of("sh", "-c", "cd " + directory + " && " + command);
    assertThat(status(shell)).as(Files.readString(harness)).isZero();
  }

  private static int status(List<String> command) throws Exception {
    Process process = new ProcessBuilder(command).inheritIO().start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }
}
