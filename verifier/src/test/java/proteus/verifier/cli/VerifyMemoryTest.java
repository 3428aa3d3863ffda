package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.testing.Slow;

/** {@code verify} for valid-memsafety and its parts, and for valid-memcleanup. */
@Slow
final class VerifyMemoryTest {
  private static final String DECLARED =
      "#include <stdlib.h>\nint __VERIFIER_nondet_int(void);\nint get(void);\nint *kept;\n";

  @TempDir Path directory;
  private VerifyRuns runs;

  @BeforeEach
  void start() {
    runs = new VerifyRuns(directory);
  }

  private Invocation verify(String main, String... properties) throws IOException {
    StringBuilder text = new StringBuilder();
    for (String property : properties) {
      text.append("CHECK( init(main()), LTL(G ").append(property).append(") )\n");
    }
    Path file = Files.writeString(directory.resolve("p.prp"), text);
    Path program = runs.program(DECLARED + "int main(void) {\n" + main + "\n}\n");
    return runs.verify(program, "--prop", file.toString());
  }

  private String safety(String main) throws IOException {
    return verify(main, "valid-free", "valid-deref", "valid-memtrack").lastLine();
  }

  /** A run that meets a defect of another kind than what is asked says nothing. */
  @Test
  void partsAreDecidedByThemselves() throws IOException {
    String twice = "int *p = malloc(4); free(p); free(p);";
    assertThat(verify(twice, "valid-free").lastLine()).isEqualTo("RESULT: false(valid-free)");
    assertThat(verify(twice, "valid-deref").lastLine())
        .startsWith("RESULT: unknown (undefined behaviour: free of what was freed before at line");
    String leak = "int *p = malloc(4); *p = 1;";
    assertThat(verify(leak, "valid-deref", "valid-free").lastLine()).isEqualTo("RESULT: true");
    assertThat(safety(leak)).isEqualTo("RESULT: false(valid-memtrack)");
    assertThat(safety("return 1 << 40 / (int) (kept == 0);"))
        .startsWith("RESULT: unknown (undefined behaviour: shift count out of range at line");
  }

  /** Neither what is lost by exit nor what abort leaves is said by the property's definition. */
  @ParameterizedTest
  @CsvSource({
    "exit(0), 'exit, abort or a failing assumption', false(valid-memcleanup)",
    "abort(), 'exit, abort or a failing assumption', unknown"
  })
  void someEndsAreLeftOpen(String end, String reason, String cleanup) throws IOException {
    String main = "int *p = malloc(4); *p = 1; if (__VERIFIER_nondet_int() == 7) " + end;
    assertThat(safety(main + "; free(p);")).contains("unknown (undefined behaviour: " + reason);
    assertThat(verify(main + "; free(p);", "valid-memcleanup").lastLine()).contains(cleanup);
  }

  /** Without its header assert is a function that nobody defines: the program goes on. */
  @ParameterizedTest
  @CsvSource({
    "valid-deref, return *kept",
    "valid-free, free(p)",
    "valid-memtrack, return 1",
    "valid-memcleanup, return 1"
  })
  void assertionsOfNoMacroDoNotEndTheProgram(String property, String wrong) throws IOException {
    String main = "int *p = malloc(4); int i = __VERIFIER_nondet_int(); assert(i == 0); if (i) ";
    assertThat(verify(main + "*p = 1; free(p);", property).lastLine()).isEqualTo("RESULT: true");
    assertThat(verify(main + wrong + "; free(p);", property).lastLine())
        .isEqualTo("RESULT: false(" + property + ")");
  }

  /** What a link holds and where the program runs is chosen by the environment. */
  @ParameterizedTest
  @CsvSource({
    "'long n = readlink(\"/l\", b, 3); if (n >= 0) b[n] = 0;', true",
    "'long n = readlink(\"/l\", b, 4); if (n >= 0) b[n] = 0;', false(valid-deref)",
    "'if (getcwd(b, 4) != 0) return b[0] != 47;', true",
    "'if (getcwd(b, 5) != 0) return b[0] != 47;', false(valid-deref)",
    "'if (getcwd(b, 4) != 0 && b[0] != 47) free(b);', true",
    "'if (getcwd(b, 4) != 0 && b[0] == 47) free(b);', false(valid-free)"
  })
  void environmentsAreOfAnyKind(String main, String verdict) throws IOException {
    String declared =
        "char *getcwd(char *, size_t); long readlink(const char *, char *, size_t); char b[4]; ";
    assertThat(safety(declared + main)).isEqualTo("RESULT: " + verdict);
  }

  /** Memory that is lost in a loop without an end is lost, though no end shows it. */
  @Test
  void executionsThatDoNotEndLoseMemory() throws IOException {
    assertThat(safety("for (;;) *(int *) malloc(4) = 1;"))
        .isEqualTo("RESULT: unknown (memory may be lost in an execution that does not end)");
    assertThat(verify("for (;;) *(int *) malloc(4) = 1;", "valid-memcleanup").lastLine())
        .isEqualTo("RESULT: true");
  }

  /** What is freed when the program ends was not lost, if it ends. */
  @ParameterizedTest
  @CsvSource({
    "'int *p = malloc(4); *p = 1; free(p);', true",
    "'kept = malloc(4); *kept = 1;', false(valid-memcleanup)",
    "'int *p = malloc(4); *p = 1;', false(valid-memcleanup)",
    "'for (;;) *(int *) malloc(4) = 1;', unknown (memory may be lost in an execution that does not end)"
  })
  void lostAndFreedAreAskedTogether(String main, String verdict) throws IOException {
    assertThat(verify(main, "valid-memtrack", "valid-memcleanup").lastLine())
        .isEqualTo("RESULT: " + verdict);
  }

  /** Functions that nobody defines may allocate what their results lead to. */
  @Test
  void undefinedFunctionsMayAllocate() throws IOException {
    assertThat(safety("int *p = (int *) get(); free(p);"))
        .isEqualTo("RESULT: unknown (depends on get(), which may allocate)");
    assertThat(safety("int a[2]; a[get()] = 1;")).isEqualTo("RESULT: false(valid-deref)");
  }

  /** That a program does not end loses nothing that a static variable holds. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          kept = malloc(4); for (;;) { *(char *) kept = 1; }                     | true
          void *p = malloc(4); kept = p; p = 0; for (;;) { *(char *) kept = 1; } | true
          kept = malloc(4); kept = 0; for (;;) { }                               | unknown
          kept = malloc(4); for (int i = 0; ; i ^= 1) { if (i) kept = 0; }       | unknown
          void *p = malloc(4); p = &p; kept = p; for (;;) { }                    | unknown
          for (int i = 0; i < 2; i++) { kept = malloc(4); } for (;;) { }         | unknown
          """)
  void staticVariablesHoldBlocks(String main, String result) throws IOException {
    assertThat(safety(main)).startsWith("RESULT: " + result);
  }

  /** Functions of the library may end the program before the other operand is looked at, or not. */
  @Test
  void whatMayEndTheProgramHasNoOrder() throws IOException {
    String usage =
        "void errx(int, const char *, ...); int *p = __VERIFIER_nondet_int() ? &(int){1} : 0;"
            + " int n = %s + *p;";
    assertThat(safety(usage.formatted("(p ? 0 : (errx(2, \"usage\"), 1))")))
        .isEqualTo("RESULT: false(valid-deref)");
    assertThat(safety(usage.formatted("(p ? 0 : (errx(2, \"usage\"), 1)); n = n")))
        .isEqualTo("RESULT: true");
  }

  @ParameterizedTest
  @CsvSource({"<, true", "<=, unknown (offsets in objects do not suffice)"})
  void sizesAndOffsetsAloneShowBounds(String within, String result) throws IOException {
    Path file =
        Files.writeString(directory.resolve("p.prp"), "CHECK( init(main()), LTL(G valid-deref) )");
    String main =
        "int n = __VERIFIER_nondet_int(); if (n < 1 || n > 1000) return 0; char *p = malloc(n);"
            + " for (int i = 0; i "
            + within
            + " n; i++) p[i] = 1; free(p);";
    Path program = runs.program(DECLARED + "int main(void) {\n" + main + "\n}\n");
    Invocation run = runs.verify(program, "--prop", file.toString(), "--engines", "offsets");
    assertThat(run.lastLine()).isEqualTo("RESULT: " + result);
  }

  @Test
  void aViolationIsToldWhereTheProgramHasIt() throws IOException {
    Invocation run =
        verify("char b[2];\n  __builtin_strcpy(b, \"ab\");", "valid-deref", "valid-free");
    assertThat(run.lastLine()).isEqualTo("RESULT: false(valid-deref)");
    assertThat(run.err()).contains(":7:3: error: access out of bounds in __builtin_strcpy(b");
    assertThat(Files.readString(runs.witnessFile())).contains("line: 7");
    assertThat(verify("kept = malloc(4); *kept = 1;", "valid-memcleanup").err())
        .contains("error: allocated memory is not freed when the program ends");
  }
}
