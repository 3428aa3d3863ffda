package proteus.verifier.engine.symbolic.memory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.ir.arithmetic.ResidueClass;
import proteus.smt.Sort;
import proteus.verifier.engine.symbolic.loop.TermResidue;
import proteus.verifier.engine.symbolic.memory.Contents.Cells;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Target;

/** The places that an access at a symbolic offset may have. */
final class ConstantOffsets {
  /** Up to so many places, an access at a symbolic offset is a choice between constant offsets. */
  private static final int MAX_OFFSETS = 64;

  private ConstantOffsets() {}

  /** The constant offsets that an access may have, if they are few. */
  static Optional<List<Integer>> of(
      MemoryObject object, Contents contents, Target target, int size) {
    if (!(contents instanceof Cells) || object.constantSize().isEmpty()) {
      return Optional.empty();
    }
    ResidueClass congruence = TermResidue.of(target.offset());
    long step = Math.max(1, congruence.modulus().min(BigInteger.valueOf(1 << 20)).longValue());
    long first = congruence.residue().mod(BigInteger.valueOf(step)).longValue();
    long last = object.constantSize().getAsLong() - size;
    if (target.offset().sort() instanceof Sort.Int) {
      var range = target.offset().range();
      if (range.hi() instanceof BigInteger hi && hi.bitLength() < 62) {
        last = Math.min(last, hi.longValue());
      }
      if (range.lo() instanceof BigInteger lo && lo.bitLength() < 62 && lo.longValue() > first) {
        first += (lo.longValue() - first + step - 1) / step * step;
      }
    }
    boolean isMany = last >= first && (last - first) / step >= MAX_OFFSETS;
    if (isMany || last >= 1L << ObjectTable.PLACE_BITS) {
      return Optional.empty();
    }
    List<Integer> offsets = new ArrayList<>();
    for (long at = first; at <= last; at += step) {
      offsets.add((int) at);
    }
    return Optional.of(offsets);
  }
}
