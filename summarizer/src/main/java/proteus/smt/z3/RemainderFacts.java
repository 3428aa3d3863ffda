package proteus.smt.z3;

import com.microsoft.z3.Native;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import proteus.smt.LinearForm;
import proteus.smt.Sort;
import proteus.smt.Term;

/**
 * Says when remainders are 0: of a multiple {@code g * d} that is divided by a number without a
 * common factor with g, where that of d is. Linear arithmetic finds it for small numbers only.
 */
final class RemainderFacts {
  private final long context;
  private final Translator translator;
  private final LongConsumer asserter;

  RemainderFacts(long context, Translator translator, LongConsumer asserter) {
    this.context = context;
    this.translator = translator;
    this.asserter = asserter;
  }

  /** Asserts what is known of the remainder. */
  void add(Term remainder) {
    LinearForm form = LinearForm.of(remainder.arg(0));
    BigInteger modulus = remainder.arg(1).intConstant().orElse(BigInteger.ZERO);
    BigInteger factor = form.constant();
    for (BigInteger coefficient : form.coefficients().values()) {
      factor = factor.gcd(coefficient);
    }
    if (factor.compareTo(BigInteger.ONE) > 0 && factor.gcd(modulus).equals(BigInteger.ONE)) {
      long divided = Native.mkMod(context, quotient(form, factor), number(modulus));
      long whole = translator.translate(remainder);
      asserter.accept(Native.mkEq(context, isZero(whole), isZero(divided)));
    }
  }

  private long quotient(LinearForm form, BigInteger factor) {
    List<Long> addends = new ArrayList<>(List.of(number(form.constant().divide(factor))));
    form.coefficients()
        .forEach(
            (atom, coefficient) -> {
              long[] product = {number(coefficient.divide(factor)), translator.translate(atom)};
              addends.add(Native.mkMul(context, product.length, product));
            });
    long[] all = addends.stream().mapToLong(Long::longValue).toArray();
    return Native.mkAdd(context, all.length, all);
  }

  private long isZero(long term) {
    return Native.mkEq(context, term, number(BigInteger.ZERO));
  }

  private long number(BigInteger value) {
    return translator.numeral(value, Sort.INT);
  }
}
