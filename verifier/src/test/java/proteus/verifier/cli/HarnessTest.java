package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program compiled with its harness runs into the violation. */
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

  private static boolean hasGcc() {
    try {
      return new ProcessBuilder("gcc", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int n = __VERIFIER_nondet_int(), x = 0; while (x < n) x += 3; if (x == 3000) reach_error();",
        "unsigned char a = __VERIFIER_nondet_uchar(); int b = __VERIFIER_nondet_int();"
            + " unsigned char c = __VERIFIER_nondet_uchar();"
            + " if (a == 200 && b == -7 && c == 9) reach_error();",
        "int s = 0; for (int i = 0; i < 5000; i++) s += __VERIFIER_nondet_uchar() == 77;"
            + " if (s == 5000) reach_error();",
        "unsigned long u = __VERIFIER_nondet_ulong();"
            + " __VERIFIER_assume(u > 0xfffffffffffffff0UL); if (u == 0xffffffffffffffffUL) reach_error();",
        "double d = __VERIFIER_nondet_double(); if (d > 2.5 && d < 2.75) reach_error();",
        "int n = __VERIFIER_nondet_int(); if (n == (-2147483647 - 1)) reach_error();",
        "if (elsewhere(3) == 12345678901L) reach_error();",
      })
  void runsIntoTheViolation(String body) throws Exception {
    String text = HEAD + "int main(void) {\n  " + body + "\n  return 0;\n}\n";
    assertThat(statusWithHarness(text)).isEqualTo(10);
  }

  /** The program's own functions are the program's. */
  @Test
  void ownFunctionsStay() throws Exception {
    String text =
        """
        extern void _Exit(int);
        extern int __VERIFIER_nondet_int(void);
        void reach_error(void) { _Exit(33); }
        int main(void) { if (__VERIFIER_nondet_int() == 5) reach_error(); return 0; }
        """;
    assertThat(statusWithHarness(text)).isEqualTo(33);
  }

  /** What a program ends with that was verified and compiled with the harness. */
  private int statusWithHarness(String text) throws Exception {
    assumeTrue(hasGcc(), "gcc is not installed");
    Path program = Files.writeString(directory.resolve("program.c"), text);
    Path harness = directory.resolve("harness.c");
    Path witness = directory.resolve("witness.yml");
    Path binary = directory.resolve("violation");
    Invocation run =
        Invocation.of(
            "verify",
            "--64",
            "--harness",
            harness.toString(),
            "--witness-output",
            witness.toString(),
            program.toString());
    assertThat(run.lastLine()).as(run.err()).isEqualTo("RESULT: false(unreach-call)");
    List<String> gcc = List.of("gcc", "-m64", "-fwrapv", "-w", "-o", binary.toString());
    List<String> command = new ArrayList<>(gcc);
    command.addAll(List.of(harness.toString(), program.toString()));
    assertThat(status(command)).as(Files.readString(harness)).isZero();
    return status(List.of(binary.toString()));
  }

  private static int status(List<String> command) throws Exception {
    Process process = new ProcessBuilder(command).inheritIO().start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }
}
