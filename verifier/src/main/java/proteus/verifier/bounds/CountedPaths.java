package proteus.verifier.bounds;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.summarizer.bound.FunctionBounds.PathBound;

/**
 * Counts in global variables how often paths between loop headers are executed. A set of bits says
 * which paths the execution may be on: those that start at the last header and have all edges
 * passed since. At the end of the path it counts, if it is one only; so a path is never counted
 * more often than it was executed.
 */
final class CountedPaths {
  /** As many as there are bits, but for the sign. */
  private static final int MAX_PATHS = 63;

  private static final IntType BITS = IntType.unsigned(64);

  private final List<PathBound> paths;
  private final Variable possible = Variable.temporary("check#paths", BITS);
  private final List<Variable> counters = new ArrayList<>();

  /**
   * @param all the paths of a function; of very many, none are counted
   * @param type of the counters
   */
  CountedPaths(List<PathBound> all, IntType type) {
    this.paths = all.size() <= MAX_PATHS ? List.copyOf(all) : List.of();
    for (int i = 0; i < paths.size(); i++) {
      counters.add(Variable.temporary("check#path" + i, type));
    }
  }

  /** The paths that are counted. */
  List<PathBound> paths() {
    return paths;
  }

  /** The counter of the path with that number. */
  Variable counter(int path) {
    return counters.get(path);
  }

  /** What the counting needs; all are 0 at first. */
  List<Variable> variables() {
    List<Variable> all = new ArrayList<>(counters);
    all.add(possible);
    return all;
  }

  /** What is to be done when the edge has been passed. */
  List<Action> after(Edge edge) {
    long before = 0;
    long with = 0;
    long ended = 0;
    for (int i = 0; i < paths.size(); i++) {
      PathBound path = paths.get(i);
      before |= bit(path.source().equals(edge.source()), i);
      with |= bit(path.edges().contains(edge), i);
      ended |= bit(path.target().equals(edge.target()), i);
    }
    if (before == 0 && with == 0 && ended == 0) {
      return List.of(new Action.Assign(possible, bits(0)));
    }
    List<Action> actions = new ArrayList<>();
    Expr known = isHead(edge.source()) ? bits(before) : new Expr.VariableRead(possible);
    actions.add(new Action.Assign(possible, and(known, with)));
    for (int i = 0; i < paths.size(); i++) {
      if (bit(true, i) == (ended & with & bit(true, i))) {
        actions.add(count(counters.get(i), ended, bit(true, i)));
      }
    }
    return actions;
  }

  private boolean isHead(Location location) {
    return paths.stream().anyMatch(p -> p.source().equals(location));
  }

  private Action count(Variable counter, long ended, long self) {
    IntType type = (IntType) counter.type();
    Expr only =
        new Expr.Binary(BinaryOp.EQ, and(new Expr.VariableRead(possible), ended), bits(self));
    Expr one = new Expr.IntLiteral(BigInteger.ONE, type);
    Expr none = new Expr.IntLiteral(BigInteger.ZERO, type);
    return new Action.Assign(
        counter,
        new Expr.Binary(
            BinaryOp.ADD, new Expr.VariableRead(counter), new Expr.Conditional(only, one, none)));
  }

  private static Expr and(Expr value, long mask) {
    return new Expr.Binary(BinaryOp.AND, value, bits(mask));
  }

  private static Expr bits(long mask) {
    return new Expr.IntLiteral(BigInteger.valueOf(mask), BITS);
  }

  private static long bit(boolean isSet, int position) {
    return isSet ? 1L << position : 0;
  }
}
