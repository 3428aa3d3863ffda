package proteus.verifier.counterexample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import proteus.exec.CompiledProgram;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.NondetSource;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.testing.Slow;
import proteus.verifier.Programs;

final class ExecutionPathTest {
  private static final String HEAD =
      "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n";

  /** Chooses 1, 2, 3, ... */
  private static NondetSource counting() {
    long[] next = new long[1];
    return (source, type, edge) -> Value.IntValue.of(++next[0]);
  }

  private static List<Moment> path(String text) throws IOException {
    Optional<ExecutionPath.Told> path =
        new ExecutionPath(Programs.checked(HEAD + text), span -> true)
            .follow(ExecutionPathTest::counting, Limits.NONE);
    assertThat(path).isPresent();
    return path.get().moments();
  }

  private static List<String> lines(List<Moment> path) {
    List<String> lines = new ArrayList<>();
    for (Moment moment : path) {
      String what =
          switch (moment.what()) {
            case Moment.Called(String name, var span) -> name + "()";
            case Moment.Looped(var loop) -> "loop " + loop.iterations() + " " + loop.end();
            case Moment.Round(long number, var span) -> "round " + number;
            case Moment.Decided(var branch) -> "if " + branch.taken();
            case Moment.Wrote(var edge, var value) ->
                "line " + edge.span().line() + value.map(v -> " wrote " + v).orElse("");
            case Moment.LeftOut(long count, var unit) -> "left out " + count + " " + unit;
            case Moment.Violated(var span) -> "error " + span.line();
          };
      lines.add("  ".repeat(moment.depth()) + what + " " + moment.values());
    }
    return lines;
  }

  @Test
  void tellsCallsLoopsAndValues() throws IOException {
    assertThat(
            lines(
                path(
                    """
                    int g = 5;
                    int add(int a) { g += a; return g; }
                    int main(void) {
                      int n = __VERIFIER_nondet_int();
                      int i = 0;
                      while (i < 2) {
                        n = add(i + 1);
                        i++;
                      }
                      if (n == 8) { int n = 4; n--; reach_error(); }
                    }
                    """)))
        .containsExactly(
            "main() {g=5}",
            "  line 5 wrote 1 {g=5, n=1}",
            "  line 6 wrote 0 {g=5, n=1, i=0}",
            "  loop 2 LEFT {g=8, n=8, i=2}",
            "    round 1 {g=5, n=1, i=0}",
            "      add() {a=1, g=5}",
            "        line 3 wrote 6 {a=1, g=6}",
            "        line 3 wrote 6 {a=1, g=6}",
            "      line 8 wrote 6 {g=6, n=6, i=0}",
            "      line 9 wrote 1 {g=6, n=6, i=1}",
            "    round 2 {g=6, n=6, i=1}",
            "      add() {a=2, g=6}",
            "        line 3 wrote 8 {a=2, g=8}",
            "        line 3 wrote 8 {a=2, g=8}",
            "      line 8 wrote 8 {g=8, n=8, i=1}",
            "      line 9 wrote 2 {g=8, n=8, i=2}",
            "  if true {g=8, n=8, i=2}",
            "  line 11 wrote 4 {g=8, n=8, i=2, n#2=4}",
            "  line 11 wrote 3 {g=8, n=8, i=2, n#2=3}",
            "  error 11 {g=8, n=8, i=2, n#2=3}");
  }

  @Test
  void ofLongLoopsTheFirstAndTheLastIterationsAreTold() throws IOException {
    List<String> lines =
        lines(
            path(
                """
                int main(void) {
                  int x = 0;
                  while (1) {
                    for (int k = 0; k < 100; k++) x++;
                    if (x == 300) reach_error();
                  }
                }
                """));
    assertThat(lines)
        .contains("  loop 2 LEFT {x=300, k=100}")
        .contains("      loop 100 LEFT {x=100, k=100}", "      loop 100 LEFT {x=200, k=100}")
        .contains("        round 20 {x=19, k=19}", "          line 5 wrote 20 {x=20, k=19}")
        .contains("        left out 60 ITERATIONS {x=20, k=20}")
        .contains("        round 81 {x=80, k=80}")
        .doesNotContain("        round 21 {x=20, k=20}");
    assertThat(lines.getLast()).isEqualTo("  error 6 {x=300, k=100}");
  }

  @Test
  void whatIsStoredInArraysAndStructuresIsTold() throws IOException {
    assertThat(
            lines(
                path(
                    """
                    struct pair { int x, y; } p;
                    int main(void) {
                      int a[3];
                      p.y = 4;
                      a[p.y - 2] = p.y + 3;
                      if (a[2] == 7) reach_error();
                    }
                    """)))
        .containsExactly(
            "main() {p.x=0, p.y=0}",
            "  line 5 wrote 4 {p.x=0, p.y=4}",
            "  line 6 wrote 7 {p.x=0, p.y=4}",
            "  if true {p.x=0, p.y=4}",
            "  error 7 {p.x=0, p.y=4}");
  }

  @Slow
  @Test
  void deepRecursionLosesItsMiddle() throws IOException {
    List<Moment> path =
        path(
            """
            int down(int n) { int m = n - 1; if (n == 0) reach_error(); return down(m); }
            int main(void) { return down(20000); }
            """);
    assertThat(path).hasSize(10_001);
    assertThat(path.get(5000).what()).isInstanceOf(Moment.LeftOut.class);
    assertThat(path.getLast().values()).hasToString("{n=0, m=-1}");
    assertThat(path.getLast().depth()).isEqualTo(20_002);
  }

  /** What a step writes is what is there after it. */
  @Test
  void valuesAreThoseAfterTheStep() throws IOException {
    List<Moment> path =
        path(
            """
            int total = 3;
            int square(int x) { int y = x * x; total += y; return y; }
            int main(void) {
              int n = __VERIFIER_nondet_int(), s = 0, a[3];
              for (int i = 0; i < 30; i++) {
                int t = square(i) + __VERIFIER_nondet_int();
                if (t % 2) { s += t; } else { s -= 1; a[i % 3] = s; }
                do { n += t; } while (n < 100 * i);
              }
              reach_error();
            }
            """);
    int checked = 0;
    for (Moment moment : path) {
      if (moment.what() instanceof Moment.Wrote(var edge, var value)
          && value.isPresent()
          && !(edge.action() instanceof Action.Havoc)) {
        Optional<String> name = Actions.target(edge.action()).flatMap(v -> v.sourceName());
        if (name.isPresent()) {
          assertThat(moment.values()).containsEntry(name.get(), value.get());
          checked++;
        }
      }
    }
    assertThat(checked).isGreaterThan(150);
  }

  /** Loops one after the other, in each other, left by a break, and with globals. */
  @Slow
  @Test
  void longLoopsAreShortened() throws IOException {
    Program program =
        Programs.checked(
            HEAD
                + """
                unsigned total;
                int main(void) {
                  unsigned n = __VERIFIER_nondet_int() + 4999, x = 0;
                  while (x < n) { x++; total += 2; }
                  while (1) { if (x-- == 17) break; }
                  for (int i = 0; i < 3; i++)
                    for (unsigned j = 0; j < n; j++) total++;
                  total += __VERIFIER_nondet_int();
                  if (total == 25002) reach_error();
                }
                """);
    Run run = new Interpreter(program).run(counting(), Limits.NONE);
    assertThat(run.outcome()).isInstanceOf(Outcome.Violated.class);
    ShortenedLoops shortened =
        ShortenedLoops.of(
            program,
            run.iterations(),
            watching -> new CompiledProgram(watching).run(counting(), Limits.NONE));
    assertThat(shortened.shortened()).hasSize(3);
    Optional<ExecutionPath.Told> path =
        new ExecutionPath(shortened, span -> true)
            .follow(ExecutionPathTest::counting, Limits.steps(200));
    assertThat(path).isPresent();
    assertThat(lines(path.get().moments()))
        .containsExactly(
            "main() {total=0}",
            "  line 4 wrote 1 {total=0}",
            "  line 4 wrote 5000 {total=0, n=5000}",
            "  line 4 wrote 0 {total=0, n=5000, x=0}",
            "  loop 5000 LEFT {total=10000, n=5000, x=5000}",
            "  loop 4983 LEFT {total=10000, n=5000, x=16}",
            "  line 7 wrote 0 {total=10000, n=5000, x=16, i=0}",
            "  loop 3 LEFT {total=25000, n=5000, x=16, i=3, j=5000}",
            "  line 9 wrote 2 {total=25000, n=5000, x=16, i=3, j=5000}",
            "  line 9 wrote 25002 {total=25002, n=5000, x=16, i=3, j=5000}",
            "  if true {total=25002, n=5000, x=16, i=3, j=5000}",
            "  error 10 {total=25002, n=5000, x=16, i=3, j=5000}");
  }

  /** The last time is all that is known of a loop that is executed several times. */
  @Test
  void onlyWhatIsExecutedOnceIsShortened() throws IOException {
    Program program =
        Programs.checked(
            HEAD
                + """
                int work(int n) { int s = 0; while (s < n) s++; return s; }
                int main(void) { if (work(2000) + work(3000) == 5000) reach_error(); }
                """);
    Run run = new Interpreter(program).run(counting(), Limits.NONE);
    ShortenedLoops shortened =
        ShortenedLoops.of(
            program,
            run.iterations(),
            watching -> new CompiledProgram(watching).run(counting(), Limits.NONE));
    assertThat(shortened.shortened()).isEmpty();
    assertThat(shortened.program()).isEqualTo(program);
  }

  @Test
  void whatIsTooLongIsNotTold() throws IOException {
    ExecutionPath path =
        new ExecutionPath(
            Programs.checked(HEAD + "int main(void) { while (1) if (0) reach_error(); }"),
            span -> true);
    assertThat(path.follow(ExecutionPathTest::counting, Limits.steps(1000))).isEmpty();
  }
}
