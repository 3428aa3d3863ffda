package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.smt.Term;
import proteus.smt.Terms;

/** Constants that values are compared with in candidates: the program's, and powers of two. */
public final class Thresholds {
  private static final int MAX_CONSTANTS = 9;
  private static final List<Integer> POWERS = List.of(8, 16);

  private final Terms terms;
  private final List<BigInteger> constants;

  /**
   * @param numbers that the program names, not negative, the most relevant ones first
   */
  public Thresholds(Terms terms, Collection<BigInteger> numbers) {
    this.terms = terms;
    Set<BigInteger> chosen = new LinkedHashSet<>(List.of(BigInteger.ZERO, BigInteger.ONE));
    for (BigInteger number : numbers) {
      if (chosen.size() < MAX_CONSTANTS) {
        chosen.add(number);
      }
    }
    this.constants = List.copyOf(chosen);
  }

  /** Claims that bound a value. */
  public List<Term> around(Term value) {
    List<Term> claims = new ArrayList<>();
    for (BigInteger constant : constants) {
      Term c = terms.intConst(constant);
      claims.add(terms.eq(value, c));
      claims.add(terms.le(value, c));
      claims.add(terms.ge(value, c));
      if (constant.signum() > 0) {
        claims.add(terms.ge(value, terms.neg(c)));
      }
    }
    for (int power : POWERS) {
      Term c = terms.intConst(BigInteger.ONE.shiftLeft(power));
      claims.add(terms.le(value, c));
      claims.add(terms.ge(value, terms.neg(c)));
    }
    return claims;
  }

  /**
   * Claims that a value grows by some constant in each of a number of steps, or by less, or more.
   */
  List<Term> growth(Term value, Term steps) {
    List<Term> claims = new ArrayList<>();
    for (BigInteger constant : constants) {
      Term total = terms.mul(constant, steps);
      claims.add(terms.eq(value, total));
      claims.add(terms.le(value, total));
      claims.add(terms.ge(value, total));
      if (constant.signum() > 0) {
        claims.add(terms.ge(value, terms.neg(total)));
      }
    }
    for (int power : POWERS) {
      Term total = terms.mul(BigInteger.ONE.shiftLeft(power), steps);
      claims.add(terms.le(value, total));
      claims.add(terms.ge(value, terms.neg(total)));
    }
    return claims;
  }
}
