package proteus.smt.bits;

import java.math.BigInteger;
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
final class LinearTables {
  /** More elements are not looked at for one access. */
  private static final int MAX_INDEX_BITS = 16;

  private final LinearFunctions functions;
  private final Map<Term, Optional<Table>> known = new HashMap<>();

  private record Table(Map<BigInteger, BigInteger> elements, BigInteger others) {
    BigInteger at(BigInteger index) {
      return elements.getOrDefault(index, others);
    }
  }

  LinearTables(LinearFunctions functions) {
    this.functions = functions;
  }

  /** The bits of the element, so many, if its bits are sums of those of the index. */
  Optional<List<BitForm>> read(Term array, List<BitForm> index, int width) {
    return LinearFunctions.varying(index) > MAX_INDEX_BITS
        ? Optional.empty()
        : known
            .computeIfAbsent(array, LinearTables::table)
            .flatMap(table -> functions.of(table::at, index, width));
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
}
