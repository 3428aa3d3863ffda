package proteus.smt.bits;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermValue;

/** Functions of few bits that are linear in them, up to a constant. */
final class LinearFunctions {
  private final BitAtoms atoms;

  LinearFunctions(BitAtoms atoms) {
    this.atoms = atoms;
  }

  /** How many of the bits are not constant. */
  static long varying(List<BitForm> bits) {
    return bits.stream().filter(bit -> !bit.isConstant()).count();
  }

  /**
   * The bits of the function's value, so many, if they are sums of those of its argument, which
   * takes as many calls as the argument may have values.
   */
  Optional<List<BitForm>> of(
      UnaryOperator<BigInteger> function, List<BitForm> argument, int width) {
    List<Integer> varying = new ArrayList<>();
    BigInteger fixed = BigInteger.ZERO;
    for (int i = 0; i < argument.size(); i++) {
      if (!argument.get(i).isConstant()) {
        varying.add(i);
      } else if (argument.get(i).isOne()) {
        fixed = fixed.setBit(i);
      }
    }
    List<BigInteger> values = new ArrayList<>();
    List<BigInteger> changes = new ArrayList<>();
    for (int i = 0; i < 1 << varying.size(); i++) {
      BigInteger value = function.apply(place(fixed, varying, i));
      if (i > 0 && (i & (i - 1)) == 0) {
        changes.add(value.xor(values.getFirst()));
      } else if (i > 0
          && !value.equals(
              values.get(i & (i - 1)).xor(changes.get(Integer.numberOfTrailingZeros(i))))) {
        return Optional.empty();
      }
      values.add(value);
    }
    List<BitForm> sums = new ArrayList<>();
    for (int bit = 0; bit < width; bit++) {
      BitForm sum = BitForm.of(values.getFirst().testBit(bit));
      for (int j = 0; j < changes.size(); j++) {
        if (changes.get(j).testBit(bit)) {
          sum = atoms.sum(sum, argument.get(varying.get(j)));
        }
      }
      sums.add(sum);
    }
    return Optional.of(sums);
  }

  /** What a term of one variable is where that has the value. */
  static BigInteger value(Term function, Term argument, BigInteger of) {
    TermValue given =
        argument.sort() instanceof Sort.BitVec(int width)
            ? new TermValue.BitVec(of, width)
            : new TermValue.Bool(of.signum() > 0);
    return switch (TermEvaluator.of(Map.of(argument, given)).value(function)) {
      case TermValue.BitVec(BigInteger bits, int _) -> bits;
      case TermValue.Bool(boolean holds) -> holds ? BigInteger.ONE : BigInteger.ZERO;
      default -> throw new IllegalStateException("no bits: " + function);
    };
  }

  /** The argument whose varying bits are those of the number, in their order. */
  private static BigInteger place(BigInteger fixed, List<Integer> varying, int number) {
    BigInteger place = fixed;
    for (int j = 0; j < varying.size(); j++) {
      if ((number >> j & 1) == 1) {
        place = place.setBit(varying.get(j));
      }
    }
    return place;
  }
}
