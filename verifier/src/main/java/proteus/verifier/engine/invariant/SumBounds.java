package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.verifier.engine.invariant.ClaimExpressions.Sum;

/** Bounds of sums and differences of variables that seem to be meant. */
final class SumBounds {
  private static final int MAX_FACTORS = 5;
  private static final int MAX_FACTOR_BITS = 12;
  private static final int LEAST_STATES = 3;
  private static final int NEAR = 2;

  private final ClaimExpressions claims;
  private final SortedSet<BigInteger> constants;
  private final List<BigInteger> factors;

  /**
   * @param constants of the program, and those that bounds often are
   */
  SumBounds(ClaimExpressions claims, SortedSet<BigInteger> constants) {
    this.claims = claims;
    this.constants = constants;
    this.factors =
        constants.stream()
            .map(BigInteger::abs)
            .filter(c -> c.compareTo(BigInteger.ONE) > 0 && c.bitLength() <= MAX_FACTOR_BITS)
            .distinct()
            .limit(MAX_FACTORS)
            .toList();
  }

  /** Bounds of sums of two variables, with the program's constants as factors. */
  Set<Expr> weighted(Group group, List<Variable> variables) {
    Set<Expr> found = new LinkedHashSet<>();
    for (Variable x : variables) {
      for (Variable y : variables) {
        if (!x.equals(y)) {
          for (BigInteger factor : factors) {
            tight(weighted(x, y, factor.negate()), group, found);
            tight(weighted(x, y, factor), group, found);
            strip(weighted(x, y, factor.negate()), group, found);
            strip(weighted(x, y, factor), group, found);
          }
          tight(weighted(x, y, BigInteger.ONE), group, found);
        }
      }
    }
    return found;
  }

  /**
   * Bounds of a sum that varies far less than the variables do: what was seen, and what is typical
   * of remainders.
   */
  private void strip(Sum sum, Group group, Set<Expr> found) {
    TreeSet<BigInteger> values = values(sum, group);
    TreeSet<BigInteger> single = values(Sum.of(sum.variables().getFirst()), group);
    BigInteger factor = sum.coefficients().getLast().abs();
    BigInteger width = values.last().subtract(values.first());
    boolean isStrip =
        width.compareTo(factor.shiftLeft(1)) <= 0
            && single.last().subtract(single.first()).compareTo(factor.shiftLeft(2)) > 0;
    if (!isStrip || !ClaimExpressions.isExact(sum)) {
      return;
    }
    TreeSet<BigInteger> marks = new TreeSet<>();
    for (int times = -2; times <= 2; times++) {
      for (int distance = -1; distance <= 1; distance++) {
        BigInteger multiple = factor.multiply(BigInteger.valueOf(times));
        marks.add(multiple.add(BigInteger.valueOf(distance)));
      }
    }
    IntType type = claims.exact(sum);
    marks.tailSet(values.last()).stream()
        .limit(2)
        .forEach(mark -> found.add(claims.compared(BinaryOp.LE, sum, mark, type)));
    marks.descendingSet().tailSet(values.first()).stream()
        .limit(2)
        .forEach(mark -> found.add(claims.compared(BinaryOp.GE, sum, mark, type)));
    found.add(claims.compared(BinaryOp.LE, sum, values.last(), type));
    found.add(claims.compared(BinaryOp.GE, sum, values.first(), type));
  }

  private static Sum weighted(Variable x, Variable y, BigInteger factor) {
    return new Sum(List.of(x, y), List.of(BigInteger.ONE, factor));
  }

  /** Bounds that different values of the variables meet, and that are close to 0. */
  void tight(Sum sum, Group group, Set<Expr> found) {
    if (!ClaimExpressions.isExact(sum)) {
      return;
    }
    TreeSet<BigInteger> values = values(sum, group);
    IntType type = claims.exact(sum);
    BigInteger limit =
        sum.coefficients().stream().map(BigInteger::abs).reduce(BigInteger.ONE, BigInteger::max);
    if (isMeant(sum, values.first(), group) && isNear(values.first(), limit)) {
      found.add(claims.compared(BinaryOp.GE, sum, values.first(), type));
    }
    if (isMeant(sum, values.last(), group) && isNear(values.last(), limit)) {
      found.add(claims.compared(BinaryOp.LE, sum, values.last(), type));
    }
    if (values.first().signum() > 0) {
      found.add(claims.compared(BinaryOp.GE, sum, BigInteger.ONE, type));
    }
  }

  private boolean isNear(BigInteger bound, BigInteger limit) {
    return bound.abs().compareTo(limit.max(BigInteger.valueOf(NEAR))) <= 0
        || constants.contains(bound);
  }

  /** Whether the bound is zero, or different values meet it. */
  private static boolean isMeant(Sum sum, BigInteger bound, Group group) {
    return bound.signum() == 0 || isMet(sum, bound, group);
  }

  private static boolean isMet(Sum sum, BigInteger bound, Group group) {
    return group.values(sum.variables()).stream()
            .filter(v -> sum.value(v).equals(bound))
            .map(List::getFirst)
            .distinct()
            .limit(LEAST_STATES)
            .count()
        == LEAST_STATES;
  }

  static TreeSet<BigInteger> values(Sum sum, Group group) {
    TreeSet<BigInteger> values = new TreeSet<>();
    group.values(sum.variables()).forEach(v -> values.add(sum.value(v)));
    return values;
  }
}
