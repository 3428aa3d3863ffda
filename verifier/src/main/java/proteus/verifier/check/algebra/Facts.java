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
final class Facts {
  private static final Interval ZERO = Interval.of(BigInteger.ZERO);

  private final Map<Object, Atom> atoms = new LinkedHashMap<>();
  private final Ranges ranges = new Ranges();
  private final Set<Congruence> known = new LinkedHashSet<>();
  private final Map<Expr, Interval> remainders = new LinkedHashMap<>();
  private final Set<BigInteger> divisors = new TreeSet<>();
  private Equations exact = new Equations(BigInteger.ZERO, List.of());

  /** The value of a type's integer that a polynomial is congruent to. */
  private record Wrapped(Polynomial polynomial, IntType type) {}

  private record QuotientOf(Polynomial dividend, BigInteger divisor, Rounding rounding) {}

  private record RemainderOf(QuotientOf quotient) {}

  static Interval range(IntType type) {
    return type.isUnbounded() ? Interval.ALL : new Interval(type.min(), type.max());
  }

  Ranges ranges() {
    return ranges;
  }

  /** A variable's value. */
  Value atom(Variable variable, IntType type) {
    return atom(variable, variable.name(), range(type));
  }

  /** The value of an expression that is not looked into. */
  Value atom(Expr expression, IntType type) {
    return atom(expression, range(type));
  }

  /** The value of an expression that is not looked into. */
  Value atom(Expr expression, Interval range) {
    return atom(expression, "value", range);
  }

  private Value atom(Object key, String name, Interval range) {
    Atom atom = atoms.computeIfAbsent(key, k -> new Atom(atoms.size(), name));
    ranges.narrow(atom, range);
    return Value.exact(Polynomial.of(atom), ranges.of(atom));
  }

  /** The value without wrapping; the type is that of the expression whose value it is. */
  Value exact(Value value, IntType type) {
    if (value.isExact()) {
      return value;
    }
    Polynomial normal = value.polynomial().normal(value.modulus());
    Value atom = atom(new Wrapped(normal, type), "wrapped", value.range());
    known.add(new Congruence(atom.polynomial().subtract(normal), value.modulus()));
    return atom;
  }

  /**
   * The result of an operation in a type.
   *
   * @param polynomial congruent modulo the modulus to the mathematical result
   * @param range of the mathematical result
   */
  Value result(Polynomial polynomial, BigInteger modulus, Interval range, IntType type) {
    if (type.isUnbounded()) {
      return new Value(polynomial, modulus, range);
    }
    Interval narrow = modulus.signum() == 0 ? narrowed(polynomial, range) : range;
    if (range(type).contains(narrow)) {
      return new Value(polynomial, modulus.signum() == 0 ? modulus : gcd(modulus, type), narrow);
    }
    Polynomial normal = polynomial.normal(type.cardinality());
    // What stands for the wrapped value may be known better.
    Atom atom = atoms.get(new Wrapped(normal, type));
    return atom == null
        ? new Value(normal, type.cardinality(), range(type))
        : Value.exact(Polynomial.of(atom), ranges.of(atom));
  }

  private static BigInteger gcd(BigInteger modulus, IntType type) {
    return modulus.gcd(type.cardinality());
  }

  private Interval narrowed(Polynomial polynomial, Interval range) {
    return range
        .meet(ranges.of(polynomial))
        .flatMap(r -> r.meet(ranges.of(exact.reduce(polynomial))))
        .orElse(range);
  }

  /** The division of an exact value by a positive number. */
  Division divided(Value dividend, BigInteger divisor, Rounding asked) {
    boolean isDown = asked == Rounding.DOWN || dividend.range().isAtLeast(BigInteger.ZERO);
    Rounding rounding = isDown ? Rounding.DOWN : asked;
    Polynomial whole = exact.reduce(dividend.polynomial());
    Polynomial rest = whole.normal(divisor);
    Interval remainder = remainders(dividend.range(), divisor, rounding);
    Interval quotient = quotients(dividend.range(), divisor, rounding);
    if (rest.isZero()
        || (isDown && remainders(Interval.ALL, divisor, rounding).contains(ranges.of(rest)))) {
      Polynomial times = whole.subtract(rest).map(c -> c.divide(divisor));
      return new Division(Value.exact(times, quotient), Value.exact(rest, ranges.of(rest)));
    }
    QuotientOf key = new QuotientOf(dividend.polynomial(), divisor, rounding);
    Value q = atom(key, "quotient", quotient);
    Value r = atom(new RemainderOf(key), "remainder", remainder);
    Polynomial sum = q.polynomial().scale(divisor).add(r.polynomial());
    known.add(new Congruence(dividend.polynomial().subtract(sum), BigInteger.ZERO));
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
  void remember(Expr expression, Value remainder) {
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

  void add(Congruence congruence) {
    known.add(congruence);
  }

  /** Draws conclusions from what is known, for what is read next. */
  void settle() {
    remainders.clear();
    for (Congruence congruence : List.copyOf(known)) {
      if (congruence.modulus().signum() == 0) {
        ranges.narrow(congruence.polynomial(), ZERO);
      }
    }
    exact = equations(BigInteger.ZERO);
  }

  /** What is known modulo a number; of the integers themselves if that is 0. */
  Equations equations(BigInteger modulus) {
    List<Congruence> all = new ArrayList<>();
    ranges
        .constants()
        .forEach(
            (atom, value) ->
                all.add(
                    new Congruence(
                        Polynomial.of(atom).subtract(Polynomial.of(value)), BigInteger.ZERO)));
    all.addAll(known);
    return new Equations(modulus, all);
  }

  /** The numbers modulo which something is known. */
  Set<BigInteger> moduli() {
    Set<BigInteger> moduli = new TreeSet<>();
    known.forEach(c -> moduli.add(c.modulus()));
    moduli.add(BigInteger.ZERO);
    return moduli;
  }
}
