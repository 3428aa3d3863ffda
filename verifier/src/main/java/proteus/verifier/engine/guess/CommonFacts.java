package proteus.verifier.engine.guess;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.verifier.engine.guess.Claims.Sum;

/**
 * What the states of a group have in common: values, linear equations (over the integers, and with
 * wrapping), residues, and bounds of variables and of sums of two of them.
 */
final class CommonFacts {
  private static final int LEAST_STATES = 3;
  private static final int MAX_VARIABLES = 10;
  private static final int MAX_FACTORS = 5;
  private static final int MAX_FACTOR_BITS = 12;
  private static final int NEAR = 2;

  /** What was seen, and what is around the program's next constant. */
  private static final int LANDMARKS = 4;

  private final Claims claims;
  private final List<Variable> variables;
  private final TreeSet<BigInteger> constants;
  private final List<BigInteger> factors;

  /**
   * @param variables integers
   * @param constants of the program
   */
  CommonFacts(Claims claims, List<Variable> variables, List<BigInteger> constants) {
    this.claims = claims;
    this.variables = variables.stream().limit(MAX_VARIABLES).toList();
    this.constants = new TreeSet<>(constants);
    List.of(0, 1, -1).forEach(c -> this.constants.add(BigInteger.valueOf(c)));
    this.factors =
        constants.stream()
            .map(BigInteger::abs)
            .filter(c -> c.compareTo(BigInteger.ONE) > 0 && c.bitLength() <= MAX_FACTOR_BITS)
            .distinct()
            .limit(MAX_FACTORS)
            .toList();
  }

  /** Equations and residues. */
  Set<Expr> equalities(Group group) {
    Set<Expr> found = new LinkedHashSet<>();
    if (group.size() >= LEAST_STATES) {
      equations(group, found);
      residues(group, found);
    }
    found.removeIf(fact -> !group.allHave(fact));
    return found;
  }

  /** Bounds of variables, and orders of two of them. */
  Set<Expr> bounds(Group group) {
    Set<Expr> found = new LinkedHashSet<>();
    if (group.size() >= LEAST_STATES) {
      for (Variable variable : variables) {
        bounds(Sum.of(variable), group, found);
      }
      for (int i = 0; i < variables.size(); i++) {
        for (int j = 0; j < i; j++) {
          tight(Sum.difference(variables.get(i), variables.get(j)), group, found);
        }
      }
    }
    found.removeIf(fact -> !group.allHave(fact));
    return found;
  }

  /** Equations, residues and bounds. */
  Set<Expr> all(Group group) {
    Set<Expr> found = equalities(group);
    found.addAll(bounds(group));
    return found;
  }

  /** Bounds of sums of two variables, with the program's constants as factors. */
  Set<Expr> weightedBounds(Group group) {
    Set<Expr> found = new LinkedHashSet<>();
    for (Variable x : variables) {
      for (Variable y : variables) {
        if (!x.equals(y) && group.size() >= LEAST_STATES) {
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
    found.removeIf(fact -> !group.allHave(fact));
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
    if (!isStrip || !Claims.isExact(sum)) {
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

  private void bounds(Sum sum, Group group, Set<Expr> found) {
    TreeSet<BigInteger> values = values(sum, group);
    IntType type = claims.exact(sum);
    List<BigInteger> above = new ArrayList<>(List.of(values.last()));
    List<BigInteger> below = new ArrayList<>(List.of(values.first()));
    if (values.first().signum() > 0) {
      found.add(claims.compared(BinaryOp.GE, sum, BigInteger.ZERO, type));
    }
    for (BigInteger c : constants) {
      for (int distance = -1; distance <= 1; distance++) {
        BigInteger near = c.add(BigInteger.valueOf(distance));
        if (type.contains(near) && near.compareTo(values.last()) > 0) {
          above.add(near);
        }
        if (type.contains(near) && near.compareTo(values.first()) < 0) {
          below.add(near);
        }
      }
    }
    above.stream()
        .filter(b -> !b.equals(greatest(type)))
        .sorted()
        .limit(LANDMARKS)
        .forEach(b -> found.add(claims.compared(BinaryOp.LE, sum, b, type)));
    below.stream()
        .filter(b -> !b.equals(least(type)))
        .sorted(Comparator.reverseOrder())
        .limit(LANDMARKS)
        .forEach(b -> found.add(claims.compared(BinaryOp.GE, sum, b, type)));
  }

  private static @Nullable BigInteger greatest(IntType type) {
    return type.isUnbounded() ? null : type.max();
  }

  private static @Nullable BigInteger least(IntType type) {
    return type.isUnbounded() ? null : type.min();
  }

  /** Bounds that different values of the variables meet, and that are close to 0. */
  private void tight(Sum sum, Group group, Set<Expr> found) {
    if (!Claims.isExact(sum)) {
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

  private static TreeSet<BigInteger> values(Sum sum, Group group) {
    TreeSet<BigInteger> values = new TreeSet<>();
    group.values(sum.variables()).forEach(v -> values.add(sum.value(v)));
    return values;
  }

  private void residues(Group group, Set<Expr> found) {
    for (int i = 0; i < variables.size(); i++) {
      if (!residue(Sum.of(variables.get(i)), group, found)) {
        for (int j = 0; j < i; j++) {
          residue(Sum.difference(variables.get(i), variables.get(j)), group, found);
        }
      }
    }
  }

  /** Whether the sum has some residue. */
  private boolean residue(Sum sum, Group group, Set<Expr> found) {
    TreeSet<BigInteger> values = values(sum, group);
    BigInteger modulus = BigInteger.ZERO;
    for (BigInteger value : values) {
      modulus = modulus.gcd(value.subtract(values.first()));
    }
    if (values.size() < LEAST_STATES || modulus.compareTo(BigInteger.ONE) <= 0) {
      return false;
    }
    Set<BigInteger> remainders = new TreeSet<>();
    for (BigInteger value : values) {
      remainders.add(value.remainder(modulus));
    }
    BigInteger power = modulus.and(modulus.negate());
    for (IntType type : claims.wrapping(sum)) {
      if (power.bitLength() > 1 && power.bitLength() <= type.bits()) {
        found.add(claims.lowBits(sum, power, values.first().mod(power), type));
      }
    }
    IntType exact = claims.exact(sum);
    boolean onlyLowBits = power.equals(modulus) && !claims.wrapping(sum).isEmpty();
    if (remainders.size() == 1 && exact.contains(modulus) && !onlyLowBits) {
      found.add(claims.remainder(sum, modulus, remainders.iterator().next()));
    }
    return true;
  }

  /** The linear equations that small values satisfy. */
  private void equations(Group group, Set<Expr> found) {
    Group small =
        group.where(s -> variables.stream().allMatch(v -> isSmall(Group.integer(s, v), v)));
    Rows rows = new Rows(variables.size() + 1);
    int rank = 0;
    for (List<BigInteger> values : small.values(variables)) {
      List<BigInteger> row = new ArrayList<>(List.of(BigInteger.ONE));
      row.addAll(values);
      rank += rows.add(row) ? 1 : 0;
    }
    if (small.size() < LEAST_STATES || small.size() <= rank) {
      return;
    }
    for (List<BigInteger> equation : rows.equations()) {
      List<Variable> involved = new ArrayList<>();
      List<BigInteger> coefficients = new ArrayList<>();
      for (int i = 0; i < variables.size(); i++) {
        if (equation.get(i + 1).signum() != 0) {
          involved.add(variables.get(i));
          coefficients.add(equation.get(i + 1));
        }
      }
      if (!involved.isEmpty()) {
        equation(new Sum(involved, coefficients), equation.getFirst().negate(), found);
      }
    }
  }

  private void equation(Sum sum, BigInteger constant, Set<Expr> found) {
    IntType exact = claims.exact(sum);
    if (sum.variables().size() > 1) {
      for (IntType type : claims.wrapping(sum)) {
        found.add(claims.compared(BinaryOp.EQ, sum, constant, type));
      }
    }
    if (Claims.isExact(sum) && exact.contains(constant)) {
      found.add(claims.compared(BinaryOp.EQ, sum, constant, exact));
    }
  }

  private static boolean isSmall(BigInteger value, Variable variable) {
    IntType type = (IntType) variable.type();
    return type.isUnbounded() || value.bitLength() <= Math.max(type.bits() / 2, 6);
  }
}
