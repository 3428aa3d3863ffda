package proteus.verifier.property;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
 * Counters of what changes memory: objects that begin or end, and writes of another value than was
 * there, all of them or some. Where one is the same as before, so is what its writes write to.
 */
final class MemoryChanges {
  private final IntType type;

  /** The counters that are needed, by the stores that they count. */
  private final Map<Set<Action.Store>, Variable> counters = new LinkedHashMap<>();

  private final Set<Action.Store> all = new LinkedHashSet<>();

  MemoryChanges(Program program) {
    this.type = Ghosts.counter(program.integers());
    program
        .edges()
        .forEach(
            edge -> {
              if (edge.action() instanceof Action.Store store) {
                all.add(store);
              }
            });
  }

  /** The counter of all changes. */
  Variable counter() {
    return counter(all);
  }

  /** The counter of changes by these stores, and of all others that are no stores. */
  Variable counter(Set<Action.Store> stores) {
    return counters.computeIfAbsent(
        Set.copyOf(stores), _ -> Variable.temporary("changes$memory" + counters.size(), type));
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

  /** The program that counts, if counters are needed. */
  Program counted(Program program) {
    Program counting = counters.isEmpty() ? program : program.mapped(this::counted);
    for (Variable counter : counters.values()) {
      counting = Ghosts.with(counting, counter, new Action.Assign(counter, number(0)));
    }
    return counting;
  }

  private Function counted(Function function) {
    CfgRewriter rewriter = new CfgRewriter(function.cfg());
    Cfg cfg = function.cfg();
    for (Edge edge : cfg.edges()) {
      List<Action> increments = increments(edge.action());
      if (increments.isEmpty()) {
        rewriter.edge(edge);
      } else if (edge.action() instanceof Action.Store store) {
        Location write = rewriter.newLocation();
        compare(rewriter, edge, store, increments, write);
        rewriter.edge(new Edge(write, store, edge.target(), edge.span()));
      } else {
        Location changed = rewriter.step(edge.source(), edge.action(), edge.span());
        rewriter.path(changed, increments, edge.target(), edge.span());
      }
    }
    return function.with(rewriter.build());
  }

  private void compare(
      CfgRewriter rewriter,
      Edge edge,
      Action.Store store,
      List<Action> increments,
      Location write) {
    Variable old = Variable.temporary("old$memory$" + rewriter.size(), store.value().type());
    Action look = new Action.Load(old, store.address(), store.size());
    Location looked = rewriter.step(edge.source(), look, edge.span());
    Expr same = StateWatch.areSame(new Expr.VariableRead(old), store.value());
    rewriter.edge(looked, new Action.Assume(same), write, edge.span());
    Action differs = new Action.Assume(new Expr.Unary(UnaryOp.NOT, same));
    Location changed = rewriter.step(looked, differs, edge.span());
    rewriter.path(changed, increments, write, edge.span());
  }

  /** What an action adds to the counters that count it. */
  private List<Action> increments(Action action) {
    List<Action> increments = new ArrayList<>();
    counters.forEach(
        (stores, counter) -> {
          boolean counts =
              action instanceof Action.Store store ? stores.contains(store) : isWritten(action);
          if (counts) {
            Expr next = new Expr.Binary(BinaryOp.ADD, new Expr.VariableRead(counter), number(1));
            increments.add(new Action.Assign(counter, next));
          }
        });
    return increments;
  }

  private Expr number(long value) {
    return new Expr.IntLiteral(BigInteger.valueOf(value), type);
  }
}
