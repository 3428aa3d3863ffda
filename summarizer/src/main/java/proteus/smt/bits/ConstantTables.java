package proteus.smt.bits;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Op;
import proteus.smt.Term;
import proteus.smt.TermValue;

/**
 * Arrays of constants whose elements are linear in the bits of their indices, up to a constant: as
 * the tables by which checksums are computed.
 */
final class ConstantTables {
  /** More elements are not looked at for one access. */
  private static final int MAX_INDEX_BITS = 16;

  private final BitAtoms atoms;
  private final Map<Term, Optional<Table>> known = new HashMap<>();

  private record Table(Map<BigInteger, BigInteger> elements, BigInteger others) {
    BigInteger at(BigInteger index) {
      return elements.getOrDefault(index, others);
    }
  }

  ConstantTables(BitAtoms atoms) {
    this.atoms = atoms;
  }

  /** The bits of the element, so many, if its bits are sums of those of the index. */
  Optional<List<BitForm>> read(Term array, List<BitForm> index, int width) {
    return known
        .computeIfAbsent(array, ConstantTables::table)
        .flatMap(table -> read(table, index, width));
  }

  private static Optional<Table> table(Term array) {
    Map<BigInteger, BigInteger> elements = new HashMap<>();
    Term rest = array;
    while (rest.op() == Op.STORE) {
      if (!(rest.arg(1).payload() instanceof TermValue.BitVec(BigInteger index, int _))
          || !(rest.arg(2).payload() instanceof TermValue.BitVec(BigInteger element, int _))) {
        return Optional.empty();
      }
      elements.putIfAbsent(index, element);
      rest = rest.arg(0);
    }
    return rest.op() == Op.CONST_ARRAY
            && rest.arg(0).payload() instanceof TermValue.BitVec(BigInteger others, int _)
        ? Optional.of(new Table(elements, others))
        : Optional.empty();
  }

  private Optional<List<BitForm>> read(Table table, List<BitForm> index, int width) {
    List<Integer> varying = new ArrayList<>();
    BigInteger fixed = BigInteger.ZERO;
    for (int i = 0; i < index.size(); i++) {
      if (!index.get(i).isConstant()) {
        varying.add(i);
      } else if (index.get(i).isOne()) {
        fixed = fixed.setBit(i);
      }
    }
    if (varying.size() > MAX_INDEX_BITS) {
      return Optional.empty();
    }
    BigInteger first = table.at(fixed);
    List<BigInteger> changes = new ArrayList<>();
    for (int place : varying) {
      changes.add(table.at(fixed.setBit(place)).xor(first));
    }
    return isLinear(table, varying, fixed, changes)
        ? Optional.of(sums(varying.stream().map(index::get).toList(), first, changes, width))
        : Optional.empty();
  }

  /** Whether each element is the first one, changed by what each bit of its index changes. */
  private static boolean isLinear(
      Table table, List<Integer> varying, BigInteger fixed, List<BigInteger> changes) {
    BigInteger[] expected = new BigInteger[1 << varying.size()];
    expected[0] = table.at(fixed);
    for (int i = 1; i < expected.length; i++) {
      int bit = Integer.numberOfTrailingZeros(i);
      expected[i] = expected[i & (i - 1)].xor(changes.get(bit));
      BigInteger index = fixed;
      for (int j = 0; j < varying.size(); j++) {
        if ((i >> j & 1) == 1) {
          index = index.setBit(varying.get(j));
        }
      }
      if (!table.at(index).equals(expected[i])) {
        return false;
      }
    }
    return true;
  }

  private List<BitForm> sums(
      List<BitForm> index, BigInteger first, List<BigInteger> changes, int width) {
    List<BitForm> bits = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      BitForm bit = BitForm.of(first.testBit(i));
      for (int j = 0; j < changes.size(); j++) {
        if (changes.get(j).testBit(i)) {
          bit = atoms.sum(bit, index.get(j));
        }
      }
      bits.add(bit);
    }
    return bits;
  }
}
