package proteus.ir.arithmetic;

import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One of the ways in which objects can lie in memory, by its number: in which order, and how far
 * from each other.
 *
 * @param number the same one gives the same addresses; not negative
 */
public record Arrangement(int number) {
  /** Where nothing is said about it. */
  public static final Arrangement USUAL = new Arrangement(0);

  private static final int GAP_BITS = 30;
  private static final int SMALL_GAP_BITS = 16;
  private static final int NUMBERS = 28;

  /** So many that are not the usual one. */
  public static Stream<Arrangement> others(int count) {
    return IntStream.rangeClosed(1, count).mapToObj(Arrangement::new);
  }

  /** Whether what comes later lies at lower addresses, where there is one row of objects. */
  boolean isReversed() {
    return number % 2 == 1;
  }

  /** Whether pointers that may be equal, as one past the end of an object and another one, are. */
  boolean isDense() {
    return number % 3 == 1;
  }

  /** The place of an object in a row of 2^29 places; it is its own inverse. */
  int place(int object) {
    return number == 0 ? object : object ^ (1 << NUMBERS | mixed(0) >>> (Integer.SIZE - NUMBERS));
  }

  /**
   * By how many bytes an object lies higher than it could, below 2^30.
   *
   * @param alignment a power of two, which divides the result
   */
  long gap(int object, long alignment) {
    return number == 0 ? 0 : Integer.toUnsignedLong(mixed(object)) % (1L << GAP_BITS) & -alignment;
  }

  /** The same below 2^16, where there are few addresses. */
  long smallGap(int object, long alignment) {
    return gap(object, alignment) % (1L << SMALL_GAP_BITS) & -alignment;
  }

  /** Bits that hardly depend on each other for different objects and arrangements (Fibonacci). */
  private int mixed(int object) {
    long bits = (number * 0x1_0000_0000L + object + 1) * 0x9e37_79b9_7f4a_7c15L;
    return (int) ((bits ^ bits >>> 29) * 0xbf58_476d_1ce4_e5b9L >>> 32);
  }
}
