package proteus.verifier.fuzz.program;

import java.math.BigInteger;

/**
 * A variable, whose name is that of no other.
 *
 * @param size how many elements it has, a power of two; 0 if it is no array
 * @param below where it is an index, it is less than this, and not negative; 0 if nobody knows
 * @param initial its value, or that of the first element
 */
record Place(String name, Kind type, int size, int below, BigInteger initial) {
  static Place scalar(String name, Kind type, long initial) {
    return new Place(name, type, 0, 0, type.wrap(BigInteger.valueOf(initial)));
  }

  static Place counter(String name, Kind type, int below) {
    return new Place(name, type, 0, below, BigInteger.ZERO);
  }

  static Place array(String name, Kind type, int size, long first) {
    return new Place(name, type, size, 0, type.wrap(BigInteger.valueOf(first)));
  }
}
