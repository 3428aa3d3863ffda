package proteus.verifier.check.algebra;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.smt.Interval;
import proteus.verifier.check.algebra.Division.Rounding;

/**
 * The atoms of a set of states, and what is known of them: intervals, and congruences between them.
 */
final class AtomFacts {
  private static final Interval ZERO = Interval.of(BigInteger.ZERO);

  private final Map<Object, Atom> atoms = new LinkedHashMap<>();
  private final AtomIntervals ranges = new AtomIntervals();
  private final Set<PolynomialCongruence> known = new LinkedHashSet<>();
  private final Map<Expr, Interval> remainders = new LinkedHashMap<>();
  private final Set<BigInteger> divisors = new TreeSet<>();
  private ModularEquations exact = new ModularEquations(BigInteger.ZERO, List.of());

  /** The value of a type's integer that a polynomial is congruent to. */
  private record Wrapped(IntegerPolynomial polynomial, IntType type) {}

  private record QuotientOf(IntegerPolynomial dividend, BigInteger divisor, Rounding rounding) {}

  private record RemainderOf(QuotientOf quotient) {}

  AtomIntervals ranges() {
    return ranges;
  }

  /** A variable's value. */
  PolynomialValue atom(Variable variable, IntType type) {
    return atom(variable, variable.name(), Interval.of(type));
  }

  /** The value of an expression that is not looked into. */
  PolynomialValue atom(Expr expression, IntType type) {
    return atom(expression, Interval.of(type));
  }

  /** The value of an expression that is not looked into. */
  PolynomialValue atom(Expr expression, Interval range) {
    return atom(expression, "value", range);
  }

  private PolynomialValue atom(Object key, String name, Interval range) {
    Atom atom = atoms.computeIfAbsent(key, k -> new Atom(atoms.size(), name));
    ranges.narrow(atom, range);
    return PolynomialValue.exact(IntegerPolynomial.of(atom), ranges.of(atom));
  }

  /** The value without wrapping; the type is that of the expression whose value it is. */
  PolynomialValue exact(PolynomialValue value, IntType type) {
    if (value.isExact()) {
      return value;
    }
    IntegerPolynomial normal = value.polynomial().normal(value.modulus());
    PolynomialValue atom = atom(new Wrapped(normal, type), "wrapped", value.range());
    known.add(new PolynomialCongruence(atom.polynomial().subtract(normal), value.modulus()));
    return atom;
  }

  /**
   * The result of an operation in a type.
   *
   * @param polynomial congruent modulo the modulus to the mathematical result
   * @param range of the mathematical result
   */
  PolynomialValue result(
      IntegerPolynomial polynomial, BigInteger modulus, Interval range, IntType type) {
    if (type.isUnbounded()) {
      return new PolynomialValue(polynomial, modulus, range);
    }
    Interval narrow = modulus.signum() == 0 ? narrowed(polynomial, range) : range;
    if (Interval.of(type).contains(narrow)) {
      return new PolynomialValue(
          polynomial, modulus.signum() == 0 ? modulus : gcd(modulus, type), narrow);
    }
    IntegerPolynomial normal = polynomial.normal(type.cardinality());
    // What stands for the wrapped value may be known better.
    Atom atom = atoms.get(new Wrapped(normal, type));
    return atom == null
        ? new PolynomialValue(normal, type.cardinality(), Interval.of(type))
        : PolynomialValue.exact(IntegerPolynomial.of(atom), ranges.of(atom));
  }

  private static BigInteger gcd(BigInteger modulus, IntType type) {
    return modulus.gcd(type.cardinality());
  }

  private Interval narrowed(IntegerPolynomial polynomial, Interval range) {
    return range
        .meet(ranges.of(polynomial))
        .flatMap(r -> r.meet(ranges.of(exact.reduce(polynomial))))
        .orElse(range);
  }

  /** The division of an exact value by a positive number. */
  Division divided(PolynomialValue dividend, BigInteger divisor, Rounding asked) {
    boolean isDown = asked == Rounding.DOWN || dividend.range().isAtLeast(BigInteger.ZERO);
    Rounding rounding = isDown ? Rounding.DOWN : asked;
    IntegerPolynomial whole = exact.reduce(dividend.polynomial());
    IntegerPolynomial rest = whole.normal(divisor);
    Interval remainder = remainders(dividend.range(), divisor, rounding);
    Interval quotient = quotients(dividend.range(), divisor, rounding);
    if (rest.isZero()
        || (isDown && remainders(Interval.ALL, divisor, rounding).contains(ranges.of(rest)))) {
      IntegerPolynomial times = whole.subtract(rest).map(c -> c.divide(divisor));
      return new Division(
          PolynomialValue.exact(times, quotient), PolynomialValue.exact(rest, ranges.of(rest)));
    }
    QuotientOf key = new QuotientOf(dividend.polynomial(), divisor, rounding);
    PolynomialValue q = atom(key, "quotient", quotient);
    PolynomialValue r = atom(new RemainderOf(key), "remainder", remainder);
    IntegerPolynomial sum = q.polynomial().scale(divisor).add(r.polynomial());
    known.add(new PolynomialCongruence(dividend.polynomial().subtract(sum), BigInteger.ZERO));
    divisors.add(divisor);
    return new Division(q, r);
  }

  private static Interval remainders(Interval dividends, BigInteger divisor, Rounding rounding) {
    BigInteger most = divisor.subtract(BigInteger.ONE);
    return switch (rounding) {
      case DOWN -> dividends.mod(divisor);
      case TO_ZERO ->
          new Interval(most.negate(), dividends.isAtMost(BigInteger.ZERO) ? BigInteger.ZERO : most);
    };
  }

  private static Interval quotients(Interval dividends, BigInteger divisor, Rounding rounding) {
    BigInteger lo = dividends.lo();
    BigInteger hi = dividends.hi();
    return switch (rounding) {
      case DOWN -> dividends.div(divisor);
      case TO_ZERO ->
          new Interval(
              lo == null ? null : lo.divide(divisor), hi == null ? null : hi.divide(divisor));
    };
  }

  /** The expression is the remainder of a division, of which only the range is known. */
  void remember(Expr expression, PolynomialValue remainder) {
    if (!remainder.polynomial().isConstant()) {
      remainders.put(expression, remainder.range());
    }
  }

  /** Remainders of which only the range is known. */
  Map<Expr, Interval> openRemainders() {
    return remainders;
  }

  /** The numbers by which something is divided. */
  Set<BigInteger> divisors() {
    return divisors;
  }

  void add(PolynomialCongruence congruence) {
    known.add(congruence);
  }

  /** Draws conclusions from what is known, for what is read next. */
  void settle() {
    remainders.clear();
    for (PolynomialCongruence congruence : List.copyOf(known)) {
      if (congruence.modulus().signum() == 0) {
        ranges.narrow(congruence.polynomial(), ZERO);
      }
    }
    exact = equations(BigInteger.ZERO);
  }

  /** What is known modulo a number; of the integers themselves if that is 0. */
  ModularEquations equations(BigInteger modulus) {
    List<PolynomialCongruence> all = new ArrayList<>();
    ranges
        .constants()
        .forEach(
            (atom, value) ->
                all.add(
                    new PolynomialCongruence(
                        IntegerPolynomial.of(atom).subtract(IntegerPolynomial.of(value)),
                        BigInteger.ZERO)));
    all.addAll(known);
    return new ModularEquations(modulus, all);
  }

  /** The numbers modulo which something is known. */
  Set<BigInteger> moduli() {
    Set<BigInteger> moduli = new TreeSet<>();
    known.forEach(c -> moduli.add(c.modulus()));
    moduli.add(BigInteger.ZERO);
    return moduli;
  }
}
