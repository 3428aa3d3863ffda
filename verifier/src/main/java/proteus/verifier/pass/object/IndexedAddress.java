package proteus.verifier.pass.object;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;

/**
 * An address at a distance from a start that depends on one index.
 *
 * @param constant part of the distance, in bytes
 * @param stride what the index is multiplied by, in bytes
 */
record IndexedAddress(Expr start, int constant, Expr index, int stride) {
  private static final int MAX_BITS = 16;

  /** Empty for other addresses. */
  static Optional<IndexedAddress> of(Expr address) {
    Expr start = address;
    BigInteger constant = BigInteger.ZERO;
    Optional<Expr> moved = Optional.empty();
    while (start instanceof Expr.PointerAdd(Expr pointer, Expr offset)) {
      if (offset instanceof Expr.IntLiteral(BigInteger value, IntType _)) {
        constant = constant.add(value);
      } else if (moved.isEmpty()) {
        moved = Optional.of(offset);
      } else {
        return Optional.empty();
      }
      start = pointer;
    }
    if (moved.isEmpty() || constant.bitLength() > MAX_BITS) {
      return Optional.empty();
    }
    Expr index = moved.get();
    int stride = 1;
    if (index instanceof Expr.Binary(BinaryOp op, Expr left, Expr.IntLiteral(var by, var _), var _)
        && op == BinaryOp.MUL
        && by.signum() > 0
        && by.bitLength() <= MAX_BITS) {
      index = left;
      stride = by.intValueExact();
    }
    index = narrowed(index);
    return index.type() instanceof IntType
        ? Optional.of(new IndexedAddress(start, constant.intValueExact(), index, stride))
        : Optional.empty();
  }

  /** The index before conversions that keep its value. */
  private static Expr narrowed(Expr index) {
    return index instanceof Expr.Convert(Expr operand, IntType to)
            && operand.type() instanceof IntType from
            && !from.isUnbounded()
            && !to.isUnbounded()
            && to.contains(from.min())
            && to.contains(from.max())
        ? narrowed(operand)
        : index;
  }

  /** The least index whose element does not begin before the start. */
  int first() {
    return Math.ceilDiv(-constant, stride);
  }

  /** How many elements from the first one on end within so many bytes from the start. */
  int count(int bytes, int elementSize) {
    return Math.floorDiv(bytes - elementSize - constant, stride) - first() + 1;
  }

  /** Where an element begins, in bytes; the first one has the number 0. */
  int offset(int number) {
    return constant + stride * (first() + number);
  }

  private Expr literal(int number) {
    return new Expr.IntLiteral(BigInteger.valueOf(number), type());
  }

  private IntType type() {
    return (IntType) index.type();
  }

  private boolean mayBe(int number) {
    return type().isUnbounded() || type().contains(BigInteger.valueOf(number));
  }

  /** The condition that the index is that of one of so many elements. */
  Expr inside(int count) {
    int last = first() + count - 1;
    Expr inside = new Expr.BoolLiteral(true);
    if (mayBe(first() - 1)) {
      inside = new Expr.Binary(BinaryOp.GE, index, literal(first()));
    }
    if (mayBe(last + 1)) {
      Expr high = new Expr.Binary(BinaryOp.LE, index, literal(last));
      inside =
          inside instanceof Expr.BoolLiteral
              ? high
              : new Expr.Binary(BinaryOp.LOGICAL_AND, inside, high);
    }
    return inside;
  }

  /** The condition that the index is that of this element, where it is that of some element. */
  Expr is(int number) {
    return mayBe(first() + number)
        ? new Expr.Binary(BinaryOp.EQ, index, literal(first() + number))
        : new Expr.BoolLiteral(false);
  }

  /** Of the elements' values that of the index, by halving where they differ. */
  Expr chosen(List<Expr> values) {
    return chosen(values, 0, values.size());
  }

  private Expr chosen(List<Expr> values, int from, int to) {
    Expr value = values.get(from);
    if (values.subList(from, to).stream().allMatch(value::equals)) {
      return value;
    }
    int middle = middle(values, from, to);
    if (!mayBe(first() + middle)) {
      return first() + middle < 0 ? chosen(values, middle, to) : chosen(values, from, middle);
    }
    Expr isLow = new Expr.Binary(BinaryOp.LT, index, literal(first() + middle));
    return new Expr.Conditional(isLow, chosen(values, from, middle), chosen(values, middle, to));
  }

  /** A number in the middle at which another value begins. */
  private static int middle(List<Expr> values, int from, int to) {
    int half = (from + to) / 2;
    for (int distance = 0; ; distance++) {
      if (isBeginning(values, half - distance, from)) {
        return half - distance;
      }
      if (half + distance < to && isBeginning(values, half + distance, from)) {
        return half + distance;
      }
    }
  }

  private static boolean isBeginning(List<Expr> values, int number, int from) {
    return number > from && !values.get(number).equals(values.get(number - 1));
  }
}
