package proteus.verifier.pass.object;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Reach;

/**
 * Writes what a variable is a copy of in its place, where it has just one value wherever it is
 * read. That of a pointer is the address of an object or another pointer, at a constant distance:
 * parameters of functions that were inlined are such pointers. That of an integer is a constant.
 */
public final class CopiedValues {
  private static final int MAX_EDGES = 5_000;
  private static final int ROUNDS = 6;

  private final Cfg cfg;
  private final Set<Variable> shared;
  private final Map<Variable, List<Edge>> definitions = new LinkedHashMap<>();
  private final Map<Variable, List<Edge>> uses = new LinkedHashMap<>();

  private CopiedValues(Cfg cfg, Set<Variable> shared) {
    this.cfg = cfg;
    this.shared = shared;
    for (Edge edge : cfg.edges()) {
      Actions.target(edge.action())
          .ifPresent(v -> definitions.computeIfAbsent(v, d -> new ArrayList<>()).add(edge));
      for (Variable read : Subexpressions.variables(edge.action())) {
        uses.computeIfAbsent(read, u -> new ArrayList<>()).add(edge);
      }
    }
  }

  /** The program with fewer reads of such variables. */
  public static Program propagated(Program program) {
    Set<Variable> shared =
        program.functions().size() == 1 ? Set.of() : new LinkedHashSet<>(program.globals());
    return program.mapped(f -> f.with(propagated(f.cfg(), shared)));
  }

  private static Cfg propagated(Cfg original, Set<Variable> shared) {
    Cfg cfg = original;
    if (cfg.edges().size() > MAX_EDGES) {
      return cfg;
    }
    for (int i = 0; i < ROUNDS; i++) {
      Map<Variable, Expr> copies = new CopiedValues(cfg, shared).copies();
      if (copies.isEmpty()) {
        break;
      }
      cfg = replaced(cfg, copies);
    }
    return cfg;
  }

  /** Variables with the value that they have wherever they are read, not copies of these. */
  private Map<Variable, Expr> copies() {
    Map<Variable, Expr> copies = new LinkedHashMap<>();
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Assign(Variable target, Expr value)
          && Subexpressions.variables(edge.action()).stream().noneMatch(copies::containsKey)
          && copies.values().stream().noneMatch(e -> reads(e, target))) {
        copied(target, value)
            .filter(_ -> isOnlyValue(target, value))
            .ifPresent(copy -> copies.put(target, copy));
      }
    }
    return copies;
  }

  private static boolean reads(Expr expr, Variable variable) {
    return Subexpressions.of(expr).contains(new Expr.VariableRead(variable));
  }

  /** What may be written in the target's place, if it is read. */
  private Optional<Expr> copied(Variable target, Expr value) {
    if (shared.contains(target) || !uses.containsKey(target)) {
      return Optional.empty();
    }
    return target.type() instanceof PointerType ? base(value).map(_ -> value) : constant(value);
  }

  /** Whether only this assignment, and others of the same value, reach where it is read. */
  private boolean isOnlyValue(Variable target, Expr value) {
    List<Edge> same = new ArrayList<>();
    List<Location> elsewhere = new ArrayList<>(List.of(cfg.entry()));
    for (Edge definition : definitions.getOrDefault(target, List.of())) {
      if (definition.action().equals(new Action.Assign(target, value))) {
        same.add(definition);
      } else {
        elsewhere.add(definition.target());
      }
    }
    if (base(value).orElse(value) instanceof Expr.VariableRead(Variable source)) {
      if (source.equals(target) || shared.contains(source)) {
        return false;
      }
      definitions.getOrDefault(source, List.of()).forEach(d -> elsewhere.add(d.target()));
    }
    return !Reach.leads(cfg, elsewhere, same, uses.getOrDefault(target, List.of()));
  }

  private static Optional<Expr> constant(Expr value) {
    return Optional.of(Simplifier.simplify(value))
        .filter(e -> e instanceof Expr.IntLiteral || e instanceof Expr.BoolLiteral);
  }

  /** What an address is at a constant distance from: an object or a pointer. */
  private static Optional<Expr> base(Expr address) {
    return switch (address) {
      case Expr.VariableRead read -> Optional.of(read);
      case Expr.ObjectAddress object -> Optional.of(object);
      case Expr.PointerAdd(Expr pointer, Expr offset) when offset instanceof Expr.IntLiteral ->
          base(pointer);
      default -> Optional.empty();
    };
  }

  private static Cfg replaced(Cfg cfg, Map<Variable, Expr> copies) {
    List<Edge> edges = new ArrayList<>();
    for (Edge edge : cfg.edges()) {
      Action action =
          edge.action() instanceof Action.Assign assign && copies.containsKey(assign.target())
              ? Action.NOTHING
              : Actions.map(edge.action(), v -> v, expr -> replaced(expr, copies));
      edges.add(edge.with(action));
    }
    return cfg.with(edges);
  }

  private static Expr replaced(Expr expr, Map<Variable, Expr> copies) {
    Expr replaced = expr.substitute(copies);
    return replaced.equals(expr) ? expr : Simplifier.simplify(replaced);
  }
}
