package proteus.smt.bits;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** What operations on bit-vectors do with single bits, the lowest first. */
final class BitwiseOperations {
  private final BitAtoms atoms;

  /** Unsigned. */
  private record Less(List<BitForm> smaller, List<BitForm> greater) {}

  BitwiseOperations(BitAtoms atoms) {
    this.atoms = atoms;
  }

  static List<BitForm> zeros(int count) {
    return Collections.nCopies(count, BitForm.ZERO);
  }

  List<BitForm> sum(List<BitForm> a, List<BitForm> b, BitForm carriedIn) {
    List<BitForm> sum = new ArrayList<>();
    BitForm carry = carriedIn;
    for (int i = 0; i < a.size(); i++) {
      BitForm either = atoms.sum(a.get(i), b.get(i));
      sum.add(atoms.sum(either, carry));
      carry = atoms.choice(either, carry, a.get(i));
    }
    return sum;
  }

  static List<BitForm> shiftedLeft(List<BitForm> bits, int places) {
    List<BitForm> result = new ArrayList<>(zeros(places));
    result.addAll(bits.subList(0, bits.size() - places));
    return result;
  }

  static List<BitForm> shiftedRight(List<BitForm> bits, int places, BitForm filling) {
    return extended(bits.subList(places, bits.size()), bits.size(), filling);
  }

  static List<BitForm> extended(List<BitForm> bits, int width, BitForm filling) {
    List<BitForm> result = new ArrayList<>(bits);
    result.addAll(Collections.nCopies(width - bits.size(), filling));
    return result;
  }

  /** Whether one is less than the other, both unsigned. */
  BitForm less(List<BitForm> a, List<BitForm> b) {
    if (bound(a, true).compareTo(bound(b, false)) < 0) {
      return BitForm.ONE;
    }
    if (bound(a, false).compareTo(bound(b, true)) >= 0) {
      return BitForm.ZERO;
    }
    Optional<BigInteger> greater = value(b).filter(v -> v.bitCount() == 1);
    if (greater.isPresent()) {
      return any(a, greater.get().getLowestSetBit()).negation();
    }
    Optional<BigInteger> smaller =
        value(a).map(v -> v.add(BigInteger.ONE)).filter(v -> v.bitCount() == 1);
    return smaller
        .map(v -> any(b, v.getLowestSetBit()))
        .orElseGet(() -> a.equals(b) ? BitForm.ZERO : atoms.bit(new Less(a, b), 0));
  }

  /** Whether one of the bits from a place on is set. */
  private BitForm any(List<BitForm> bits, int from) {
    return bits.subList(from, bits.size()).stream().reduce(BitForm.ZERO, atoms::or);
  }

  /** The least or the greatest value that bits may have, if those that vary may be anything. */
  private static BigInteger bound(List<BitForm> bits, boolean greatest) {
    BigInteger bound = BigInteger.ZERO;
    for (int i = 0; i < bits.size(); i++) {
      if (bits.get(i).isOne() || (greatest && !bits.get(i).isZero())) {
        bound = bound.setBit(i);
      }
    }
    return bound;
  }

  /** The value, if it is constant. */
  static Optional<BigInteger> value(List<BitForm> bits) {
    return bits.stream().allMatch(BitForm::isConstant)
        ? Optional.of(bound(bits, false))
        : Optional.empty();
  }
}
