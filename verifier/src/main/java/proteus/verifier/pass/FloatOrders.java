package proteus.verifier.pass;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * An over-approximation without floats: integers hold their places in the order of their format.
 * Comparisons with constants and with each other are those of places; a constant that is added or
 * multiplied moves places as {@link FloatStep} says; all else may give any value. So where all
 * executions end here they do so in the program.
 */
public final class FloatOrders {
  private static final Nondet ANYTHING = new Nondet(Nondet.Kind.UNMODELLED, "float");

  private final CfgRewriter graph;
  private final Map<Expr, Variable> unknown = new LinkedHashMap<>();
  private int count;

  private FloatOrders(Function entry) {
    this.graph = new CfgRewriter(entry.cfg());
  }

  /** The program without floats; empty if it has none in conditions, or calls. */
  public static Optional<Program> of(Program program) {
    Function entry = program.function(program.entry());
    List<Edge> edges = entry.cfg().edges();
    boolean fits =
        edges.stream().noneMatch(e -> e.action() instanceof Action.Call)
            && edges.stream()
                .filter(e -> e.action() instanceof Action.Assume)
                .flatMap(e -> Actions.expressions(e.action()).stream())
                .flatMap(e -> Subexpressions.of(e).stream())
                .anyMatch(e -> e.type() instanceof FloatType);
    if (!fits) {
      return Optional.empty();
    }
    FloatOrders orders = new FloatOrders(entry);
    for (int i = 0; i < entry.cfg().locationCount(); i++) {
      orders.translate(entry.cfg().outgoing(new Location(i)));
    }
    Location start = orders.start(edges);
    return Optional.of(program.with(entry.with(orders.graph.build(start, entry.cfg().exit()))));
  }

  /** All variables hold places, whatever they are. */
  private Location start(List<Edge> edges) {
    Set<Variable> variables = new LinkedHashSet<>();
    for (Edge edge : edges) {
      Actions.target(edge.action()).ifPresent(variables::add);
      Actions.expressions(edge.action())
          .forEach(e -> variables.addAll(Subexpressions.variables(e)));
    }
    variables.removeIf(v -> !(v.type() instanceof FloatType));
    Location start = graph.original().entry();
    for (Variable variable : variables) {
      FloatOrder order = new FloatOrder((FloatType) variable.type());
      Location before = graph.newLocation();
      any(new Edge(before, Action.NOTHING, start, SourceSpan.NONE), variable, order);
      start = before;
    }
    return start;
  }

  /** Edges from one location; what is not known is chosen before. */
  private void translate(List<Edge> edges) {
    unknown.clear();
    List<Edge> others = new ArrayList<>();
    for (Edge edge : edges) {
      if (Actions.target(edge.action()).filter(v -> v.type() instanceof FloatType).isPresent()) {
        assign(edge);
      } else {
        others.add(edge.with(Actions.map(edge.action(), v -> v, this::value)));
      }
    }
    for (Edge edge : others) {
      Location at = edge.source();
      for (Variable choice : unknown.values()) {
        at = graph.step(at, new Action.Havoc(choice, ANYTHING), edge.span());
      }
      graph.edge(at, edge.action(), edge.target(), edge.span());
    }
  }

  /** The expression over places; parts that they do not tell become variables. */
  private Expr value(Expr expression) {
    if (Actions.operands(expression).noneMatch(e -> e.type() instanceof FloatType)) {
      return expression.type() instanceof FloatType
          ? chosen(expression)
          : expression.map(this::value);
    }
    return expression instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
            && op.isComparison()
        ? PlaceComparison.of(op, left, right).orElseGet(() -> chosen(expression))
        : chosen(expression);
  }

  private Expr chosen(Expr expression) {
    return Exprs.read(
        unknown.computeIfAbsent(expression, e -> Variable.temporary("float#" + count++, e.type())));
  }

  private void assign(Edge edge) {
    Variable target = Actions.target(edge.action()).orElseThrow();
    FloatOrder order = new FloatOrder((FloatType) target.type());
    if (!(edge.action() instanceof Action.Assign(var _, Expr value))) {
      any(edge, target, order);
    } else if (value instanceof Expr.FloatLiteral(BigInteger encoding, var _)) {
      graph.edge(edge.with(new Action.Assign(variable(target), number(order.of(encoding)))));
    } else if (value instanceof Expr.VariableRead(Variable from)) {
      graph.edge(edge.with(new Action.Assign(variable(target), place(from))));
    } else if (value instanceof Expr.Convert(Expr integer, var _)
        && integer.type() instanceof IntType type
        && !type.isUnbounded()) {
      any(edge, target, converted(type.min(), type, order), converted(type.max(), type, order));
    } else {
      move(edge, target, value, order);
    }
  }

  private static BigInteger converted(BigInteger value, IntType type, FloatOrder order) {
    Expr literal = new Expr.IntLiteral(value, type);
    return order.of(encoding(Simplifier.simplify(new Expr.Convert(literal, order.type()))));
  }

  private void any(Edge edge, Variable target, FloatOrder order) {
    any(edge, target, order.infinity().negate(), order.last());
  }

  private void any(Edge edge, Variable target, BigInteger least, BigInteger greatest) {
    Variable place = variable(target);
    Location chosen = graph.step(edge.source(), new Action.Havoc(place, ANYTHING), edge.span());
    Expr within =
        Exprs.and(
            Exprs.compare(BinaryOp.LE, number(least), Exprs.read(place)),
            Exprs.compare(BinaryOp.LE, Exprs.read(place), number(greatest)));
    graph.edge(chosen, new Action.Assume(within), edge.target(), edge.span());
  }

  /** A number to which a constant is added, or which is multiplied by one. */
  private void move(Edge edge, Variable target, Expr value, FloatOrder order) {
    Expr inner = value;
    while (inner instanceof Expr.Convert(Expr operand, FloatType _)
        && operand.type() instanceof FloatType wide
        && PlaceComparison.isWithin(order.type(), wide)) {
      inner = operand;
    }
    List<FloatStep.Piece> pieces = List.of();
    Optional<Variable> moved = Optional.empty();
    if (inner instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)) {
      boolean commutes = op == BinaryOp.ADD || op == BinaryOp.MUL;
      moved =
          right instanceof Expr.FloatLiteral
              ? PlaceComparison.root(left)
              : commutes && left instanceof Expr.FloatLiteral
                  ? PlaceComparison.root(right)
                  : Optional.empty();
      moved = moved.filter(m -> m.type().equals(target.type()) && isCommon(order.type()));
      pieces =
          moved
              .map(
                  m ->
                      new FloatStep(order, p -> order.of(encoding(PlaceComparison.at(value, m, p))))
                          .pieces(op))
              .orElse(List.of());
    }
    if (pieces.isEmpty()) {
      any(edge, target, order);
      return;
    }
    Variable from = moved.orElseThrow();
    for (FloatStep.Piece piece : pieces) {
      if (piece.least().compareTo(piece.greatest()) <= 0) {
        move(edge, target, place(from), piece);
      }
    }
    Expr none = Exprs.not(PlaceComparison.isNumber(from, order));
    Location at = graph.step(edge.source(), new Action.Assume(none), edge.span());
    Action stays = new Action.Assign(variable(target), number(order.last()));
    graph.edge(at, stays, edge.target(), edge.span());
  }

  private void move(Edge edge, Variable target, Expr from, FloatStep.Piece piece) {
    Variable next = Variable.temporary(target.name() + "'next", IntType.UNBOUNDED);
    Expr within =
        Exprs.and(
            Exprs.compare(BinaryOp.LE, number(piece.least()), from),
            Exprs.compare(BinaryOp.LE, from, number(piece.greatest())));
    Expr step = number(BigInteger.valueOf((long) piece.direction() * piece.distance()));
    Expr nearest = new Expr.Binary(BinaryOp.ADD, from, step);
    BinaryOp further = piece.direction() < 0 ? BinaryOp.LE : BinaryOp.GE;
    Expr moved =
        Exprs.and(
            Exprs.compare(further, Exprs.read(next), nearest),
            Exprs.compare(further.mirrored(), Exprs.read(next), number(piece.limit())));
    graph.path(
        edge.source(),
        List.of(
            new Action.Assume(within),
            new Action.Havoc(next, ANYTHING),
            new Action.Assume(moved),
            new Action.Assign(variable(target), Exprs.read(next))),
        edge.target(),
        edge.span());
  }

  /** The formats whose binades are few enough to try all. */
  private static boolean isCommon(FloatType type) {
    return type == FloatType.FLOAT || type == FloatType.DOUBLE;
  }

  private static BigInteger encoding(Expr value) {
    return ((Expr.FloatLiteral) value).encoding();
  }

  /** The variable that holds the place. */
  static Variable variable(Variable variable) {
    return Variable.temporary(variable.name() + "'place", IntType.UNBOUNDED);
  }

  static Expr place(Variable variable) {
    return Exprs.read(variable(variable));
  }

  static Expr number(BigInteger value) {
    return new Expr.IntLiteral(value, IntType.UNBOUNDED);
  }
}
