package proteus.verifier.confirmation;

/** What became of the attempt to show a violation with a compiler. */
public sealed interface Reproduction {
  /**
   * The compiled program reaches it.
   *
   * @param how the compiler and its optimization
   */
  record Reproduced(String how) implements Reproduction {}

  /** The compiled program goes another way; {@code what} it does. */
  record NotReproduced(String what) implements Reproduction {}

  /** The compiler refuses the program; {@code why} in one line. */
  record NotBuilt(String why) implements Reproduction {}

  /** This machine cannot show any violation in this way; {@code why} in one line. */
  record NotPossible(String why) implements Reproduction {}
}
