package proteus.verifier.engine.linked;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Signedness;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.Slot;

/** With what a program compares the integers of a slot: those loaded from it, or stored in it. */
final class SlotComparisons {
  private static final int MAX = 8;

  private final LinkedHeap heap;
  private final Cfg cfg;
  private final List<Expr.Binary> compared = new ArrayList<>();
  private final Map<Slot, Set<Variable>> values = new LinkedHashMap<>();
  private final Map<Slot, List<Comparison>> known = new LinkedHashMap<>();

  SlotComparisons(LinkedHeap heap, Cfg cfg) {
    this.heap = heap;
    this.cfg = cfg;
    for (Edge edge : cfg.edges()) {
      for (Expr part : Subexpressions.of(edge.action())) {
        if (part instanceof Expr.Binary binary && binary.op().isComparison()) {
          compared.add(binary);
        }
      }
    }
  }

  /**
   * How the integer compares, converted to the other side's type.
   *
   * @param other over variables that are not in the slot
   */
  record Comparison(BinaryOp op, Expr other) {}

  /** The constants among what they are compared with. */
  Set<BigInteger> constants(Slot slot) {
    Set<Variable> ofSlot = values(slot);
    Set<BigInteger> constants = new LinkedHashSet<>();
    for (Expr part : compared) {
      if (part
              instanceof Expr.Binary(var _, Expr value, Expr.IntLiteral(var constant, var _), var _)
          && isConverted(value, ofSlot)) {
        constants.add(constant);
      }
    }
    return constants;
  }

  /** In the order of the program. */
  List<Comparison> of(Slot slot) {
    return known.computeIfAbsent(slot, this::find);
  }

  private List<Comparison> find(Slot slot) {
    Set<Variable> ofSlot = values(slot);
    Set<Comparison> found = new LinkedHashSet<>();
    for (Expr.Binary part : compared) {
      add(part.op(), part.left(), part.right(), slot, ofSlot, found);
      add(part.op().mirrored(), part.right(), part.left(), slot, ofSlot, found);
    }
    return found.stream().limit(MAX).toList();
  }

  private void add(
      BinaryOp op, Expr value, Expr other, Slot slot, Set<Variable> ofSlot, Set<Comparison> found) {
    Set<Variable> read = Subexpressions.variables(other);
    boolean fits =
        isConverted(value, ofSlot)
            && !read.isEmpty()
            && read.stream().noneMatch(ofSlot::contains)
            && keepsValues(slot, other);
    if (fits) {
      found.add(new Comparison(op, other));
      found.add(new Comparison(op.negated(), other));
    }
  }

  private static boolean isConverted(Expr value, Set<Variable> ofSlot) {
    return switch (value) {
      case Expr.VariableRead(Variable variable) -> ofSlot.contains(variable);
      case Expr.Convert(Expr operand, var _) -> isConverted(operand, ofSlot);
      default -> false;
    };
  }

  /** Whether what the slot holds converts to the type as the program converts it. */
  private boolean keepsValues(Slot slot, Expr other) {
    return heap.type(slot) instanceof IntType from
        && other.type() instanceof IntType to
        && (to.bits() == from.bits()
            || from.signedness() == Signedness.SIGNED && to.bits() > from.bits());
  }

  /** The variables that get what is in the slot, or give it what it holds. */
  private Set<Variable> values(Slot slot) {
    return values.computeIfAbsent(slot, this::findValues);
  }

  private Set<Variable> findValues(Slot slot) {
    Set<Variable> found = new LinkedHashSet<>();
    boolean changes = true;
    while (changes) {
      changes = false;
      for (Edge edge : cfg.edges()) {
        changes |=
            switch (edge.action()) {
              case Action.Load(Variable target, Expr address, var _) ->
                  isIn(address, slot) && found.add(target);
              case Action.Store(Expr address, Expr.VariableRead(Variable stored), var _) ->
                  isIn(address, slot) && found.add(stored);
              case Action.Assign(Variable target, Expr.VariableRead(Variable source)) ->
                  found.contains(source) && found.add(target)
                      || found.contains(target) && found.add(source);
              default -> false;
            };
      }
    }
    return found;
  }

  /** Whether what is at the address is in the slot. */
  boolean isIn(Expr address, Slot slot) {
    return heap.slot(address).filter(slot::equals).isPresent();
  }
}
