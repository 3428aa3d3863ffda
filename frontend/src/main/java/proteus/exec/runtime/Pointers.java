package proteus.exec.runtime;

import proteus.ir.Value.PointerValue;
import proteus.ir.arithmetic.AddressSpace;

/**
 * Pointers of compiled programs, as {@code long}: the object's number above 34 bits for the offset,
 * which is biased to allow for negative ones. 0 is the null pointer; object 0 holds pure addresses.
 */
public final class Pointers {
  private static final long OFFSET_MASK = (1L << AddressSpace.REGION_BITS) - 1;

  private static final long ADDRESS_MASK = 0xffffffffL;

  private Pointers() {}

  public static long of(int object, long offset) {
    return object == 0
        ? offset
        : ((long) object << AddressSpace.REGION_BITS) + AddressSpace.REGION_START + offset;
  }

  public static long of(PointerValue pointer) {
    return of(pointer.object(), pointer.offset());
  }

  static int object(long pointer) {
    return (int) (pointer >>> AddressSpace.REGION_BITS);
  }

  /** From the object's start; of no object: negative. */
  static long offset(long pointer) {
    return (pointer & OFFSET_MASK) - AddressSpace.REGION_START;
  }

  static PointerValue value(long pointer) {
    int object = object(pointer);
    return object == 0 || object >= AddressSpace.MAX_OBJECTS
        ? new PointerValue(0, pointer)
        : new PointerValue(object, offset(pointer));
  }

  /** Moves a pointer of a 32-bit machine; it stays with its object. */
  public static long add32(long pointer, long offset) {
    long region = pointer & ~OFFSET_MASK;
    return region | ((pointer + offset) & (region == 0 ? ADDRESS_MASK : OFFSET_MASK));
  }

  static boolean sameObject(long left, long right) {
    return object(left) == object(right);
  }
}
