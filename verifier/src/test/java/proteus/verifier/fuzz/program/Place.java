package proteus.verifier.fuzz.program;

import java.math.BigInteger;

/**
 * A variable, whose name is that of no other.
 *
 * @param size how many elements it has, a power of two; 0 if it is no array
 * @param initial its value, or that of the first element
 */
record Place(String name, Kind type, int size, BigInteger initial) {
  static Place scalar(String name, Kind type, long initial) {
    return new Place(name, type, 0, type.wrap(BigInteger.valueOf(initial)));
  }

  static Place array(String name, Kind type, int size, long first) {
    return new Place(name, type, size, type.wrap(BigInteger.valueOf(first)));
  }
}
