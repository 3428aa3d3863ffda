package proteus.smt.z3;

import com.microsoft.z3.Native;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;

/**
 * Powers, logarithms, and products and quotients with powers, for Z3: as functions without a
 * definition. Facts about them are asserted with the terms that use them. They determine the
 * functions for powers somewhat larger than the variables in them, or up to {@value #BITS} bits;
 * beyond that they are true, but leave the functions open: contradictions count, and models have to
 * be checked.
 */
final class PowerTranslator {
  private static final int BITS = 66;

  /** More than the numbers that a power is multiplied with. */
  private static final int MARGIN = 3;

  private final long context;
  private final Translator translator;
  private final Map<String, Long> functions = new HashMap<>();

  PowerTranslator(long context, Translator translator) {
    this.context = context;
    this.translator = translator;
  }

  /** Whether the term is translated here. */
  static boolean concerns(Term term) {
    return switch (term.op()) {
      case POW, LOG -> true;
      case MUL -> !term.arg(0).isConst() && term.args().stream().anyMatch(a -> a.op() == Op.POW);
      case DIV, MOD -> term.arg(1).op() == Op.POW;
      default -> false;
    };
  }

  /** The powers among the term's arguments whose own value it needs. */
  static List<Term> needed(Term term) {
    List<Term> powers = new ArrayList<>();
    for (Term arg : term.args()) {
      if (arg.op() == Op.POW) {
        powers.add(arg);
      }
    }
    if (concerns(term) && term.op() == Op.MUL) {
      boolean others = powers.size() < term.args().size();
      return others ? List.of() : List.of(powers.getLast());
    }
    if (concerns(term) && term.op() != Op.POW && term.op() != Op.LOG) {
      return powers.size() > 1 ? List.of(term.arg(0)) : List.of();
    }
    return powers;
  }

  /** The translation; all arguments are translated already. */
  long build(Term term) {
    return run(term, fact -> {});
  }

  /** Asserts what is known of the term. */
  void assertFacts(Term term, LongConsumer asserter) {
    List<Long> facts = new ArrayList<>();
    run(term, facts::add);
    asserter.accept(and(facts));
  }

  private long run(Term term, LongConsumer facts) {
    return switch (term.op()) {
      case POW -> power(term, facts);
      case LOG -> logarithm(term, facts);
      case MUL -> product(term, facts);
      case DIV -> quotient(term, facts);
      case MOD -> {
        long quotient = quotient(term, facts);
        long multiple = multiple(term.arg(1), quotient, bits(term), facts);
        yield Native.mkSub(context, 2, new long[] {translator.translate(term.arg(0)), multiple});
      }
      default -> throw new IllegalArgumentException("no power: " + term.op());
    };
  }

  private static BigInteger base(Term power) {
    return power.arg(0).intConstant().orElseThrow();
  }

  /** The powers 1, base, base², ... up to the first with more bits. */
  private static List<BigInteger> powers(BigInteger base, int bits) {
    List<BigInteger> powers = new ArrayList<>();
    BigInteger power = BigInteger.ONE;
    while (power.bitLength() <= bits) {
      powers.add(power);
      power = power.multiply(base);
    }
    powers.add(power);
    return powers;
  }

  /**
   * How many bits the powers have that matter in the term: some more than its variables have, and
   * all that its exponents allow.
   */
  private static int bits(Term term) {
    if (term.op() == Op.POW) {
      return BITS;
    }
    int most = 0;
    for (Term variable : TermGraph.freeVariables(term)) {
      if (variable.sort().equals(Sort.INT)) {
        most = Math.max(most, bits(variable.range()));
      }
    }
    for (Term power : term.args()) {
      if (power.op() == Op.POW) {
        most = Math.max(most, bits(power.range()));
      }
    }
    return most == 0 ? BITS : Math.min(BITS, most + MARGIN);
  }

  /** 0 for unbounded intervals. */
  private static int bits(Interval range) {
    BigInteger lo = range.lo();
    BigInteger hi = range.hi();
    return lo == null || hi == null ? 0 : Math.max(lo.bitLength(), hi.bitLength());
  }

  private long power(Term term, LongConsumer facts) {
    BigInteger base = base(term);
    long exponent = translator.translate(term.arg(1));
    long result = apply("pow_" + base, exponent);
    List<BigInteger> powers = powers(base, bits(term));
    int last = powers.size() - 1;
    facts.accept(le(number(1), result));
    facts.accept(Native.mkLt(context, exponent, result));
    for (int i = 0; i < last; i++) {
      long small = le(exponent, number(i));
      facts.accept(
          Native.mkIte(
              context,
              small,
              le(result, number(powers.get(i))),
              le(number(powers.get(i + 1)), result)));
    }
    long rest = apply("pow_" + base, minus(exponent, last));
    facts.accept(
        implies(
            le(number(last), exponent),
            and(List.of(equal(result, times(powers.get(last), rest)), le(number(1), rest)))));
    return result;
  }

  private long logarithm(Term term, LongConsumer facts) {
    long argument = translator.translate(term.arg(1));
    long result = apply("log_" + base(term), argument);
    List<BigInteger> powers = powers(base(term), bits(term));
    facts.accept(le(number(0), result));
    facts.accept(implies(le(number(1), argument), Native.mkLt(context, result, argument)));
    for (int i = 1; i < powers.size(); i++) {
      facts.accept(
          Native.mkIte(
              context,
              le(number(powers.get(i)), argument),
              le(number(i), result),
              le(result, number(i - 1))));
    }
    return result;
  }

  private long product(Term term, LongConsumer facts) {
    List<Term> powers = new ArrayList<>();
    List<Long> others = new ArrayList<>();
    for (Term factor : term.args()) {
      if (factor.op() == Op.POW) {
        powers.add(factor);
      } else {
        others.add(translator.translate(factor));
      }
    }
    if (others.isEmpty()) {
      others.add(translator.translate(powers.removeLast()));
    }
    long[] rest = others.stream().mapToLong(Long::longValue).toArray();
    long result = rest.length == 1 ? rest[0] : Native.mkMul(context, rest.length, rest);
    for (Term power : powers) {
      result = multiple(power, result, bits(term), facts);
    }
    return result;
  }

  /** The number times the power. */
  private long multiple(Term power, long number, int bits, LongConsumer facts) {
    String function = "times_pow_" + base(power);
    long exponent = translator.translate(power.arg(1));
    long result = apply(function, number, exponent);
    List<BigInteger> powers = powers(base(power), bits);
    int last = powers.size() - 1;
    facts.accept(implies(le(exponent, number(0)), equal(result, number)));
    for (int i = 1; i <= last; i++) {
      facts.accept(
          implies(equal(exponent, number(i)), equal(result, times(powers.get(i), number))));
    }
    long rest = apply(function, number, minus(exponent, last));
    long large = le(number(last), exponent);
    facts.accept(implies(large, equal(result, times(powers.get(last), rest))));
    for (long[] of : new long[][] {{number, result}, {number, rest}}) {
      long grows = Native.mkIte(context, le(number(0), of[0]), le(of[0], of[1]), le(of[1], of[0]));
      facts.accept(implies(large, grows));
    }
    return result;
  }

  /** The dividend by the power, rounded down. */
  private long quotient(Term term, LongConsumer facts) {
    Term power = term.arg(1);
    long dividend = translator.translate(term.arg(0));
    long exponent = translator.translate(power.arg(1));
    long result = apply("by_pow_" + base(power), dividend, exponent);
    List<BigInteger> powers = powers(base(power), bits(term));
    int last = powers.size() - 1;
    facts.accept(implies(le(exponent, number(0)), equal(result, dividend)));
    for (int i = 1; i <= last; i++) {
      long multiple = times(powers.get(i), result);
      long next = Native.mkAdd(context, 2, new long[] {multiple, number(powers.get(i))});
      facts.accept(
          implies(
              equal(exponent, number(i)),
              and(List.of(le(multiple, dividend), Native.mkLt(context, dividend, next)))));
    }
    long notNegative = le(number(0), dividend);
    facts.accept(
        Native.mkIte(
            context,
            notNegative,
            and(List.of(le(number(0), result), le(result, dividend))),
            and(List.of(le(dividend, result), le(result, number(-1))))));
    BigInteger size = powers.get(last);
    long large = le(number(last), exponent);
    long small = Native.mkLt(context, dividend, number(size));
    long above = le(number(size.negate()), dividend);
    facts.accept(implies(and(List.of(large, notNegative, small)), equal(result, number(0))));
    facts.accept(
        implies(
            and(List.of(large, Native.mkNot(context, notNegative), above)),
            equal(result, number(-1))));
    return result;
  }

  private long apply(String name, long... arguments) {
    long function =
        functions.computeIfAbsent(
            name,
            n -> {
              long ints = translator.sort(Sort.INT);
              long[] domain = new long[arguments.length];
              java.util.Arrays.fill(domain, ints);
              long symbol = Native.mkStringSymbol(context, n);
              return Native.mkFuncDecl(context, symbol, domain.length, domain, ints);
            });
    return Native.mkApp(context, function, arguments.length, arguments);
  }

  private long number(BigInteger value) {
    return translator.numeral(value, Sort.INT);
  }

  private long number(long value) {
    return number(BigInteger.valueOf(value));
  }

  private long times(BigInteger factor, long a) {
    return Native.mkMul(context, 2, new long[] {number(factor), a});
  }

  private long minus(long a, long b) {
    return Native.mkSub(context, 2, new long[] {a, number(b)});
  }

  private long le(long a, long b) {
    return Native.mkLe(context, a, b);
  }

  private long equal(long a, long b) {
    return Native.mkEq(context, a, b);
  }

  private long implies(long a, long b) {
    return Native.mkImplies(context, a, b);
  }

  private long and(List<Long> conjuncts) {
    return Native.mkAnd(
        context, conjuncts.size(), conjuncts.stream().mapToLong(Long::longValue).toArray());
  }
}
