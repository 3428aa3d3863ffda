package proteus.verifier.property;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;

/** Adds to loops of a function that states are kept and compared, see {@link RepeatedStates}. */
final class StateWatch {
  /** The subject of violations by a condition that holds again and again. */
  static final String ENDLESS = "condition that holds in every iteration";

  private final Function function;
  private final IntType counters;
  private final List<Edge> edges;
  private Location entry;
  private int locations;

  StateWatch(Function function, Integers integers) {
    this.function = function;
    this.counters = Ghosts.counter(integers);
    this.edges = new ArrayList<>(function.cfg().edges());
    this.entry = function.cfg().entry();
    this.locations = function.cfg().locationCount();
  }

  /** The graph with all that was added. */
  Cfg cfg() {
    Cfg cfg = function.cfg();
    return new Cfg(entry, cfg.exit(), locations, edges, cfg.loopHeads());
  }

  /**
   * What decides how a loop goes on.
   *
   * @param contents reads that can be made at any time
   */
  record State(Set<Variable> variables, Set<Action.Load> contents) {}

  /** The loop violates termination where the state comes back. */
  void add(Loop loop, State deciding) {
    Location header = loop.header();
    SourceSpan span = loop.span();
    String name = "$" + function.name() + "$" + header.index();
    Variable passed = Variable.temporary("passed" + name, counters);
    Variable power = Variable.temporary("power" + name, counters);
    Map<Variable, Variable> kept = new LinkedHashMap<>();
    deciding
        .variables()
        .forEach(v -> kept.put(v, Variable.temporary("kept$" + v.name() + name, v.type())));
    List<Action> reads = new ArrayList<>();
    for (Action.Load read : deciding.contents()) {
      Type type = read.target().type();
      Variable now = Variable.temporary("now$" + reads.size() + name, type);
      reads.add(new Action.Load(now, read.address(), read.size()));
      kept.put(now, Variable.temporary("kept$" + kept.size() + name, type));
    }
    Location start = fresh();
    Location again = fresh();
    Location keep = fresh();
    for (int i = 0; i < edges.size(); i++) {
      Edge edge = edges.get(i);
      if (edge.target().equals(header)) {
        Location target = loop.contains(edge.source()) ? again : start;
        edges.set(i, new Edge(edge.source(), edge.action(), target, edge.span()));
      }
    }
    entry = entry.equals(header) ? start : entry;

    assign(follow(start, reads, span), power, number(1), keep, span);
    Location reset = fresh();
    assign(keep, passed, number(0), reset, span);
    copy(kept, reset, header, span);

    Location other = fresh();
    Expr same =
        kept.entrySet().stream()
            .map(k -> areSame(read(k.getKey()), read(k.getValue())))
            .reduce((a, b) -> new Expr.Binary(BinaryOp.LOGICAL_AND, a, b))
            .orElse(new Expr.BoolLiteral(true));
    Location repeated = fresh();
    choose(follow(again, reads, span), same, repeated, other, span);
    add(repeated, new Action.Violate(Property.TERMINATION), function.cfg().exit(), span);
    Location counted = fresh();
    assign(other, passed, plus(passed, number(1)), counted, span);
    Location full = fresh();
    choose(counted, new Expr.Binary(BinaryOp.EQ, read(passed), read(power)), full, header, span);
    assign(full, power, plus(power, read(power)), keep, span);
  }

  /** Where the actions lead. */
  private Location follow(Location from, List<Action> actions, SourceSpan span) {
    Location at = from;
    for (Action action : actions) {
      Location next = fresh();
      add(at, action, next, span);
      at = next;
    }
    return at;
  }

  /** Whether the values are the same, bit by bit: equal floats may be different ones. */
  static Expr areSame(Expr a, Expr b) {
    return new Expr.Binary(BinaryOp.EQ, comparable(a), comparable(b));
  }

  private static Expr comparable(Expr value) {
    return value.type() instanceof FloatType type
        ? new Expr.Reinterpret(value, IntType.unsigned(type.bits()))
        : value;
  }

  /** The loop violates termination where the condition holds at its header. */
  void add(Loop loop, Expr endless) {
    Location look = fresh();
    for (int i = 0; i < edges.size(); i++) {
      Edge edge = edges.get(i);
      if (edge.target().equals(loop.header())) {
        edges.set(i, new Edge(edge.source(), edge.action(), look, edge.span()));
      }
    }
    entry = entry.equals(loop.header()) ? look : entry;
    Location reached = fresh();
    choose(look, endless, reached, loop.header(), loop.span());
    Action violate = new Action.Violate(Property.TERMINATION, ENDLESS);
    add(reached, violate, function.cfg().exit(), loop.span());
  }

  private void copy(Map<Variable, Variable> kept, Location from, Location to, SourceSpan span) {
    List<Action> copies = new ArrayList<>();
    kept.forEach((now, copy) -> copies.add(new Action.Assign(copy, read(now))));
    add(follow(from, copies, span), Action.NOTHING, to, span);
  }

  private void choose(
      Location at, Expr condition, Location whenTrue, Location whenFalse, SourceSpan span) {
    add(at, new Action.Assume(condition), whenTrue, span);
    add(at, new Action.Assume(new Expr.Unary(UnaryOp.NOT, condition)), whenFalse, span);
  }

  private void assign(Location at, Variable target, Expr value, Location next, SourceSpan span) {
    add(at, new Action.Assign(target, value), next, span);
  }

  private void add(Location source, Action action, Location target, SourceSpan span) {
    edges.add(new Edge(source, action, target, span));
  }

  private Location fresh() {
    return new Location(locations++);
  }

  private Expr number(long value) {
    return new Expr.IntLiteral(BigInteger.valueOf(value), counters);
  }

  private static Expr read(Variable variable) {
    return new Expr.VariableRead(variable);
  }

  private static Expr plus(Variable variable, Expr value) {
    return new Expr.Binary(BinaryOp.ADD, read(variable), value);
  }
}
