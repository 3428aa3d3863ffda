package proteus.verifier.pass.control;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Simplifier;
import proteus.ir.arithmetic.Subexpressions;

/**
 * The values that variables may have at a place, where these are few.
 *
 * @param values literals, one at least, by variables; others may have any value
 */
record KnownValues(Map<Variable, Set<Expr>> values) {
  private static final int MOST = 4;

  /** Nothing is known. */
  static final KnownValues NONE = new KnownValues(Map.of());

  /** What is known where one or the other is. */
  KnownValues or(KnownValues other) {
    Map<Variable, Set<Expr>> both = new LinkedHashMap<>();
    values.forEach(
        (variable, here) ->
            few(here, other.values.get(variable)).ifPresent(all -> both.put(variable, all)));
    return new KnownValues(both);
  }

  private static Optional<Set<Expr>> few(Set<Expr> some, @Nullable Set<Expr> others) {
    if (others == null) {
      return Optional.empty();
    }
    Set<Expr> all = new LinkedHashSet<>(some);
    all.addAll(others);
    return all.size() <= MOST ? Optional.of(all) : Optional.empty();
  }

  /** Whether executions may go on behind the action. */
  boolean mayPass(Action action) {
    return !(action instanceof Action.Assume(Expr condition, var _)) || !isAlways(condition, false);
  }

  private boolean isAlways(Expr condition, boolean truth) {
    return simpler(condition) instanceof Expr.BoolLiteral(boolean value) && value == truth;
  }

  /** What is known behind an action that executions pass. */
  KnownValues after(Action action) {
    if (action instanceof Action.Assume(Expr condition, var _)) {
      return where(condition);
    }
    Optional<Variable> target = Actions.target(action);
    if (target.isEmpty()) {
      return this;
    }
    Map<Variable, Set<Expr>> after = new LinkedHashMap<>(values);
    after.remove(target.get());
    if (action instanceof Action.Assign(Variable variable, Expr value)) {
      of(simpler(value)).ifPresent(known -> after.put(variable, known));
    }
    return new KnownValues(after);
  }

  /** What is known where a condition holds as well. */
  private KnownValues where(Expr condition) {
    Map<Variable, Set<Expr>> here = new LinkedHashMap<>(values);
    equations(condition, here);
    for (Variable variable : Subexpressions.variables(condition)) {
      Set<Expr> before = here.get(variable);
      if (before != null && before.size() > 1) {
        Set<Expr> possible = new LinkedHashSet<>();
        for (Expr value : before) {
          KnownValues one = with(variable, Set.of(value));
          if (!one.isAlways(condition, false)) {
            possible.add(value);
          }
        }
        if (!possible.isEmpty()) {
          here.put(variable, possible);
        }
      }
    }
    return new KnownValues(here);
  }

  private KnownValues with(Variable variable, Set<Expr> known) {
    Map<Variable, Set<Expr>> changed = new LinkedHashMap<>(values);
    changed.put(variable, known);
    return new KnownValues(changed);
  }

  /** Notes the values of variables that are compared with constants. */
  private static void equations(Expr condition, Map<Variable, Set<Expr>> known) {
    if (condition instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)) {
      if (op == BinaryOp.LOGICAL_AND) {
        equations(left, known);
        equations(right, known);
      } else if (op == BinaryOp.EQ
          && left instanceof Expr.VariableRead(Variable variable)
          && right instanceof Expr.IntLiteral) {
        known.putIfAbsent(variable, Set.of(right));
      }
    }
  }

  /** The values that an expression may have; empty where they are not known, or too many. */
  private Optional<Set<Expr>> of(Expr expression) {
    return switch (expression) {
      case Expr.IntLiteral _, Expr.BoolLiteral _ -> Optional.of(Set.of(expression));
      case Expr.VariableRead(Variable variable) -> Optional.ofNullable(values.get(variable));
      case Expr.Leaf _ -> Optional.empty();
      case Expr.Conditional(var _, Expr yes, Expr no) ->
          results(expression).or(() -> of(yes).flatMap(y -> of(no).flatMap(n -> few(y, n))));
      default -> results(expression);
    };
  }

  /** The results for all values of the variables; empty where some are not known. */
  private Optional<Set<Expr>> results(Expr expression) {
    List<Map<Variable, Expr>> choices = new ArrayList<>(List.of(Map.of()));
    for (Variable variable : Subexpressions.variables(expression)) {
      Set<Expr> known = values.getOrDefault(variable, Set.of());
      if (known.isEmpty() || choices.size() > MOST) {
        return Optional.empty();
      }
      List<Map<Variable, Expr>> more = new ArrayList<>();
      for (Map<Variable, Expr> choice : choices) {
        for (Expr value : known) {
          Map<Variable, Expr> chosen = new HashMap<>(choice);
          chosen.put(variable, value);
          more.add(chosen);
        }
      }
      choices = more;
    }
    Set<Expr> results = new LinkedHashSet<>();
    choices.forEach(choice -> results.add(Simplifier.simplify(expression.substitute(choice))));
    boolean areLiterals =
        results.stream()
            .allMatch(r -> r instanceof Expr.IntLiteral || r instanceof Expr.BoolLiteral);
    return areLiterals && results.size() <= MOST ? Optional.of(results) : Optional.empty();
  }

  /** An expression that has the same value here. */
  Expr simpler(Expr expression) {
    Optional<Set<Expr>> known = of(expression);
    return known.filter(k -> k.size() == 1).isPresent()
        ? known.get().iterator().next()
        : Simplifier.simplify(expression.map(this::simpler));
  }
}
