package proteus.ir;

import java.math.BigInteger;

/**
 * A memory object that exists from the start to the end of the program: a global variable, a {@code
 * static} local, a string literal. It starts as {@code prefix} followed by zero bytes.
 *
 * @param size in bytes, at least {@code prefix.length()}
 * @param prefix the first bytes, one character (0 to 255) a byte
 */
public record GlobalObject(
    String name, BigInteger size, int alignment, String prefix, Access access) {
  /** Whether stores are allowed. */
  public enum Access {
    READ_WRITE,
    READ_ONLY,
    /** Read-only, and it may lie where another literal lies (string literals, C11 6.4.5p7). */
    LITERAL
  }
}
