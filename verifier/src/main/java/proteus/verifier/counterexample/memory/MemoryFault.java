package proteus.verifier.counterexample.memory;

/** What memory a violation is about. */
public sealed interface MemoryFault {
  /**
   * The object that a pointer leads to.
   *
   * @param offset of the pointer from the object's start, in bytes
   */
  record OfPointer(KnownObject object, long offset, Use use) implements MemoryFault {}

  /** What was to be done there. */
  sealed interface Use {}

  /** So many bytes were to be read or written. */
  record Access(long bytes) implements Use {}

  /** The object was to be freed. */
  record Free() implements Use {}

  /**
   * Memory that was allocated and not freed.
   *
   * @param first of the blocks in the order of their allocation
   * @param count of them all, at least 1
   */
  record NotFreed(KnownObject first, long count) implements MemoryFault {}
}
