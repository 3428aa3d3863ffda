package proteus.verifier.property;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;

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
        allStores,
        contents.flatMap(
            mine ->
                other.contents.map(
                    others -> {
                      Set<Action.Load> all = new LinkedHashSet<>(mine);
                      all.addAll(others);
                      return all;
                    })));
  }
}
