package proteus.frontend.lower.order;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import proteus.frontend.lower.Symbols;

/**
 * Which steps of a full expression come before which, and between which the order is open and
 * matters. A step that may be undefined and does nothing else is put before one that may end the
 * program, where C leaves that open: if it is undefined, nothing is proved in whatever order.
 */
final class StepOrder {
  private final List<Effects> effects;
  private final Symbols symbols;
  private final List<BitSet> before = new ArrayList<>();
  private final List<BitSet> conflicts = new ArrayList<>();

  /**
   * @param after for each step, earlier ones that are sequenced before it
   */
  StepOrder(List<BitSet> after, List<Effects> effects, Symbols symbols) {
    this.effects = effects;
    this.symbols = symbols;
    for (BitSet direct : after) {
      BitSet all = (BitSet) direct.clone();
      direct.stream().forEach(j -> all.or(before.get(j)));
      before.add(all);
    }
    for (int i = 0; i < effects.size(); i++) {
      conflicts.add(conflictsOf(i));
    }
    for (int i = 0; i < effects.size(); i++) {
      if (onlyFails(i)) {
        advance(i);
      }
    }
  }

  BitSet before(int step) {
    return before.get(step);
  }

  BitSet conflicts(int step) {
    return conflicts.get(step);
  }

  private BitSet conflictsOf(int i) {
    BitSet found = new BitSet();
    for (int j = 0; j < effects.size(); j++) {
      boolean open = i != j && !before.get(i).get(j) && !before.get(j).get(i);
      if (open && effects.get(i).conflictsWith(effects.get(j), symbols)) {
        found.set(j);
      }
    }
    return found;
  }

  /**
   * Whether nothing is lost if the step and its operands come before all that it conflicts with.
   */
  private boolean onlyFails(int i) {
    BitSet later = atOrAfter(conflicts.get(i));
    return !conflicts.get(i).isEmpty()
        && conflicts.get(i).stream()
            .allMatch(j -> effects.get(i).onlyFailsBefore(effects.get(j), symbols))
        && before.get(i).stream().noneMatch(operand -> conflicts.get(operand).intersects(later));
  }

  private BitSet atOrAfter(BitSet some) {
    BitSet result = (BitSet) some.clone();
    for (int j = 0; j < effects.size(); j++) {
      if (before.get(j).intersects(some)) {
        result.set(j);
      }
    }
    return result;
  }

  private void advance(int i) {
    BitSet earlier = (BitSet) before.get(i).clone();
    earlier.set(i);
    atOrAfter(conflicts.get(i)).stream().forEach(j -> before.get(j).or(earlier));
    conflicts.set(i, new BitSet());
    conflicts.forEach(c -> c.clear(i));
  }
}
