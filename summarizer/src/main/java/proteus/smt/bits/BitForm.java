package proteus.smt.bits;

import java.util.Arrays;

/**
 * A bit as a sum modulo 2: of some atoms, and perhaps of 1. Two forms over the same atoms that are
 * not the same differ under some values of the atoms.
 */
final class BitForm {
  static final BitForm ZERO = new BitForm(new int[0]);
  static final BitForm ONE = new BitForm(new int[] {0});

  /** The numbers of the atoms, from the smallest on; 0 is the constant 1. */
  private final int[] addends;

  private BitForm(int[] addends) {
    this.addends = addends;
  }

  /** A single atom, numbered from 1. */
  static BitForm atom(int number) {
    return new BitForm(new int[] {number});
  }

  static BitForm of(boolean value) {
    return value ? ONE : ZERO;
  }

  boolean isConstant() {
    return addends.length == 0 || isOne();
  }

  boolean isZero() {
    return addends.length == 0;
  }

  boolean isOne() {
    return addends.length == 1 && addends[0] == 0;
  }

  /** Whether 1 is one of the addends. */
  boolean isNegated() {
    return addends.length > 0 && addends[0] == 0;
  }

  int size() {
    return addends.length;
  }

  /** The sum modulo 2: what is in one of them only. */
  BitForm plus(BitForm other) {
    int[] a = addends;
    int[] b = other.addends;
    int[] sum = new int[a.length + b.length];
    int i = 0;
    int j = 0;
    int count = 0;
    while (i < a.length || j < b.length) {
      if (j == b.length || (i < a.length && a[i] < b[j])) {
        sum[count++] = a[i++];
      } else if (i == a.length || b[j] < a[i]) {
        sum[count++] = b[j++];
      } else {
        i++;
        j++;
      }
    }
    return new BitForm(Arrays.copyOf(sum, count));
  }

  BitForm negation() {
    return plus(ONE);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BitForm form && Arrays.equals(addends, form.addends);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(addends);
  }

  @Override
  public String toString() {
    return Arrays.toString(addends);
  }
}
