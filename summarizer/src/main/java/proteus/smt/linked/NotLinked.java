package proteus.smt.linked;

/** Is thrown where a program does more with memory than {@link LinkedHeap} says. */
public final class NotLinked extends RuntimeException {
  NotLinked() {
    super(null, null, false, false);
  }
}
