package proteus.verifier.engine.algebra;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.polynomial.Monomial;
import proteus.polynomial.Polynomial;
import proteus.polynomial.Ring;
import proteus.smt.Term;

/** A congruence as a truth value over variables, in arithmetic that wraps as it does. */
final class CongruenceExpression {
  private final IntType type;
  private final Map<Term, Variable> variables = new LinkedHashMap<>();

  private CongruenceExpression(IntType type) {
    this.type = type;
  }

  /**
   * The equation; empty where atoms are no variables, or coefficients are no integers.
   *
   * @param meaning the variable that an atom stands for
   */
  static Optional<Expr> of(Congruence congruence, Function<Term, Optional<Variable>> meaning) {
    boolean exact = congruence.bits() == Ring.EXACT;
    Polynomial polynomial = congruence.polynomial();
    CongruenceExpression expression =
        new CongruenceExpression(exact ? IntType.UNBOUNDED : IntType.unsigned(congruence.bits()));
    for (Term atom : polynomial.atoms()) {
      meaning.apply(atom).ifPresent(variable -> expression.variables.put(atom, variable));
    }
    boolean isWritten =
        polynomial.denominator().equals(BigInteger.ONE)
            && expression.variables.keySet().containsAll(polynomial.atoms())
            && expression.variables.values().stream()
                .allMatch(v -> v.type() instanceof IntType t && (t.isUnbounded() || !exact));
    return isWritten ? Optional.of(expression.equation(polynomial)) : Optional.empty();
  }

  /** What is added on one side, what is subtracted on the other. */
  private Expr equation(Polynomial polynomial) {
    Optional<Expr> left = Optional.empty();
    Optional<Expr> right = Optional.empty();
    for (var summand : polynomial.coefficients().entrySet()) {
      BigInteger factor = nearest(summand.getValue().numerator());
      Expr product = product(factor.abs(), summand.getKey());
      if (factor.signum() > 0) {
        left = Optional.of(left.map(sum -> binary(BinaryOp.ADD, sum, product)).orElse(product));
      } else if (factor.signum() < 0) {
        right = Optional.of(right.map(sum -> binary(BinaryOp.ADD, sum, product)).orElse(product));
      }
    }
    Expr zero = new Expr.IntLiteral(BigInteger.ZERO, type);
    return new Expr.Binary(BinaryOp.EQ, left.orElse(zero), right.orElse(zero), BoolType.BOOL);
  }

  /** The representative that is nearest to zero. */
  private BigInteger nearest(BigInteger factor) {
    if (type.isUnbounded()) {
      return factor;
    }
    BigInteger least = type.wrap(factor);
    return least.bitLength() == type.bits()
            && !least.equals(BigInteger.ONE.shiftLeft(type.bits() - 1))
        ? least.subtract(type.cardinality())
        : least;
  }

  private Expr product(BigInteger factor, Monomial monomial) {
    Optional<Expr> product =
        factor.equals(BigInteger.ONE) && monomial.degree() > 0
            ? Optional.empty()
            : Optional.of(new Expr.IntLiteral(factor, type));
    for (var power : monomial.exponents().entrySet()) {
      Expr read = read(power.getKey());
      for (int i = 0; i < power.getValue(); i++) {
        product = Optional.of(product.map(p -> binary(BinaryOp.MUL, p, read)).orElse(read));
      }
    }
    return product.orElseThrow();
  }

  private Expr read(Term atom) {
    Variable variable = variables.get(atom);
    if (variable == null) {
      throw new IllegalStateException("no variable: " + atom);
    }
    Expr read = new Expr.VariableRead(variable);
    return variable.type().equals(type) ? read : new Expr.Convert(read, type);
  }

  private Expr binary(BinaryOp op, Expr left, Expr right) {
    return new Expr.Binary(op, left, right, type);
  }
}
