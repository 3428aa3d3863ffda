package proteus.verifier.engine.polyhedra;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Negation;

/**
 * What actions do to a polyhedron over some of a program's variables, as if no operation wrapped:
 * an approximation, whose results have to be confirmed. A truth value is 0 or 1.
 */
final class LinearEffects {
  /** Dimensions for what is not linear within an expression. */
  private static final int AUXILIARY = 3;

  /** Greater constants say little, and make numbers grow. */
  private static final int MAX_BITS = 36;

  /** Ranges of types with so many bits are looked at. */
  private static final int SMALL_TYPE_BITS = 16;

  private final List<Variable> variables;
  private final Map<Variable, Integer> dimensions = new LinkedHashMap<>();

  /**
   * @param variables integers and truth values
   */
  LinearEffects(List<Variable> variables) {
    this.variables = List.copyOf(variables);
    this.variables.forEach(v -> dimensions.put(v, dimensions.size() + 1));
  }

  List<Variable> variables() {
    return variables;
  }

  /** Nothing is known. */
  ConvexPolyhedron any() {
    return ConvexPolyhedron.all(variables.size() + AUXILIARY);
  }

  /** Nothing is known of the variable any more. */
  ConvexPolyhedron without(ConvexPolyhedron before, Variable variable) {
    Integer dimension = dimensions.get(variable);
    return dimension == null ? before : before.without(dimension);
  }

  /** The states after the action. */
  ConvexPolyhedron after(ConvexPolyhedron before, Action action) {
    return switch (action) {
      case Action.Assume(Expr condition, var _) -> where(before, condition);
      case Action.Assign(Variable target, Expr value) when dimensions.containsKey(target) ->
          assigned(before, target, value);
      default ->
          Actions.target(action)
              .filter(dimensions::containsKey)
              .map(target -> chosen(before, target))
              .orElse(before);
    };
  }

  private ConvexPolyhedron chosen(ConvexPolyhedron before, Variable target) {
    Evaluation evaluation = new Evaluation(before.without(dimension(target)));
    evaluation.limit(dimension(target), target.type());
    return evaluation.states;
  }

  private int dimension(Variable variable) {
    return dimensions.getOrDefault(variable, 0);
  }

  private ConvexPolyhedron assigned(ConvexPolyhedron before, Variable target, Expr value) {
    if (value instanceof Expr.Conditional(Expr condition, Expr whenTrue, Expr whenFalse)) {
      return assigned(where(before, condition), target, whenTrue)
          .joined(assigned(where(before, Negation.of(condition)), target, whenFalse));
    }
    if (value.type() instanceof BoolType
        && !(value instanceof Expr.Leaf)
        && !(value instanceof Expr.Conditional)) {
      return assigned(where(before, value), target, new Expr.BoolLiteral(true))
          .joined(assigned(where(before, Negation.of(value)), target, new Expr.BoolLiteral(false)));
    }
    Evaluation evaluation = new Evaluation(before);
    Optional<Row> row = evaluation.row(value);
    if (row.isEmpty()) {
      return chosen(before, target);
    }
    evaluation.states = evaluation.states.assigned(dimension(target), row.get());
    return evaluation.finish();
  }

  /** Those of the states in which the condition may hold. */
  private ConvexPolyhedron where(ConvexPolyhedron states, Expr condition) {
    if (states.isEmpty()) {
      return states;
    }
    return switch (condition) {
      case Expr.BoolLiteral(boolean value) -> value ? states : none(states);
      case Expr.VariableRead _ -> isOne(states, condition, 1);
      case Expr.Unary(UnaryOp op, Expr.VariableRead read) when op == UnaryOp.NOT ->
          isOne(states, read, 0);
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NOT ->
          where(states, Negation.of(operand));
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var _) when op == BinaryOp.LOGICAL_AND ->
          where(where(states, left), right);
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var _) when op == BinaryOp.LOGICAL_OR ->
          where(states, left).joined(where(states, right));
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
          when op.isComparison() && left.type() instanceof IntType ->
          compared(states, op, left, right);
      default -> states;
    };
  }

  private static ConvexPolyhedron none(ConvexPolyhedron states) {
    return states.whereAtLeastZero(states.constant(-1));
  }

  private ConvexPolyhedron isOne(ConvexPolyhedron states, Expr read, long value) {
    Evaluation evaluation = new Evaluation(states);
    evaluation
        .row(read)
        .ifPresent(
            row -> evaluation.states = evaluation.states.where(row.minus(states.constant(value))));
    return evaluation.finish();
  }

  private ConvexPolyhedron compared(ConvexPolyhedron states, BinaryOp op, Expr left, Expr right) {
    if (op == BinaryOp.NE) {
      return compared(states, BinaryOp.LT, left, right)
          .joined(compared(states, BinaryOp.GT, left, right));
    }
    Evaluation evaluation = new Evaluation(states);
    Optional<Row> less = evaluation.row(left);
    Optional<Row> more = evaluation.row(right);
    if (less.isPresent() && more.isPresent()) {
      Row one = states.constant(1);
      Row distance = more.get().minus(less.get());
      ConvexPolyhedron known = evaluation.states;
      evaluation.states =
          switch (op) {
            case EQ -> known.where(distance);
            case LE -> known.whereAtLeastZero(distance);
            case LT -> known.whereAtLeastZero(distance.minus(one));
            case GE -> known.whereAtLeastZero(distance.negated());
            case GT -> known.whereAtLeastZero(distance.negated().minus(one));
            default -> known;
          };
    }
    return evaluation.finish();
  }

  /** An expression's value in states, with auxiliary dimensions for parts of it. */
  private final class Evaluation {
    private ConvexPolyhedron states;
    private int used;

    Evaluation(ConvexPolyhedron states) {
      this.states = states;
    }

    /** The states, without the auxiliary dimensions. */
    ConvexPolyhedron finish() {
      for (int i = 1; i <= used; i++) {
        states = states.without(variables.size() + i);
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
            Optional.of(states.unit(dimension(variable)));
        case Expr.Convert(Expr operand, IntType _) when isDiscrete(operand.type()) -> row(operand);
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
        case REM -> small(right).isPresent() ? remainder(small(right).get()) : other(left.type());
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
      Row rest = whole.get().minus(part.get().times(divisor));
      states =
          states.whereAtLeastZero(rest).whereAtLeastZero(states.constant(divisor - 1).minus(rest));
      return part;
    }

    private Optional<Row> remainder(long divisor) {
      return between(0, divisor - 1);
    }

    private Optional<Row> masked(Expr left, Expr right) {
      Optional<Long> mask = small(right).or(() -> small(left));
      return mask.isPresent() ? between(0, mask.get()) : other(left.type());
    }

    private Optional<Row> between(long least, long greatest) {
      Optional<Row> part = auxiliary();
      part.ifPresent(
          row ->
              states =
                  states
                      .whereAtLeastZero(row.minus(states.constant(least)))
                      .whereAtLeastZero(states.constant(greatest).minus(row)));
      return part;
    }

    private Optional<Row> other(Type type) {
      Optional<Row> part = isDiscrete(type) ? auxiliary() : Optional.empty();
      part.ifPresent(_ -> limit(variables.size() + used, type));
      return part;
    }

    private Optional<Row> auxiliary() {
      if (used == AUXILIARY) {
        return Optional.empty();
      }
      used++;
      return Optional.of(states.unit(variables.size() + used));
    }

    /** The dimension has values of the type. */
    void limit(int dimension, Type type) {
      Row row = states.unit(dimension);
      if (type instanceof BoolType) {
        states = states.whereAtLeastZero(row).whereAtLeastZero(states.constant(1).minus(row));
      } else if (type instanceof IntType integer && !integer.isUnbounded()) {
        if (!integer.isSigned()) {
          states = states.whereAtLeastZero(row);
        }
        if (integer.bits() <= SMALL_TYPE_BITS) {
          Row greatest = states.constant(integer.max().longValueExact());
          Row least = states.constant(integer.min().longValueExact());
          states = states.whereAtLeastZero(greatest.minus(row)).whereAtLeastZero(row.minus(least));
        }
      }
    }
  }

  static boolean isDiscrete(Type type) {
    return type instanceof IntType || type instanceof BoolType;
  }
}
