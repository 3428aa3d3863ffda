package proteus.smt;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bit operations on integers read as in C. */
final class TermPrinterBitsTest {
  private final Terms terms = new Terms();
  private final Term x = terms.freshVar("x", Sort.INT, Interval.ALL);
  private final Term y = terms.freshVar("y", Sort.INT, Interval.ALL);

  @ParameterizedTest
  @CsvSource({
    "8, (unsigned char)(x ^ y + 1) + 2",
    "16, (unsigned short)(x ^ y + 1) + 2",
    "32, (unsigned)(x ^ y + 1) + 2",
    "64, (unsigned long long)(x ^ y + 1) + 2",
    "128, (uint128)(x ^ y + 1) + 2"
  })
  void castsAndOperands(int width, String text) {
    Term left = terms.bv().ofInt(x, width);
    Term right = terms.bv().ofInt(terms.add(y, terms.intConst(1)), width);
    Term bits = terms.bv().toNat(terms.bv().xor(left, right));
    Term sum = terms.add(bits, terms.intConst(2));
    assertThat(TermPrinter.print(sum, v -> v.equals(x) ? "x" : "y")).isEqualTo(text);
  }
}
