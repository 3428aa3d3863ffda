package proteus.verifier.evidence;

import java.util.List;

/** How a compiled program and its harness say that the violation is reached. */
sealed interface ViolationTarget permits ReachedCall, ReportedOverflow, ReportedAccess {
  /** Whether the harness cannot say it with a function of its own. */
  boolean isHidden();

  /**
   * Says in copies of the files that the violation is reached.
   *
   * @param missing gets what cannot be said
   */
  void mark(List<String> missing);

  /** What the compiler and the linker are told. */
  List<String> options();

  /** What the harness defines for it. */
  String definition();

  /** The call that ends a failing assertion. */
  String failure();

  /** What error functions call with their names. */
  String error();

  /** What a function {@code assert} calls whose condition does not hold. */
  default String broken() {
    return HarnessFunctions.BROKEN;
  }
}
