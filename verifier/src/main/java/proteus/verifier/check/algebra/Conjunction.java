package proteus.verifier.check.algebra;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.smt.Interval;
import proteus.verifier.check.algebra.Literal.Comparison;
import proteus.verifier.check.algebra.Literal.Truth;

/** Literals that are to hold at once: whether they contradict each other, as far as it is seen. */
final class Conjunction {
  private static final int ROUNDS = 5;

  private final List<Comparison> comparisons = new ArrayList<>();
  private final AtomFacts facts = new AtomFacts();
  private final PolynomialReading reading = new PolynomialReading(facts);
  private final Map<BigInteger, ModularEquations> equations = new HashMap<>();
  private final boolean contradictory;

  /**
   * Asks at once.
   *
   * @param literals none of them has a choice within its numbers
   */
  Conjunction(List<Literal> literals) {
    Set<Literal> seen = new HashSet<>();
    boolean opposite = false;
    for (Literal literal : literals) {
      switch (literal) {
        case Truth(Expr expression, boolean holds) ->
            opposite |= seen.contains(new Truth(expression, !holds));
        case Comparison comparison -> comparisons.add(comparison);
      }
      seen.add(literal);
    }
    contradictory = opposite || isImpossible();
  }

  /** Whether no state has all literals; false where that is not seen. */
  boolean isContradictory() {
    return contradictory;
  }

  /** Remainders in these literals of which only the range is known. */
  Map<Expr, Interval> openRemainders() {
    return facts.openRemainders();
  }

  private boolean isImpossible() {
    for (int round = 0; round < ROUNDS; round++) {
      facts.settle();
      comparisons.forEach(this::assume);
      if (facts.ranges().isEmpty() || (round > 0 && hasOppositeOrders())) {
        return true;
      }
      if (!facts.ranges().hasChanged() && round > 1) {
        break;
      }
    }
    return facts.moduli().stream().anyMatch(m -> equations(m).isContradictory())
        || comparisons.stream().anyMatch(c -> c.op() == BinaryOp.NE && isEqual(c));
  }

  private void assume(Comparison comparison) {
    PolynomialValue left = reading.exact(comparison.left());
    PolynomialValue right = reading.exact(comparison.right());
    IntegerPolynomial difference = left.polynomial().subtract(right.polynomial());
    if (comparison.op() == BinaryOp.EQ) {
      facts.add(new PolynomialCongruence(difference, BigInteger.ZERO));
    }
    Interval range = facts.ranges().of(difference);
    facts.ranges().narrow(difference, bounds(comparison.op(), range));
  }

  /** Where a difference lies of two that compare like this. */
  private static Interval bounds(BinaryOp op, Interval now) {
    BigInteger one = BigInteger.ONE;
    return switch (op) {
      case EQ -> Interval.of(BigInteger.ZERO);
      case LT -> new Interval(null, one.negate());
      case LE -> new Interval(null, BigInteger.ZERO);
      case GT -> new Interval(one, null);
      case GE -> new Interval(BigInteger.ZERO, null);
      default ->
          now.isAtLeast(BigInteger.ZERO)
              ? new Interval(one, null)
              : now.isAtMost(BigInteger.ZERO) ? new Interval(null, one.negate()) : Interval.ALL;
    };
  }

  /** Whether the sides are congruent modulo a number that their distance is less than. */
  private boolean isEqual(Comparison comparison) {
    IntType type = (IntType) comparison.left().type();
    PolynomialValue left = reading.read(comparison.left());
    PolynomialValue right = reading.read(comparison.right());
    BigInteger common = left.modulus().gcd(right.modulus());
    IntegerPolynomial difference = left.polynomial().subtract(right.polynomial());
    Set<BigInteger> moduli = new LinkedHashSet<>(facts.moduli());
    if (!type.isUnbounded()) {
      moduli.add(type.cardinality());
    }
    moduli.addAll(facts.divisors());
    Interval distances = left.range().add(right.range().negate());
    return moduli.stream()
        .filter(m -> m.signum() == 0 ? common.signum() == 0 : common.mod(m).signum() == 0)
        .filter(m -> m.signum() == 0 || isBelow(distances, m))
        .anyMatch(m -> equations(m).reduce(difference).isZero());
  }

  /** What is known at the end, modulo a number. */
  private ModularEquations equations(BigInteger modulus) {
    return equations.computeIfAbsent(modulus, facts::equations);
  }

  private static boolean isBelow(Interval distances, BigInteger modulus) {
    BigInteger most = modulus.subtract(BigInteger.ONE);
    return new Interval(most.negate(), most).contains(distances);
  }

  /** What orders say together: x < y and y <= x is impossible; x <= y and y <= x is equality. */
  private boolean hasOppositeOrders() {
    ModularEquations exact = facts.equations(BigInteger.ZERO);
    Map<IntegerPolynomial, BigInteger> least = new LinkedHashMap<>();
    for (Comparison comparison : comparisons) {
      notNegative(comparison)
          .map(exact::reduce)
          .ifPresent(
              p -> {
                IntegerPolynomial constant = IntegerPolynomial.of(p.constant());
                least.merge(p.subtract(constant), p.constant(), BigInteger::min);
              });
    }
    boolean impossible = false;
    for (Map.Entry<IntegerPolynomial, BigInteger> one : least.entrySet()) {
      BigInteger other = least.get(one.getKey().negate());
      if (other != null) {
        int sum = one.getValue().add(other).signum();
        impossible |= sum < 0;
        if (sum == 0) {
          IntegerPolynomial zero = one.getKey().add(IntegerPolynomial.of(one.getValue()));
          facts.add(new PolynomialCongruence(zero, BigInteger.ZERO));
        }
      }
    }
    return impossible;
  }

  /** A difference that is not negative, as the comparison says. */
  private Optional<IntegerPolynomial> notNegative(Comparison comparison) {
    IntegerPolynomial difference =
        reading
            .exact(comparison.right())
            .polynomial()
            .subtract(reading.exact(comparison.left()).polynomial());
    IntegerPolynomial one = IntegerPolynomial.of(BigInteger.ONE);
    return switch (comparison.op()) {
      case LT -> Optional.of(difference.subtract(one));
      case LE -> Optional.of(difference);
      case GT -> Optional.of(difference.negate().subtract(one));
      case GE -> Optional.of(difference.negate());
      default -> Optional.empty();
    };
  }
}
