package proteus.frontend.lower.memory;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.lower.ValueTypes;

/**
 * The bounds of arrays that are parts of objects (C11 6.5.6p8). A subscript of such an array must
 * stay within it, although what it reaches may lie within the object. Arrays that are whole objects
 * need no care: accesses stay within objects anyway.
 *
 * <p>As gcc does, a last member of one element, or none, counts as a flexible array member: it ends
 * with the object.
 */
public final class SubscriptBounds {
  /** Arrays of more elements than indices can count are refused, or accessed out of bounds. */
  private static final int INDEX_BITS = 31;

  private final IndexRange ranges;

  public SubscriptBounds(ValueTypes types) {
    this.ranges = new IndexRange(types);
  }

  /** The number of elements that pointer arithmetic must not leave, where there is one. */
  public Optional<CType.Length> of(CExpr.PointerAdd add) {
    if (!(add.pointer() instanceof CExpr.ArrayDecay(CExpr.Lvalue array, var t, var s))
        || !(array.type() instanceof CType.Array(CType element, CType.Length length))
        || !isPart(array)) {
      return Optional.empty();
    }
    return switch (length) {
      case CType.Length.Constant c ->
          c.value().bitLength() < INDEX_BITS ? Optional.of(c) : Optional.empty();
      case CType.Length.Variable v -> Optional.of(v);
      case CType.Length.Unknown u -> Optional.empty();
    };
  }

  /** Whether the array may be less than an object. */
  private static boolean isPart(CExpr.Lvalue array) {
    return switch (array) {
      case CExpr.Variable v -> false;
      case CExpr.StringLiteral l -> false;
      case CExpr.CompoundLiteral l -> false;
      case CExpr.Temporary t -> false;
      case CExpr.Dereference d -> true;
      case CExpr.Member member -> !(isShort(member.type()) && isLast(member));
    };
  }

  private static boolean isShort(CType type) {
    return type instanceof CType.Array(CType element, CType.Length.Constant(BigInteger length))
        && length.compareTo(BigInteger.ONE) <= 0;
  }

  /** Whether nothing of the object that is known here follows the member. */
  private static boolean isLast(CExpr.Member e) {
    if (!(e.aggregate().type() instanceof CType.Aggregate(CAggregate declaration))) {
      return false;
    }
    List<CMember> members = declaration.body().map(CAggregate.Body::members).orElse(List.of());
    boolean last =
        declaration.kind() == CAggregate.Kind.UNION || members.getLast().equals(e.member());
    return last && (!(e.aggregate() instanceof CExpr.Member outer) || isLast(outer));
  }

  /** Whether a subscript may lie outside of the array for all that its text tells. */
  public boolean mayLeave(CExpr.PointerAdd add) {
    return of(add).filter(length -> !isWithin(add, length, Reach.ELEMENT)).isPresent();
  }

  /** How far pointer arithmetic may go. */
  public enum Reach {
    /** To an element, which is accessed. */
    ELEMENT,
    /** Also one past the last element. */
    END;

    /** The greatest index. */
    BigInteger last(BigInteger length) {
      return this == END ? length : length.subtract(BigInteger.ONE);
    }
  }

  public boolean isWithin(CExpr.PointerAdd add, CType.Length length, Reach reach) {
    if (!(length instanceof CType.Length.Constant(BigInteger elements))) {
      return false;
    }
    IndexRange.Interval index = ranges.of(index(add));
    BigInteger last = reach.last(elements);
    return switch (add.direction()) {
      case FORWARD -> index.min().signum() >= 0 && index.max().compareTo(last) <= 0;
      case BACKWARD -> index.max().signum() <= 0 && index.min().compareTo(last.negate()) >= 0;
    };
  }

  /** The index as it was before it became an offset, which may have changed it. */
  public static CExpr index(CExpr.PointerAdd add) {
    return add.index() instanceof CExpr.Convert(CExpr index, CType t, CExpr.Origin origin, var s)
            && origin == CExpr.Origin.IMPLICIT
        ? index
        : add.index();
  }
}
