package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.verifier.engine.invariant.ClaimExpressions.Sum;

/**
 * What the states of a group have in common: values, linear equations (over the integers, and with
 * wrapping), residues, and bounds of variables and of sums of two of them.
 */
final class CommonFacts {
  private static final int LEAST_STATES = 3;
  private static final int MAX_VARIABLES = 10;

  /** Equations are worked out, not guessed: they may be of more. */
  private static final int MAX_VARIABLES_OF_EQUATIONS = 24;

  /** What was seen, and what is around the program's next constant. */
  private static final int LANDMARKS = 4;

  private final ClaimExpressions claims;
  private final List<Variable> variables;
  private final List<Variable> ofEquations;
  private final List<Variable> written;
  private final SortedSet<BigInteger> constants;
  private final SumBounds sums;

  /**
   * @param variables integers
   * @param written those of them that loops change
   * @param constants of the program
   */
  CommonFacts(
      ClaimExpressions claims,
      List<Variable> variables,
      List<Variable> written,
      List<BigInteger> constants) {
    this.claims = claims;
    this.variables = variables.stream().limit(MAX_VARIABLES).toList();
    this.ofEquations = variables.stream().limit(MAX_VARIABLES_OF_EQUATIONS).toList();
    this.written = written.stream().limit(MAX_VARIABLES_OF_EQUATIONS).toList();
    this.constants = new TreeSet<>(constants);
    List.of(0, 1, -1).forEach(c -> this.constants.add(BigInteger.valueOf(c)));
    this.sums = new SumBounds(claims, this.constants);
  }

  /** Equations and residues. */
  Set<Expr> equalities(Group group) {
    Set<Expr> found = linear(group);
    found.addAll(held(group, residues -> residues(group, residues)));
    return found;
  }

  /** Linear equations. */
  Set<Expr> linear(Group group) {
    return held(group, found -> equations(group).forEach(equation -> write(equation, found)));
  }

  /** Linear equations of fewer bits than the widest variable has, where some are of more. */
  Set<Expr> narrow(Group group) {
    return held(
        group,
        found -> {
          for (Equation equation : equations(group)) {
            List<IntType> types = claims.wrapping(equation.sum);
            types.stream()
                .limit(Math.max(0, types.size() - 1))
                .forEach(
                    t ->
                        found.add(
                            claims.compared(BinaryOp.EQ, equation.sum, equation.constant, t)));
          }
        });
  }

  /** Bounds of variables. */
  Set<Expr> ranges(Group group) {
    return held(group, found -> variables.forEach(v -> bounds(Sum.of(v), group, found)));
  }

  /** Bounds of variables, and orders of two of them. */
  Set<Expr> bounds(Group group) {
    Set<Expr> found = ranges(group);
    found.addAll(orders(group));
    return found;
  }

  /** Bounds of differences of two variables. */
  Set<Expr> orders(Group group) {
    return held(
        group,
        found -> {
          for (int i = 0; i < variables.size(); i++) {
            for (int j = 0; j < i; j++) {
              sums.tight(Sum.difference(variables.get(i), variables.get(j)), group, found);
            }
          }
        });
  }

  /** Bounds of sums of two variables, with the program's constants as factors. */
  Set<Expr> weightedBounds(Group group) {
    return held(group, found -> found.addAll(sums.weighted(group, variables)));
  }

  /** What is guessed where there are enough states, as far as all of them have it. */
  private static Set<Expr> held(Group group, Consumer<Set<Expr>> guess) {
    Set<Expr> found = new LinkedHashSet<>();
    if (group.size() >= LEAST_STATES) {
      guess.accept(found);
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

  private void bounds(Sum sum, Group group, Set<Expr> found) {
    TreeSet<BigInteger> values = SumBounds.values(sum, group);
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
    TreeSet<BigInteger> values = SumBounds.values(sum, group);
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

  /**
   * A sum that has always the same value, or the same low bits.
   *
   * @param constant the value
   */
  record Equation(Sum sum, BigInteger constant) {}

  /**
   * The linear equations that small values satisfy, among them those of values that wrap: between
   * variables that loops change, and between all.
   */
  Set<Equation> equations(Group group) {
    Set<Equation> found = new LinkedHashSet<>(equations(group, written));
    found.addAll(equations(group, ofEquations));
    return found;
  }

  private static List<Equation> equations(Group group, List<Variable> variables) {
    List<Equation> found = equationsOf(small(group, variables, CommonFacts::smallBits), variables);
    int least = variables.stream().mapToInt(CommonFacts::smallBits).min().orElse(0);
    return found.isEmpty() ? equationsOf(small(group, variables, v -> least), variables) : found;
  }

  private static Group small(Group group, List<Variable> variables, ToIntFunction<Variable> bits) {
    return group.where(
        state ->
            variables.stream()
                .allMatch(v -> Group.integer(state, v).bitLength() <= bits.applyAsInt(v)));
  }

  private static int smallBits(Variable variable) {
    IntType type = (IntType) variable.type();
    return type.isUnbounded() ? Integer.MAX_VALUE : Math.max(type.bits() / 2, 6);
  }

  private static List<Equation> equationsOf(Group small, List<Variable> variables) {
    List<Equation> found = new ArrayList<>();
    RowSpace rows = new RowSpace(variables.size() + 1);
    int rank = 0;
    for (List<BigInteger> values : small.values(variables)) {
      List<BigInteger> row = new ArrayList<>(List.of(BigInteger.ONE));
      row.addAll(values);
      rank += rows.add(row) ? 1 : 0;
    }
    if (small.size() < LEAST_STATES || small.size() <= rank) {
      return found;
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
        found.add(new Equation(new Sum(involved, coefficients), equation.getFirst().negate()));
      }
    }
    return found;
  }

  private void write(Equation equation, Set<Expr> found) {
    Sum sum = equation.sum;
    BigInteger constant = equation.constant;
    IntType exact = claims.exact(sum);
    if (sum.variables().size() > 1) {
      for (IntType type : claims.wrapping(sum)) {
        found.add(claims.compared(BinaryOp.EQ, sum, constant, type));
      }
    }
    if (ClaimExpressions.isExact(sum) && exact.contains(constant)) {
      found.add(claims.compared(BinaryOp.EQ, sum, constant, exact));
    }
  }
}
