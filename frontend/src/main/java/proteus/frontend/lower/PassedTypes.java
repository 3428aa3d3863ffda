package proteus.frontend.lower;

import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.Compatibility;
import proteus.frontend.c.Layout;

/**
 * Whether arguments and results arrive where a call and the function that it reaches disagree about
 * their types (C11 6.5.2.2p6, p9), as they may where no prototype is in scope. That is undefined;
 * taken as defined is what gcc passes in the same way on x86: signs do not matter, nor what
 * pointers lead to, nor a pointer for an integer of its size, nor how much narrower than {@code
 * int} an integer is.
 */
final class PassedTypes {
  private final Layout layout;

  PassedTypes(Layout layout) {
    this.layout = layout;
  }

  /**
   * @param expected the parameter's type, after promotion where the definition has no prototype
   */
  boolean arrives(CType argument, CType expected) {
    return isWord(expected)
        ? isWord(argument)
            && (width(argument) == width(expected))
            && isNoNewBool(argument, expected)
        : isAlike(argument, expected);
  }

  /** Whether a call that takes the result as another type sees what the function returns. */
  boolean returns(CType result, CType taken) {
    boolean sameWord = result.equals(taken) || layout.sizeOf(result).intValueExact() >= intSize();
    return isWord(result)
        ? isWord(taken) && sameWord && width(taken) <= width(result)
        : isAlike(result, taken);
  }

  /** Structures of models have tags of their own. */
  private boolean isAlike(CType one, CType other) {
    return one instanceof CType.Aggregate && other instanceof CType.Aggregate
        ? layout.sizeOf(one).equals(layout.sizeOf(other))
        : Compatibility.compatible(one, other);
  }

  /** A {@code _Bool} holds what it is given, without a conversion. */
  private static boolean isNoNewBool(CType argument, CType expected) {
    return !expected.equals(CTypes.BOOL) || argument.equals(CTypes.BOOL);
  }

  private static boolean isWord(CType type) {
    return (type instanceof CType.Int integer && !integer.isBitPrecise())
        || type instanceof CType.Pointer;
  }

  private int width(CType word) {
    return Math.max(layout.sizeOf(word).intValueExact(), intSize());
  }

  private int intSize() {
    return layout.sizeOf(CTypes.INT).intValueExact();
  }
}
