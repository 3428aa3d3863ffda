package proteus.verifier.engine.execution;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Negation;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * A program that remembers in global variables which sides of its decisions an execution took, and
 * which parts of conditions held and did not, whatever way the execution ends.
 *
 * @param flags one for each side
 */
record BranchFlags(Program program, List<Variable> flags) {
  /** Programs with more are large enough that reading flags takes as long as running them. */
  private static final int MAX_FLAGS = 5_000;

  private static final Expr TRUE = new Expr.BoolLiteral(true);

  BranchFlags {
    flags = List.copyOf(flags);
  }

  static BranchFlags of(Program program) {
    Flagging flagging = new Flagging();
    Map<String, Function> functions = new LinkedHashMap<>();
    program.functions().forEach((name, function) -> functions.put(name, flagging.of(function)));
    return new BranchFlags(program.with(functions, flagging.flags), flagging.flags);
  }

  /** The numbers of the flags that are set where global variables have these values. */
  BitSet taken(Map<Variable, Value> globals) {
    BitSet taken = new BitSet();
    for (int i = 0; i < flags.size(); i++) {
      if (globals.get(flags.get(i)) instanceof Value.BoolValue(boolean isSet) && isSet) {
        taken.set(i);
      }
    }
    return taken;
  }

  private static final class Flagging {
    private final List<Variable> flags = new ArrayList<>();

    private Function of(Function function) {
      Cfg cfg = function.cfg();
      CfgRewriter graph = new CfgRewriter(cfg);
      Map<Location, Location> decisions = new LinkedHashMap<>();
      for (Edge edge : cfg.edges()) {
        boolean isSide =
            edge.action() instanceof Action.Assume && cfg.outgoing(edge.source()).size() > 1;
        if (isSide && flags.size() < MAX_FLAGS) {
          side(edge, decisions.computeIfAbsent(edge.source(), _ -> parts(edge, graph)), graph);
        } else {
          Location source = decisions.getOrDefault(edge.source(), edge.source());
          graph.edge(source, edge.action(), edge.target(), edge.span());
        }
      }
      return function.with(graph.build());
    }

    private void side(Edge edge, Location source, CfgRewriter graph) {
      List<Action> actions = List.of(edge.action(), new Action.Assign(flag(), TRUE));
      graph.path(source, actions, edge.target(), edge.span());
    }

    private Variable flag() {
      Variable flag = Variable.temporary("branch#" + flags.size(), BoolType.BOOL);
      flags.add(flag);
      return flag;
    }

    /** Flags for what a condition is made of; where the decision is made after them. */
    private Location parts(Edge edge, CfgRewriter graph) {
      Set<Expr> parts = new LinkedHashSet<>();
      if (edge.action() instanceof Action.Assume(Expr condition, var _)) {
        collect(condition, parts);
      }
      Location at = edge.source();
      for (Expr part : parts.size() > 1 ? parts : Set.<Expr>of()) {
        for (Expr side : List.of(part, Negation.of(part))) {
          Variable flag = flag();
          Expr set = new Expr.Binary(BinaryOp.LOGICAL_OR, new Expr.VariableRead(flag), side);
          at = graph.step(at, new Action.Assign(flag, set), edge.span());
        }
      }
      return at;
    }

    private static void collect(Expr condition, Set<Expr> parts) {
      switch (condition) {
        case Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
            when op == BinaryOp.LOGICAL_AND || op == BinaryOp.LOGICAL_OR -> {
          collect(left, parts);
          collect(right, parts);
        }
        case Expr.Unary(var _, Expr operand) when operand.type() instanceof BoolType ->
            collect(operand, parts);
        default -> parts.add(condition);
      }
    }
  }
}
