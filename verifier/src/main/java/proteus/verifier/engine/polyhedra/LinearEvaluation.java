package proteus.verifier.engine.polyhedra;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;

/** An expression's value in states, with auxiliary dimensions for parts of it. */
final class LinearEvaluation {
  /** Dimensions for what is not linear within an expression. */
  static final int AUXILIARY = 3;

  /** Greater constants say little, and make numbers grow. */
  private static final int MAX_BITS = 36;

  /** Ranges of types with so many bits are looked at. */
  private static final int SMALL_TYPE_BITS = 16;

  private final Map<Variable, Integer> dimensions;
  private ConvexPolyhedron states;
  private int used;

  /**
   * @param dimensions of variables, from 1 on; the auxiliary ones follow
   */
  LinearEvaluation(ConvexPolyhedron states, Map<Variable, Integer> dimensions) {
    this.states = states;
    this.dimensions = dimensions;
  }

  /** Makes other states of these, in which values that were asked for may be used. */
  void change(UnaryOperator<ConvexPolyhedron> change) {
    states = change.apply(states);
  }

  /** The states, without the auxiliary dimensions. */
  ConvexPolyhedron finish() {
    for (int i = 1; i <= used; i++) {
      states = states.without(dimensions.size() + i);
    }
    return states;
  }

  /** The value; empty where it cannot be written. */
  Optional<Row> row(Expr value) {
    return switch (value) {
      case Expr.IntLiteral(BigInteger constant, var _) ->
          constant.bitLength() <= MAX_BITS
              ? Optional.of(states.constant(constant.longValueExact()))
              : Optional.empty();
      case Expr.BoolLiteral(boolean truth) -> Optional.of(states.constant(truth ? 1 : 0));
      case Expr.VariableRead(Variable variable) when dimensions.containsKey(variable) ->
          Optional.of(states.unit(dimensions.getOrDefault(variable, 0)));
      case Expr.Convert(Expr operand, IntType _) when LinearEffects.isDiscrete(operand.type()) ->
          row(operand);
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NEGATE ->
          row(operand).map(Row::negated);
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var _) -> row(op, left, right);
      default -> other(value.type());
    };
  }

  private Optional<Row> row(BinaryOp op, Expr left, Expr right) {
    return switch (op) {
      case ADD -> sum(left, right, 1);
      case SUB -> sum(left, right, -1);
      case MUL ->
          left instanceof Expr.IntLiteral
              ? multiple(right, left)
              : right instanceof Expr.IntLiteral ? multiple(left, right) : other(left.type());
      case SHL ->
          count(right).isPresent()
              ? row(left).map(r -> r.times(1L << count(right).orElseThrow()))
              : other(left.type());
      case SHR ->
          count(right).isPresent()
              ? quotient(left, 1L << count(right).orElseThrow())
              : other(left.type());
      case DIV ->
          small(right).isPresent() ? quotient(left, small(right).get()) : other(left.type());
      case REM -> small(right).isPresent() ? below(small(right).get()) : other(left.type());
      case AND -> masked(left, right);
      default -> other(left.type());
    };
  }

  private Optional<Row> sum(Expr left, Expr right, long sign) {
    Optional<Row> first = row(left);
    Optional<Row> second = row(right);
    return first.flatMap(a -> second.map(b -> a.combined(1, b, sign)));
  }

  private Optional<Row> multiple(Expr value, Expr literal) {
    return small(literal, MAX_BITS).flatMap(factor -> row(value).map(r -> r.times(factor)));
  }

  private static Optional<Long> small(Expr expr) {
    return small(expr, SMALL_TYPE_BITS).filter(c -> c > 0);
  }

  private static Optional<Long> small(Expr expr, int bits) {
    return expr instanceof Expr.IntLiteral(BigInteger value, var _) && value.bitLength() <= bits
        ? Optional.of(value.longValueExact())
        : Optional.empty();
  }

  /** By how many places is shifted. */
  private static Optional<Long> count(Expr expr) {
    return small(expr, SMALL_TYPE_BITS).filter(c -> c >= 0 && c <= SMALL_TYPE_BITS);
  }

  /** As if the dividend were not negative. */
  private Optional<Row> quotient(Expr dividend, long divisor) {
    Optional<Row> whole = row(dividend);
    Optional<Row> part = auxiliary();
    if (whole.isEmpty() || part.isEmpty()) {
      return Optional.empty();
    }
    limit(whole.get().minus(part.get().times(divisor)), 0, divisor - 1);
    return part;
  }

  private Optional<Row> masked(Expr left, Expr right) {
    Optional<Long> mask = small(right).or(() -> small(left));
    return mask.isPresent() ? below(mask.get() + 1) : other(left.type());
  }

  /** A natural number that is less than the limit. */
  private Optional<Row> below(long limit) {
    Optional<Row> part = auxiliary();
    part.ifPresent(row -> limit(row, 0, limit - 1));
    return part;
  }

  private Optional<Row> other(Type type) {
    Optional<Row> part = LinearEffects.isDiscrete(type) ? auxiliary() : Optional.empty();
    part.ifPresent(_ -> limit(dimensions.size() + used, type));
    return part;
  }

  private Optional<Row> auxiliary() {
    if (used == AUXILIARY) {
      return Optional.empty();
    }
    used++;
    return Optional.of(states.unit(dimensions.size() + used));
  }

  /** The dimension has values of the type. */
  void limit(int dimension, Type type) {
    Row row = states.unit(dimension);
    if (type instanceof BoolType) {
      limit(row, 0, 1);
    } else if (type instanceof IntType integer && !integer.isUnbounded()) {
      if (integer.bits() <= SMALL_TYPE_BITS) {
        limit(row, integer.min().longValueExact(), integer.max().longValueExact());
      } else if (!integer.isSigned()) {
        states = states.whereAtLeastZero(row);
      }
    }
  }

  private void limit(Row row, long least, long greatest) {
    states =
        states
            .whereAtLeastZero(row.minus(states.constant(least)))
            .whereAtLeastZero(states.constant(greatest).minus(row));
  }
}
