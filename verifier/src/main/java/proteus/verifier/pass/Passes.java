package proteus.verifier.pass;

import proteus.ir.Program;

/** The passes that come first, in their order, whatever is asked of a program. */
public final class Passes {
  private Passes() {}

  /** With loops in place of recursion, where that can be. */
  public static Program withLoops(Program program) {
    return DescendingRecursion.toLoops(LinearRecursion.toLoops(program));
  }

  /** With calls written out, and variables in place of memory, where that can be. */
  public static Program inlined(Program program) {
    return ScalarObjects.replaced(CopiedPointers.propagated(Inliner.inline(program)));
  }
}
