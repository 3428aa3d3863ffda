package proteus.verifier.testgen;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Branch;
import proteus.ir.Edge;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Location;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.UnaryOp;

/**
 * Finds what tests are to reach. Of a decision whose condition is a conjunction or disjunction that
 * is evaluated at once, the goals are the sides of its parts, each where C evaluates the part.
 */
public final class Goals {
  /** Parts of longer conditions are not told apart. */
  private static final int MAX_PARTS = 12;

  private static final Pattern UNIQUE = Pattern.compile("\\w+::(\\w+)(?:#\\d+)?");

  private final Predicate<SourceSpan> isWanted;
  private final List<Goal> goals = new ArrayList<>();

  private Goals(Predicate<SourceSpan> isWanted) {
    this.isWanted = isWanted;
  }

  /**
   * The sides of all decisions in the text.
   *
   * @param files whose decisions count
   */
  public static List<Goal> branches(Program program, Set<String> files) {
    Goals found = new Goals(span -> files.contains(span.file()));
    for (Function function : program.functions().values()) {
      for (int i = 0; i < function.cfg().locationCount(); i++) {
        found.decision(function.name(), function.cfg().outgoing(new Location(i)));
      }
    }
    return found.inTextOrder();
  }

  /** The places where the property is violated. */
  public static List<Goal> violations(Program program) {
    Goals found = new Goals(_ -> true);
    for (Function function : program.functions().values()) {
      for (Edge edge : function.cfg().edges()) {
        if (edge.action() instanceof Action.Violate) {
          found.add(function.name(), edge, Optional.empty(), edge.span(), "call");
        }
      }
    }
    return found.inTextOrder();
  }

  private List<Goal> inTextOrder() {
    List<Goal> sorted = new ArrayList<>(goals);
    sorted.sort(
        Comparator.comparing((Goal g) -> g.decision().file())
            .thenComparingInt(g -> g.decision().line())
            .thenComparingInt(g -> g.decision().column()));
    List<Goal> numbered = new ArrayList<>();
    for (Goal g : sorted) {
      numbered.add(
          new Goal(
              numbered.size(),
              g.function(),
              g.edge(),
              g.condition(),
              g.place(),
              g.decision(),
              g.side()));
    }
    return List.copyOf(numbered);
  }

  private void decision(String function, List<Edge> sides) {
    Optional<SourceSpan> statement =
        sides.stream().flatMap(e -> branch(e).stream()).map(Branch::statement).findFirst();
    if (sides.size() < 2 || statement.filter(isWanted).isEmpty()) {
      return;
    }
    Edge first = sides.getFirst();
    boolean isSwitch =
        sides.stream().anyMatch(e -> branch(e).flatMap(Branch::caseValue).isPresent());
    if (!isSwitch
        && sides.size() == 2
        && first.action() instanceof Action.Assume(Expr condition, var _)
        && parts(condition) > 1
        && parts(condition) <= MAX_PARTS) {
      parts(function, first, statement.get(), condition, Optional.empty());
      return;
    }
    for (Edge side : sides) {
      add(function, side, Optional.empty(), statement.get(), words(side, sides));
    }
  }

  private static Optional<Branch> branch(Edge edge) {
    return edge.action() instanceof Action.Assume(var _, Optional<Branch> branch)
        ? branch
        : Optional.empty();
  }

  private static String words(Edge side, List<Edge> all) {
    Optional<Branch> branch = branch(side);
    if (branch.isEmpty()) {
      // It goes on to the other part of the condition, which the other side does not need.
      boolean others = all.stream().flatMap(e -> branch(e).stream()).anyMatch(Branch::taken);
      return others ? "false" : "true";
    }
    Optional<BigInteger> value = branch.get().caseValue();
    return value
        .map(v -> "case " + v)
        .orElse(
            all.stream().anyMatch(e -> branch(e).flatMap(Branch::caseValue).isPresent())
                ? "default"
                : Boolean.toString(branch.get().taken()));
  }

  private void add(
      String function, Edge edge, Optional<Expr> condition, SourceSpan decision, String side) {
    SourceSpan place = edge.span().isKnown() ? edge.span() : decision;
    goals.add(new Goal(goals.size(), function, edge, condition, place, decision, side));
  }

  private static int parts(Expr condition) {
    return switch (condition) {
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NOT -> parts(operand);
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var _) when op.isLogical() ->
          parts(left) + parts(right);
      default -> 1;
    };
  }

  private void parts(
      String function, Edge edge, SourceSpan decision, Expr condition, Optional<Expr> context) {
    switch (condition) {
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NOT ->
          parts(function, edge, decision, operand, context);
      case Expr.Binary(BinaryOp op, Expr left, Expr right, var _) when op.isLogical() -> {
        parts(function, edge, decision, left, context);
        Expr goesOn = op == BinaryOp.LOGICAL_AND ? left : not(left);
        parts(function, edge, decision, right, Optional.of(and(context, goesOn)));
      }
      default -> {
        String text = words(condition);
        add(function, edge, Optional.of(and(context, condition)), decision, "true: " + text);
        add(function, edge, Optional.of(and(context, not(condition))), decision, "false: " + text);
      }
    }
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
