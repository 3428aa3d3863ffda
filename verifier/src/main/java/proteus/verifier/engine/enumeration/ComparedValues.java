package proteus.verifier.engine.enumeration;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.smt.Interval;

/**
 * Values of variables that nothing tells apart: those of variables that are only compared with
 * constants, or copied to such variables, between the same constants. Executions from states that
 * differ in such values alone are the same but for such values.
 */
final class ComparedValues {
  /** What a variable is compared with. */
  private final Map<Variable, TreeSet<BigInteger>> limits = new HashMap<>();

  /** Variables that something else is done with. */
  private final Set<Variable> others = new HashSet<>();

  /** For each variable those that get copies of it. */
  private final Map<Variable, Set<Variable>> copies = new HashMap<>();

  private ComparedValues() {}

  /** The same in all executions of the function. */
  static ComparedValues of(Cfg cfg) {
    ComparedValues values = new ComparedValues();
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Assign(Variable target, Expr value)) {
        values.assign(target, Simplifier.simplify(value));
      } else {
        Actions.expressions(edge.action()).forEach(e -> values.use(Simplifier.simplify(e)));
      }
    }
    values.spread();
    return values;
  }

  private void assign(Variable target, Expr value) {
    switch (value) {
      case Expr.Conditional(Expr condition, Expr yes, Expr no) -> {
        use(condition);
        assign(target, yes);
        assign(target, no);
      }
      default ->
          kept(value)
              .filter(v -> target.type() instanceof IntType to && fits(v, to))
              .ifPresentOrElse(
                  v -> copies.computeIfAbsent(v, _ -> new HashSet<>()).add(target),
                  () -> use(value));
    }
  }

  private void use(Expr expression) {
    if (expression instanceof Expr.Binary binary && binary.op().isComparison()) {
      if (compares(binary.left(), binary.right()) || compares(binary.right(), binary.left())) {
        return;
      }
    }
    if (expression instanceof Expr.VariableRead(Variable variable)) {
      others.add(variable);
    } else {
      Actions.operands(expression).forEach(this::use);
    }
  }

  /** Notes a comparison of a variable with a constant, if that is one. */
  private boolean compares(Expr value, Expr constant) {
    Optional<Variable> variable = kept(value);
    if (variable.isEmpty() || !(constant instanceof Expr.IntLiteral(BigInteger limit, var _))) {
      return false;
    }
    limits.computeIfAbsent(variable.get(), _ -> new TreeSet<>()).add(limit);
    return true;
  }

  /** The integer variable whose value this is, converted or not. */
  private static Optional<Variable> kept(Expr value) {
    return switch (value) {
      case Expr.VariableRead(Variable variable) when variable.type() instanceof IntType t ->
          Optional.of(variable).filter(_ -> !t.isUnbounded());
      case Expr.Convert(Expr operand, IntType to) -> kept(operand).filter(v -> fits(v, to));
      default -> Optional.empty();
    };
  }

  private static boolean fits(Variable variable, IntType to) {
    return to.holds((IntType) variable.type());
  }

  /** What is told apart of a copy is told apart of the variable, too. */
  private void spread() {
    Map<Variable, Set<Variable>> sources = new HashMap<>();
    copies.forEach(
        (source, targets) ->
            targets.forEach(t -> sources.computeIfAbsent(t, _ -> new HashSet<>()).add(source)));
    Set<Variable> changed = new HashSet<>(others);
    changed.addAll(limits.keySet());
    Deque<Variable> open = new ArrayDeque<>(changed);
    while (!open.isEmpty()) {
      Variable variable = open.remove();
      for (Variable source : sources.getOrDefault(variable, Set.of())) {
        boolean grows = others.contains(variable) && others.add(source);
        Set<BigInteger> more = limits(variable);
        grows |=
            !more.isEmpty() && limits.computeIfAbsent(source, _ -> new TreeSet<>()).addAll(more);
        if (grows) {
          open.add(source);
        }
      }
    }
  }

  private NavigableSet<BigInteger> limits(Variable variable) {
    @Nullable NavigableSet<BigInteger> known = limits.get(variable);
    return known == null ? Collections.emptyNavigableSet() : known;
  }

  /** Whether values of the variable stand for others. */
  boolean knows(Variable variable) {
    return variable.type() instanceof IntType t && !t.isUnbounded() && !others.contains(variable);
  }

  /** The values that nothing tells apart from that of a {@linkplain #knows known} variable. */
  Interval alike(Variable variable, BigInteger value) {
    IntType type = (IntType) variable.type();
    NavigableSet<BigInteger> known = limits(variable);
    if (known.contains(value)) {
      return Interval.of(value);
    }
    BigInteger below = known.lower(value);
    BigInteger above = known.higher(value);
    return new Interval(
        below == null ? type.min() : below.add(BigInteger.ONE).max(type.min()),
        above == null ? type.max() : above.subtract(BigInteger.ONE).min(type.max()));
  }

  /** The one of them that is visited. */
  BigInteger standsFor(Variable variable, BigInteger value) {
    Interval alike = alike(variable, value);
    return alike.contains(BigInteger.ZERO) ? BigInteger.ZERO : Objects.requireNonNull(alike.lo());
  }

  /** All values that stand for others, of a known variable. */
  List<BigInteger> representatives(Variable variable) {
    IntType type = (IntType) variable.type();
    TreeSet<BigInteger> near = new TreeSet<>(List.of(standsFor(variable, type.min())));
    for (BigInteger limit : limits(variable)) {
      for (BigInteger value :
          List.of(limit.subtract(BigInteger.ONE), limit, limit.add(BigInteger.ONE))) {
        if (type.contains(value)) {
          near.add(standsFor(variable, value));
        }
      }
    }
    return new ArrayList<>(near);
  }
}
