package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.verifier.engine.invariant.ClaimExpressions.Sum;

/**
 * Bounds of a counter of rounds by other variables that each round changes, of which it is known
 * that they are not negative and at most some constant: at least their sum, if they grow with it;
 * at most a weighted sum, if a round that makes one of them smaller makes one of greater weight
 * grow, as in the digits of a number. Keeps the counter from wrapping.
 */
final class CounterBounds {
  private static final int MAX_DIGITS = 3;

  private final ClaimExpressions claims;
  private final Group all;

  /** The variables that lie between zero and a constant, with the constant. */
  private final Map<Variable, BigInteger> digits = new LinkedHashMap<>();

  private final Set<Expr> found = new LinkedHashSet<>();

  private CounterBounds(ClaimExpressions claims, Group all) {
    this.claims = claims;
    this.all = all;
  }

  /**
   * Bounds that all states have.
   *
   * @param written variables that loops change
   * @param known what holds in all states
   */
  static Set<Expr> of(ClaimExpressions claims, Group all, List<Variable> written, Set<Expr> known) {
    CounterBounds bounds = new CounterBounds(claims, all);
    bounds.findDigits(written, known);
    for (Variable counter : written) {
      bounds.add(counter, List.of());
    }
    bounds.found.removeIf(fact -> !all.allHave(fact));
    return bounds.found;
  }

  private void findDigits(List<Variable> written, Set<Expr> known) {
    Set<Variable> natural = new LinkedHashSet<>();
    Map<Variable, BigInteger> limits = new LinkedHashMap<>();
    for (Expr fact : known) {
      if (fact instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
          && left instanceof Expr.VariableRead(Variable variable)
          && right instanceof Expr.IntLiteral(BigInteger bound, var _)) {
        switch (op) {
          case LE -> limits.merge(variable, bound, BigInteger::min);
          case GE -> {
            if (bound.signum() >= 0) {
              natural.add(variable);
            }
          }
          default -> {}
        }
      }
    }
    for (Variable variable : written) {
      boolean isNatural = natural.contains(variable) || !((IntType) variable.type()).isSigned();
      BigInteger limit = limits.get(variable);
      if (isNatural && limit != null && digits.size() < MAX_DIGITS) {
        digits.put(variable, limit);
      }
    }
  }

  /**
   * @param chosen digits, the one that changes most often first
   */
  private void add(Variable counter, List<Variable> chosen) {
    if (!chosen.isEmpty()) {
      bound(counter, chosen);
    }
    for (Variable digit : digits.keySet()) {
      if (!digit.equals(counter) && !chosen.contains(digit)) {
        List<Variable> more = new ArrayList<>(chosen);
        more.add(digit);
        add(counter, more);
      }
    }
  }

  private void bound(Variable counter, List<Variable> chosen) {
    BigInteger first = all.values(List.of(counter)).getFirst().getFirst();
    List<Variable> variables = new ArrayList<>(List.of(counter));
    variables.addAll(chosen);
    List<BigInteger> weights = new ArrayList<>(List.of(BigInteger.ONE));
    List<BigInteger> ones = new ArrayList<>(List.of(BigInteger.ONE));
    BigInteger below = BigInteger.ZERO;
    for (Variable digit : chosen) {
      BigInteger weight = below.add(BigInteger.ONE);
      below = below.add(weight.multiply(digits.getOrDefault(digit, BigInteger.ZERO)));
      weights.add(weight.negate());
      ones.add(BigInteger.ONE.negate());
    }
    Sum weighted = new Sum(variables, weights);
    Sum plain = new Sum(variables, ones);
    List<Variable> inOrder = digits.keySet().stream().filter(chosen::contains).toList();
    if (ClaimExpressions.isExact(weighted)) {
      found.add(claims.compared(BinaryOp.LE, weighted, first, claims.exact(weighted)));
      if (inOrder.equals(chosen)) {
        found.add(claims.compared(BinaryOp.GE, plain, first, claims.exact(plain)));
      }
    }
  }
}
