package proteus.verifier.pass.control;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LiveVariables;

/**
 * Modes as control: the state of a state machine, a flag. They are the variables that conditions
 * read and that get nothing but a few constants, or each other's values.
 */
public final class Modes {
  private static final int MAX_VALUES = 16;
  private static final int MAX_EDGES = 3_000;

  private Modes() {}

  /**
   * The program with one copy of each location for the modes there; the same one if it has none, if
   * it has calls, or if that would be too large.
   */
  public static Program toControl(Program program) {
    Function entry = program.function(program.entry());
    boolean isFlat =
        entry.cfg().edges().stream().noneMatch(edge -> edge.action() instanceof Action.Call);
    Set<Variable> modes = isFlat ? of(entry.cfg()) : Set.of();
    if (modes.isEmpty()) {
      return program;
    }
    Cfg split = ControlStates.of(entry.cfg(), (variable, _) -> modes.contains(variable), MAX_EDGES);
    return program.with(entry.with(split));
  }

  private static Set<Variable> of(Cfg cfg) {
    Map<Variable, Set<BigInteger>> constants = new HashMap<>();
    Map<Variable, Set<Variable>> copied = new HashMap<>();
    Set<Variable> others = new HashSet<>();
    Set<Variable> read = new HashSet<>();
    LiveVariables live = LiveVariables.of(cfg, Set.of());
    for (Edge edge : cfg.edges()) {
      Optional<Variable> target = Actions.target(edge.action());
      if (target.filter(v -> !live.at(edge.target()).contains(v)).isPresent()) {
        continue;
      }
      switch (edge.action()) {
        case Action.Assign(Variable v, Expr.VariableRead(Variable from)) ->
            copied.computeIfAbsent(v, _ -> new HashSet<>()).add(from);
        case Action.Assign(Variable v, Expr value) ->
            ConstantChoice.constants(value)
                .ifPresentOrElse(
                    some ->
                        some.forEach(
                            c -> constants.computeIfAbsent(v, _ -> new HashSet<>()).add(c.value())),
                    () -> others.add(v));
        case Action.Assume(Expr condition, var _) ->
            read.addAll(Subexpressions.variables(condition));
        default -> target.ifPresent(others::add);
      }
    }
    Set<Variable> modes = new LinkedHashSet<>(constants.keySet());
    modes.addAll(copied.keySet());
    modes.removeAll(others);
    boolean changes = true;
    while (changes) {
      changes = modes.removeIf(v -> !modes.containsAll(copied.getOrDefault(v, Set.of())));
      for (Variable mode : modes) {
        Set<BigInteger> values = constants.computeIfAbsent(mode, _ -> new HashSet<>());
        for (Variable from : copied.getOrDefault(mode, Set.of())) {
          changes |= values.addAll(constants.getOrDefault(from, Set.of()));
        }
      }
      changes |= modes.removeIf(v -> constants.getOrDefault(v, Set.of()).size() > MAX_VALUES);
    }
    boolean decide =
        modes.stream()
            .anyMatch(v -> read.contains(v) && constants.getOrDefault(v, Set.of()).size() > 1);
    return decide ? modes : Set.of();
  }
}
