package proteus.verifier.check.cuts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.verifier.check.cuts.CutCheck.Result;

/** Floats are followed across loops: exactly where nothing is open, bit by bit elsewhere. */
final class CutFloatsTest {
  private static Result check(String declarations, String condition, String round, String never)
      throws IOException {
    String text =
        """
        int main(void) {
          int i = 0, n = __VERIFIER_nondet_int();
          %s
          while (%s) { i++; %s }
          if (%s) reach_error();
          return n;
        }
        """
            .formatted(declarations, condition, round, never);
    return new Claims(text).cut(0).check();
  }

  private static void expect(String expected, Result result) {
    assertThat(result.getClass().getSimpleName()).isEqualTo(expected);
  }

  /** Nothing compares with what is not a number; but with infinity. */
  @ParameterizedTest
  @CsvSource({
    "d / d, '!(i >= limit)', Checked",
    "d / d, 'i != limit', Checked",
    "d / d, 'i < limit', Unchecked",
    "1 / d, '!(i >= limit)', Checked",
    "-1 / d, '!(i >= limit)', Unchecked",
    "d + 5, '!(i >= limit)', Unchecked",
  })
  void loopsThatEndOnlyBelowALimit(String limit, String condition, String expected)
      throws IOException {
    expect(expected, check("double d = 0.0, limit = " + limit + ";", condition, "", "1"));
  }

  @ParameterizedTest
  @CsvSource({
    "'', f != 0.5f, Checked",
    "'', f + 1 != 1.5, Checked",
    "'', f != 0.25f, Unchecked",
    "f += 1;, f != 0.5f, Unchecked",
    "if (i == 70) f = f / (f - f);, f != 0.5f, Unchecked",
    "*(&g) = 2;, f != 0.5f, Checked",
    "*(&g) = 2;, g != 0.5f, Unchecked",
    "f = 0.5f;, f != f, Unchecked",
  })
  void floatsStayWhereNothingIsAssigned(String round, String never, String expected)
      throws IOException {
    expect(expected, check("float f = 0.5f, g = f;", "i < n", round, never));
  }

  /** What a loop assigns may be anything after it: also what is not a number. */
  @ParameterizedTest
  @CsvSource({
    "limit = i;, '!(i >= limit)', Unchecked",
    "limit = d / d;, '!(i >= limit)', Unchecked",
    "d = i;, '!(i >= limit)', Checked"
  })
  void floatsThatALoopAssigns(String round, String condition, String expected) throws IOException {
    expect(expected, check("double d = 0.0, limit = d / d;", condition, round, "1"));
  }

  /** An int converted to double is within its range, and no other value. */
  @ParameterizedTest
  @CsvSource({
    "(double) i != i, Checked",
    "(double) i > 2147483647, Checked",
    "(double) (float) i != i, Unchecked",
    "(double) i >= 2147483647, Unchecked"
  })
  void conversionsFromIntegers(String never, String expected) throws IOException {
    expect(expected, check("", "i < n", "", never));
  }
}
