package proteus.verifier.check.paths;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import proteus.ir.BinaryOp;
import proteus.ir.IntType;
import proteus.ir.Value;
import proteus.smt.Term;

/** Inputs that have few values on a path. */
final class FewValues {
  /** More values than this are not followed one by one. */
  private static final BigInteger MOST = BigInteger.valueOf(1_100);

  private final DatumArithmetic arithmetic;
  private final Predicate<Term> possible;

  /**
   * @param possible may say no only where the condition cannot hold on the path
   */
  FewValues(DatumArithmetic arithmetic, Predicate<Term> possible) {
    this.arithmetic = arithmetic;
    this.possible = possible;
  }

  /** Values of which the input has one on the path; empty if they are many. */
  Optional<List<BigInteger>> of(Term input, IntType type, BigInteger some) {
    BigInteger low = some.subtract(MOST);
    BigInteger high = some.add(MOST);
    if (type.isUnbounded()
        || type.contains(low) && isPossible(BinaryOp.LT, input, type, low)
        || type.contains(high) && isPossible(BinaryOp.GT, input, type, high)) {
      return Optional.empty();
    }
    BigInteger first = first(input, type, type.min().max(low), some);
    BigInteger last = last(input, type, some, type.max().min(high));
    if (last.subtract(first).compareTo(MOST) >= 0) {
      return Optional.empty();
    }
    List<BigInteger> values = new ArrayList<>();
    for (BigInteger v = first; v.compareTo(last) <= 0; v = v.add(BigInteger.ONE)) {
      values.add(v);
    }
    return Optional.of(values);
  }

  /** No value from low on is possible below it. */
  private BigInteger first(Term input, IntType type, BigInteger low, BigInteger high) {
    BigInteger from = low;
    BigInteger to = high;
    while (from.compareTo(to) < 0) {
      BigInteger middle = from.add(to).shiftRight(1);
      if (isPossible(BinaryOp.LE, input, type, middle)) {
        to = middle;
      } else {
        from = middle.add(BigInteger.ONE);
      }
    }
    return from;
  }

  /** No value up to high is possible above it. */
  private BigInteger last(Term input, IntType type, BigInteger low, BigInteger high) {
    BigInteger from = low;
    BigInteger to = high;
    while (from.compareTo(to) < 0) {
      BigInteger middle = from.add(to).add(BigInteger.ONE).shiftRight(1);
      if (isPossible(BinaryOp.GE, input, type, middle)) {
        from = middle;
      } else {
        to = middle.subtract(BigInteger.ONE);
      }
    }
    return from;
  }

  private boolean isPossible(BinaryOp op, Term input, IntType type, BigInteger bound) {
    Datum right = new Datum.Known(new Value.IntValue(bound));
    return switch (arithmetic.binary(op, new Datum.Symbolic(input), type, right, type)) {
      case Datum.Known(Value.BoolValue(boolean holds)) -> holds;
      case Datum.Symbolic(Term condition) -> possible.test(condition);
      default -> true;
    };
  }
}
