package proteus.verifier.engine.polyhedra;

import java.util.Arrays;

/**
 * A vector of integers, one for each dimension after that of the constant: a sum's coefficients, or
 * a direction. What does not fit into 64 bits is an {@link ArithmeticException}.
 */
final class Row {
  private final long[] entries;

  private Row(long[] entries) {
    this.entries = entries;
  }

  static Row of(long[] entries) {
    return new Row(entries.clone());
  }

  /** The vector of one dimension. */
  static Row unit(int dimension, int size) {
    long[] entries = new long[size];
    entries[dimension] = 1;
    return new Row(entries);
  }

  /** The vector divided by what its entries have in common. */
  Row reduced() {
    long divisor = 0;
    for (long entry : entries) {
      divisor = gcd(divisor, entry);
    }
    long[] divided = entries.clone();
    for (int i = 0; divisor > 1 && i < divided.length; i++) {
      divided[i] /= divisor;
    }
    return new Row(divided);
  }

  private static long gcd(long a, long b) {
    long x = Math.absExact(a);
    long y = Math.absExact(b);
    while (y != 0) {
      long rest = x % y;
      x = y;
      y = rest;
    }
    return x;
  }

  int size() {
    return entries.length;
  }

  long at(int dimension) {
    return entries[dimension];
  }

  long[] entries() {
    return entries.clone();
  }

  Row negated() {
    return times(-1);
  }

  /** The multiple. */
  Row times(long factor) {
    long[] result = new long[entries.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = Math.multiplyExact(factor, entries[i]);
    }
    return new Row(result);
  }

  /** The sum. */
  Row plus(Row other) {
    return combined(1, other, 1);
  }

  /** The difference. */
  Row minus(Row other) {
    return combined(1, other, -1);
  }

  /** The scalar product. */
  long times(Row other) {
    long sum = 0;
    for (int i = 0; i < entries.length; i++) {
      if (entries[i] != 0 && other.entries[i] != 0) {
        sum = Math.addExact(sum, Math.multiplyExact(entries[i], other.entries[i]));
      }
    }
    return sum;
  }

  /** This one and another one, multiplied and added. */
  Row combined(long factor, Row other, long otherFactor) {
    long[] result = new long[entries.length];
    for (int i = 0; i < result.length; i++) {
      result[i] =
          Math.addExact(
              Math.multiplyExact(factor, entries[i]),
              Math.multiplyExact(otherFactor, other.entries[i]));
    }
    return new Row(result);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Row row && Arrays.equals(entries, row.entries);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(entries);
  }

  @Override
  public String toString() {
    return Arrays.toString(entries);
  }
}
