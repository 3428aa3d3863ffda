package proteus.verifier.testgen;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.LoopForest;

/**
 * A program in which an execution that reaches a goal may choose to be a violation there, or to go
 * on: so each goal can be asked for by itself, also those behind others. Goals in loops are not
 * among them, since choices in loops hinder their summaries.
 *
 * @param places the goals, by the places of their violations, which are none of the text
 */
record OptionalViolations(Program program, SequencedMap<SourceSpan, Goal> places) {
  OptionalViolations {
    places = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(places));
  }

  static OptionalViolations of(Program program, List<Goal> goals) {
    Map<String, LoopForest> loops = new LinkedHashMap<>();
    program.functions().forEach((name, f) -> loops.put(name, LoopForest.of(f.cfg())));
    List<Goal> wanted = goals.stream().filter(g -> !isInLoop(loops, g)).toList();
    Choosing choosing = new Choosing();
    Program others = TargetProgram.withoutOthers(program, wanted);
    return new OptionalViolations(others.with(choosing.functions(others, wanted)), choosing.places);
  }

  private static boolean isInLoop(Map<String, LoopForest> loops, Goal goal) {
    LoopForest forest = loops.get(goal.function());
    Edge edge = goal.edge();
    // A side of a decision in a loop is not in it, if it leaves the loop.
    return forest != null
        && forest.innermostFirst().stream()
            .anyMatch(
                loop ->
                    loop.contains(edge.source())
                        && (goal.condition().isPresent() || loop.contains(edge.target())));
  }

  /** Puts choices at the places of goals. */
  private static final class Choosing extends Rewriting {
    private final SequencedMap<SourceSpan, Goal> places = new LinkedHashMap<>();

    @Override
    Location before(Location location, List<Goal> here, CfgRewriter graph) {
      Location at = location;
      for (Goal goal : here) {
        at = choice(at, goal, goal.condition(), graph);
      }
      return at;
    }

    @Override
    void at(Goal goal, Edge edge, CfgRewriter graph) {
      if (edge.action() instanceof Action.Violate) {
        graph.edge(edge.source(), edge.action(), edge.target(), place(goal));
      } else if (edge.action() instanceof Action.Assume) {
        Location reached = graph.step(edge.source(), edge.action(), edge.span());
        Location rest = choice(reached, goal, Optional.empty(), graph);
        graph.edge(rest, Action.NOTHING, edge.target(), edge.span());
      } else {
        Location rest = choice(edge.source(), goal, Optional.empty(), graph);
        graph.edge(rest, edge.action(), edge.target(), edge.span());
      }
    }

    /** Where an execution is that goes on. */
    private Location choice(Location at, Goal goal, Optional<Expr> condition, CfgRewriter graph) {
      Variable choice = Variable.temporary("test#choice" + goal.number(), BoolType.BOOL);
      Expr chosen = new Expr.VariableRead(choice);
      Expr stops =
          condition.<Expr>map(c -> new Expr.Binary(BinaryOp.LOGICAL_AND, chosen, c)).orElse(chosen);
      SourceSpan span = goal.edge().span();
      Nondet source = new Nondet(Nondet.Kind.UNINITIALIZED, choice.name());
      Location decision = graph.step(at, new Action.Havoc(choice, source), span);
      Location stop = graph.step(decision, new Action.Assume(stops), span);
      Location rest = graph.step(decision, new Action.Assume(Decisions.not(stops)), span);
      graph.edge(stop, new Action.Violate(Property.QUERY), graph.original().exit(), place(goal));
      return rest;
    }

    private SourceSpan place(Goal goal) {
      int number = goal.number() + 1;
      SourceSpan place = new SourceSpan("goal", number, 1, number, 1);
      places.put(place, goal);
      return place;
    }
  }
}
