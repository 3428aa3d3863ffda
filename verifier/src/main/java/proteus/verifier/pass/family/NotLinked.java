package proteus.verifier.pass.family;

/** Is thrown where a program does more with memory than {@link FamilyHeap} says. */
final class NotLinked extends RuntimeException {
  NotLinked() {
    super(null, null, false, false);
  }
}
