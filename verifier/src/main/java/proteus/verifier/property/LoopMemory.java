package proteus.verifier.property;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.arithmetic.Subexpressions;

/**
 * What of memory may decide how a loop goes on.
 *
 * @param stores those that may write what decides
 * @param contents reads of all that decides, which can be made at any time; empty if it is not
 *     known where that lies
 */
record LoopMemory(Set<Action.Store> stores, Optional<Set<Action.Load>> contents) {
  LoopMemory {
    stores = Set.copyOf(stores);
  }

  /** What decides in one loop or in the other. */
  LoopMemory and(LoopMemory other) {
    Set<Action.Store> allStores = new LinkedHashSet<>(stores);
    allStores.addAll(other.stores);
    return new LoopMemory(
        allStores, contents.flatMap(mine -> other.contents.flatMap(o -> joined(mine, o))));
  }

  /** What can be read in both loops. */
  private static Optional<Set<Action.Load>> joined(Set<Action.Load> some, Set<Action.Load> others) {
    if (some.equals(others)) {
      return Optional.of(some);
    }
    Set<Action.Load> all = new LinkedHashSet<>(some);
    all.addAll(others);
    return all.stream().allMatch(load -> Subexpressions.variables(load.address()).isEmpty())
        ? Optional.of(all)
        : Optional.empty();
  }
}
