package proteus.verifier.engine.linked;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.smt.linked.Slot;

/** The constants that a program gives to variables and slots, or compares them with. */
final class SlotConstants {
  private static final int MAX = 8;

  private final Cfg cfg;
  private final SlotComparisons comparisons;
  private final Set<BigInteger> ofVariables = new LinkedHashSet<>();
  private final Map<Slot, Set<BigInteger>> ofSlots = new LinkedHashMap<>();

  SlotConstants(Cfg cfg, SlotComparisons comparisons) {
    this.comparisons = comparisons;
    this.cfg = cfg;
    for (Edge edge : cfg.edges()) {
      switch (edge.action()) {
        case Action.Assume(Expr condition, var _) -> add(condition);
        case Action.Assign(var _, Expr value) -> add(value);
        default -> {}
      }
    }
  }

  private void add(Expr expression) {
    for (Expr part : Subexpressions.of(expression)) {
      if (part instanceof Expr.IntLiteral(BigInteger value, var _) && ofVariables.size() < MAX) {
        ofVariables.add(value);
      }
    }
  }

  /** Those that variables get, or are compared with. */
  Set<BigInteger> ofVariables() {
    return ofVariables;
  }

  /** Those that are stored in the slot, or compared with what is loaded from it. */
  Set<BigInteger> of(Slot slot) {
    return ofSlots.computeIfAbsent(slot, this::find);
  }

  private Set<BigInteger> find(Slot slot) {
    Set<BigInteger> found = new LinkedHashSet<>();
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Store(Expr address, Expr value, var _)
          && comparisons.isIn(address, slot)
          && value instanceof Expr.IntLiteral(BigInteger stored, var _)) {
        found.add(stored);
      }
    }
    found.addAll(comparisons.constants(slot));
    return found.stream().limit(MAX).collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
