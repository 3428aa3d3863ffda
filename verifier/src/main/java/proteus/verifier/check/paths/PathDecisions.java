package proteus.verifier.check.paths;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import proteus.ir.BoolType;
import proteus.ir.IntType;
import proteus.ir.Value;
import proteus.smt.Term;
import proteus.verifier.check.Stop;

/** Values that have to be known for a path to go on: it forks where they are not. */
final class PathDecisions {
  private final DatumArithmetic arithmetic;
  private final Possible possible;

  /** What a path can still do. */
  interface Possible {
    /** May say no only where the condition cannot hold on the path under way. */
    boolean isPossible(Term condition);

    /** Some value that the integer may have on the path under way. */
    Optional<BigInteger> value(Term term, IntType type);
  }

  PathDecisions(DatumArithmetic arithmetic, Possible possible) {
    this.arithmetic = arithmetic;
    this.possible = possible;
  }

  /** Whether it is true; forks where that depends on symbolic values. */
  boolean holds(Datum truth, PathState state) {
    if (truth instanceof Datum.Known(Value.BoolValue(boolean value))) {
      return value;
    }
    Term term = arithmetic.term(truth, BoolType.BOOL);
    Boolean known = state.decided.get(term);
    if (known == null) {
      throw new Fork(term, Map.of());
    }
    return known;
  }

  /** The integer; forks where there are several. */
  BigInteger integer(Datum datum, IntType type, PathState state) {
    if (datum instanceof Datum.Known(Value.IntValue(BigInteger value))) {
      return value;
    }
    Term term = arithmetic.term(datum, type);
    BigInteger known = state.values.get(term);
    if (known != null) {
      return known;
    }
    BigInteger some = some(term, type);
    throw new Fork(arithmetic.isValue(term, some, type), Map.of(term, some));
  }

  /** The integer where it has one value only. */
  Optional<BigInteger> only(Datum datum, IntType type) {
    if (datum instanceof Datum.Known(Value.IntValue(BigInteger value))) {
      return Optional.of(value);
    }
    Term term = arithmetic.term(datum, type);
    BigInteger some = some(term, type);
    Term other = arithmetic.terms().not(arithmetic.isValue(term, some, type));
    return possible.isPossible(other) ? Optional.empty() : Optional.of(some);
  }

  private BigInteger some(Term term, IntType type) {
    return possible.value(term, type).orElseThrow(() -> new Stop("the solver gave no value"));
  }
}
