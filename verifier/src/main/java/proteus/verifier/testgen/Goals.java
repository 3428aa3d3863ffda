package proteus.verifier.testgen;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Branch;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * Finds what tests are to reach. Of decisions within expressions that are evaluated at once, the
 * goals are the sides of their parts, each where C evaluates the part.
 */
public final class Goals {
  private final Predicate<SourceSpan> isWanted;
  private final TextChoices choices;
  private final List<Goal> goals = new ArrayList<>();

  private Goals(Predicate<SourceSpan> isWanted, TextChoices choices) {
    this.isWanted = isWanted;
    this.choices = choices;
  }

  /**
   * The sides of all decisions in the text.
   *
   * @param files whose decisions count
   * @param choices the expressions of the program that are choices in the text
   */
  public static List<Goal> branches(Program program, Set<String> files, List<Expr> choices) {
    Goals found = new Goals(span -> files.contains(span.file()), new TextChoices(choices));
    for (Function function : program.functions().values()) {
      for (int i = 0; i < function.cfg().locationCount(); i++) {
        found.location(function.name(), function.cfg().outgoing(new Location(i)));
      }
    }
    return found.inTextOrder();
  }

  /** The places where the property is violated. */
  public static List<Goal> violations(Program program) {
    Goals found = new Goals(_ -> true, new TextChoices(List.of()));
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

  private void location(String function, List<Edge> sides) {
    Optional<SourceSpan> statement =
        sides.stream().flatMap(e -> branch(e).stream()).map(Branch::statement).findFirst();
    if (sides.size() > 1 && statement.isPresent()) {
      statement.filter(isWanted).ifPresent(at -> decision(function, sides, at));
    } else if (!sides.isEmpty() && isWanted.test(sides.getFirst().span())) {
      Edge edge = sides.getFirst();
      within(function, edge, edge.span()).within(Actions.expressions(edge.action()));
    }
  }

  private Decisions within(String function, Edge edge, SourceSpan at) {
    return new Decisions(
        choices, (condition, side) -> add(function, edge, Optional.of(condition), at, side));
  }

  private void decision(String function, List<Edge> sides, SourceSpan statement) {
    Edge first = sides.getFirst();
    boolean isSwitch =
        sides.stream().anyMatch(e -> branch(e).flatMap(Branch::caseValue).isPresent());
    if (!isSwitch
        && sides.size() == 2
        && first.action() instanceof Action.Assume(Expr condition, var _)) {
      Decisions decisions = within(function, first, statement);
      if (decisions.hasParts(condition)) {
        decisions.condition(condition);
        return;
      }
      decisions.withinCondition(condition);
    }
    for (Edge side : sides) {
      add(function, side, Optional.empty(), statement, words(side, sides));
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
}
