package proteus.verifier.property;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.AllocationKind;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.Reach;
import proteus.ir.run.LoopHeader;

/** Local objects of a program whose calls were inlined, and what its functions call them. */
final class LocalObjects {
  private final Program program;
  private final Cfg cfg;
  private final Map<Variable, Edge> allocations = new HashMap<>();

  /** The values of variables that are assigned in one place. */
  private final Map<Variable, Expr> values = new HashMap<>();

  /**
   * @param program before its calls were inlined
   * @param cfg with the calls inlined
   */
  LocalObjects(Program program, Cfg cfg) {
    this.program = program;
    this.cfg = cfg;
    Set<Variable> seen = new HashSet<>();
    Set<Variable> several = new HashSet<>();
    for (Edge edge : cfg.edges()) {
      Actions.target(edge.action()).filter(v -> !seen.add(v)).ifPresent(several::add);
      switch (edge.action()) {
        case Action.Allocate(Variable v, var _, var _, AllocationKind kind, var _)
            when kind == AllocationKind.LOCAL ->
            allocations.put(v, edge);
        case Action.Assign(Variable v, Expr value) -> values.put(v, value);
        default -> {}
      }
    }
    allocations.keySet().removeAll(several);
    values.keySet().removeAll(several);
  }

  /**
   * An object where it lives whenever the loop is reached.
   *
   * @param address what leads to it in the function of the loop
   */
  record Named(Expr address, BigInteger size) {}

  /**
   * The object that a variable leads to, if the function of the loop has a name for it.
   *
   * @param loop of the graph with the calls inlined
   * @param original the loop of which it is a copy
   */
  Optional<Named> of(Variable allocated, Loop loop, LoopHeader original) {
    @Nullable Edge allocation = allocations.get(allocated);
    return allocation != null
            && allocation.action()
                instanceof
                Action.Allocate(var _, Expr.IntLiteral(BigInteger size, var _), var _, var _, var _)
            && lives(allocated, allocation, loop)
        ? name(allocated, loop, original).map(v -> new Named(Exprs.read(v), size))
        : Optional.empty();
  }

  private boolean lives(Variable allocated, Edge allocation, Loop loop) {
    Expr address = Exprs.read(allocated);
    List<Location> starts = new ArrayList<>(List.of(cfg.entry()));
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Deallocate end && end.address().equals(address)) {
        starts.add(edge.target());
      }
    }
    return !Reach.leads(cfg, starts, allocation, cfg.outgoing(loop.header()));
  }

  /** The function's own variable, or a parameter that gets nothing else. */
  private Optional<Variable> name(Variable allocated, Loop loop, LoopHeader original) {
    Function function = program.function(original.function());
    String copy = copy(loop);
    for (Edge edge : function.cfg().edges()) {
      if (edge.action() instanceof Action.Allocate own
          && allocated.name().equals(own.target().name() + copy)) {
        return Optional.of(own.target());
      }
    }
    return function.parameters().stream()
        .filter(p -> p.type().equals(allocated.type()))
        .filter(p -> leadsTo(allocated, new Variable(p.name() + copy, p.type(), p.sourceName())))
        .findFirst();
  }

  /** What the inlined copy of the loop's function has after the names of its variables. */
  private String copy(Loop loop) {
    return cfg.outgoing(loop.header()).stream()
        .flatMap(edge -> Actions.target(edge.action()).stream())
        .map(mark -> mark.name().substring(mark.originalName().length()))
        .findFirst()
        .orElse("");
  }

  private boolean leadsTo(Variable allocated, Variable pointer) {
    Variable at = pointer;
    for (int i = 0; i < values.size() && !at.equals(allocated); i++) {
      if (!(values.get(at) instanceof Expr.VariableRead(Variable next))) {
        return false;
      }
      at = next;
    }
    return at.equals(allocated);
  }
}
