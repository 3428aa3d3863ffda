package proteus.verifier.check.algebra;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.Value;
import proteus.ir.arithmetic.Conversions;
import proteus.ir.arithmetic.Simplifier;
import proteus.verifier.check.algebra.Literal.Comparison;
import proteus.verifier.check.algebra.Literal.Truth;

/**
 * Conditions that are to hold at once, taken apart.
 *
 * @param literals all of which hold
 * @param open of each of which some member holds
 */
record Clauses(List<Literal> literals, List<List<Expr>> open) {
  Clauses {
    literals = List.copyOf(literals);
    open = List.copyOf(open);
  }

  static Clauses of(List<Expr> conditions) {
    return new Clauses(List.of(), List.of()).with(conditions);
  }

  /** More conditions, which come last. */
  Clauses with(List<Expr> conditions) {
    List<Literal> literals = new ArrayList<>(this.literals);
    List<List<Expr>> open = new ArrayList<>(this.open);
    Deque<Expr> todo = new ArrayDeque<>(conditions);
    while (!todo.isEmpty()) {
      split(Simplifier.simplify(todo.poll()), literals, open, todo);
    }
    return new Clauses(literals, open);
  }

  /** The clauses without one of those that are open. */
  Clauses without(List<Expr> clause) {
    List<List<Expr>> others = new ArrayList<>(open);
    others.remove(clause);
    return new Clauses(literals, others);
  }

  private static void split(
      Expr condition, List<Literal> literals, List<List<Expr>> open, Deque<Expr> todo) {
    switch (condition) {
      case Expr.BoolLiteral(boolean value) -> {
        if (!value) {
          open.add(List.of());
        }
      }
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var t)
          when op == BinaryOp.LOGICAL_AND -> {
        todo.add(left);
        todo.add(right);
      }
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var t) when op == BinaryOp.LOGICAL_OR ->
          open.add(List.of(left, right));
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var t)
          when op.isComparison() && left.type() instanceof IntType ->
          compare(new Expr.Binary(op, left, right), literals, open);
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var t)
          when op.isComparison() && left.type() instanceof BoolType -> {
        Expr other = op == BinaryOp.EQ ? right : not(right);
        open.add(List.of(and(left, other), and(not(left), not(other))));
      }
      case Expr.Conditional(Expr c, Expr yes, Expr no) ->
          open.add(List.of(and(c, yes), and(not(c), no)));
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NOT ->
          negated(operand, literals, open, todo);
      default -> literals.add(new Truth(condition, true));
    }
  }

  private static void negated(
      Expr operand, List<Literal> literals, List<List<Expr>> open, Deque<Expr> todo) {
    switch (operand) {
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var t)
          when op == BinaryOp.LOGICAL_OR -> {
        todo.add(not(left));
        todo.add(not(right));
      }
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var t) when op == BinaryOp.LOGICAL_AND ->
          open.add(List.of(not(left), not(right)));
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var t)
          when op.isComparison()
              && (left.type() instanceof IntType || left.type() instanceof BoolType) ->
          todo.add(new Expr.Binary(op.negated(), left, right));
      case Expr.Conditional(Expr c, Expr yes, Expr no) ->
          open.add(List.of(and(c, not(yes)), and(not(c), not(no))));
      default -> literals.add(new Truth(operand, false));
    }
  }

  /** A choice within the numbers that are compared is made first. */
  private static void compare(
      Expr.Binary comparison, List<Literal> literals, List<List<Expr>> open) {
    Optional<Expr> choice = choice(comparison);
    if (choice.isEmpty()) {
      literals.add(new Comparison(comparison.op(), comparison.left(), comparison.right()));
    } else {
      Expr c = choice.get();
      open.add(
          List.of(and(c, chosen(comparison, c, true)), and(not(c), chosen(comparison, c, false))));
    }
  }

  /** A condition on which a number depends. */
  private static Optional<Expr> choice(Expr root) {
    Deque<Expr> todo = new ArrayDeque<>(List.of(root));
    while (!todo.isEmpty()) {
      Expr expression = todo.poll();
      if (expression instanceof Expr.Conditional(Expr c, var yes, var no)) {
        return Optional.of(c);
      }
      if (expression instanceof Expr.Convert(Expr c, var type) && c.type() instanceof BoolType) {
        return Optional.of(c);
      }
      Actions.operands(expression).forEach(todo::add);
    }
    return Optional.empty();
  }

  private static Expr chosen(Expr expression, Expr condition, boolean holds) {
    return switch (expression) {
      case Expr.Conditional(Expr c, Expr yes, Expr no) when c.equals(condition) ->
          chosen(holds ? yes : no, condition, holds);
      case Expr.Convert(Expr c, IntType type) when c.equals(condition) ->
          new Expr.IntLiteral(
              ((Value.IntValue) Conversions.convert(new Value.BoolValue(holds), type)).value(),
              type);
      default -> expression.map(operand -> chosen(operand, condition, holds));
    };
  }

  private static Expr not(Expr condition) {
    return new Expr.Unary(UnaryOp.NOT, condition);
  }

  private static Expr and(Expr left, Expr right) {
    return new Expr.Binary(BinaryOp.LOGICAL_AND, left, right);
  }
}
