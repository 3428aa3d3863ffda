package proteus.verifier.check.paths;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.ir.Integers;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Solver;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.check.paths.PathCheck.Result;
import proteus.verifier.property.ErrorCalls;

/** Programs whose paths all end are confirmed or refuted; of others nothing is said. */
@Slow
final class PathCheckTest {
  private static final String DECLARATIONS =
      """
      extern int __VERIFIER_nondet_int(void);
      extern unsigned char __VERIFIER_nondet_uchar(void);
      extern double __VERIFIER_nondet_double(void);
      extern void *malloc(unsigned long);
      extern void free(void *);
      extern void *memset(void *, int, unsigned long);
      extern void *memcpy(void *, const void *, unsigned long);
      extern void reach_error(void);
      """;

  private static Result check(String text) throws IOException {
    return check(text, Integers.MACHINE);
  }

  private static Result check(String text, Integers integers) throws IOException {
    return PathCheck.check(
        Programs.checked(DECLARATIONS + text, integers),
        Z3Solver::create,
        Budget.ofProcessor(60_000));
  }

  @Test
  void branchesArePaths() throws IOException {
    assertThat(
            check(
                """
                int main(void) {
                  int x = __VERIFIER_nondet_int(), sign = 0;
                  if (x > 0) sign = 1; else if (x < 0) sign = -1;
                  if (sign != (x > 0) - (x < 0)) reach_error();
                  return 0;
                }
                """))
        .isEqualTo(new Result.Checked(3));
  }

  @ParameterizedTest
  @CsvSource({"10, Checked", "11, Refuted"})
  void loopsAreFollowed(int bound, String expected) throws IOException {
    Result result =
        check(
            """
            int main(void) {
              int n = __VERIFIER_nondet_int(), sum = 0;
              if (n < 0 || n > %d) return 0;
              for (int i = 0; i < n; i++) sum += i;
              if (sum > 45) reach_error();
              return 0;
            }
            """
                .formatted(bound));
    assertThat(result.getClass().getSimpleName()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"<, Checked", "<=, Unchecked"})
  void indicesThatVaryAreSplit(String comparison, String expected) throws IOException {
    Result result =
        check(
            """
            int main(void) {
              int a[4] = {3, 5, 7, 9};
              unsigned char i = __VERIFIER_nondet_uchar();
              if (i %s 4 && a[i] != 2 * i + 3) reach_error();
              return 0;
            }
            """
                .formatted(comparison));
    assertThat(result.getClass().getSimpleName()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"8, Checked", "9, Refuted"})
  void bytesOfIntegersAndFloatsAreTheirs(int shift, String expected) throws IOException {
    Result result =
        check(
            """
            union bits { unsigned words[2]; unsigned char bytes[8]; double value; };
            int main(void) {
              union bits u;
              u.words[0] = (unsigned) __VERIFIER_nondet_int();
              u.words[1] = 0x3ff00000;
              if (u.bytes[1] != (unsigned char) (u.words[0] >> %d)) reach_error();
              if (!(u.value >= 1.0 && u.value < 1.1)) reach_error();
              return 0;
            }
            """
                .formatted(shift));
    assertThat(result.getClass().getSimpleName()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"0, Checked", "1, Refuted"})
  void theHeapAndRecursion(int error, String expected) throws IOException {
    Result result =
        check(
            """
            struct node { int value; struct node *next; };
            static struct node *list(int n, int value) {
              if (n == 0) return (struct node *) 0;
              struct node *node = malloc(sizeof *node);
              if (!node) return node;
              node->value = value;
              node->next = list(n - 1, value + 1);
              return node;
            }
            int main(void) {
              int first = __VERIFIER_nondet_int();
              if (first < 0 || first > 1000) return 0;
              struct node *head = list(4, first);
              int at = first + %d;
              while (head) {
                if (head->value != at++) reach_error();
                struct node *old = head;
                head = head->next;
                free(old);
              }
              return 0;
            }
            """
                .formatted(error));
    assertThat(result.getClass().getSimpleName()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"1, Checked", "2, Refuted"})
  void blocksOfMemory(int offset, String expected) throws IOException {
    Result result =
        check(
            """
            int main(void) {
              unsigned char a[6], b[6], x = __VERIFIER_nondet_uchar();
              memset(a, x, sizeof a);
              a[1] = 17;
              memcpy(b + 1, a, 5);
              if (b[%d] != x) reach_error();
              return 0;
            }
            """
                .formatted(offset));
    assertThat(result.getClass().getSimpleName()).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int a[2]; a[2] = 0;",
        "int *p = 0; *p = 1;",
        "int *p = malloc(4); if (p) { free(p); *p = 1; }",
        "int *p = malloc(4); free(p); free(p);",
        "char *s = \"text\"; s[0] = 'T';",
        "int *p; *p = 1;"
      })
  void undefinedAccessesAreNoPath(String body) throws IOException {
    assertThat(check("int main(void) { " + body + " return 0; }"))
        .isInstanceOf(Result.Unchecked.class);
  }

  @Test
  void wrappingDependsOnTheIntegers() throws IOException {
    String text =
        """
        int main(void) {
          int x = __VERIFIER_nondet_int();
          if (x > 0 && x + 1 < 0) reach_error();
          return 0;
        }
        """;
    assertThat(check(text)).isInstanceOf(Result.Refuted.class);
    assertThat(check(text, Integers.MATHEMATICAL)).isInstanceOf(Result.Checked.class);
  }

  /**
   * Inputs that have few values on a path are tried one by one: all that are possible, together
   * with those of other inputs, and of paths with other values too.
   */
  @ParameterizedTest
  @CsvSource({
    "'h == 113 && a <= 6', Checked",
    // Reached with the last, or the first, of the values that are possible.
    "'a == 12 && b == 8', Refuted",
    "'a == 2 && b == 0', Refuted",
    // Not on paths with many values.
    "'b == 9', Checked",
  })
  void fewValuesAreTriedOneByOne(String condition, String expected) throws IOException {
    Result result =
        check(
            """
            int main(void) {
              int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), h = 1;
              if (a < 2 || a > 12 || b < 0) return 0;
              if (b > 8) return 0;
              for (int i = 0; i < a; i++) h = (h * 5 + b) %% 127;
              for (int i = 0; i < b; i++) h = (h * h + a) %% 127;
              if (%s) reach_error();
              return 0;
            }
            """
                .formatted(condition));
    assertThat(result.getClass().getSimpleName()).as("%s", result).isEqualTo(expected);
  }

  /** What is tried one by one on one path is followed as a whole on another. */
  @ParameterizedTest
  @CsvSource({"n == 700000, Refuted", "n == 3, Checked"})
  void otherValuesAreFollowedToo(String condition, String expected) throws IOException {
    Result result =
        check(
            """
            int main(void) {
              int n = __VERIFIER_nondet_int(), s = 0;
              if (n < 0 || n > 20) {
                if (%s) reach_error();
                return 0;
              }
              for (int i = 0; i < n; i++) s += 2;
              if (s != 2 * n) reach_error();
              return 0;
            }
            """
                .formatted(condition));
    assertThat(result.getClass().getSimpleName()).isEqualTo(expected);
  }

  @Test
  void endlessPathsEndWithTheTime() throws IOException {
    Result result =
        PathCheck.check(
            Programs.checked("int main(void) { for (;;) ; return 0; }"),
            Z3Solver::create,
            Budget.ofProcessor(50));
    assertThat(result).isEqualTo(new Result.Unchecked("time limit"));
  }

  /** No program with a violation is confirmed. */
  @TestFactory
  Stream<DynamicTest> violationsAreSeen() throws IOException {
    Path tasks = Path.of("..", "sv-benchmarks");
    try (Stream<Path> walk = Files.walk(tasks)) {
      List<Path> definitions = walk.filter(p -> p.toString().endsWith("-2.yml")).sorted().toList();
      assertThat(definitions).hasSizeGreaterThan(100);
      return definitions.stream()
          .map(d -> DynamicTest.dynamicTest(d.getFileName().toString(), () -> requireRefusal(d)));
    }
  }

  private static void requireRefusal(Path definition) throws IOException {
    String text = Files.readString(definition);
    Path file = Path.of(definition.toString().replaceFirst("yml$", "c"));
    if (text.contains("expected_verdict: false")
        && text.contains("/unreach-call.prp")
        && text.contains("ILP32")
        && Files.exists(file)
        && !definition.toString().contains("mathematical")) {
      Result result =
          PathCheck.check(
              ErrorCalls.instrument(Programs.of(file, Integers.MACHINE), ErrorCalls.USUAL),
              Z3Solver::create,
              Budget.ofProcessor(100));
      assertThat(result).isNotInstanceOf(Result.Checked.class);
    }
  }
}
