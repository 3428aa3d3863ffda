package proteus.verifier.check.cuts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.smt.Term;
import proteus.testing.Slow;
import proteus.verifier.check.cuts.CutCheck.Result;

/** Right claims are confirmed; wrong ones of every kind are not, nor what does not follow. */
@Slow
final class CutCheckTest {
  /** Fills an array, with something else in each round, and looks at an element. */
  private static String filling(String round, String expected) {
    return """
    int main(void) {
      int a[100], b[100], other = 0, *p = a, i;
      int n = __VERIFIER_nondet_int(), k = __VERIFIER_nondet_int();
      if (n < 0 || n > 100) return 0;
      b[0] = 5;
      for (i = 0; i < n; i++) {
        a[i] = i + 7;
        %s
      }
      if (k >= 0 && k < n && !(%s)) reach_error();
      return p == 0 && &other == p;
    }
    """
        .formatted(round, expected);
  }

  private static Claims filled(String round, String expected) throws IOException {
    Claims claims = new Claims(filling(round, expected));
    Term i = claims.now("i");
    claims.claim(0, claims.terms.le(claims.constant(0), i));
    claims.claim(0, claims.terms.le(i, claims.now("n")));
    return claims.claimEach(0, filledUpTo(claims, i));
  }

  /** For j from 0 to before the end: a[j] == j + 7. */
  private static Term filledUpTo(Claims claims, Term end) {
    Term visited =
        claims.terms.and(
            claims.terms.le(claims.constant(0), claims.each), claims.terms.lt(claims.each, end));
    Term element = claims.element("a", claims.terms.mul(claims.constant(4), claims.each));
    return claims.terms.implies(
        visited, claims.terms.eq(element, claims.terms.add(claims.each, claims.constant(7))));
  }

  @Test
  void rightClaimsAreConfirmed() throws IOException {
    assertThat(filled("", "a[k] == k + 7").check()).isInstanceOf(Result.Checked.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a[k] == k + 8", "a[k] == 7", "b[k] == 5"})
  void whatDoesNotFollowIsNot(String expected) throws IOException {
    assertThat(filled("", expected).check()).isInstanceOf(Result.Unchecked.class);
  }

  @Test
  void whatTheLoopDoesNotWriteStays() throws IOException {
    assertThat(filled("", "b[0] == 5 && other == 0").check()).isInstanceOf(Result.Checked.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*p = 3;",
        "p[n - 1] = 3;",
        "memset(p, 0, 4);",
        "memcpy(p, b, 4);",
        "((char *) p)[5] = 1;",
        "((short *) p)[2 * i + 1] = 1;",
        "if (k == 17) a[k % 4] = 1;",
        "for (int j = 0; j < 2; j++) a[j] = j;"
      })
  void otherWritesToTheObjectAreSeen(String write) throws IOException {
    assertThat(filled(write, "a[k] == k + 7").check()).isNotInstanceOf(Result.Checked.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"b[0] = 6;", "other = 1;", "int *q = b; *q = 4;", "*(&other) = 1;"})
  void writesToOtherObjectsAreSeen(String write) throws IOException {
    assertThat(filled(write, "b[0] == 5 && other == 0").check())
        .isNotInstanceOf(Result.Checked.class);
    assertThat(filled(write, "a[k] == k + 7").checkWeakened()).isInstanceOf(Result.Checked.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a[i + 1] = 3;",
        "a[i - 1] = 3;",
        "b[n] = 3;",
        "p++; *p = 3;",
        "memset(b, 0, 401);"
      })
  void writesOutOfBoundsStopTheCheck(String write) throws IOException {
    assertThat(filled(write, "1").check()).isNotInstanceOf(Result.Checked.class);
  }

  @Test
  void claimsHaveToHoldAtFirst() throws IOException {
    Claims claims = filled("", "1");
    claims.claim(0, claims.terms.le(claims.constant(1), claims.now("i")));
    assertThat(claims.check()).isInstanceOf(Result.Broken.class);
  }

  @Test
  void claimsHaveToBeKept() throws IOException {
    Claims claims = filled("", "1");
    claims.claim(0, claims.terms.le(claims.now("i"), claims.constant(50)));
    assertThat(claims.check()).isInstanceOf(Result.Broken.class);
  }

  @Test
  void claimsForAllHaveToHoldForAll() throws IOException {
    Claims claims = filled("", "1");
    claims.claimEach(0, filledUpTo(claims, claims.terms.add(claims.now("i"), claims.constant(1))));
    assertThat(claims.check()).isInstanceOf(Result.Broken.class);
  }

  @Test
  void anUnreadableClaimIsNone() throws IOException {
    Claims claims = filled("", "1");
    claims.claim(0, claims.terms.boolVar("nothing"));
    assertThat(claims.check()).isInstanceOf(Result.Broken.class);
  }

  @Test
  void theValueAtEntryIsThatOfTheRound() throws IOException {
    Claims claims = filled("", "1");
    Term offset = claims.terms.mul(claims.constant(4), claims.each);
    Term later = claims.terms.le(claims.now("i"), claims.each);
    Term same = claims.terms.eq(claims.element("a", offset), claims.elementBefore("a", offset));
    claims.claimEach(0, claims.terms.implies(later, same));
    assertThat(claims.check()).isInstanceOf(Result.Checked.class);
    claims.claimEach(0, same);
    assertThat(claims.check()).isInstanceOf(Result.Broken.class);
  }

  @ParameterizedTest
  @CsvSource({"9, Checked", "10, Unchecked"})
  void aNeighbourInTheSameObjectIsNotSpared(int last, String expected) throws IOException {
    Claims claims =
        new Claims(
            """
            struct { int a[10]; int guard; } s;
            int main(void) {
              int i;
              s.guard = 1;
              for (i = 0; i <= %d; i++) s.a[i] = 0;
              if (s.guard != 1) reach_error();
              return 0;
            }
            """
                .formatted(last));
    claims.claim(0, claims.terms.le(claims.constant(0), claims.now("i")));
    claims.claim(0, claims.terms.eq(claims.element("s", claims.constant(40)), claims.constant(1)));
    assertThat(claims.checkWeakened().getClass().getSimpleName()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"240, Checked", "250, Broken"})
  void anIndexWraps(int start, String expected) throws IOException {
    Claims claims =
        new Claims(
            """
            int main(void) {
              unsigned char at = %d;
              int round;
              for (round = 0; round < 10; round++) at++;
              if (at == 3) reach_error();
              return 0;
            }
            """
                .formatted(start));
    Term round = claims.now("round");
    claims.claim(0, claims.terms.le(claims.constant(0), round));
    claims.claim(0, claims.terms.le(round, claims.constant(10)));
    claims.claim(
        0, claims.terms.eq(claims.now("at"), claims.terms.add(claims.constant(start), round)));
    assertThat(claims.check().getClass().getSimpleName()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"p++, Checked", "p += 2, Broken"})
  void aPointerMovesThroughItsObject(String step, String expected) throws IOException {
    Claims claims =
        new Claims(
            """
            int main(void) {
              int a[100], i;
              int *p = a;
              for (i = 0; i < 100; i++) {
                if (p < a + 100) *p = i;
                %s;
              }
              return 0;
            }
            """
                .formatted(step));
    Term i = claims.now("i");
    claims.claim(0, claims.terms.le(claims.constant(0), i));
    claims.claim(0, claims.terms.le(i, claims.constant(100)));
    claims.claim(0, claims.terms.eq(claims.offset("p"), claims.terms.mul(claims.constant(4), i)));
    assertThat(claims.check().getClass().getSimpleName()).isEqualTo(expected);
  }

  @Test
  void whatWasKnownBeforeALoopThatWritesIsNotKnownBehindIt() throws IOException {
    Claims claims =
        new Claims(
            """
            int main(void) {
              int a[100], i, j, k = __VERIFIER_nondet_int();
              for (i = 0; i < 100; i++) a[i] = i + 7;
              for (j = 0; j < 100; j++) a[j] = 0;
              if (k >= 0 && k < 100 && a[k] != k + 7) reach_error();
              return 0;
            }
            """);
    claims.claim(0, claims.terms.le(claims.constant(0), claims.now("i")));
    claims.claim(0, claims.terms.le(claims.now("i"), claims.constant(100)));
    claims.claimEach(0, filledUpTo(claims, claims.now("i")));
    claims.claim(1, claims.terms.le(claims.constant(0), claims.now("j")));
    assertThat(claims.check()).isInstanceOf(Result.Unchecked.class);
  }

  @Test
  void loopsWithoutClaimsAreFollowed() throws IOException {
    Claims claims =
        new Claims(
            """
            int main(void) {
              int a[5], n = __VERIFIER_nondet_int();
              if (n < 0 || n > 5) return 0;
              for (int i = 0; i < n; i++) a[i] = i;
              for (int i = 0; i < n; i++) if (a[i] != i) reach_error();
              return 0;
            }
            """);
    assertThat(claims.check()).isInstanceOf(Result.Checked.class);
  }

  @ParameterizedTest
  @CsvSource({
    "sum += a[i];, Checked",
    "sum += a[i] + 1;, Broken",
    "a[i] = 1; sum += a[i];, Broken"
  })
  void whatIsAddedUp(String round, String expected) throws IOException {
    Claims claims =
        new Claims(
            """
            int main(void) {
              unsigned sum = 0;
              int a[100], i;
              memset(a, 0, sizeof a);
              a[3] = __VERIFIER_nondet_int();
              for (i = 0; i < 100; i++) { %s }
              return sum;
            }
            """
                .formatted(round));
    Term i = claims.now("i");
    claims.claim(0, claims.terms.le(claims.constant(0), i));
    claims.claim(0, claims.terms.le(i, claims.constant(100)));
    Term added =
        claims.terms.sub(claims.sumBefore("a", i), claims.sumBefore("a", claims.constant(0)));
    Term difference = claims.terms.sub(claims.now("sum"), added);
    Term lap = claims.constant(1L << 32);
    claims.claim(0, claims.terms.eq(claims.terms.mod(difference, lap), claims.constant(0)));
    assertThat(claims.check().getClass().getSimpleName()).isEqualTo(expected);
  }
}
