package proteus.verifier.pass.offset;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.arithmetic.ResidueClass;
import proteus.verifier.pass.offset.Offsets.Pointer;

/**
 * Elements of one kind that lie in an object at equal distances, such as an array, or a member of
 * all structures in an array. No other access overlaps one of them.
 *
 * @param kind what all accesses to elements have in common
 * @param stride from one element to the next, in bytes
 * @param first the least offset that an element may have
 * @param end up to where elements may lie; empty if up to the end of the object
 * @param isSingle whether it is one element, to which all accesses are at a constant offset
 * @param isZero whether all values that are stored are 0
 */
record Column(
    OffsetObject object,
    Kind kind,
    long stride,
    long first,
    Optional<Long> end,
    boolean isSingle,
    boolean isZero) {

  /** The type of what is read or written, and its size in bytes. */
  record Kind(Type type, int size) {
    /** Whether values of the type fill their bytes. */
    boolean isWhole() {
      return type instanceof PointerType
          || type instanceof IntType t && t.bits() == Byte.SIZE * size;
    }
  }

  /** That of the elements' offsets modulo the stride. */
  long residue() {
    return Math.floorMod(first, stride);
  }

  int size() {
    return kind.size();
  }

  boolean holdsPointers() {
    return kind.type() instanceof PointerType;
  }

  /** A variable for what is remembered of it. */
  Variable variable(String name) {
    return Variable.temporary(name + "#" + object.number() + "#" + first, IntType.UNBOUNDED);
  }

  /** Whether the pointer leads into its object. */
  Expr isIn(Pointer pointer) {
    return pointer.leadsTo(object);
  }

  /** Whether an access at such offsets is to elements, where it is allowed. */
  boolean contains(ResidueClass offset, Kind access) {
    ResidueClass apart = offset.plus(ResidueClass.of(BigInteger.valueOf(-residue())));
    return access.equals(kind)
        && apart.areMultiplesOf(stride)
        && (offset.isNumber() ? lies(offset.residue()) : !isSingle);
  }

  private boolean lies(BigInteger offset) {
    return offset.bitLength() < Long.SIZE
        && offset.longValue() >= first
        && end.map(e -> offset.longValue() + size() <= e).orElse(true);
  }

  /** Whether a byte may be one of an element. */
  boolean isAt(long offset) {
    return offset >= first
        && Math.floorMod(offset - first, stride) < size()
        && end.map(e -> offset < e).orElse(true);
  }

  /** How many elements there are; empty if that is not always the same number. */
  Optional<Long> length() {
    return end.or(() -> object.constantSize().map(BigInteger::longValue))
        .map(e -> (e - first + stride - size()) / stride)
        .filter(n -> n > 0);
  }

  /** Whether an element may be at the offset, which differs from the residue by a multiple. */
  Expr isAllowed(Expr at) {
    Expr start = Offsets.compare(BinaryOp.LE, Offsets.number(first), at);
    Expr stop =
        end.map(e -> Offsets.compare(BinaryOp.LE, at, Offsets.number(e - size())))
            .orElse(Exprs.TRUE);
    return first < stride ? stop : Exprs.and(start, stop);
  }

  /** The offset of the element of that number. */
  Expr offset(Expr number) {
    Expr multiple = new Expr.Binary(BinaryOp.MUL, number, Offsets.number(stride));
    return Exprs.add(stride == 1 ? number : multiple, Offsets.number(first));
  }

  /** The offset of an element less the residue: a multiple of the stride. */
  Expr multiple(Expr at) {
    return Exprs.add(at, Offsets.number(-residue()));
  }

  /** The {@link #multiple} of the first element. */
  Expr start() {
    return Offsets.number(first - residue());
  }
}
