package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.testing.Slow;
import proteus.verifier.app.page.PageLoops;

/** The page of {@code --html}: what is in it, and that it changes nothing else. */
@Slow
final class HtmlReportTest {
  private static final String HEAD =
      "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n";
  private static final String TERMINATION = "../sv-benchmarks/properties/termination.prp";

  @TempDir private Path directory;

  private record Report(Invocation run, String page) {}

  private Report verify(String program, String... options) throws IOException {
    Path file = Files.writeString(directory.resolve("program.c"), program);
    Path html = directory.resolve("report.html");
    List<String> arguments = new ArrayList<>(List.of("verify", "--html", html.toString()));
    arguments.addAll(List.of("--witness-output", directory.resolve("witness.yml").toString()));
    arguments.addAll(List.of(options));
    arguments.add(file.toString());
    Invocation run = Invocation.of(arguments.toArray(String[]::new));
    return new Report(run, Files.exists(html) ? Files.readString(html) : "");
  }

  @Test
  void tellsAViolationStepByStep() throws IOException {
    Report report =
        verify(
            HEAD
                + """
                int twice(int a) { return a * 2; }
                int main(void) {
                  int n = __VERIFIER_nondet_int();
                  int s = 0;
                  for (int i = 0; i < 3; i++) s += twice(i);
                  if (n == s) reach_error();
                  return 0;
                }
                """);
    assertThat(report.run().lastLine()).isEqualTo("RESULT: false(unreach-call)");
    assertThat(report.run().exitCode()).isEqualTo(10);
    assertThat(report.page())
        .startsWith("<!doctype html>")
        .endsWith("</html>\n")
        .contains("n = __VERIFIER_nondet_int()</span> <span class=\"detail\">= 6<")
        .contains("for (int i = 0; i &lt; 3; i++): 3 iterations")
        .contains("iteration 2<")
        .contains("twice()<")
        .contains("[\"a\",\"1\",\"\"]")
        .contains("n == s holds<")
        .contains("<span class=\"what\">reach_error()<")
        .contains("3 iterations on the error path.");
  }

  /** Nothing of a program can become markup, wherever it is shown. */
  @Test
  void textsOfProgramsAreEscaped() throws IOException {
    Report report =
        verify(
            HEAD
                + """
                /* </script><script>alert(1)</script><!-- */
                int main(void) {
                  const char *s = "</pre><img src=x onerror=alert(1)>\\"'&amp;";
                  int n = __VERIFIER_nondet_int();
                  while (n < '<' && s[0] != '"') n++; // <svg/onload=alert(2)>
                  if (n >= 60) { "</script><!--"; reach_error(); }
                  return 0;
                }
                """);
    assertThat(report.page())
        .contains("&lt;img src=x onerror")
        .doesNotContain("<img")
        .doesNotContain("<svg/")
        .doesNotContain("<!--")
        .doesNotContain("<script>alert");
    assertThat(report.page().split("<script", -1)).hasSize(3);
    assertThat(report.page().split("</script>", -1)).hasSize(3);
  }

  @Test
  void thePolicyForbidsEverythingElse() throws IOException {
    String page = verify("int main(void) { return 0; }").page();
    assertThat(page)
        .contains("default-src 'none'; style-src 'sha256-")
        .contains("base-uri 'none'; form-action 'none'")
        .doesNotContain("unsafe-inline")
        .doesNotContain("http:")
        .doesNotContain("https:");
  }

  @Test
  void aProofShowsSummaries() throws IOException {
    Path example = Path.of("../docs/examples/countdown.c");
    Report report = verify(Files.readString(example));
    assertThat(report.run().lastLine()).isEqualTo("RESULT: true");
    assertThat(report.page())
        .contains("The property holds")
        .contains("Replaced by its summary.")
        .contains("temperature' = -20")
        .contains("class=\"automaton\"")
        .contains("Signed integers wrap around");
  }

  /** Ranks fall: the bars go down. */
  @Test
  void showsWhyLoopsEnd() throws IOException {
    Report report =
        verify(
            HEAD
                + """
                int main(void) {
                  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
                  while (x > 0 && y > 0) {
                    if (x > y) x--; else y--;
                  }
                  return 0;
                }
                """,
            "--prop",
            TERMINATION,
            // Of several engines at a time another one may be first, without relations.
            "--cores",
            "1");
    assertThat(report.run().lastLine()).isEqualTo("RESULT: true");
    assertThat(report.page())
        .contains("Why it ends<", "Ends always.", "\\at(x, AnyPrev)")
        .containsPattern(
            "<td><code>[^<]*[xy][^<]*</code></td><td><code>█[▁-█]*▁</code></td><td><code>1\\d, ");
  }

  @Test
  void showsHowALoopGoesRoundForEver() throws IOException {
    Report report =
        verify(
            HEAD
                + """
                int main(void) {
                  int x = __VERIFIER_nondet_int();
                  while (x == 17) {
                    int y = __VERIFIER_nondet_int();
                    if (y != 23) return 0;
                  }
                  return 0;
                }
                """,
            "--prop",
            TERMINATION);
    assertThat(report.run().lastLine()).isEqualTo("RESULT: false(termination)");
    assertThat(report.page())
        .contains("Why it never ends<", "in an iteration<")
        .containsPattern("until then</td><td><code>__VERIFIER_nondet_int = 17")
        .containsPattern("in an iteration</td><td><code>__VERIFIER_nondet_int = 23");
  }

  @Test
  void unknownSaysWhyAndWhatWasTried() throws IOException {
    Report report =
        verify(
            HEAD
                + "int main(void) { double d = 1; while (d < 1e300) d *= 1.00000001; reach_error(); }",
            "--timelimit",
            "10");
    String verdict = "RESULT: unknown (";
    assertThat(report.run().lastLine()).startsWith(verdict).endsWith(")");
    String reason = report.run().lastLine().substring(verdict.length()).replaceFirst("\\)$", "");
    assertThat(report.page()).contains("Not decided: ").contains(reason);
  }

  @Test
  void assumptionsAboutTheProgramAreShown() throws IOException {
    Report report =
        verify(
            HEAD
                + """
                extern int elsewhere(int);
                extern void *malloc(unsigned);
                int main(void) {
                  int *p = malloc(4);
                  *p = elsewhere(3);
                  if (*p == 7) reach_error();
                  return 0;
                }
                """);
    assertThat(report.page())
        .contains("elsewhere")
        .contains("Memory can always be allocated.")
        .contains("ILP32");
  }

  @Test
  void theVerdictStandsIfThePageCannotBeWritten() throws IOException {
    Path program =
        Files.writeString(
            directory.resolve("p.c"),
            "void reach_error(void);\nint main(void) { return 0; reach_error(); }");
    Invocation run =
        Invocation.of(
            "verify", "--html", directory.toString(), "--no-output-files", program.toString());
    assertThat(run.exitCode()).isZero();
    Path witness = directory.resolve("w");
    run =
        Invocation.of(
            "verify",
            "--html",
            directory.toString(),
            "--witness-output",
            witness.toString(),
            program.toString());
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).isEqualTo("RESULT: true\n");
    assertThat(run.err()).contains("warning: cannot write " + directory + ": it is a directory");
  }

  @Test
  void summariesAreAPageToo() throws IOException {
    Path html = directory.resolve("loops.html");
    Invocation run =
        Invocation.of("summarize", "--html", html.toString(), "../docs/examples/phases.c");
    assertThat(run.exitCode()).isZero();
    assertThat(html)
        .content()
        .contains("while (x &lt; n)")
        .contains("2 * n - x - z")
        .contains("id=\"loop0-arrow\"")
        .doesNotContain("Verdict");
  }

  @Test
  void conjunctionsAreTakenApart() {
    assertThat(PageLoops.conjuncts("(a) && (b < (c)) && (d)")).containsExactly("a", "b < (c)", "d");
    assertThat(PageLoops.conjuncts("(a) || (b)")).containsExactly("(a) || (b)");
    assertThat(PageLoops.conjuncts("x < 3")).containsExactly("x < 3");
    assertThat(PageLoops.conjuncts("((a) && (b)) || (c)")).containsExactly("((a) && (b)) || (c)");
    assertThat(PageLoops.conjuncts("(a) && (b) || (c)")).containsExactly("(a) && (b) || (c)");
  }
}
