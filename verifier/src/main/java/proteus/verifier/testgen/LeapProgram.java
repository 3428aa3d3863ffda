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
record LeapProgram(Program program, SequencedMap<SourceSpan, Goal> places) {
  LeapProgram {
    places = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(places));
  }

  static LeapProgram of(Program program, List<Goal> goals) {
    Map<String, LoopForest> loops = new LinkedHashMap<>();
    program.functions().forEach((name, f) -> loops.put(name, LoopForest.of(f.cfg())));
    List<Goal> wanted = goals.stream().filter(g -> !isInLoop(loops, g)).toList();
    Choosing choosing = new Choosing();
    Program others = TargetProgram.withoutOthers(program, wanted);
    return new LeapProgram(others.with(choosing.functions(others, wanted)), choosing.places);
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
    Location before(Location location, List<Goal> here) {
      Location at = location;
      for (Goal goal : here) {
        at = choice(at, goal, goal.condition());
      }
      return at;
    }

    @Override
    void at(Goal goal, Edge edge) {
      if (edge.action() instanceof Action.Violate) {
        add(new Edge(edge.source(), edge.action(), edge.target(), place(goal)));
      } else if (edge.action() instanceof Action.Assume) {
        Location reached = next();
        add(edge.source(), edge.action(), reached, edge);
        Location rest = choice(reached, goal, Optional.empty());
        add(rest, new Action.Assume(new Expr.BoolLiteral(true)), edge.target(), edge);
      } else {
        Location rest = choice(edge.source(), goal, Optional.empty());
        add(rest, edge.action(), edge.target(), edge);
      }
    }

    /** Where an execution is that goes on. */
    private Location choice(Location at, Goal goal, Optional<Expr> condition) {
      Variable choice = Variable.temporary("test#choice" + goal.number(), BoolType.BOOL);
      Expr chosen = new Expr.VariableRead(choice);
      Expr stops =
          condition.<Expr>map(c -> new Expr.Binary(BinaryOp.LOGICAL_AND, chosen, c)).orElse(chosen);
      Edge like = goal.edge();
      Location decision = next();
      Location stop = next();
      Location rest = next();
      Nondet source = new Nondet(Nondet.Kind.UNINITIALIZED, choice.name());
      add(at, new Action.Havoc(choice, source), decision, like);
      add(decision, new Action.Assume(stops), stop, like);
      add(decision, new Action.Assume(Decisions.not(stops)), rest, like);
      add(new Edge(stop, new Action.Violate(Property.UNREACH_CALL), exit(), place(goal)));
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
