package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Value;
import proteus.ir.Variable;

/**
 * Polynomial equations that small states satisfy. In place of a variable that leaves the same
 * remainder in all states there is its quotient: {@code down / 2} where {@code down} is even.
 */
final class PolynomialFacts {
  private static final int MAX_ATOMS = 6;
  private static final int MAX_COLUMNS = 30;
  private static final int MAX_DEGREE = 4;
  private static final int MAX_FACTOR_BITS = 16;

  /** More states than unknowns, so that what they have in common is no chance. */
  private static final int MORE_STATES = 6;

  private final ClaimExpressions claims;
  private final Group small;
  private final List<Atom> atoms;

  /** A variable, or its quotient; rounded towards zero. */
  private record Atom(Variable variable, BigInteger divisor) {
    BigInteger value(Map<Variable, Value> state) {
      return Group.integer(state, variable).divide(divisor);
    }

    Expr expression() {
      IntType type = (IntType) variable.type();
      Expr read = new Expr.VariableRead(variable);
      return divisor.equals(BigInteger.ONE)
          ? read
          : new Expr.Binary(BinaryOp.DIV, read, new Expr.IntLiteral(divisor, type));
    }
  }

  /**
   * @param variables integers, the most important ones first
   * @param divisors by which the program divides
   */
  PolynomialFacts(
      ClaimExpressions claims,
      List<Variable> variables,
      Collection<BigInteger> divisors,
      Group all) {
    this.claims = claims;
    this.small = all.where(s -> variables.stream().allMatch(v -> isSmall(Group.integer(s, v), v)));
    List<Atom> found = new ArrayList<>();
    for (Variable variable : variables) {
      found.add(new Atom(variable, divisor(variable, divisors)));
    }
    this.atoms = independent(found);
  }

  private static boolean isSmall(BigInteger value, Variable variable) {
    IntType type = (IntType) variable.type();
    return type.isUnbounded() || value.bitLength() <= Math.max(type.bits() / 2, 6);
  }

  /** The greatest divisor with which the variable always leaves the same remainder. */
  private BigInteger divisor(Variable variable, Collection<BigInteger> divisors) {
    TreeSet<BigInteger> candidates = new TreeSet<>(divisors);
    candidates.add(BigInteger.TWO);
    for (BigInteger divisor : candidates.descendingSet()) {
      boolean fits =
          divisor.compareTo(BigInteger.ONE) > 0
              && ((IntType) variable.type()).contains(divisor)
              && small.states().stream()
                      .map(s -> Group.integer(s, variable).remainder(divisor))
                      .distinct()
                      .limit(2)
                      .count()
                  == 1;
      if (fits) {
        return divisor;
      }
    }
    return BigInteger.ONE;
  }

  /** Those that are no linear combination of others, nor constant. */
  private List<Atom> independent(List<Atom> all) {
    List<Atom> chosen = new ArrayList<>();
    for (Atom atom : all) {
      List<Atom> more = new ArrayList<>(chosen);
      more.add(atom);
      List<List<Atom>> columns = new ArrayList<>(List.of(List.of()));
      more.forEach(a -> columns.add(List.of(a)));
      if (chosen.size() < MAX_ATOMS && rows(columns).equations().isEmpty()) {
        chosen.add(atom);
      }
    }
    return chosen;
  }

  private RowSpace rows(List<List<Atom>> columns) {
    RowSpace rows = new RowSpace(columns.size());
    for (Map<Variable, Value> state : small.states()) {
      rows.add(columns.stream().map(c -> value(c, state)).toList());
    }
    return rows;
  }

  private static BigInteger value(List<Atom> product, Map<Variable, Value> state) {
    BigInteger value = BigInteger.ONE;
    for (Atom atom : product) {
      value = value.multiply(atom.value(state));
    }
    return value;
  }

  /** Equations modulo powers of two, without those that follow from ones of a lower degree. */
  Set<Expr> equations() {
    Set<Expr> found = new LinkedHashSet<>();
    List<List<Atom>> columns = new ArrayList<>(List.of(List.of()));
    List<List<Atom>> last = List.copyOf(columns);
    List<List<Atom>> solved = new ArrayList<>();
    for (int degree = 1; degree <= MAX_DEGREE; degree++) {
      List<List<Atom>> next = new ArrayList<>();
      for (List<Atom> product : last) {
        int from = product.isEmpty() ? 0 : atoms.indexOf(product.getLast());
        for (Atom atom : atoms.subList(from, atoms.size())) {
          List<Atom> more = new ArrayList<>(product);
          more.add(atom);
          if (solved.stream().noneMatch(s -> isMultiple(more, s))) {
            next.add(more);
          }
        }
      }
      columns.addAll(next);
      if (columns.size() > MAX_COLUMNS || small.size() < columns.size() + MORE_STATES) {
        return found;
      }
      if (degree > 1) {
        for (List<BigInteger> equation : rows(columns).equations()) {
          write(columns, equation, found);
          solved.add(greatest(columns, equation));
        }
      }
      columns.removeAll(solved);
      last = next.stream().filter(columns::contains).toList();
    }
    return found;
  }

  /** The last column that the equation has: it follows from those before. */
  private static List<Atom> greatest(List<List<Atom>> columns, List<BigInteger> equation) {
    int last = columns.size() - 1;
    while (equation.get(last).signum() == 0) {
      last--;
    }
    return columns.get(last);
  }

  private static boolean isMultiple(List<Atom> product, List<Atom> factor) {
    List<Atom> rest = new ArrayList<>(product);
    return factor.stream().allMatch(rest::remove);
  }

  private void write(List<List<Atom>> columns, List<BigInteger> equation, Set<Expr> found) {
    if (equation.stream().anyMatch(c -> c.bitLength() > MAX_FACTOR_BITS)) {
      return;
    }
    Set<Variable> variables = new LinkedHashSet<>();
    for (int i = 0; i < columns.size(); i++) {
      if (equation.get(i).signum() != 0) {
        columns.get(i).forEach(a -> variables.add(a.variable()));
      }
    }
    for (IntType type : claims.wrapping(List.copyOf(variables))) {
      List<Expr> left = new ArrayList<>();
      List<Expr> right = new ArrayList<>();
      for (int i = 0; i < columns.size(); i++) {
        List<Expr> factors = columns.get(i).stream().map(Atom::expression).toList();
        BigInteger factor = equation.get(i);
        if (factor.signum() != 0) {
          (factor.signum() > 0 ? left : right)
              .add(ClaimExpressions.product(factor.abs(), factors, type));
        }
      }
      found.add(
          new Expr.Binary(
              BinaryOp.EQ, ClaimExpressions.sum(left, type), ClaimExpressions.sum(right, type)));
    }
  }
}
