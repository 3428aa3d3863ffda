package proteus.verifier.pass.object;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;

/**
 * An address at a distance from a start that is a constant and a multiple of an index.
 *
 * @param constant part of the distance, in bytes
 * @param stride what the index is multiplied by, in bytes
 * @param first the index of the element that has the number 0
 */
record IndexedAddress(Expr start, int constant, Expr index, int stride, int first) {
  private static final int MAX_BITS = 16;

  /** A distance as a sum of multiples, modulo 2^width. */
  private static final class Sum {
    private BigInteger constant = BigInteger.ZERO;
    private final List<Multiple> multiples = new ArrayList<>();

    void add(Expr distance, BigInteger factor) {
      switch (distance) {
        case Expr.IntLiteral(BigInteger value, IntType _) ->
            constant = constant.add(value.multiply(factor));
        case Expr.Binary(BinaryOp op, Expr left, Expr right, var _) when op == BinaryOp.ADD -> {
          add(left, factor);
          add(right, factor);
        }
        case Expr.Binary(BinaryOp op, Expr left, Expr.IntLiteral(BigInteger by, var _), var _)
            when op == BinaryOp.MUL && by.signum() > 0 ->
            add(left, factor.multiply(by));
        default -> multiples.add(new Multiple(distance, factor));
      }
    }

    boolean isSmall() {
      return constant.bitLength() <= MAX_BITS
          && multiples.stream().allMatch(m -> m.factor.bitLength() <= MAX_BITS)
          && multiples.stream().allMatch(m -> m.of.type().equals(multiples.getFirst().of.type()));
    }
  }

  private record Multiple(Expr of, BigInteger factor) {}

  /** Empty for other addresses. */
  static Optional<IndexedAddress> of(Expr address) {
    Expr start = address;
    Sum sum = new Sum();
    while (start instanceof Expr.PointerAdd(Expr pointer, Expr offset)) {
      sum.add(offset, BigInteger.ONE);
      start = pointer;
    }
    if (sum.multiples.isEmpty() || !sum.isSmall()) {
      return Optional.empty();
    }
    BigInteger stride =
        sum.multiples.stream().map(Multiple::factor).reduce(BigInteger::gcd).orElseThrow();
    Expr index =
        sum.multiples.stream()
            .map(m -> times(m.of, m.factor.divide(stride)))
            .reduce((a, b) -> new Expr.Binary(BinaryOp.ADD, a, b))
            .orElseThrow();
    index = narrowed(index);
    return index.type() instanceof IntType
        ? Optional.of(
            new IndexedAddress(
                start, sum.constant.intValueExact(), index, stride.intValueExact(), 0))
        : Optional.empty();
  }

  private static Expr times(Expr of, BigInteger factor) {
    return factor.equals(BigInteger.ONE)
        ? of
        : new Expr.Binary(BinaryOp.MUL, of, new Expr.IntLiteral(factor, (IntType) of.type()));
  }

  /** The index before conversions that keep its value. */
  private static Expr narrowed(Expr index) {
    return index instanceof Expr.Convert(Expr operand, IntType to)
            && operand.type() instanceof IntType from
            && !to.isUnbounded()
            && to.holds(from)
        ? narrowed(operand)
        : index;
  }

  /**
   * The same, where the elements are numbered from the least index on that is reached, from 0 or
   * the next one after it, through elements of the object that {@code may} lie where they do.
   *
   * @param bytes of the object
   */
  IndexedAddress from(int bytes, int elementSize, IntPredicate may) {
    IntPredicate is =
        i ->
            mayBe(i)
                && offsetOf(i) >= 0
                && offsetOf(i) + elementSize <= bytes
                && may.test(offsetOf(i));
    int least = 0;
    while (!is.test(least) && offsetOf(least) < bytes) {
      least++;
    }
    while (is.test(least - 1)) {
      least--;
    }
    return new IndexedAddress(start, constant, index, stride, least);
  }

  /** How many elements end within so many bytes from the start. */
  int count(int bytes, int elementSize) {
    return Math.floorDiv(bytes - elementSize - constant, stride) - first + 1;
  }

  private int offsetOf(int someIndex) {
    return constant + stride * someIndex;
  }

  /** Where an element begins, in bytes. */
  int offset(int number) {
    return offsetOf(first + number);
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
    int last = first + count - 1;
    Expr inside = new Expr.BoolLiteral(true);
    if (mayBe(first - 1)) {
      inside = new Expr.Binary(BinaryOp.GE, index, literal(first));
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
    return mayBe(first + number)
        ? new Expr.Binary(BinaryOp.EQ, index, literal(first + number))
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
    if (!mayBe(first + middle)) {
      return first + middle < 0 ? chosen(values, middle, to) : chosen(values, from, middle);
    }
    Expr isLow = new Expr.Binary(BinaryOp.LT, index, literal(first + middle));
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

  /** What a load or store there does, where variables stand for the elements. */
  List<Action> accesses(Action action, List<Variable> elements) {
    if (action instanceof Action.Load(Variable target, var _, int _)) {
      List<Expr> values = new ArrayList<>();
      elements.forEach(e -> values.add(new Expr.VariableRead(e)));
      return List.of(new Action.Assign(target, chosen(values)));
    }
    List<Action> writes = new ArrayList<>();
    if (action instanceof Action.Store(var _, Expr value, int _)) {
      for (int i = 0; i < elements.size(); i++) {
        Expr kept = new Expr.VariableRead(elements.get(i));
        Expr is = is(i);
        Expr after = is instanceof Expr.BoolLiteral ? kept : new Expr.Conditional(is, value, kept);
        writes.add(new Action.Assign(elements.get(i), after));
      }
    }
    return writes;
  }
}
