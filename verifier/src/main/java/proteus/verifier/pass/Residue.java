package proteus.verifier.pass;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.Variable;

/**
 * What a variable is modulo a constant: from 0 to below it.
 *
 * @param modulus from 3 to 2^30
 */
record Residue(Variable variable, BigInteger modulus) {
  private static final int MAX_BITS = 30;
  private static final BigInteger TWO = BigInteger.TWO;

  /** The residue that a remainder or a masked value is a function of. */
  static Optional<Residue> in(Expr expression) {
    if (!(expression instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var t))
        || !(right instanceof Expr.IntLiteral(BigInteger constant, var type))) {
      return Optional.empty();
    }
    Optional<BigInteger> modulus =
        switch (op) {
          case REM -> Optional.of(constant);
          case AND -> Optional.of(constant.add(BigInteger.ONE)).filter(Residue::isPowerOfTwo);
          default -> Optional.empty();
        };
    return modulus
        .filter(m -> m.compareTo(TWO) > 0 && m.bitLength() <= MAX_BITS)
        .flatMap(m -> read(left).map(v -> new Residue(v, m)));
  }

  private static boolean isPowerOfTwo(BigInteger value) {
    return value.signum() > 0 && value.bitCount() == 1;
  }

  /** The variable whose value the expression has, converted to a type that holds all of them. */
  private static Optional<Variable> read(Expr expression) {
    return switch (expression) {
      case Expr.VariableRead(Variable variable) when variable.type() instanceof IntType ->
          Optional.of(variable);
      case Expr.Convert(Expr.VariableRead(Variable variable), IntType to)
          when variable.type() instanceof IntType from && to.holds(from) ->
          Optional.of(variable);
      default -> Optional.empty();
    };
  }

  /** A variable for the residue, of a type that holds no more than it must. */
  Variable counter(String function, int number) {
    int bits = modulus.subtract(BigInteger.ONE).bitLength();
    IntType type = IntType.unsigned(bits);
    String plain = variable.sourceName().orElse("value") + "_mod_" + modulus;
    return Variable.temporary(function + "::" + plain + "$" + number, type);
  }

  private IntType type() {
    return (IntType) variable.type();
  }

  /** Whether the residue is not changed by what wrapping into the variable's type adds. */
  boolean keepsWhenWrapped() {
    return type().isUnbounded() || type().cardinality().mod(modulus).signum() == 0;
  }

  /** The residue, computed from the variable. */
  Expr computed(Variable counter) {
    IntType wide = wide();
    Expr value = convert(new Expr.VariableRead(variable), wide);
    Expr divisor = new Expr.IntLiteral(modulus, wide);
    Expr remainder = new Expr.Binary(BinaryOp.REM, value, divisor);
    if (!mayBeNegative()) {
      return convert(remainder, counter.type());
    }
    Expr opposite = new Expr.Binary(BinaryOp.SUB, literal(-1, wide), value);
    Expr fromAbove =
        new Expr.Binary(
            BinaryOp.SUB,
            new Expr.IntLiteral(modulus.subtract(BigInteger.ONE), wide),
            new Expr.Binary(BinaryOp.REM, opposite, divisor));
    Expr isNatural = new Expr.Binary(BinaryOp.GE, value, literal(0, wide));
    return convert(new Expr.Conditional(isNatural, remainder, fromAbove), counter.type());
  }

  private boolean mayBeNegative() {
    return type().isUnbounded() || type().isSigned();
  }

  private static Expr literal(long value, IntType type) {
    return new Expr.IntLiteral(BigInteger.valueOf(value), type);
  }

  /** A type in which the variable's values and the modulus are exact. */
  private IntType wide() {
    return type().isUnbounded() || type().bits() >= Integer.SIZE
        ? type()
        : IntType.signed(Integer.SIZE);
  }

  /** The expression, which is one of those that {@link #in} finds, by the counter. */
  Expr replaced(Expr.Binary expression, Variable counter) {
    IntType type = (IntType) expression.type();
    Expr residue = convert(new Expr.VariableRead(counter), type);
    if (expression.op() == BinaryOp.AND || !mayBeNegative()) {
      return residue;
    }
    Expr zero = literal(0, type);
    Expr negative = new Expr.Binary(BinaryOp.SUB, residue, new Expr.IntLiteral(modulus, type));
    return new Expr.Conditional(
        new Expr.Binary(BinaryOp.GE, expression.left(), zero),
        residue,
        new Expr.Conditional(new Expr.Binary(BinaryOp.EQ, residue, zero), zero, negative));
  }

  private static Expr convert(Expr value, Type type) {
    return value.type().equals(type) ? value : new Expr.Convert(value, type);
  }
}
