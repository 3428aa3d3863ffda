package proteus.summarizer.bound.memory;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import proteus.ir.Action;

/**
 * What an analysis may assume of memory.
 *
 * @param isOutside whether an action stands for what functions do whose text is not there
 * @param isAnywhere whether an action writes somewhere that its address does not tell
 */
public record Trust(
    Set<Assumption> allowed, Predicate<Action> isOutside, Predicate<Action> isAnywhere) {
  /** Nothing is assumed. */
  public static final Trust NONE = new Trust(Set.of(), _ -> false, _ -> true);

  public Trust {
    allowed = Set.copyOf(allowed);
  }

  /** All that can be assumed. */
  public static Trust all(Predicate<Action> isOutside, Predicate<Action> isAnywhere) {
    return new Trust(EnumSet.allOf(Assumption.class), isOutside, isAnywhere);
  }

  /** The same without an assumption. */
  public Trust without(Assumption assumption) {
    Set<Assumption> others = new HashSet<>(allowed);
    others.remove(assumption);
    return new Trust(others, isOutside, isAnywhere);
  }
}
