package proteus.verifier.pass;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.SourceSpan;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;

/** Makes a variable follow a residue through a loop, and reads it where the remainder was read. */
final class ResidueCounting {
  /** Up to here residues can be told apart one by one. */
  private static final BigInteger SMALL = BigInteger.TEN;

  private final Cfg cfg;
  private final Residue residue;
  private final Variable counter;
  private final CfgRewriter graph;

  ResidueCounting(Cfg cfg, Residue residue, Variable counter) {
    this.cfg = cfg;
    this.residue = residue;
    this.counter = counter;
    this.graph = new CfgRewriter(cfg);
  }

  /**
   * The graph with the counter.
   *
   * @param original the loop before earlier counters changed the graph; its header is the same
   */
  Cfg in(Loop original) {
    Loop loop = LoopForest.of(cfg).loopAt(original.header()).orElseThrow();
    for (Edge edge : cfg.edges()) {
      if (loop.entryEdges().contains(edge)) {
        enter(edge);
      } else if (!loop.contains(edge.source())) {
        graph.edge(edge);
      } else {
        Edge replaced = replaced(edge);
        Optional<AssignmentEffect> step =
            loop.contains(edge.target())
                ? AssignmentEffect.of(residue.variable(), replaced.action())
                : Optional.empty();
        step.ifPresentOrElse(s -> follow(replaced, s), () -> graph.edge(replaced));
      }
    }
    return graph.build();
  }

  private Edge replaced(Edge edge) {
    return edge.with(Actions.map(edge.action(), v -> v, this::replaced));
  }

  private Expr replaced(Expr expression) {
    return Residue.in(expression).filter(residue::equals).isPresent()
        ? residue.replaced((Expr.Binary) expression, counter)
        : expression.map(this::replaced);
  }

  /** Sets the counter, and says what it never exceeds: a fact that no type expresses. */
  private void enter(Edge entry) {
    Location at = graph.step(entry.source(), entry.action(), entry.span());
    Expr start =
        constantBefore(entry)
            .map(c -> constant(c.mod(residue.modulus())))
            .orElseGet(() -> residue.computed(counter));
    Location known = graph.step(at, set(start), entry.span());
    Expr largest = constant(residue.modulus().subtract(BigInteger.ONE));
    Expr range = new Expr.Binary(BinaryOp.LE, new Expr.VariableRead(counter), largest);
    graph.edge(known, assume(range), entry.target(), entry.span());
  }

  /** What straight code up to the edge, and with it, made of the variable. */
  private Optional<BigInteger> constantBefore(Edge entry) {
    Set<Edge> seen = new LinkedHashSet<>();
    List<Edge> last = List.of(entry);
    while (last.size() == 1 && seen.add(last.getFirst())) {
      Action action = last.getFirst().action();
      if (AssignmentEffect.of(residue.variable(), action).orElse(null)
          instanceof AssignmentEffect.Reset(var value)) {
        return Optional.of(value);
      }
      if (action instanceof Action.Call
          || Actions.target(action).equals(Optional.of(residue.variable()))) {
        return Optional.empty();
      }
      last = cfg.incoming(last.getFirst().source());
    }
    return Optional.empty();
  }

  private void follow(Edge edge, AssignmentEffect step) {
    SourceSpan span = edge.span();
    switch (step) {
      case AssignmentEffect.Reset(BigInteger value) -> {
        Location at = graph.step(edge.source(), edge.action(), span);
        graph.edge(at, set(constant(value.mod(residue.modulus()))), edge.target(), span);
      }
      case AssignmentEffect.Move(BigInteger distance) -> {
        Location at = edge.source();
        if (!residue.keepsWhenWrapped()) {
          Expr stays = staysInRange(distance);
          Location wraps = graph.step(at, assume(new Expr.Unary(UnaryOp.NOT, stays)), span);
          Location wrapped = graph.step(wraps, edge.action(), span);
          graph.edge(wrapped, set(residue.computed(counter)), edge.target(), span);
          at = graph.step(at, assume(stays), span);
        }
        move(graph.step(at, edge.action(), span), distance.mod(residue.modulus()), edge);
      }
    }
  }

  /**
   * Adds the distance, which is less than the modulus; starts again where that is reached. Residues
   * that are not passed in their order are told apart, so that each has its turn in a cycle.
   */
  private void move(Location at, BigInteger distance, Edge edge) {
    BigInteger modulus = residue.modulus();
    BigInteger rest = modulus.subtract(distance);
    if (distance.signum() == 0) {
      graph.edge(at, Action.NOTHING, edge.target(), edge.span());
    } else if (distance.equals(BigInteger.ONE)
        || rest.equals(BigInteger.ONE)
        || modulus.compareTo(SMALL) > 0) {
      Expr now = new Expr.VariableRead(counter);
      Expr below = new Expr.Binary(BinaryOp.LT, now, constant(rest));
      Expr above = new Expr.Binary(BinaryOp.GE, now, constant(rest));
      Location on = graph.step(at, assume(below), edge.span());
      Expr more = new Expr.Binary(BinaryOp.ADD, now, constant(distance));
      graph.edge(on, set(more), edge.target(), edge.span());
      Location again = graph.step(at, assume(above), edge.span());
      Expr less = new Expr.Binary(BinaryOp.SUB, now, constant(rest));
      graph.edge(again, set(less), edge.target(), edge.span());
    } else {
      for (int i = 0; i < modulus.intValueExact(); i++) {
        BigInteger value = BigInteger.valueOf(i);
        Expr is = new Expr.Binary(BinaryOp.EQ, new Expr.VariableRead(counter), constant(value));
        Location on = graph.step(at, assume(is), edge.span());
        BigInteger next = value.add(distance).mod(modulus);
        graph.edge(on, set(constant(next)), edge.target(), edge.span());
      }
    }
  }

  private Expr staysInRange(BigInteger distance) {
    Expr now = new Expr.VariableRead(residue.variable());
    IntType type = (IntType) residue.variable().type();
    boolean up = distance.signum() >= 0;
    BigInteger last = (up ? type.max() : type.min()).subtract(distance);
    if (!type.contains(last)) {
      return new Expr.BoolLiteral(false);
    }
    return new Expr.Binary(up ? BinaryOp.LE : BinaryOp.GE, now, new Expr.IntLiteral(last, type));
  }

  private Expr constant(BigInteger value) {
    return new Expr.IntLiteral(value, (IntType) counter.type());
  }

  private Action set(Expr value) {
    return new Action.Assign(counter, value);
  }

  private static Action assume(Expr condition) {
    return new Action.Assume(condition, Optional.empty());
  }
}
