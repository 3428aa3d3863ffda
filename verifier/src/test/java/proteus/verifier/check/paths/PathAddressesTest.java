package proteus.verifier.check.paths;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.smt.Budget;
import proteus.smt.z3.Z3Solver;
import proteus.testing.Slow;
import proteus.verifier.Programs;
import proteus.verifier.check.paths.PathCheck.Result;

/** What is certain of addresses is confirmed; what depends on where objects lie is not. */
@Slow
final class PathAddressesTest {
  private static Result check(String body) throws IOException {
    String text =
        """
        typedef unsigned long address;
        union bytes { int *pointer; unsigned char byte[4]; address number; };
        extern int __VERIFIER_nondet_int(void);
        extern void *malloc(unsigned long);
        extern void free(void *);
        extern void reach_error(void);
        long long g[2];
        int main(void) {
          int n = __VERIFIER_nondet_int(), x = 5, y = 6, a[4] = {1, 2, 3, 4};
          char c[7];
          if (n < 0 || n > 3) return 0;
          %s
          return 0;
        }
        """
            .formatted(body);
    return PathCheck.check(Programs.checked(text), Z3Solver::create, Budget.ofProcessor(60_000));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(address) &x == 0",
        "(address) &x < 4096",
        "(address) a % sizeof *a != 0",
        "(address) &a[n] % 4 != 0",
        "(address) &g[1] % 4 != 0",
        "(address) &x == (address) &y",
        "(address) (a + n + 1) - (address) (a + n) != sizeof *a",
        "(address) (a + 4) < (address) a",
        "(address) &c[3] >= (address) &x && (address) &c[3] < (address) &x + 4",
        "&x < &y && &y < &x",
        "(address) main == 0"
      })
  void theseHoldWhereverObjectsLie(String never) throws IOException {
    assertThat(check("if (" + never + ") reach_error();")).isInstanceOf(Result.Checked.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(address) &x % 32 != 0",
        "(address) &x >= 0x80000000",
        "(address) &a[n] % 16 != 0",
        "(address) &c[n] % 2 != 0",
        "(address) c % 2 != 0",
        "c + 7 == (char *) &x",
        "&x + 1 == &y",
        "(address) &x < (address) &y",
        "&x < &y",
        "(address) &x == (address) (a + 4)",
        "(address) &x - (address) &y == 64",
        "(address) main % 2 != 0",
        "(int) (address) &x < 0"
      })
  void theseDependOnIt(String condition) throws IOException {
    assertThat(check("if (" + condition + ") reach_error();")).isInstanceOf(Result.Unchecked.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int *p = (int *) (((address) &a[2] | 3) & ~3ul); if (*p != 3) reach_error();",
        "int *p = (int *) ((address) a + 4 * n); if (*p != n + 1 || p != a + n) reach_error();",
        "address t = (n ? (address) &x : (address) &y) | 1;"
            + " if (*(int *) (t - 1) != (n ? 5 : 6)) reach_error();",
        "int *p = (int *) (n ? (address) &x : 0); if (p && *p != 5) reach_error();",
        "address both = (address) &x ^ (address) &y;"
            + " if (*(int *) (both ^ (address) &x) != 6) reach_error();",
        "union bytes u; u.pointer = &x; u.byte[0]++; u.number--; if (*u.pointer != 5)"
            + " reach_error();"
      })
  void numbersLeadBack(String body) throws IOException {
    assertThat(check(body)).isInstanceOf(Result.Checked.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Another element, or another object, than expected.
        "if (*(int *) ((address) &a[2] & ~15ul) != 3) reach_error();",
        "if (*(int *) ((address) &x ^ 4) != 5) reach_error();",
        // Outside of the object, or nowhere.
        "if (*(int *) ((address) a + 16) == 7) reach_error();",
        "if (*(int *) ((address) a - 4) == 7) reach_error();",
        "if (*(int *) (address) n == 7) reach_error();",
        "if (*(int *) ((address) a * 2) == 7) reach_error();",
        "if (*(int *) ((address) &x + (address) &y) == 7) reach_error();"
      })
  void otherNumbersStopTheCheck(String body) throws IOException {
    assertThat(check(body)).isInstanceOf(Result.Unchecked.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "const char *s = \"ab\", *t = \"ab\"; if (s == t) reach_error();",
        "const char *s = \"ab\", *t = \"cab\"; if (s == t + 1) reach_error();",
        "int *p = malloc(4); free(p); int *q = malloc(4); if (p == q) reach_error();"
      })
  void objectsMayShareAPlace(String body) throws IOException {
    assertThat(check(body)).isInstanceOf(Result.Unchecked.class);
  }

  /** An address may be used again, but not as long as its object is there. */
  @ParameterizedTest
  @CsvSource({"'', Checked", "free(p);, Unchecked"})
  void objectsThatHaveEndedMakeRoom(String end, String expected) throws IOException {
    Result result =
        check(
            """
            int *p = malloc(4);
            address before = (address) p;
            %s
            int *q = malloc(4);
            if ((address) q == before) reach_error();
            """
                .formatted(end));
    assertThat(result.getClass().getSimpleName()).isEqualTo(expected);
  }

  /** A violation that needs no particular address is not taken for one that does. */
  @ParameterizedTest
  @CsvSource({"(address) &x != 0, Unchecked", "x != 0, Refuted"})
  void violationsCountWhereNoAddressMatters(String condition, String expected) throws IOException {
    assertThat(check("if (" + condition + ") reach_error();").getClass().getSimpleName())
        .isEqualTo(expected);
  }
}
