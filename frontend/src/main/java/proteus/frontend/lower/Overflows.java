package proteus.frontend.lower;

import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.frontend.c.CBinaryOp;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.IntType;
import proteus.ir.MachineModel;
import proteus.ir.SourceSpan;

/**
 * Signed operations of the program's text whose exact result their type cannot hold (C11 6.5p5,
 * 6.5.7p4). They are asked only for a property that is about them ({@link Watched}); otherwise
 * signed arithmetic wraps. Conversions, unsigned arithmetic, addresses and what models of library
 * functions compute never overflow in this sense.
 */
public final class Overflows {
  private final Watched watched;
  private final MachineModel machine;

  /** Values of operations by the expression itself: those of a sum are asked for at each addend. */
  private final IdentityHashMap<CExpr, Range> known = new IdentityHashMap<>();

  Overflows(Watched watched, MachineModel machine) {
    this.watched = watched;
    this.machine = machine;
  }

  /** Values that an expression of the text may have, by its operands' types and literals. */
  private record Range(BigInteger low, BigInteger high) {
    /** Counts of shifts that are defined for some type. */
    static final Range COUNTS = new Range(BigInteger.ZERO, BigInteger.valueOf(127));

    static Range of(IntType type) {
      return new Range(type.min(), type.max());
    }

    static Range of(List<BigInteger> values) {
      BigInteger first = values.getFirst();
      return new Range(
          values.stream().reduce(first, BigInteger::min),
          values.stream().reduce(first, BigInteger::max));
    }

    boolean isWithout(BigInteger value) {
      return value.compareTo(low) < 0 || value.compareTo(high) > 0;
    }

    Range towardsZero() {
      return new Range(low.min(BigInteger.ZERO), high.max(BigInteger.ZERO));
    }

    boolean isWithin(Range other) {
      return low.compareTo(other.low) >= 0 && high.compareTo(other.high) <= 0;
    }
  }

  /** Whether the operation itself, its operands apart, may overflow. */
  public boolean mayOverflow(CExpr e) {
    return switch (e) {
      case CExpr.Unary(CExpr.UnaryOp op, CExpr operand, SourceSpan span) ->
          op == CExpr.UnaryOp.NEGATE && mayOverflow(e.type(), span, () -> Optional.of(exact(e)));
      case CExpr.Binary(CBinaryOp op, CExpr l, CExpr r, CType type, SourceSpan span) ->
          isArithmetic(op) && mayOverflow(type, span, () -> exact(op, within(l), within(r)));
      default -> false;
    };
  }

  /** Whether the operation of a compound assignment may overflow. */
  boolean mayOverflow(CExpr.CompoundAssign e) {
    return isArithmetic(e.op())
        && e.computation() instanceof CType.Int computation
        && mayOverflow(
            computation, e.span(), () -> exact(e.op(), old(e, computation), within(e.right())));
  }

  private Range old(CExpr.CompoundAssign e, CType.Int computation) {
    Range range = ofType(e.type());
    return range.isWithin(typeOf(computation)) ? range : typeOf(computation);
  }

  private static boolean isArithmetic(CBinaryOp op) {
    return switch (op) {
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, REMAINDER, SHIFT_LEFT -> true;
      case SHIFT_RIGHT, AND, XOR, OR -> false;
      case LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, EQUAL, NOT_EQUAL -> false;
    };
  }

  private boolean mayOverflow(CType type, SourceSpan span, Supplier<Optional<Range>> exact) {
    return watched.property(Defect.SIGNED_OVERFLOW, span).isPresent()
        && type instanceof CType.Int integer
        && integer.kind().isSigned()
        && exact.get().filter(range -> range.isWithin(typeOf(integer))).isEmpty();
  }

  private Range typeOf(CType.Int type) {
    return Range.of(type.valueType(machine));
  }

  /** Of what is no integer, its truth is meant. */
  private Range ofType(CType type) {
    return type instanceof CType.Int integer
        ? typeOf(integer)
        : new Range(BigInteger.ZERO, BigInteger.ONE);
  }

  private Range exact(CExpr e) {
    Optional<Range> byForm =
        switch (e) {
          case CExpr.IntLiteral literal -> Optional.of(Range.of(List.of(literal.value())));
          case CExpr.Convert convert when convert.operand().type() instanceof CType.Int ->
              Optional.of(within(convert.operand()));
          case CExpr.Unary(CExpr.UnaryOp op, CExpr operand, var _)
              when op == CExpr.UnaryOp.NEGATE ->
              Optional.of(negated(within(operand)));
          case CExpr.Binary(CBinaryOp op, CExpr l, CExpr r, var _, var _) ->
              exact(op, within(l), within(r));
          default -> Optional.empty();
        };
    return byForm.orElseGet(() -> ofType(e.type()));
  }

  /** The values of an expression after it has wrapped, or been converted. */
  private Range within(CExpr e) {
    Range found = known.get(e);
    if (found == null) {
      found = findWithin(e);
      known.put(e, found);
    }
    return found;
  }

  private Range findWithin(CExpr e) {
    Range exact = exact(e);
    return e.type() instanceof CType.Int type && !exact.isWithin(typeOf(type))
        ? typeOf(type)
        : exact;
  }

  private static Range negated(Range range) {
    return new Range(range.high.negate(), range.low.negate());
  }

  private static Optional<Range> exact(CBinaryOp op, Range l, Range r) {
    return switch (op) {
      case ADD -> Optional.of(new Range(l.low.add(r.low), l.high.add(r.high)));
      case SUBTRACT -> Optional.of(new Range(l.low.subtract(r.high), l.high.subtract(r.low)));
      case MULTIPLY ->
          Optional.of(
              Range.of(
                  List.of(
                      l.low.multiply(r.low),
                      l.low.multiply(r.high),
                      l.high.multiply(r.low),
                      l.high.multiply(r.high))));
      case DIVIDE ->
          r.isWithout(BigInteger.ONE.negate()) ? Optional.of(quotient(l)) : Optional.empty();
      case REMAINDER ->
          r.isWithout(BigInteger.ONE.negate()) ? Optional.of(l.towardsZero()) : Optional.empty();
      case SHIFT_LEFT ->
          r.isWithin(Range.COUNTS) && r.low.equals(r.high)
              ? Optional.of(
                  new Range(
                      l.low.shiftLeft(r.low.intValueExact()),
                      l.high.shiftLeft(r.low.intValueExact())))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** What division by anything but 0 and -1 may give. */
  private static Range quotient(Range dividend) {
    Range kept = dividend.towardsZero();
    BigInteger two = BigInteger.TWO.negate();
    return Range.of(List.of(kept.low, kept.high, kept.low.divide(two), kept.high.divide(two)));
  }

  /** A type that holds every exact result, and every value of the result's type. */
  public static IntType exactType(BinaryOp op, IntType left, IntType right, IntType result) {
    if (left.isUnbounded() || right.isUnbounded() || result.isUnbounded()) {
      return IntType.UNBOUNDED;
    }
    int bits =
        op == BinaryOp.MUL ? left.bits() + right.bits() : Math.max(left.bits(), right.bits()) + 2;
    int needed = Math.max(bits, result.bits()) + 1;
    if (needed <= 64) {
      return IntType.signed(64);
    }
    return needed <= 128 ? IntType.signed(128) : IntType.UNBOUNDED;
  }
}
