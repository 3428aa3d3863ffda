package proteus.ir.arithmetic;

import proteus.ir.GlobalObject;

/** Which string literals may lie where others lie (C11 6.4.5p7). */
public final class SharedStorage {
  /** What stands for the bytes of an object that shares its storage with no other. */
  public static final String NONE = "";

  private SharedStorage() {}

  /** The bytes that others may share, one character a byte; {@link #NONE} of what is no literal. */
  public static String bytes(GlobalObject object) {
    return object.access() == GlobalObject.Access.LITERAL ? object.prefix() : NONE;
  }

  /** Whether two literals may overlap: in some position their bytes agree wherever they do. */
  public static boolean mayOverlap(String left, String right) {
    for (int shift = 1 - right.length(); shift < left.length(); shift++) {
      int from = Math.max(shift, 0);
      int length = Math.min(left.length(), shift + right.length()) - from;
      if (length > 0 && left.regionMatches(from, right, from - shift, length)) {
        return true;
      }
    }
    return false;
  }
}
