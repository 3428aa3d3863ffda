package proteus.smt.rewrite;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import proteus.smt.IntegerOperations;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * Normal forms of powers and logarithms of Ints to a constant base. The least value of an exponent
 * becomes a constant factor, so that {@code base^(n+1)} is {@code base * base^n} for all n from 0
 * on.
 */
public final class PowerRules {
  /** Powers with more bits are left as they are. */
  private static final int BITS = 4096;

  private final Terms terms;

  public PowerRules(Terms terms) {
    this.terms = terms;
  }

  public Term pow(BigInteger base, Term exponent) {
    check(base);
    Terms.require(exponent, Sort.INT);
    Interval range = exponent.range();
    if (range.isAtMost(BigInteger.ZERO)) {
      return terms.intConst(1);
    }
    BigInteger least = range.lo();
    if (least != null && least.signum() > 0) {
      Optional<BigInteger> factor = IntegerOperations.power(base, least, BITS);
      if (factor.isPresent()) {
        Term rest = terms.sub(exponent, terms.intConst(least));
        return terms.mul(factor.get(), pow(base, rest));
      }
    }
    BigInteger content = content(exponent);
    if (content.compareTo(BigInteger.ONE) > 0) {
      Optional<BigInteger> larger = IntegerOperations.power(base, content, BITS);
      if (larger.isPresent()) {
        return pow(larger.get(), terms.div(exponent, terms.intConst(content)));
      }
    }
    return terms.make(
        Op.POW, List.of(terms.intConst(base), exponent), Sort.INT, range.powerOf(base));
  }

  /** The greatest integer that divides the linear form; 1 for constants. */
  private static BigInteger content(Term exponent) {
    LinearForm form = LinearForm.of(exponent);
    if (form.isConstant()) {
      return BigInteger.ONE;
    }
    BigInteger gcd = form.constant();
    for (BigInteger coefficient : form.coefficients().values()) {
      gcd = gcd.gcd(coefficient);
    }
    return gcd;
  }

  public Term log(BigInteger base, Term a) {
    check(base);
    Interval range = Terms.require(a, Sort.INT).range().logarithm(base);
    if (range.lo() != null && range.lo().equals(range.hi())) {
      return terms.intConst(range.lo());
    }
    if (a.op() == Op.POW && base(a).equals(base) && a.arg(1).range().isAtLeast(BigInteger.ZERO)) {
      return a.arg(1);
    }
    return terms.make(Op.LOG, List.of(terms.intConst(base), a), Sort.INT, range);
  }

  private static void check(BigInteger base) {
    if (base.compareTo(BigInteger.TWO) < 0) {
      throw new IllegalArgumentException("base " + base);
    }
  }

  private static BigInteger base(Term term) {
    return term.arg(0).intConstant().orElseThrow();
  }

  /** Whether two powers were replaced by one; it takes their place. */
  boolean merge(List<Term> factors) {
    for (int i = 0; i < factors.size(); i++) {
      for (int j = i + 1; j < factors.size(); j++) {
        Optional<Term> merged = merged(factors.get(i), factors.get(j));
        if (merged.isPresent()) {
          factors.remove(j);
          factors.set(i, merged.get());
          return true;
        }
      }
    }
    return false;
  }

  private Optional<Term> merged(Term a, Term b) {
    if (a.op() != Op.POW || b.op() != Op.POW) {
      return Optional.empty();
    }
    if (a.arg(1).equals(b.arg(1))) {
      return Optional.of(pow(base(a).multiply(base(b)), a.arg(1)));
    }
    boolean exact =
        a.arg(1).range().isAtLeast(BigInteger.ZERO) && b.arg(1).range().isAtLeast(BigInteger.ZERO);
    return exact && base(a).equals(base(b))
        ? Optional.of(pow(base(a), terms.add(a.arg(1), b.arg(1))))
        : Optional.empty();
  }

  /**
   * For a form of one power, logarithm or quotient by a power: when it is at most 0; null for
   * others.
   */
  @Nullable Term atMostZero(LinearForm form) {
    Term sameBase = comparison(form);
    if (sameBase != null) {
      return sameBase;
    }
    Map.Entry<Term, BigInteger> only = only(form);
    if (only == null) {
      return null;
    }
    Term term = only.getKey();
    BigInteger factor = only.getValue();
    if (factor.signum() > 0) {
      return atMost(term, IntegerOperations.floorDiv(form.constant().negate(), factor));
    }
    BigInteger least = IntegerOperations.ceilDiv(form.constant(), factor.negate());
    Term below = atMost(term, least.subtract(BigInteger.ONE));
    return below == null ? null : terms.not(below);
  }

  /** For a form of one power, logarithm or quotient by a power: when it is 0; null for others. */
  @Nullable Term equalsZero(LinearForm form) {
    Map.Entry<Term, BigInteger> only = only(form);
    if (only == null) {
      return null;
    }
    BigInteger[] value = form.constant().negate().divideAndRemainder(only.getValue());
    if (value[1].signum() != 0) {
      return terms.fals();
    }
    if (only.getKey().op() == Op.POW && value[0].compareTo(BigInteger.ONE) > 0) {
      BigInteger base = base(only.getKey());
      BigInteger exponent = IntegerOperations.log(base, value[0]);
      boolean power = base.pow(exponent.intValueExact()).equals(value[0]);
      return power ? terms.eq(only.getKey().arg(1), terms.intConst(exponent)) : terms.fals();
    }
    Term above = atMost(only.getKey(), value[0]);
    Term below = atMost(only.getKey(), value[0].subtract(BigInteger.ONE));
    return above == null || below == null ? null : terms.and(above, terms.not(below));
  }

  private static Map.@Nullable Entry<Term, BigInteger> only(LinearForm form) {
    if (form.coefficients().size() != 1) {
      return null;
    }
    Map.Entry<Term, BigInteger> entry = form.coefficients().entrySet().iterator().next();
    Op op = entry.getKey().op();
    return op == Op.POW || op == Op.LOG || isQuotientByPower(entry.getKey()) ? entry : null;
  }

  private static boolean isQuotientByPower(Term term) {
    if (term.op() != Op.DIV) {
      return false;
    }
    Term divisor = term.arg(1);
    boolean multiple =
        divisor.op() == Op.MUL
            && divisor.arg(0).intConstant().filter(c -> c.signum() > 0).isPresent();
    return (multiple ? divisor.arg(1) : divisor).op() == Op.POW;
  }

  /** The power, logarithm or quotient at most the bound; null where numbers are too large. */
  private @Nullable Term atMost(Term term, BigInteger bound) {
    if (term.op() == Op.DIV) {
      return terms.lt(term.arg(0), terms.mul(bound.add(BigInteger.ONE), term.arg(1)));
    }
    if (term.op() == Op.POW) {
      return bound.signum() <= 0
          ? terms.fals()
          : terms.le(term.arg(1), terms.intConst(IntegerOperations.log(base(term), bound)));
    }
    if (bound.signum() < 0) {
      return terms.fals();
    }
    Optional<BigInteger> next =
        IntegerOperations.power(base(term), bound.add(BigInteger.ONE), BITS);
    return next.isEmpty()
        ? null
        : terms.le(term.arg(1), terms.intConst(next.get().subtract(BigInteger.ONE)));
  }

  /** Powers of one base are in the order of their exponents. */
  private @Nullable Term comparison(LinearForm form) {
    if (form.coefficients().size() != 2 || form.constant().signum() != 0) {
      return null;
    }
    List<Term> less = new ArrayList<>();
    List<Term> greater = new ArrayList<>();
    for (Map.Entry<Term, BigInteger> entry : form.coefficients().entrySet()) {
      Term term = entry.getKey();
      if (term.op() == Op.POW && term.arg(1).range().isAtLeast(BigInteger.ZERO)) {
        (entry.getValue().signum() > 0 ? less : greater).add(term);
      }
    }
    if (less.size() != 1 || greater.size() != 1) {
      return null;
    }
    Term a = less.get(0);
    Term b = greater.get(0);
    boolean alike =
        base(a).equals(base(b)) && form.coefficient(a).equals(form.coefficient(b).negate());
    return alike ? terms.le(a.arg(1), b.arg(1)) : null;
  }
}
