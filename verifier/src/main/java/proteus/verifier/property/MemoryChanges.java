package proteus.verifier.property;

import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * A counter of what changes memory: objects that begin or end, and writes of another value than was
 * there. Where it is the same as before, so is memory.
 */
final class MemoryChanges {
  private final Variable counter;
  private boolean isUsed;

  MemoryChanges(Program program) {
    this.counter = Variable.temporary("changes$memory", Ghosts.counter(program.integers()));
  }

  /** The counter; from now on it is needed. */
  Variable counter() {
    isUsed = true;
    return counter;
  }

  /** Whether what memory holds may decide how the actions go on, and they may change it. */
  boolean matters(Collection<Variable> state, List<Action> actions) {
    boolean isRead =
        state.stream().anyMatch(v -> v.type() instanceof PointerType)
            || actions.stream().anyMatch(MemoryChanges::isRead);
    return isRead && actions.stream().anyMatch(MemoryChanges::isWritten);
  }

  private static boolean isRead(Action action) {
    return action instanceof Action.Load || action instanceof Action.Copy;
  }

  private static boolean isWritten(Action action) {
    return switch (action) {
      case Action.Store _, Action.Copy _, Action.Fill _, Action.Allocate _, Action.Deallocate _ ->
          true;
      default -> false;
    };
  }

  /** The program that counts, if the counter is needed. */
  Program counted(Program program) {
    if (!isUsed) {
      return program;
    }
    Action zero = new Action.Assign(counter, number(0));
    return Ghosts.with(program.mapped(this::counted), counter, zero);
  }

  private Function counted(Function function) {
    CfgRewriter rewriter = new CfgRewriter(function.cfg());
    Cfg cfg = function.cfg();
    for (Edge edge : cfg.edges()) {
      if (!isWritten(edge.action())) {
        rewriter.edge(edge);
      } else if (edge.action() instanceof Action.Store store) {
        Location write = rewriter.newLocation();
        compare(rewriter, edge, store, write);
        rewriter.edge(new Edge(write, store, edge.target(), edge.span()));
      } else {
        Location changed = rewriter.step(edge.source(), edge.action(), edge.span());
        rewriter.edge(changed, increment(), edge.target(), edge.span());
      }
    }
    return function.with(rewriter.build());
  }

  private void compare(CfgRewriter rewriter, Edge edge, Action.Store store, Location write) {
    Variable old = Variable.temporary("old$memory$" + rewriter.size(), store.value().type());
    Action look = new Action.Load(old, store.address(), store.size());
    Location looked = rewriter.step(edge.source(), look, edge.span());
    Expr same = StateWatch.areSame(new Expr.VariableRead(old), store.value());
    rewriter.edge(looked, new Action.Assume(same), write, edge.span());
    Action differs = new Action.Assume(new Expr.Unary(UnaryOp.NOT, same));
    Location changed = rewriter.step(looked, differs, edge.span());
    rewriter.edge(changed, increment(), write, edge.span());
  }

  private Action increment() {
    Expr next = new Expr.Binary(BinaryOp.ADD, new Expr.VariableRead(counter), number(1));
    return new Action.Assign(counter, next);
  }

  private Expr number(long value) {
    return new Expr.IntLiteral(BigInteger.valueOf(value), (IntType) counter.type());
  }
}
