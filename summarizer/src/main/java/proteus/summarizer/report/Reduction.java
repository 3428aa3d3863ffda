package proteus.summarizer.report;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import proteus.smt.LinearForm;
import proteus.smt.Term;

/**
 * A value reduced to an integer type, as summaries write it for variables that were followed
 * without wrapping.
 *
 * @param type in C
 * @param value before
 * @param offset what is to be added to the constant beside it when it is written as a conversion
 */
record Reduction(String type, LinearForm value, BigInteger offset) {
  private static final List<String> SIGNED = List.of("signed char", "short", "int", "long long");
  private static final List<String> UNSIGNED =
      List.of("unsigned char", "unsigned short", "unsigned", "unsigned long long");

  /** For {@code remainder + constant}, where that is a signed type's value, or nearly. */
  static Optional<Reduction> signed(Term remainder, BigInteger constant) {
    int index = type(remainder);
    if (index < 0) {
      return Optional.empty();
    }
    BigInteger half = BigInteger.ONE.shiftLeft((8 << index) - 1);
    if (constant.add(half).abs().compareTo(constant.abs()) >= 0) {
      return Optional.empty();
    }
    LinearForm dividend = LinearForm.of(remainder.arg(0));
    LinearForm value = new LinearForm(dividend.coefficients(), dividend.constant().subtract(half));
    return Optional.of(new Reduction(SIGNED.get(index), value, half));
  }

  /** For the remainder alone, an unsigned type's value. */
  static Optional<Reduction> unsigned(Term remainder) {
    int index = type(remainder);
    return index < 0
        ? Optional.empty()
        : Optional.of(
            new Reduction(UNSIGNED.get(index), LinearForm.of(remainder.arg(0)), BigInteger.ZERO));
  }

  /** The index of the type with as many values as the divisor; negative if there is none. */
  private static int type(Term remainder) {
    for (int index = 0; index < SIGNED.size(); index++) {
      BigInteger values = BigInteger.ONE.shiftLeft(8 << index);
      if (remainder.arg(1).intConstant().equals(Optional.of(values))) {
        return index;
      }
    }
    return -1;
  }
}
