package proteus.verifier.pass;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * How calls of a function end the program, as numbers that are remembered along with their values:
 * 0 where a call returns.
 */
final class Endings {
  private static final IntType TYPE = IntType.signed(32);

  private final SourceSpan span;
  private final List<Action> actions;
  private final Variable ending;
  private final List<Variable> window = new ArrayList<>();

  /**
   * @param depth how many calls are remembered
   */
  Endings(Function function, int depth) {
    this.span = function.span();
    this.actions =
        function.cfg().edges().stream()
            .map(Edge::action)
            .filter(ValueBody::isEnding)
            .distinct()
            .toList();
    this.ending = Variable.temporary(function.name() + "$ending", TYPE);
    for (int i = 1; i <= depth && !actions.isEmpty(); i++) {
      window.add(Variable.temporary(function.name() + "$endingBefore" + i, TYPE));
    }
  }

  /** Whether all calls return. */
  boolean isEmpty() {
    return actions.isEmpty();
  }

  /** Before the first call. */
  List<Action> none() {
    List<Action> none = new ArrayList<>();
    if (!isEmpty()) {
      none.add(new Action.Assign(ending, number(0)));
      window.forEach(v -> none.add(new Action.Assign(v, number(0))));
    }
    return none;
  }

  /** From one call to the next one. */
  List<Action> shift() {
    List<Action> shift = new ArrayList<>();
    for (int i = window.size() - 1; i >= 0; i--) {
      Variable from = i == 0 ? ending : window.get(i - 1);
      shift.add(new Action.Assign(window.get(i), new Expr.VariableRead(from)));
    }
    if (!isEmpty()) {
      shift.add(new Action.Assign(ending, number(0)));
    }
    return shift;
  }

  /** The action would end the program in this call, which has no value then. */
  List<Action> remember(Action action, Variable value) {
    return ended(number(actions.indexOf(action) + 1), value);
  }

  /** The call so far below has ended the program, and so has this one. */
  List<Action> remember(int depth, Variable value) {
    return ended(new Expr.VariableRead(window.get(depth - 1)), value);
  }

  private List<Action> ended(Expr how, Variable value) {
    List<Action> actions = new ArrayList<>();
    actions.add(new Action.Assign(ending, how));
    if (value.type() instanceof IntType type) {
      actions.add(new Action.Assign(value, new Expr.IntLiteral(BigInteger.ZERO, type)));
    }
    return actions;
  }

  /** Whether the call so far below returned. */
  Expr isNone(int depth) {
    return is(window.get(depth - 1), 0);
  }

  /** This call ends the program, or it returns. */
  void happen(CfgRewriter graph, Location at, Location exit) {
    if (isEmpty()) {
      graph.edge(at, Action.NOTHING, exit, span);
      return;
    }
    graph.edge(at, new Action.Assume(is(ending, 0)), exit, span);
    for (Action action : actions) {
      Expr condition = is(ending, actions.indexOf(action) + 1);
      graph.edge(graph.step(at, new Action.Assume(condition), span), action, exit, span);
    }
  }

  private static Expr is(Variable variable, int number) {
    return new Expr.Binary(BinaryOp.EQ, new Expr.VariableRead(variable), number(number));
  }

  private static Expr number(int number) {
    return new Expr.IntLiteral(BigInteger.valueOf(number), TYPE);
  }
}
