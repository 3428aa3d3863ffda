package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.testing.Slow;

/** The command {@code bounds}: its outputs, and what it does about what it cannot do. */
@Slow
final class BoundsTest {
  private static final String PROGRAM =
      """
      static int n = 4;
      int count(void) { int c = 0; for (int i = 0; i < n; i++) c++; return c; }
      int sum(int n, int *p, int *q) {
        int s = 0;
        while (p < q) p++;
        for (int i = 0; i < n; i++) {
          if (s > 7) s++;
          else s += count();
        }
        return s;
      }
      int jump(int x) { int less(int y) { return y - 1; } while (x > 0) x = less(x); return x; }
      int length(char *s) { int n = 0; while (*s) { s += *s; n++; } return n; }
      int fib(int k) { return k < 2 ? k : fib(k - 1) + fib(k - 2); }
      int none(int n) { return n; }
      """;

  @TempDir private Path directory;
  private Path file;

  @BeforeEach
  void writeProgram() throws IOException {
    file = directory.resolve("program.c");
    Files.writeString(file, PROGRAM);
  }

  private Invocation bounds(String... options) {
    List<String> arguments = new ArrayList<>(List.of("bounds", file.toString()));
    arguments.addAll(List.of(options));
    return Invocation.of(arguments.toArray(String[]::new));
  }

  @Test
  void showsGrowthAndBoundsOfAllFunctions() {
    Invocation run = bounds();
    assertThat(run.exitCode()).isEqualTo(20);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains(file + ":2:1-2:73  function count   O(n)\n")
        .contains(
            "for (int i = 0; i < n; i++) in count   O(n)\n  ends        always\n  at most     max(0, n)\n")
        .contains(file + ":3:1-11:1  function sum   O(")
        .containsPattern("line 6 true, line 7 false +at most ")
        .contains("function none   O(1)\n")
        .endsWith(
            """
            assumed: pointers stay within their objects (C11 6.5.6, 8)
            assumed: functions without a definition return any value and change no variables
            """);
  }

  @Test
  void saysWhenLoopsEnd() throws IOException {
    Files.writeString(
        file,
        """
        extern int g(void);
        void always(int n) { for (int i = 0; i < n; i++) ; }
        void below5(int n) { while (n > 0) { if (n == 5) n = 5; else n--; } }
        void open(void) { while (g()) ; }
        """);
    assertThat(bounds().out())
        .contains("in always   O(n)\n  ends        always\n")
        .contains(
            """
              ends        if n <= 0
                          if n > 0 && n < 5
                          otherwise never, if the loop is reached
            """)
        .contains("in open   no bound\n  ends        not known\n");
    assertThat(bounds("--function", "below5", "--json", "-").out())
        .contains("\"ends_otherwise\": \"never\"");
  }

  @Test
  void aParameterDoesNotHideAGlobalVariable() {
    Invocation run = bounds("--function", "sum", "--json", "-", "--64");
    assertThat(run.out())
        .containsPattern("\"inputs\": \\[\\s+\"n\",\\s+\"p\",\\s+\"q\",\\s+\"(?!n\")");
  }

  @Test
  void saysWhyThereIsNoBound() {
    Invocation run = bounds();
    assertThat(run.out())
        .contains("function jump\n  not read: ")
        .contains("while (*s) in length   no bound")
        .contains("calls of recursive functions are not counted: fib");
  }

  @Test
  void oneFunctionOfWhichAllIsBounded() {
    Invocation run = bounds("--function", "count");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).doesNotContain("in sum");
  }

  @Test
  void onlyWhatIsReached() {
    Invocation run = bounds("--entry-function", "sum");
    assertThat(run.out()).contains("function count").doesNotContain("function length");
  }

  @Test
  void jsonHoldsLoopsPathsLinesAndEdges() throws IOException {
    JsonNode json = new ObjectMapper().readTree(bounds("--json", "-").out());
    assertThat(json.get("format_version").asText()).isEqualTo("1");
    assertThat(json.get("complete").asBoolean()).isFalse();
    assertThat(json.get("unread_functions").get(0).get("function").asText()).isEqualTo("jump");
    assertThat(json.get("assumptions").get(0).asText()).contains("does not overflow");
    JsonNode count = json.get("functions").get(0);
    assertThat(count.get("growth").asText()).isEqualTo("O(n)");
    assertThat(count.get("inputs").get(0).asText()).isEqualTo("n");
    JsonNode loop = count.get("loops").get(0);
    assertThat(loop.get("bounds").get(0).get("bound").asText()).isEqualTo("max(0, n)");
    assertThat(loop.get("paths").get(1).get("leaves").asBoolean()).isTrue();
    assertThat(count.get("lines").get(0).get("bound").asText()).contains("+ 1");
    assertThat(count.get("edges")).isNotEmpty();
  }

  @Test
  void aTimeLimitEndsWithWhatWasFound() {
    Invocation run = bounds("--timelimit", "0.000001");
    assertThat(run.exitCode()).isEqualTo(20);
    assertThat(run.err()).isEqualTo("proteus: not all functions: time limit\n");
  }

  @Test
  void executionsAreComparedWithBounds() throws IOException {
    Invocation run = bounds("--check", "20", "--function", "count");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).containsPattern("executions +[0-9]+ within all bounds");
    JsonNode json =
        new ObjectMapper()
            .readTree(bounds("--check", "20", "--function", "count", "--json", "-").out());
    JsonNode executions = json.get("functions").get(0).get("executions");
    assertThat(executions.get("compared").asInt() + executions.get("discarded").asInt())
        .isEqualTo(20);
  }

  @Test
  void linesAndCallsHaveCosts() throws IOException {
    Path costs = directory.resolve("costs.txt");
    Files.writeString(costs, "# cycles\n9 2.5   # a branch\ncount 10\n1 7\n");
    file = directory.resolve("calls.c");
    Files.writeString(
        file,
        """
        int count(int k) {
          return k + 1;
        }
        int f(int n) {
          int s = 0;
          for (int i = 0; i < n; i++) {
            if (s < 5)
              s += 2;
            else s = count(i);
          }
          return s;
        }
        int fib(int k) {
          return k < 2 ? k : fib(k - 1) + fib(k - 2);
        }
        int unknown(char *s) { int n = 0;
          while (*s) { s += *s; n += count(n); }
          return n; }
        """);
    Invocation run = bounds("--cost", costs.toString(), "--integers", "mathematical");
    assertThat(run.out()).containsPattern("function count   O.1.\n  cost        at most 0\n");
    assertThat(run.out()).containsPattern("function f   O.n.\n  cost        at most .*n");
    assertThat(run.out()).contains("cost        unknown: calls of recursive functions");
    assertThat(run.out()).contains("cost        unknown: the number of calls of count");
  }

  @Test
  void theTextIsAnnotated() throws IOException {
    Path target = directory.resolve("out/annotated.c");
    Files.createDirectory(directory.resolve("out"));
    Invocation run = bounds("--annotate", target.toString());
    assertThat(run.err()).isEmpty();
    List<String> lines = Files.readAllLines(target);
    assertThat(lines).hasSize(PROGRAM.split("\n").length);
    assertThat(lines.get(0)).isEqualTo("static int n = 4;");
    assertThat(lines.get(3)).startsWith("  int s = 0;").endsWith("  // 1");
    assertThat(lines.get(12)).endsWith("  // no bound");
    assertThat(file).hasContent(PROGRAM);
    Invocation direct = bounds("--annotate", "-");
    assertThat(direct.out()).isEqualTo(Files.readString(target));
  }

  @Test
  void thePageHasFunctionsAndLoops() throws IOException {
    Path page = directory.resolve("page.html");
    bounds("--html", page.toString());
    assertThat(page)
        .content()
        .contains("function count", "for (int i = 0; i &lt; n; i++)", "Growth: O(n).")
        .contains("could not be read", "signed arithmetic does not overflow");
  }

  @Test
  void boundsForSomeInputsAreShownEverywhere() throws IOException {
    file = directory.resolve("steps.c");
    Files.writeString(
        file,
        """
        int steps(int n, int k) {
          int c = 0;
          for (int i = 0; i < n; i += k)
            c++;
          return c;
        }
        """);
    Path page = directory.resolve("page.html");
    Invocation run = bounds("--check", "40", "--html", page.toString());
    assertThat(run.exitCode()).isEqualTo(20);
    assertThat(run.out())
        .contains("function steps   no bound\n")
        .contains("no bound for the loop at line 3 (only for some inputs)\n")
        .containsPattern("executions +[0-9]+ within all bounds")
        .contains(
            """
            in steps   no bound
              ends        if k > 0
                          if n <= 0
                          otherwise not known
              at most     ceil(max(0, n)/k)  if k > 0
            """);
    assertThat(page).content().contains("Bounds for some inputs", "ceil(max(0, n)/k)");
    JsonNode loop =
        new ObjectMapper()
            .readTree(bounds("--json", "-").out())
            .get("functions")
            .get(0)
            .get("loops")
            .get(0);
    assertThat(loop.get("bounds")).isEmpty();
    JsonNode bound = loop.get("conditional_bounds").get(0);
    assertThat(bound.get("bound").asText()).isEqualTo("ceil(max(0, n)/k)");
    assertThat(bound.get("condition").get(0).asText()).isEqualTo("k > 0");
    assertThat(bounds("--annotate", "-").out())
        .contains("// no bound; iterations: ceil(max(0, n)/k) if k > 0");
  }

  @Test
  void whatCannotBeWrittenIsAWarning() {
    Invocation run = bounds("--function", "none", "--annotate", directory.toString());
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).startsWith("warning: ").hasLineCount(1);
  }
}
