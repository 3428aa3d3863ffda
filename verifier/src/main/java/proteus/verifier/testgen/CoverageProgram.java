package proteus.verifier.testgen;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * A program that remembers in global variables which goals its execution has reached, whatever way
 * the execution ends.
 *
 * @param flags by the numbers of goals
 */
record CoverageProgram(Program program, List<Variable> flags) {
  CoverageProgram {
    flags = List.copyOf(flags);
  }

  static CoverageProgram of(Program program, List<Goal> goals) {
    List<Variable> flags = new ArrayList<>();
    for (int i = 0; i < goals.size(); i++) {
      flags.add(Variable.temporary("test#goal" + i, BoolType.BOOL));
    }
    Map<String, Function> functions = new Flagging(flags).functions(program, goals);
    return new CoverageProgram(program.with(functions, flags), flags);
  }

  /** The numbers of the goals that an execution with these values at its end has reached. */
  BitSet reached(Map<Variable, Value> globals) {
    BitSet reached = new BitSet();
    for (int i = 0; i < flags.size(); i++) {
      if (globals.get(flags.get(i)) instanceof Value.BoolValue(boolean b) && b) {
        reached.set(i);
      }
    }
    return reached;
  }

  /** Sets flags. */
  private static final class Flagging extends Rewriting {
    private static final Expr TRUE = new Expr.BoolLiteral(true);

    private final List<Variable> flags;

    Flagging(List<Variable> flags) {
      this.flags = flags;
    }

    @Override
    Location before(Location location, List<Goal> here, CfgRewriter graph) {
      Location at = location;
      for (Goal goal : here) {
        Variable flag = flags.get(goal.number());
        Expr now =
            new Expr.Binary(
                BinaryOp.LOGICAL_OR, new Expr.VariableRead(flag), goal.condition().orElseThrow());
        at = graph.step(at, new Action.Assign(flag, now), goal.edge().span());
      }
      return at;
    }

    /** Conditions come before their flag, as there may be others; the rest comes after it. */
    @Override
    void at(Goal goal, Edge edge, CfgRewriter graph) {
      Action remember = new Action.Assign(flags.get(goal.number()), TRUE);
      List<Action> actions = List.of(edge.action(), remember);
      boolean isCondition = edge.action() instanceof Action.Assume;
      graph.path(
          edge.source(), isCondition ? actions : actions.reversed(), edge.target(), edge.span());
    }
  }
}
