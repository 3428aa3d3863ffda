package proteus.smt.z3;

import com.microsoft.z3.Native;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.Sort;

/** Builds formulas about functions without a definition, from Ints to Ints. */
final class FactBuilder {
  private final long context;
  private final Translator translator;
  private final Map<String, Long> functions = new HashMap<>();

  FactBuilder(long context, Translator translator) {
    this.context = context;
    this.translator = translator;
  }

  /** The function with the name, of these arguments; always of as many. */
  long apply(String name, long... arguments) {
    long function =
        functions.computeIfAbsent(
            name,
            n -> {
              long ints = translator.sort(Sort.INT);
              long[] domain = new long[arguments.length];
              Arrays.fill(domain, ints);
              long symbol = Native.mkStringSymbol(context, n);
              return Native.mkFuncDecl(context, symbol, domain.length, domain, ints);
            });
    return Native.mkApp(context, function, arguments.length, arguments);
  }

  long number(BigInteger value) {
    return translator.numeral(value, Sort.INT);
  }

  long number(long value) {
    return number(BigInteger.valueOf(value));
  }

  long times(BigInteger factor, long a) {
    return Native.mkMul(context, 2, new long[] {number(factor), a});
  }

  /** The sum of the multiples. */
  long combination(List<BigInteger> factors, List<Long> of) {
    long[] addends = new long[factors.size()];
    for (int i = 0; i < addends.length; i++) {
      addends[i] = times(factors.get(i), of.get(i));
    }
    return addends.length == 1 ? addends[0] : Native.mkAdd(context, addends.length, addends);
  }

  long plus(long a, long b) {
    return Native.mkAdd(context, 2, new long[] {a, b});
  }

  long minus(long a, long b) {
    return Native.mkSub(context, 2, new long[] {a, number(b)});
  }

  long le(long a, long b) {
    return Native.mkLe(context, a, b);
  }

  long lt(long a, long b) {
    return Native.mkLt(context, a, b);
  }

  long equal(long a, long b) {
    return Native.mkEq(context, a, b);
  }

  long not(long a) {
    return Native.mkNot(context, a);
  }

  long implies(long a, long b) {
    return Native.mkImplies(context, a, b);
  }

  long choice(long condition, long then, long otherwise) {
    return Native.mkIte(context, condition, then, otherwise);
  }

  long and(List<Long> conjuncts) {
    return Native.mkAnd(
        context, conjuncts.size(), conjuncts.stream().mapToLong(Long::longValue).toArray());
  }
}
