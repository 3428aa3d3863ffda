package proteus.verifier.engine.polyhedra;

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
    return ConvexPolyhedron.all(variables.size() + LinearEvaluation.AUXILIARY);
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
    LinearEvaluation evaluation = evaluation(before.without(dimension(target)));
    evaluation.limit(dimension(target), target.type());
    return evaluation.finish();
  }

  private LinearEvaluation evaluation(ConvexPolyhedron states) {
    return new LinearEvaluation(states, dimensions);
  }

  private int dimension(Variable variable) {
    return dimensions.getOrDefault(variable, 0);
  }

  private ConvexPolyhedron assigned(ConvexPolyhedron before, Variable target, Expr value) {
    if (value instanceof Expr.Conditional(Expr condition, Expr whenTrue, Expr whenFalse)) {
      return assigned(where(before, condition), target, whenTrue)
          .joined(assigned(where(before, Negation.of(condition)), target, whenFalse));
    }
    if (value.type() instanceof BoolType && !(value instanceof Expr.Leaf)) {
      return assigned(where(before, value), target, new Expr.BoolLiteral(true))
          .joined(assigned(where(before, Negation.of(value)), target, new Expr.BoolLiteral(false)));
    }
    LinearEvaluation evaluation = evaluation(before);
    Optional<Row> row = evaluation.row(value);
    if (row.isEmpty()) {
      return chosen(before, target);
    }
    evaluation.change(states -> states.assigned(dimension(target), row.get()));
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
    LinearEvaluation evaluation = evaluation(states);
    evaluation
        .row(read)
        .ifPresent(
            row -> evaluation.change(known -> known.where(row.minus(known.constant(value)))));
    return evaluation.finish();
  }

  private ConvexPolyhedron compared(ConvexPolyhedron states, BinaryOp op, Expr left, Expr right) {
    if (op == BinaryOp.NE) {
      return compared(states, BinaryOp.LT, left, right)
          .joined(compared(states, BinaryOp.GT, left, right));
    }
    LinearEvaluation evaluation = evaluation(states);
    Optional<Row> less = evaluation.row(left);
    Optional<Row> more = evaluation.row(right);
    if (less.isPresent() && more.isPresent()) {
      Row one = states.constant(1);
      Row distance = more.get().minus(less.get());
      evaluation.change(
          known ->
              switch (op) {
                case EQ -> known.where(distance);
                case LE -> known.whereAtLeastZero(distance);
                case LT -> known.whereAtLeastZero(distance.minus(one));
                case GE -> known.whereAtLeastZero(distance.negated());
                case GT -> known.whereAtLeastZero(distance.negated().minus(one));
                default -> known;
              });
    }
    return evaluation.finish();
  }

  static boolean isDiscrete(Type type) {
    return type instanceof IntType || type instanceof BoolType;
  }
}
