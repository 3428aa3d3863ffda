package proteus.summarizer.bound.memory;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;

/**
 * An address as a sum of multiples of variables and a constant, as if nothing wrapped around: good
 * for guesses that are checked.
 *
 * @param coefficients none is 0; objects are variables too
 */
record AddressForm(Map<Variable, BigInteger> coefficients, BigInteger constant) {

  /** Reads an expression; empty if it is no such sum. */
  static Optional<AddressForm> of(Expr expression) {
    return switch (expression) {
      case Expr.IntLiteral(BigInteger value, var _) ->
          Optional.of(new AddressForm(Map.of(), value));
      case Expr.NullPointer _ -> Optional.of(new AddressForm(Map.of(), BigInteger.ZERO));
      case Expr.VariableRead(Variable v) ->
          Optional.of(new AddressForm(Map.of(v, BigInteger.ONE), BigInteger.ZERO));
      case Expr.ObjectAddress(String object) ->
          Optional.of(
              new AddressForm(
                  Map.of(Variable.temporary("&" + object, PointerType.POINTER), BigInteger.ONE),
                  BigInteger.ZERO));
      case Expr.PointerAdd(Expr pointer, Expr offset) -> sum(pointer, offset, BigInteger.ONE);
      case Expr.Binary(BinaryOp op, Expr a, Expr b, IntType _) when op == BinaryOp.ADD ->
          sum(a, b, BigInteger.ONE);
      case Expr.Binary(BinaryOp op, Expr a, Expr b, IntType _) when op == BinaryOp.SUB ->
          sum(a, b, BigInteger.ONE.negate());
      case Expr.Binary(BinaryOp op, Expr a, Expr.IntLiteral(BigInteger factor, var _), var _)
          when op == BinaryOp.MUL ->
          of(a).map(f -> f.times(factor));
      case Expr.Binary(BinaryOp op, Expr.IntLiteral(BigInteger factor, var _), Expr b, var _)
          when op == BinaryOp.MUL ->
          of(b).map(f -> f.times(factor));
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NEGATE ->
          of(operand).map(f -> f.times(BigInteger.ONE.negate()));
      case Expr.Convert(Expr operand, IntType _) when operand.type() instanceof IntType ->
          of(operand);
      default -> Optional.empty();
    };
  }

  private static Optional<AddressForm> sum(Expr a, Expr b, BigInteger factor) {
    return of(a).flatMap(x -> of(b).map(y -> x.plus(y.times(factor))));
  }

  /** The sum. */
  AddressForm plus(AddressForm other) {
    Map<Variable, BigInteger> sum = new LinkedHashMap<>(coefficients);
    other.coefficients.forEach((v, c) -> sum.merge(v, c, BigInteger::add));
    sum.values().removeIf(c -> c.signum() == 0);
    return new AddressForm(sum, constant.add(other.constant));
  }

  /** The multiple. */
  AddressForm times(BigInteger factor) {
    Map<Variable, BigInteger> product = new LinkedHashMap<>();
    if (factor.signum() != 0) {
      coefficients.forEach((v, c) -> product.put(v, c.multiply(factor)));
    }
    return new AddressForm(product, constant.multiply(factor));
  }

  /** The pointer of which this is a member: all but the constant, if it is one variable. */
  Optional<Variable> base() {
    return coefficients.size() == 1 && coefficients.containsValue(BigInteger.ONE)
        ? Optional.of(coefficients.keySet().iterator().next())
        : Optional.empty();
  }
}
