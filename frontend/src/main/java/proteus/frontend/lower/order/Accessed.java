package proteus.frontend.lower.order;

import java.math.BigInteger;
import java.util.Optional;
import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.lower.Symbols;
import proteus.frontend.lower.ValueTypes;

/**
 * What an access may touch: a part of a variable, or memory that a pointer points to.
 *
 * @param base empty: wherever a pointer points
 * @param field the first member behind the variable or pointer, where there is one
 * @param from the first byte within the variable
 * @param to the byte after the last
 * @param extent whether all of these bytes are accessed, or some of them
 * @param type of the accessed lvalue; void for any
 */
public record Accessed(
    Optional<CVariable> base,
    Optional<Field> field,
    BigInteger from,
    BigInteger to,
    Extent extent,
    CType type) {

  /** A member of a structure or union. */
  record Field(CAggregate aggregate, CMember member) {}

  /** Whether the place is known. */
  enum Extent {
    ALL,
    PART
  }

  private static final BigInteger UNKNOWN = BigInteger.ONE.shiftLeft(80);

  /** Any memory that has an address. */
  static final Accessed ANYTHING =
      new Accessed(
          Optional.empty(), Optional.empty(), BigInteger.ZERO, UNKNOWN, Extent.PART, CTypes.VOID);

  /** What {@code lvalue} designates; empty for objects that nothing else can get at. */
  static Optional<Accessed> of(CExpr.Lvalue lvalue, ValueTypes types) {
    return switch (lvalue) {
      case CExpr.Variable(CVariable variable, var s) -> Optional.of(whole(variable, types));
      case CExpr.CompoundLiteral literal -> Optional.of(whole(literal.object(), types));
      case CExpr.StringLiteral l -> Optional.empty();
      case CExpr.Temporary t -> Optional.empty();
      case CExpr.Dereference(CExpr pointer, CType type, var s) ->
          target(pointer, types).map(a -> a.as(type, types));
      case CExpr.Member(CExpr.Lvalue aggregate, CMember member, var s) ->
          of(aggregate, types).map(a -> a.member(aggregate.type(), member, types));
    };
  }

  private static Accessed whole(CVariable variable, ValueTypes types) {
    return new Accessed(
        Optional.of(variable),
        Optional.empty(),
        BigInteger.ZERO,
        size(variable.type(), types),
        Extent.ALL,
        variable.type());
  }

  private static BigInteger size(CType type, ValueTypes types) {
    boolean known = !type.isVoid() && types.layout().hasConstantSize(type);
    return known ? types.layout().sizeOf(type) : UNKNOWN;
  }

  /** What the pointer points to. */
  static Optional<Accessed> target(CExpr pointer, ValueTypes types) {
    return switch (pointer) {
      case CExpr.ArrayDecay(CExpr.Lvalue array, var t, var s) ->
          of(array, types).map(a -> a.start(types));
      case CExpr.AddressOf(CExpr.Lvalue lvalue, var t, var s) -> of(lvalue, types);
      case CExpr.Convert(CExpr operand, CType.Pointer t, var o, var s)
          when operand.type() instanceof CType.Pointer ->
          target(operand, types);
      case CExpr.PointerAdd add -> target(add.pointer(), types).map(a -> a.moved(add, types));
      default -> Optional.of(ANYTHING);
    };
  }

  private Accessed with(BigInteger first, BigInteger last, Extent known, CType newType) {
    return new Accessed(base, field, first, last, known, newType);
  }

  /** The first element, in an array whose bytes are all possible targets of moves. */
  private Accessed start(ValueTypes types) {
    return type instanceof CType.Array(CType element, var length) && extent == Extent.ALL
        ? with(from, from.add(size(element, types)), extent, element)
        : this;
  }

  private Accessed moved(CExpr.PointerAdd add, ValueTypes types) {
    // Anywhere in the variable: bounds of inner arrays are left to the checks of accesses.
    return distance(add, types)
        .filter(_ -> extent == Extent.ALL)
        .map(by -> with(from.add(by), to.add(by), extent, type))
        .orElseGet(() -> with(BigInteger.ZERO, UNKNOWN, Extent.PART, type));
  }

  /** By how many bytes the pointer is moved, if that is constant. */
  public static Optional<BigInteger> distance(CExpr.PointerAdd add, ValueTypes types) {
    Optional<BigInteger> size = constant(add.elementSize(), types);
    return constant(add.index(), types)
        .flatMap(index -> size.map(index::multiply))
        .map(by -> add.direction() == CExpr.Direction.FORWARD ? by : by.negate());
  }

  /** The value of a literal, or of one that is converted to a type that has its value. */
  private static Optional<BigInteger> constant(CExpr e, ValueTypes types) {
    return switch (e) {
      case CExpr.IntLiteral literal -> Optional.of(literal.value());
      case CExpr.Convert(CExpr operand, CType.Int to, var o, var s) ->
          constant(operand, types).filter(types.of(to)::contains);
      default -> Optional.empty();
    };
  }

  private Accessed as(CType accessed, ValueTypes types) {
    return extent == Extent.ALL
        ? with(from, from.add(size(accessed, types)), extent, accessed)
        : with(from, to, extent, accessed);
  }

  private Accessed member(CType aggregate, CMember member, ValueTypes types) {
    Optional<Field> first =
        field.isPresent() || !(aggregate instanceof CType.Aggregate(CAggregate declaration))
            ? field
            : Optional.of(new Field(declaration, member));
    boolean known = extent == Extent.ALL;
    BigInteger start = known ? from.add(member.offset()) : from;
    BigInteger size = size(member.type(), types);
    return new Accessed(base, first, start, known ? start.add(size) : to, extent, member.type());
  }

  /** Any part of the same variable, or of any memory. */
  Accessed somewhere() {
    return base.isEmpty()
        ? ANYTHING
        : new Accessed(base, Optional.empty(), BigInteger.ZERO, UNKNOWN, Extent.PART, CTypes.VOID);
  }

  /** Whether both may touch the same byte. */
  boolean mayOverlap(Accessed other, Symbols symbols) {
    if (field.isPresent()
        && other.field.isPresent()
        && areDistinct(field.get(), other.field.get())) {
      return false;
    }
    if (base.isPresent() && other.base.isPresent()) {
      return base.get() == other.base.get()
          && from.compareTo(other.to) < 0
          && other.from.compareTo(to) < 0;
    }
    boolean inMemory =
        base.map(symbols::isInMemory).orElse(true)
            && other.base.map(symbols::isInMemory).orElse(true);
    return inMemory && mayAlias(other, symbols.types());
  }

  /** Whether both surely touch the same byte of the same variable. */
  boolean surelyOverlaps(Accessed other) {
    return base.isPresent()
        && base.equals(other.base)
        && extent == Extent.ALL
        && other.extent == Extent.ALL;
  }

  private static boolean areDistinct(Field a, Field b) {
    return a.aggregate == b.aggregate
        && a.aggregate.kind() != CAggregate.Kind.UNION
        && !a.member.equals(b.member);
  }

  /** Whether lvalues of these types may access one object (C11 6.5p7). */
  private boolean mayAlias(Accessed other, ValueTypes types) {
    if (!type.isScalar() || !other.type.isScalar() || inUnion() || other.inUnion()) {
      return true;
    }
    if (isCharacter(types) || other.isCharacter(types)) {
      return true;
    }
    boolean sameKind =
        (type instanceof CType.Int && other.type instanceof CType.Int)
            || (type instanceof CType.Real && other.type instanceof CType.Real)
            || (type instanceof CType.Pointer && other.type instanceof CType.Pointer);
    return sameKind && size(type, types).equals(size(other.type, types));
  }

  private boolean inUnion() {
    return field.filter(f -> f.aggregate.kind() == CAggregate.Kind.UNION).isPresent();
  }

  /** Whether this is an access by a character lvalue to an object of possibly another type. */
  private boolean isCharacter(ValueTypes types) {
    return base.isEmpty() && type instanceof CType.Int && size(type, types).equals(BigInteger.ONE);
  }
}
