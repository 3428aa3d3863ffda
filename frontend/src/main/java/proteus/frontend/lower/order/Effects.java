package proteus.frontend.lower.order;

import java.util.LinkedHashSet;
import java.util.Set;
import proteus.frontend.lower.Symbols;

/** What an evaluation may read, write, and do besides. */
final class Effects {
  final Set<Accessed> reads = new LinkedHashSet<>();
  final Set<Accessed> writes = new LinkedHashSet<>();

  /** The functions by which it may end the program, or constrain the execution. */
  final Set<String> endings = new LinkedHashSet<>();

  /** Whether it may go on forever. */
  boolean mayLoop;

  /** Whether it calls a function that a property may be about. */
  boolean calls;

  /** Whether it may be undefined: an access through a pointer, a division, a shift. */
  boolean mayFail;

  /** Whether it runs code that is not there. */
  boolean isOutside;

  /** Whether it may take memory from the heap. */
  boolean allocates;

  void add(Effects other) {
    reads.addAll(other.reads);
    writes.addAll(other.writes);
    endings.addAll(other.endings);
    mayLoop |= other.mayLoop;
    calls |= other.calls;
    mayFail |= other.mayFail;
    isOutside |= other.isOutside;
    allocates |= other.allocates;
  }

  /** Whether it does nothing that an order could matter for, but read. */
  boolean isPassive() {
    return writes.isEmpty() && endings.isEmpty() && !isOutside;
  }

  /** Whether the order of the two may matter. */
  boolean conflictsWith(Effects other, Symbols symbols) {
    return conflictsOtherwise(other, symbols) || hidesFailure(other) || other.hidesFailure(this);
  }

  /**
   * Whether all that the order decides is that the other may end the program before this is
   * undefined. What fails need not be tried after what ends: either way nothing is proved.
   */
  boolean onlyFailsBefore(Effects other, Symbols symbols) {
    return isPassive() && other.hidesFailure(this) && !conflictsOtherwise(other, symbols);
  }

  private boolean hidesFailure(Effects other) {
    return !endings.isEmpty() && other.mayFail;
  }

  private boolean conflictsOtherwise(Effects other, Symbols symbols) {
    return overlap(writes, other.reads, symbols)
        || overlap(writes, other.writes, symbols)
        || overlap(reads, other.writes, symbols)
        || endsBefore(other)
        || other.endsBefore(this)
        || changesUnseen(other, symbols)
        || other.changesUnseen(this, symbols);
  }

  /** Whether the one may keep the other from happening, and somebody could tell. */
  private boolean endsBefore(Effects other) {
    return !endings.isEmpty() && (other.mayLoop || other.isOutside || other.calls);
  }

  /**
   * Code that is not there changes what others can see. Two pieces of it need no order: both may do
   * anything.
   */
  private boolean changesUnseen(Effects other, Symbols symbols) {
    return isOutside
        && (other.reads.stream().anyMatch(a -> isVisible(a, symbols))
            || other.writes.stream().anyMatch(a -> isVisible(a, symbols)));
  }

  private static boolean isVisible(Accessed accessed, Symbols symbols) {
    return accessed
        .base()
        .map(v -> symbols.isInMemory(v) || EffectSummaries.isStatic(v))
        .orElse(true);
  }

  private static boolean overlap(Set<Accessed> some, Set<Accessed> others, Symbols symbols) {
    return some.stream().anyMatch(a -> others.stream().anyMatch(b -> a.mayOverlap(b, symbols)));
  }
}
