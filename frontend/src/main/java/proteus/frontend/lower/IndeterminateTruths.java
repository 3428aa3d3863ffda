package proteus.frontend.lower;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/**
 * A {@code _Bool} without a value may hold a byte that is neither 0 nor 1, which is a trap
 * representation (C11 6.2.6.1p5). Where a variable of a function may be read as a number before it
 * has a value, another variable holds its byte, and a read of another byte than 0 and 1 is a
 * defect. Copies copy the byte; conditions, arguments and results take any truth value for it, as
 * programs mean it that use such variables as inputs.
 */
final class IndeterminateTruths {
  private static final IntType BYTE = IntType.unsigned(8);

  private final Function function;

  /** The variables that have no value yet, by location, on some path. */
  private final Map<Location, Set<Variable>> without = new HashMap<>();

  private IndeterminateTruths(Function function) {
    this.function = function;
  }

  /** The function, with a defect wherever a {@code _Bool} is read that may hold no truth value. */
  static Function toDefects(Function function) {
    if (function.cfg().edges().stream().noneMatch(IndeterminateTruths::givesNoValue)) {
      return function;
    }
    IndeterminateTruths truths = new IndeterminateTruths(function);
    truths.propagate();
    return truths.guarded();
  }

  private static boolean givesNoValue(Edge edge) {
    return edge.action() instanceof Action.Havoc(Variable target, Nondet source)
        && source.kind() == Nondet.Kind.UNINITIALIZED
        && target.type().equals(IntType.C_BOOL);
  }

  /** The variable that a plain copy to another local variable copies. */
  private Optional<Variable> copied(Action action) {
    return action instanceof Action.Assign(Variable target, Expr.VariableRead(Variable from))
            && target.type().equals(IntType.C_BOOL)
            && target.sourceName().isPresent()
            && !function.result().equals(Optional.of(target))
        ? Optional.of(from)
        : Optional.empty();
  }

  private void propagate() {
    Cfg cfg = function.cfg();
    Deque<Location> work = new ArrayDeque<>();
    for (Edge edge : cfg.edges()) {
      if (givesNoValue(edge)) {
        work.add(edge.source());
      }
    }
    while (!work.isEmpty()) {
      for (Edge edge : cfg.outgoing(work.remove())) {
        if (without.computeIfAbsent(edge.target(), l -> new HashSet<>()).addAll(after(edge))) {
          work.add(edge.target());
        }
      }
    }
  }

  private Set<Variable> after(Edge edge) {
    Set<Variable> result = new HashSet<>(without.getOrDefault(edge.source(), Set.of()));
    Optional<Variable> target = Actions.target(edge.action());
    if (target.isPresent()) {
      boolean stays =
          givesNoValue(edge) || copied(edge.action()).filter(result::contains).isPresent();
      if (stays) {
        result.add(target.get());
      } else {
        result.remove(target.get());
      }
    }
    return result;
  }

  /** The variables that an edge reads as numbers before they have a value. */
  private Set<Variable> read(Edge edge) {
    Set<Variable> result = new HashSet<>();
    for (Variable variable : without.getOrDefault(edge.source(), Set.of())) {
      boolean isRead =
          Actions.expressions(edge.action()).stream()
              .anyMatch(e -> !isRead(e, variable) && isNumber(e, variable));
      if (isRead) {
        result.add(variable);
      }
    }
    return result;
  }

  private static boolean isRead(Expr expression, Variable variable) {
    return expression.equals(Exprs.read(variable));
  }

  /** Whether more of the variable matters than whether it is zero. */
  private static boolean isNumber(Expr expression, Variable variable) {
    boolean isTruth =
        expression instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
            && (op == BinaryOp.NE || op == BinaryOp.EQ)
            && isRead(left, variable)
            && Exprs.isZero(right);
    return !isTruth
        && (isRead(expression, variable)
            || Actions.operands(expression).anyMatch(o -> isNumber(o, variable)));
  }

  private Function guarded() {
    Map<Location, Set<Variable>> reads = new LinkedHashMap<>();
    for (Edge edge : function.cfg().edges()) {
      Set<Variable> read = read(edge);
      if (!read.isEmpty()) {
        reads.computeIfAbsent(edge.source(), l -> new HashSet<>()).addAll(read);
      }
    }
    return reads.isEmpty() ? function : function.with(guarded(reads));
  }

  private Cfg guarded(Map<Location, Set<Variable>> reads) {
    Map<Variable, Variable> bytes = bytes(reads);
    CfgRewriter graph = new CfgRewriter(function.cfg());
    Map<Location, Location> checked = new HashMap<>();
    for (Edge edge : function.cfg().edges()) {
      Location source = edge.source();
      if (reads.containsKey(source) && !checked.containsKey(source)) {
        checked.put(source, check(source, reads.get(source), bytes, edge.span(), graph));
      }
      graph.path(
          checked.getOrDefault(source, source), withByte(edge, bytes), edge.target(), edge.span());
    }
    return graph.build();
  }

  /** The bytes of the variables that are read without a value, and of those copied to them. */
  private Map<Variable, Variable> bytes(Map<Location, Set<Variable>> reads) {
    Map<Variable, Variable> result = new LinkedHashMap<>();
    Deque<Variable> work = new ArrayDeque<>();
    reads.values().forEach(work::addAll);
    while (!work.isEmpty()) {
      Variable variable = work.remove();
      String name = variable.name() + ".byte";
      if (result.putIfAbsent(variable, new Variable(name, BYTE, variable.sourceName())) == null) {
        for (Edge edge : function.cfg().edges()) {
          if (Actions.target(edge.action()).equals(Optional.of(variable))) {
            copied(edge.action()).filter(this::mayLackValue).ifPresent(work::add);
          }
        }
      }
    }
    return result;
  }

  private boolean mayLackValue(Variable variable) {
    return without.values().stream().anyMatch(v -> v.contains(variable));
  }

  /** Goes on where the variables hold truth values. */
  private Location check(
      Location source,
      Set<Variable> variables,
      Map<Variable, Variable> bytes,
      SourceSpan span,
      CfgRewriter graph) {
    Location at = source;
    for (Variable byteOf :
        bytes.entrySet().stream()
            .filter(e -> variables.contains(e.getKey()))
            .map(Map.Entry::getValue)
            .toList()) {
      Expr held = Exprs.compare(BinaryOp.LE, Exprs.read(byteOf), Exprs.integer(1, BYTE));
      Location wrong = graph.step(at, new Action.Assume(Exprs.not(held)), span);
      Action.Undefined trap = new Action.Undefined(Defect.TRAP_REPRESENTATION);
      graph.edge(wrong, trap, function.cfg().exit(), span);
      at = graph.step(at, new Action.Assume(held), span);
    }
    return at;
  }

  /** The action, and what it does to the byte of its target. */
  private List<Action> withByte(Edge edge, Map<Variable, Variable> bytes) {
    Optional<Variable> target = Actions.target(edge.action()).filter(bytes::containsKey);
    if (target.isEmpty()) {
      return List.of(edge.action());
    }
    Variable byteOf = requireNonNull(bytes.get(target.get()));
    List<Action> result = new ArrayList<>();
    if (edge.action() instanceof Action.Havoc(Variable truth, Nondet source)
        && givesNoValue(edge)) {
      result.add(new Action.Havoc(byteOf, source));
      Expr value = Exprs.convert(Exprs.truth(Exprs.read(byteOf)), IntType.C_BOOL);
      result.add(new Action.Assign(truth, value));
    } else {
      Optional<Variable> from = copied(edge.action()).filter(bytes::containsKey);
      Expr value =
          from.map(f -> Exprs.read(requireNonNull(bytes.get(f)))).orElseGet(() -> Exprs.zero(BYTE));
      result.add(edge.action());
      result.add(new Action.Assign(byteOf, value));
    }
    return result;
  }
}
