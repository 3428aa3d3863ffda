package proteus.smt.bits;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Numbers what is no sum of other bits; what is made of the same bits in the same way is one atom.
 */
final class BitAtoms {
  /** Longer sums are atoms themselves. */
  private static final int MAX_ADDENDS = 1024;

  private final Map<Object, BitForm> known = new HashMap<>();
  private long size;

  private record Product(Set<BitForm> factors) {}

  private record Sum(BitForm form) {}

  private record Bit(Object what, int index) {}

  /** How much is kept, in addends. */
  long size() {
    return size;
  }

  private BitForm atom(Object key, int addends) {
    return known.computeIfAbsent(
        key,
        _ -> {
          size += addends;
          return BitForm.atom(known.size() + 1);
        });
  }

  /** One bit of something: of what equals it the same bit is the same. */
  BitForm bit(Object what, int index) {
    return atom(new Bit(what, index), 1);
  }

  BitForm sum(BitForm a, BitForm b) {
    BitForm sum = a.plus(b);
    if (sum.size() <= MAX_ADDENDS) {
      return sum;
    }
    return sum.isNegated() ? named(sum.negation()).negation() : named(sum);
  }

  private BitForm named(BitForm sum) {
    return atom(new Sum(sum), sum.size());
  }

  BitForm product(BitForm a, BitForm b) {
    if (a.isZero() || b.isOne() || a.equals(b)) {
      return a;
    }
    if (b.isZero() || a.isOne()) {
      return b;
    }
    if (a.isNegated()) {
      return sum(b, product(a.negation(), b));
    }
    if (b.isNegated()) {
      return sum(a, product(a, b.negation()));
    }
    return atom(new Product(Set.of(a, b)), a.size() + b.size());
  }

  BitForm or(BitForm a, BitForm b) {
    return product(a.negation(), b.negation()).negation();
  }

  BitForm choice(BitForm condition, BitForm then, BitForm otherwise) {
    return sum(otherwise, product(condition, sum(then, otherwise)));
  }

  /** Whether all bits are those of the other. */
  BitForm equal(List<BitForm> a, List<BitForm> b) {
    BitForm different = BitForm.ZERO;
    for (int i = 0; i < a.size(); i++) {
      BitForm difference = sum(a.get(i), b.get(i));
      if (difference.isOne()) {
        return BitForm.ZERO;
      }
      different = or(different, difference);
    }
    return different.negation();
  }
}
