package proteus.verifier.property;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Program;
import proteus.ir.run.LoopHeader;

/**
 * What of memory may decide how a loop goes on.
 *
 * @param stores those that may write what decides
 * @param contents reads of all that decides, which can be made at any time; empty if it is not
 *     known where that lies
 */
public record LoopMemory(Set<Action.Store> stores, Optional<Set<Action.Load>> contents) {
  /** Tells it of the loops of a program; of those that are missing nothing is known. */
  @FunctionalInterface
  public interface Source {
    Map<LoopHeader, LoopMemory> of(Program program);
  }

  public LoopMemory {
    stores = Set.copyOf(stores);
  }

  /** What decides in one loop or in the other. */
  public LoopMemory and(LoopMemory other) {
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
