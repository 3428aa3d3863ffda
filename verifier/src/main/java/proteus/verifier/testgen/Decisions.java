package proteus.verifier.testgen;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.UnaryOp;

/**
 * C's decisions within an expression that is evaluated at once: the parts of {@code &&} and {@code
 * ||}, and the conditions of {@code ?:}, each where C evaluates it.
 */
final class Decisions {
  /** Parts of longer conditions are not told apart. */
  private static final int MAX_PARTS = 12;

  private static final Pattern UNIQUE = Pattern.compile("\\w+::(\\w+)(?:#\\d+)?");

  private final TextChoices choices;
  private final BiConsumer<Expr, String> goals;

  /**
   * @param goals gets each side: what holds where it is taken, and the side in words
   */
  Decisions(TextChoices choices, BiConsumer<Expr, String> goals) {
    this.choices = choices;
    this.goals = goals;
  }

  /** Whether the condition has parts that are told apart. */
  boolean hasParts(Expr condition) {
    int parts = parts(condition);
    return parts > 1 && parts <= MAX_PARTS;
  }

  private int parts(Expr condition) {
    return switch (condition) {
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NOT -> parts(operand);
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
          when op.isLogical() && choices.has(condition) ->
          parts(left) + parts(right);
      default -> 1;
    };
  }

  /** The sides of what decides, and of what is within. */
  void condition(Expr condition) {
    condition(condition, Optional.empty());
  }

  /** The sides of what is within. */
  void within(List<Expr> expressions) {
    expressions.forEach(e -> value(e, Optional.empty()));
  }

  /** The sides of what is within the condition, where its own are goals already. */
  void withinCondition(Expr condition) {
    if (parts(condition) == 1) {
      Expr plain = condition;
      while (plain instanceof Expr.Unary(UnaryOp op, Expr operand) && op == UnaryOp.NOT) {
        plain = operand;
      }
      Actions.operands(plain).forEach(e -> value(e, Optional.empty()));
    }
  }

  private void condition(Expr condition, Optional<Expr> context) {
    if (parts(condition) > MAX_PARTS) {
      sides(condition, context);
      return;
    }
    switch (condition) {
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NOT ->
          condition(operand, context);
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
          when op.isLogical() && choices.has(condition) -> {
        condition(left, context);
        Expr goesOn = op == BinaryOp.LOGICAL_AND ? left : not(left);
        condition(right, Optional.of(and(context, goesOn)));
      }
      default -> {
        Actions.operands(condition).forEach(e -> value(e, context));
        sides(condition, context);
      }
    }
  }

  private void value(Expr value, Optional<Expr> context) {
    switch (value) {
      case Expr.Binary(BinaryOp op, var _, var _, var _)
          when op.isLogical() && choices.has(value) ->
          condition(value, context);
      case Expr.Conditional(Expr condition, Expr whenTrue, Expr whenFalse)
          when choices.has(value) -> {
        condition(condition, context);
        value(whenTrue, Optional.of(and(context, condition)));
        value(whenFalse, Optional.of(and(context, not(condition))));
      }
      default -> Actions.operands(value).forEach(e -> value(e, context));
    }
  }

  private void sides(Expr condition, Optional<Expr> context) {
    String text = words(condition);
    goals.accept(and(context, condition), "true: " + text);
    goals.accept(and(context, not(condition)), "false: " + text);
  }

  /** The condition with the names that variables have in the C text. */
  private static String words(Expr condition) {
    String text = UNIQUE.matcher(condition.toString()).replaceAll("$1");
    return text.startsWith("(") && text.endsWith(")") ? text.substring(1, text.length() - 1) : text;
  }

  private static Expr and(Optional<Expr> context, Expr condition) {
    return context
        .<Expr>map(c -> new Expr.Binary(BinaryOp.LOGICAL_AND, c, condition))
        .orElse(condition);
  }

  static Expr not(Expr condition) {
    return new Expr.Unary(UnaryOp.NOT, condition);
  }
}
