package proteus.verifier.validation;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
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
import proteus.ir.IntType;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;

/**
 * What a probe wants an arbitrary value to be.
 *
 * @param callee the probe
 * @param value that fulfils the condition; empty if none was found
 */
record Wish(String callee, Optional<Value> value, Extent extent) {
  private static final int MAX_STEPS = 64;

  /** Whether the probe's condition is about this value only. */
  enum Extent {
    WHOLE,
    PART
  }

  /** The wishes of the probes that observe the value before anything else can happen. */
  static List<Wish> after(Cfg cfg, Edge choice, Variable chosen) {
    List<Wish> wishes = new ArrayList<>();
    Map<Variable, Expr> known = new HashMap<>();
    Edge edge = choice;
    int steps = 0;
    while (steps < MAX_STEPS) {
      List<Edge> following = cfg.outgoing(edge.target());
      if (following.size() != 1) {
        break;
      }
      edge = following.getFirst();
      steps += Probes.called(edge).isPresent() ? 0 : 1;
      Optional<String> callee = Probes.called(edge);
      if (callee.isPresent()) {
        Expr condition = Probes.condition(edge).substitute(known);
        wish(callee.get(), condition, chosen).ifPresent(wishes::add);
      } else if (edge.action() instanceof Action.Assign(Variable target, Expr value)) {
        known.put(target, Simplifier.simplify(value.substitute(known)));
      } else if (!(edge.action() instanceof Action.Havoc)) {
        break;
      }
      if (Actions.target(edge.action()).filter(chosen::equals).isPresent()) {
        break;
      }
    }
    return wishes;
  }

  private static Optional<Wish> wish(String callee, Expr condition, Variable chosen) {
    List<Expr> about =
        conjuncts(condition).stream()
            .filter(c -> Subexpressions.variables(c).equals(Set.of(chosen)))
            .toList();
    if (about.isEmpty()) {
      return Optional.empty();
    }
    Extent extent = Subexpressions.variables(condition).size() == 1 ? Extent.WHOLE : Extent.PART;
    for (Expr candidate : candidates(about, chosen)) {
      boolean fulfilled =
          about.stream()
              .map(c -> Simplifier.simplify(c.substitute(Map.of(chosen, candidate))))
              .allMatch(new Expr.BoolLiteral(true)::equals);
      if (fulfilled) {
        return Optional.of(new Wish(callee, value(candidate), extent));
      }
    }
    return Optional.of(new Wish(callee, Optional.empty(), extent));
  }

  private static Optional<Value> value(Expr literal) {
    return switch (literal) {
      case Expr.IntLiteral(BigInteger value, var _) -> Optional.of(new Value.IntValue(value));
      case Expr.FloatLiteral(BigInteger encoding, FloatType type) ->
          Optional.of(new Value.FloatValue(encoding, type));
      case Expr.BoolLiteral(boolean value) -> Optional.of(new Value.BoolValue(value));
      default -> Optional.empty();
    };
  }

  /** The constants in the conditions, and their neighbours. */
  private static Set<Expr> candidates(List<Expr> conditions, Variable chosen) {
    Set<Expr> found = new LinkedHashSet<>();
    for (Expr condition : conditions) {
      for (Expr part : Subexpressions.of(condition)) {
        if (part instanceof Expr.IntLiteral(BigInteger value, var _)
            && chosen.type() instanceof IntType type) {
          for (int distance : new int[] {0, 1, -1}) {
            BigInteger near = value.add(BigInteger.valueOf(distance));
            found.add(new Expr.IntLiteral(type.wrap(near), type));
          }
        } else if (part instanceof Expr.FloatLiteral literal) {
          Expr fitted = Simplifier.simplify(new Expr.Convert(literal, chosen.type()));
          found.add(fitted);
        }
      }
    }
    return found;
  }

  private static List<Expr> conjuncts(Expr condition) {
    if (condition instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
        && op == BinaryOp.LOGICAL_AND) {
      List<Expr> all = new ArrayList<>(conjuncts(left));
      all.addAll(conjuncts(right));
      return all;
    }
    return List.of(condition);
  }
}
