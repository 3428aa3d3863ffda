package proteus.frontend.lower.memory;

import static java.util.Objects.requireNonNull;

import java.math.BigInteger;
import java.util.Map;
import proteus.frontend.c.BitPrecise;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.IntKind;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.Unsupported;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;

/** Finds, reads and writes lvalues. */
public final class LvalueAccess {
  /** What holds a {@code _Bool} in memory. */
  private static final IntType TRUTH_BYTE = IntType.unsigned(8);

  private final FunctionLowering in;

  public LvalueAccess(FunctionLowering in) {
    this.in = in;
  }

  public Place place(CExpr.Lvalue lvalue) {
    return switch (lvalue) {
      case CExpr.Variable(CVariable variable, var span) -> variable(variable);
      case CExpr.StringLiteral literal ->
          new Place.Memory(new Expr.ObjectAddress(in.symbols.string(literal)));
      case CExpr.Dereference access -> new Place.Memory(accessed(access));
      case CExpr.Member(CExpr.Lvalue aggregate, CMember member, var span) ->
          member(place(aggregate), member, lvalue.span());
      case CExpr.CompoundLiteral literal -> compoundLiteral(literal);
      case CExpr.Temporary(CExpr value, var span) -> new Place.Memory(in.values.value(value));
    };
  }

  private Expr accessed(CExpr.Dereference access) {
    Expr address =
        access.pointer() instanceof CExpr.PointerAdd add
            ? in.operators.pointerAdd(add, SubscriptBounds.Reach.ELEMENT)
            : in.values.value(access.pointer());
    return in.guards.aligned(address, in.symbols.alignments().unprovedAt(access));
  }

  /** The address of an lvalue that is no bit-field. */
  public Expr address(CExpr.Lvalue lvalue) {
    return switch (place(lvalue)) {
      case Place.Memory(Expr address) -> address;
      case Place.Register register -> throw new IllegalStateException("the address of " + register);
      case Place.Fields fields -> throw new IllegalStateException("the address of " + fields);
      case Place.Bits bits -> throw new Unsupported("the address of a bit-field", lvalue.span());
    };
  }

  /** The address of an lvalue that is no member of what a null pointer points to. */
  public Expr validAddress(CExpr.Lvalue lvalue) {
    Expr address = address(lvalue);
    NullMembers.offset(lvalue)
        .map(offset -> Exprs.move(address, in.types.offset(offset.negate())))
        .ifPresent(start -> in.guards.require(Exprs.truth(start), Defect.NULL_MEMBER));
    return address;
  }

  Place variable(CVariable variable) {
    if (!in.symbols.isInMemory(variable)) {
      return variable.type().isScalar()
          ? new Place.Register(in.symbols.register(variable))
          : new Place.Fields(in.symbols.fields(variable), BigInteger.ZERO);
    }
    return new Place.Memory(
        isStatic(variable)
            ? new Expr.ObjectAddress(in.symbols.object(variable))
            : Exprs.read(in.symbols.address(variable)));
  }

  private static boolean isStatic(CVariable variable) {
    return switch (variable.storage()) {
      case GLOBAL, STATIC_LOCAL -> true;
      case LOCAL, PARAMETER -> false;
    };
  }

  private Place member(Place aggregate, CMember member, SourceSpan span) {
    if (aggregate instanceof Place.Fields(Map<BigInteger, Variable> scalars, BigInteger offset)) {
      Place.Fields part = new Place.Fields(scalars, offset.add(member.offset()));
      return member.type().isScalar()
          ? new Place.Register(part.within(member.type()).values().iterator().next())
          : part;
    }
    if (!(aggregate instanceof Place.Memory(Expr start))) {
      throw new Unsupported("a member of a value that is no structure", span);
    }
    Expr address = Exprs.move(start, in.types.offset(member.offset()));
    return member
        .bits()
        .<Place>map(bits -> new Place.Bits(address, bits))
        .orElseGet(() -> new Place.Memory(address));
  }

  private Place compoundLiteral(CExpr.CompoundLiteral literal) {
    CVariable object = literal.object();
    if (isStatic(object)) {
      return variable(object);
    }
    Expr address =
        in.jumps.scope().contains(object)
            ? Exprs.read(in.symbols.address(object))
            : in.ownObject(in.types.size(object.type(), literal.span()), object.uniqueName());
    in.initializers.object(address, object.type(), literal.initializer());
    in.constants.begun(object);
    return new Place.Memory(address);
  }

  /** The value at a place; of an aggregate the address of its object. */
  public Expr read(Place place, CType type, SourceSpan span) {
    return switch (place) {
      case Place.Register(Variable variable) -> Exprs.read(variable);
      case Place.Memory(Expr address) when type instanceof CType.Aggregate -> address;
      case Place.Memory(Expr address) when type.equals(CTypes.BOOL) -> readTruth(address);
      case Place.Memory(Expr address) when BitPrecise.hasPadding(type) ->
          Exprs.convert(
              load(address, container(type), in.types.scalarSize(type, span)),
              in.types.of(type, span));
      case Place.Memory(Expr address) ->
          load(address, in.types.of(type, span), in.types.scalarSize(type, span));
      case Place.Bits(Expr address, CMember.BitField field) -> readBits(address, field, type, span);
      case Place.Fields fields -> inMemory(fields, type, span);
    };
  }

  /** Bytes that hold no truth value are trap representations (C11 6.2.6.1p5). */
  private Expr readTruth(Expr address) {
    Expr held = load(address, TRUTH_BYTE, 1);
    Expr one = Exprs.integer(1, TRUTH_BYTE);
    in.guards.require(Exprs.compare(BinaryOp.LE, held, one), Defect.TRAP_REPRESENTATION);
    return Exprs.convert(Exprs.truth(held), IntType.C_BOOL);
  }

  /** What holds a bit-precise integer in memory. */
  private IntType container(CType type) {
    if (!(type instanceof CType.Int integer)) {
      throw new IllegalArgumentException(type + " is no integer");
    }
    return in.types.of(integer.kind());
  }

  /** A copy of a split structure in memory. */
  private Expr inMemory(Place.Fields fields, CType type, SourceSpan span) {
    Expr object = in.ownObject(in.types.size(type, span), "structure");
    toMemory(fields, type, object, span);
    return object;
  }

  /** Writes the scalars of a split structure to an object. */
  public void toMemory(Place.Fields fields, CType type, Expr object, SourceSpan span) {
    Map<BigInteger, Splitting.Leaf> leaves = Splitting.leaves(type);
    fields
        .within(type)
        .forEach(
            (offset, scalar) -> {
              Place.Memory part = new Place.Memory(Exprs.move(object, in.types.offset(offset)));
              write(part, requireNonNull(leaves.get(offset)).type(), Exprs.read(scalar), span);
            });
    in.padding.stored(object, type, span);
  }

  /** Gives the scalars of a split structure the values of one in memory. */
  private void fromMemory(Place.Fields fields, CType type, Expr address, SourceSpan span) {
    Map<BigInteger, Splitting.Leaf> leaves = Splitting.leaves(type);
    fields
        .within(type)
        .forEach(
            (offset, scalar) -> {
              Place.Memory part = new Place.Memory(Exprs.move(address, in.types.offset(offset)));
              in.emit.assign(scalar, read(part, requireNonNull(leaves.get(offset)).type(), span));
            });
  }

  /** Copies one split structure to another. */
  public void copyFields(Place.Fields target, Place.Fields source, CType type) {
    Map<BigInteger, Variable> values = source.within(type);
    target
        .within(type)
        .forEach(
            (offset, scalar) ->
                in.emit.assign(scalar, Exprs.read(requireNonNull(values.get(offset)))));
  }

  public Expr load(Expr address, Type type, int size) {
    Variable target = in.emit.temporary(type);
    in.emit.emit(new Action.Load(target, address, size));
    return Exprs.read(target);
  }

  /** Writes and returns the value that the place then has. */
  public Expr write(Place place, CType type, Expr value, SourceSpan span) {
    switch (place) {
      case Place.Register(Variable variable) -> {
        in.emit.assign(variable, value);
        return Exprs.read(variable);
      }
      case Place.Memory(Expr address) when type instanceof CType.Aggregate -> {
        Expr size = in.types.offset(in.types.size(type, span));
        in.emit.emit(new Action.Copy(address, value, size));
        in.padding.stored(address, type, span);
        return address;
      }
      case Place.Memory(Expr address) -> {
        Expr stored =
            type.equals(CTypes.BOOL)
                ? Exprs.convert(value, TRUTH_BYTE)
                : BitPrecise.hasPadding(type) ? Exprs.convert(value, container(type)) : value;
        in.emit.emit(new Action.Store(address, stored, in.types.scalarSize(type, span)));
        return value;
      }
      case Place.Fields fields -> {
        fromMemory(fields, type, value, span);
        return value;
      }
      case Place.Bits(Expr address, CMember.BitField field) -> {
        return writeBits(address, field, type, value, span);
      }
    }
  }

  private static IntType unit(CMember.BitField field) {
    return IntType.unsigned(field.unitSize() * 8);
  }

  private static IntType fieldType(CMember.BitField field, CType type) {
    boolean signed =
        type instanceof CType.Int(IntKind kind, int _, int _, int _) && kind.isSigned();
    return signed ? IntType.signed(field.width()) : IntType.unsigned(field.width());
  }

  private static boolean fillsUnit(CMember.BitField field) {
    return field.width() == field.unitSize() * 8;
  }

  private Expr readBits(Expr address, CMember.BitField field, CType type, SourceSpan span) {
    Type valueType = in.types.of(type, span);
    IntType fieldType = fieldType(field, type);
    if (fillsUnit(field)) {
      return Exprs.convert(load(address, fieldType, field.unitSize()), valueType);
    }
    Expr bits = load(address, unit(field), field.unitSize());
    if (field.shift() > 0) {
      bits = new Expr.Binary(BinaryOp.SHR, bits, Exprs.integer(field.shift(), unit(field)));
    }
    return Exprs.convert(new Expr.Convert(bits, fieldType), valueType);
  }

  private Expr writeBits(
      Expr address, CMember.BitField field, CType type, Expr value, SourceSpan span) {
    IntType unit = unit(field);
    Expr kept = in.emit.save(Exprs.convert(value, fieldType(field, type)));
    if (fillsUnit(field)) {
      in.emit.emit(new Action.Store(address, kept, field.unitSize()));
    } else {
      BigInteger mask = BigInteger.ONE.shiftLeft(field.width()).subtract(BigInteger.ONE);
      Expr others = Exprs.integer(unit.max().andNot(mask.shiftLeft(field.shift())), unit);
      Expr old = load(address, unit, field.unitSize());
      Expr bits = Exprs.convert(Exprs.convert(kept, IntType.unsigned(field.width())), unit);
      Expr placed =
          field.shift() == 0
              ? bits
              : new Expr.Binary(BinaryOp.SHL, bits, Exprs.integer(field.shift(), unit));
      Expr rest = new Expr.Binary(BinaryOp.AND, old, others);
      in.emit.emit(
          new Action.Store(address, new Expr.Binary(BinaryOp.OR, rest, placed), field.unitSize()));
    }
    return Exprs.convert(kept, in.types.of(type, span));
  }

  /** {@code pointer ± index * elementSize}. */
  public Expr move(CExpr.Direction direction, Expr pointer, Expr index, Expr elementSize) {
    Expr offset = Exprs.multiply(Exprs.convert(index, in.types.offsetType()), elementSize);
    boolean back = direction == CExpr.Direction.BACKWARD;
    return Exprs.move(pointer, back ? negated(offset) : offset);
  }

  /** The negation of an offset, into its constant factor where there is one. */
  private static Expr negated(Expr offset) {
    if (offset instanceof Expr.Binary(BinaryOp op, Expr index, Expr.IntLiteral size, Type t)
        && op == BinaryOp.MUL) {
      return new Expr.Binary(op, index, Exprs.negate(size));
    }
    return offset instanceof Expr.IntLiteral
        ? Exprs.negate(offset)
        : new Expr.Unary(UnaryOp.NEGATE, offset);
  }
}
