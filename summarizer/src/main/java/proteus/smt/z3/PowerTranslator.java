package proteus.smt.z3;

import com.microsoft.z3.Native;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;

/**
 * Powers, logarithms, elements of recurrences, and products and quotients with them, for Z3: as
 * functions without a definition. Facts about them are asserted with the terms that use them. They
 * determine the functions for powers somewhat larger than the variables in them, or up to {@value
 * #BITS} bits; beyond that they are true, but leave the functions open: contradictions count, and
 * models have to be checked.
 */
final class PowerTranslator {
  private static final int BITS = 66;

  /** More than the numbers that a power is multiplied with. */
  private static final int MARGIN = 3;

  private final long context;
  private final Translator translator;
  private final FactBuilder make;
  private final ElementTranslator elements;

  PowerTranslator(long context, Translator translator) {
    this.context = context;
    this.translator = translator;
    this.make = new FactBuilder(context, translator);
    this.elements = new ElementTranslator(translator, make);
  }

  /** Whether the term is translated here. */
  static boolean concerns(Term term) {
    return switch (term.op()) {
      case POW, LOG, ELEMENT -> true;
      case MUL -> !term.arg(0).isConst() && term.args().stream().anyMatch(PowerTranslator::grows);
      case DIV, MOD -> term.arg(1).op() == Op.POW;
      default -> false;
    };
  }

  /** Whether the term is a power or an element of a sequence. */
  static boolean grows(Term term) {
    return term.op() == Op.POW || term.op() == Op.ELEMENT;
  }

  /** The powers among the term's arguments whose own value it needs. */
  static List<Term> needed(Term term) {
    List<Term> powers = new ArrayList<>();
    for (Term arg : term.args()) {
      if (grows(arg)) {
        powers.add(arg);
      }
    }
    if (concerns(term) && term.op() == Op.MUL) {
      boolean others = powers.size() < term.args().size();
      return others ? List.of() : List.of(powers.getLast());
    }
    if (concerns(term) && (term.op() == Op.DIV || term.op() == Op.MOD)) {
      return powers.size() > 1 ? List.of(term.arg(0)) : List.of();
    }
    return powers;
  }

  FactBuilder facts() {
    return make;
  }

  ElementTranslator elements() {
    return elements;
  }

  /** The translation; all arguments are translated already. */
  long build(Term term) {
    return run(term, fact -> {});
  }

  /** Asserts what is known of the term. */
  void assertFacts(Term term, LongConsumer asserter) {
    List<Long> facts = new ArrayList<>();
    run(term, facts::add);
    asserter.accept(make.and(facts));
  }

  private long run(Term term, LongConsumer facts) {
    return switch (term.op()) {
      case POW -> power(term, facts);
      case LOG -> logarithm(term, facts);
      case ELEMENT -> elements.element(term, BITS, facts);
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
      if (grows(power)) {
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

  /** The function that stands for the power or element. */
  static String function(Term term) {
    return term.op() == Op.ELEMENT ? ElementTranslator.function(term) : "pow_" + base(term);
  }

  private long power(Term term, LongConsumer facts) {
    BigInteger base = base(term);
    long exponent = translator.translate(term.arg(1));
    long result = make.apply(function(term), exponent);
    List<BigInteger> powers = powers(base, bits(term));
    int last = powers.size() - 1;
    facts.accept(make.le(make.number(1), result));
    facts.accept(make.lt(exponent, result));
    for (int i = 0; i < last; i++) {
      long small = make.le(exponent, make.number(i));
      facts.accept(
          make.choice(
              small,
              make.le(result, make.number(powers.get(i))),
              make.le(make.number(powers.get(i + 1)), result)));
    }
    long rest = make.apply("pow_" + base, make.minus(exponent, last));
    facts.accept(
        make.implies(
            make.le(make.number(last), exponent),
            make.and(
                List.of(
                    make.equal(result, make.times(powers.get(last), rest)),
                    make.le(make.number(1), rest)))));
    return result;
  }

  private long logarithm(Term term, LongConsumer facts) {
    long argument = translator.translate(term.arg(1));
    long result = make.apply("log_" + base(term), argument);
    List<BigInteger> powers = powers(base(term), bits(term));
    facts.accept(make.le(make.number(0), result));
    facts.accept(make.implies(make.le(make.number(1), argument), make.lt(result, argument)));
    for (int i = 1; i < powers.size(); i++) {
      facts.accept(
          make.choice(
              make.le(make.number(powers.get(i)), argument),
              make.le(make.number(i), result),
              make.le(result, make.number(i - 1))));
    }
    return result;
  }

  private long product(Term term, LongConsumer facts) {
    return factors(
        term,
        (power, number) ->
            power.op() == Op.ELEMENT
                ? elements.multiple(power, number, bits(term), facts)
                : multiple(power, number, bits(term), facts));
  }

  /** The product: its other factors multiplied with one power after the other. */
  long factors(Term term, Multiple multiple) {
    List<Term> powers = new ArrayList<>();
    List<Long> others = new ArrayList<>();
    for (Term factor : term.args()) {
      if (grows(factor)) {
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
      result = multiple.apply(power, result);
    }
    return result;
  }

  /** Multiplies a power with a number. */
  interface Multiple {
    long apply(Term power, long number);
  }

  /** The number times the power. */
  private long multiple(Term power, long number, int bits, LongConsumer facts) {
    String function = "times_" + function(power);
    long exponent = translator.translate(power.arg(1));
    long result = make.apply(function, number, exponent);
    List<BigInteger> powers = powers(base(power), bits);
    int last = powers.size() - 1;
    facts.accept(make.implies(make.le(exponent, make.number(0)), make.equal(result, number)));
    for (int i = 1; i <= last; i++) {
      facts.accept(
          make.implies(
              make.equal(exponent, make.number(i)),
              make.equal(result, make.times(powers.get(i), number))));
    }
    long rest = make.apply(function, number, make.minus(exponent, last));
    long large = make.le(make.number(last), exponent);
    facts.accept(make.implies(large, make.equal(result, make.times(powers.get(last), rest))));
    for (long[] of : new long[][] {{number, result}, {number, rest}}) {
      long grows =
          make.choice(make.le(make.number(0), of[0]), make.le(of[0], of[1]), make.le(of[1], of[0]));
      facts.accept(make.implies(large, grows));
    }
    return result;
  }

  /** The dividend by the power, rounded down. */
  private long quotient(Term term, LongConsumer facts) {
    Term power = term.arg(1);
    long dividend = translator.translate(term.arg(0));
    long exponent = translator.translate(power.arg(1));
    long result = make.apply("by_pow_" + base(power), dividend, exponent);
    List<BigInteger> powers = powers(base(power), bits(term));
    int last = powers.size() - 1;
    facts.accept(make.implies(make.le(exponent, make.number(0)), make.equal(result, dividend)));
    for (int i = 1; i <= last; i++) {
      long multiple = make.times(powers.get(i), result);
      long next = Native.mkAdd(context, 2, new long[] {multiple, make.number(powers.get(i))});
      facts.accept(
          make.implies(
              make.equal(exponent, make.number(i)),
              make.and(List.of(make.le(multiple, dividend), make.lt(dividend, next)))));
    }
    long notNegative = make.le(make.number(0), dividend);
    facts.accept(
        make.choice(
            notNegative,
            make.and(List.of(make.le(make.number(0), result), make.le(result, dividend))),
            make.and(List.of(make.le(dividend, result), make.le(result, make.number(-1))))));
    BigInteger size = powers.get(last);
    long large = make.le(make.number(last), exponent);
    long small = make.lt(dividend, make.number(size));
    long above = make.le(make.number(size.negate()), dividend);
    facts.accept(
        make.implies(
            make.and(List.of(large, notNegative, small)), make.equal(result, make.number(0))));
    facts.accept(
        make.implies(
            make.and(List.of(large, make.not(notNegative), above)),
            make.equal(result, make.number(-1))));
    return result;
  }
}
