package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;

/** Writes claims about integer variables as expressions. */
final class ClaimExpressions {
  private final Integers integers;

  ClaimExpressions(Integers integers) {
    this.integers = integers;
  }

  /** A sum of variables with coefficients. */
  record Sum(List<Variable> variables, List<BigInteger> coefficients) {
    Sum {
      variables = List.copyOf(variables);
      coefficients = List.copyOf(coefficients);
    }

    static Sum of(Variable variable) {
      return new Sum(List.of(variable), List.of(BigInteger.ONE));
    }

    static Sum difference(Variable left, Variable right) {
      return new Sum(List.of(left, right), List.of(BigInteger.ONE, BigInteger.ONE.negate()));
    }

    boolean isVariable() {
      return variables.size() == 1 && coefficients.getFirst().equals(BigInteger.ONE);
    }

    /** The value over the mathematical integers. */
    BigInteger value(List<BigInteger> values) {
      BigInteger sum = BigInteger.ZERO;
      for (int i = 0; i < values.size(); i++) {
        sum = sum.add(values.get(i).multiply(coefficients.get(i)));
      }
      return sum;
    }
  }

  /** A type in which such sums do not wrap; for those of one variable that variable's. */
  IntType exact(Sum sum) {
    if (sum.isVariable()) {
      return (IntType) sum.variables().getFirst().type();
    }
    int bits = 2;
    for (int i = 0; i < sum.variables().size(); i++) {
      IntType type = (IntType) sum.variables().get(i).type();
      bits = Math.max(bits, type.bits() + sum.coefficients().get(i).bitLength() + 2);
    }
    return integers == Integers.MATHEMATICAL
        ? IntType.UNBOUNDED
        : IntType.signed(bits <= 64 ? 64 : 128);
  }

  /** Whether the type that {@link #exact} says holds the sum's values. */
  static boolean isExact(Sum sum) {
    return sum.variables().stream().allMatch(v -> ((IntType) v.type()).bits() <= 64)
        && sum.coefficients().stream().allMatch(c -> c.bitLength() < 40);
  }

  /** The types of unsigned integers as wide as the narrowest and the widest variable. */
  List<IntType> wrapping(Sum sum) {
    return integers == Integers.MATHEMATICAL ? List.of() : wrapping(sum.variables());
  }

  /** The types in which equations are written that may wrap. */
  List<IntType> wrapping(List<Variable> variables) {
    if (integers == Integers.MATHEMATICAL) {
      return List.of(IntType.UNBOUNDED);
    }
    return variables.stream()
        .map(v -> ((IntType) v.type()).bits())
        .filter(bits -> bits >= 8)
        .distinct()
        .sorted()
        .map(IntType::unsigned)
        .toList();
  }

  /** Compares the sum with a constant; in the type. Addends with negative signs change sides. */
  Expr compared(BinaryOp op, Sum sum, BigInteger constant, IntType type) {
    if (sum.isVariable() && type.equals(sum.variables().getFirst().type())) {
      return new Expr.Binary(
          op, read(sum.variables().getFirst(), type), new Expr.IntLiteral(constant, type));
    }
    List<Expr> left = new ArrayList<>();
    List<Expr> right = new ArrayList<>();
    for (int i = 0; i < sum.variables().size(); i++) {
      BigInteger factor = sum.coefficients().get(i);
      Expr value = read(sum.variables().get(i), type);
      Expr addend =
          factor.abs().equals(BigInteger.ONE)
              ? value
              : new Expr.Binary(BinaryOp.MUL, literal(factor.abs(), type), value);
      if (factor.signum() != 0) {
        (factor.signum() > 0 ? left : right).add(addend);
      }
    }
    if (constant.signum() != 0) {
      (constant.signum() < 0 ? left : right).add(literal(constant.abs(), type));
    }
    return new Expr.Binary(op, sum(left, type), sum(right, type));
  }

  /** The sum's remainder, as C has it: with the sign of the sum. */
  Expr remainder(Sum sum, BigInteger divisor, BigInteger remainder) {
    IntType type = exact(sum);
    return new Expr.Binary(
        BinaryOp.EQ,
        new Expr.Binary(BinaryOp.REM, total(sum, type), new Expr.IntLiteral(divisor, type)),
        new Expr.IntLiteral(remainder, type));
  }

  /** The low bits of a sum that may wrap; the modulus is a power of two. */
  Expr lowBits(Sum sum, BigInteger modulus, BigInteger residue, IntType type) {
    BigInteger mask = modulus.subtract(BigInteger.ONE);
    return new Expr.Binary(
        BinaryOp.EQ,
        new Expr.Binary(BinaryOp.AND, total(sum, type), literal(mask, type)),
        literal(residue, type));
  }

  private static Expr total(Sum sum, IntType type) {
    Expr total = new Expr.IntLiteral(BigInteger.ZERO, type);
    for (int i = 0; i < sum.variables().size(); i++) {
      BigInteger factor = sum.coefficients().get(i);
      Expr value = read(sum.variables().get(i), type);
      Expr addend =
          factor.abs().equals(BigInteger.ONE)
              ? value
              : new Expr.Binary(BinaryOp.MUL, literal(factor.abs(), type), value);
      total =
          i == 0 && factor.signum() > 0
              ? addend
              : new Expr.Binary(factor.signum() > 0 ? BinaryOp.ADD : BinaryOp.SUB, total, addend);
    }
    return total;
  }

  /** A number times integers, in a type. */
  static Expr product(BigInteger factor, List<Expr> factors, IntType type) {
    return factors.stream()
        .map(f -> f.type().equals(type) ? f : new Expr.Convert(f, type))
        .reduce((a, b) -> new Expr.Binary(BinaryOp.MUL, a, b))
        .map(
            p ->
                factor.equals(BigInteger.ONE)
                    ? p
                    : new Expr.Binary(BinaryOp.MUL, literal(factor, type), p))
        .orElseGet(() -> literal(factor, type));
  }

  static Expr sum(List<Expr> addends, IntType type) {
    return addends.stream()
        .reduce((a, b) -> new Expr.Binary(BinaryOp.ADD, a, b))
        .orElseGet(() -> new Expr.IntLiteral(BigInteger.ZERO, type));
  }

  private static Expr literal(BigInteger value, IntType type) {
    return new Expr.IntLiteral(type.wrap(value), type);
  }

  private static Expr read(Variable variable, IntType type) {
    Expr read = new Expr.VariableRead(variable);
    return variable.type().equals(type) ? read : new Expr.Convert(read, type);
  }

  static Expr not(Expr truth) {
    return truth instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var type)
            && op.isComparison()
        ? new Expr.Binary(op.negated(), left, right)
        : new Expr.Unary(UnaryOp.NOT, truth);
  }

  static Expr or(Expr left, Expr right) {
    return new Expr.Binary(BinaryOp.LOGICAL_OR, left, right);
  }
}
