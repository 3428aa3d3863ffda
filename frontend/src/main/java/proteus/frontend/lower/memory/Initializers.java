package proteus.frontend.lower.memory;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.IntKind;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.Unsupported;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;

/** Gives objects their first values. */
public final class Initializers {
  /** Longer strings are copied from a constant object rather than stored byte by byte. */
  private static final int LONGEST_STORED_STRING = 64;

  /** How many scalars of an arbitrary object are given their values one by one. */
  private static final int MOST_SCALARS = 4096;

  /** Whether the object's bytes are zero before. */
  public enum Before {
    ZERO,
    ARBITRARY
  }

  private final FunctionLowering in;

  public Initializers(FunctionLowering in) {
    this.in = in;
  }

  /** Initialises a variable that is in registers. */
  public void variable(CVariable variable, CInitializer initializer) {
    if (variable.type().isScalar()) {
      register(in.symbols.register(variable), variable.type(), initializer);
      return;
    }
    Place.Fields place = new Place.Fields(in.symbols.fields(variable), BigInteger.ZERO);
    switch (initializer) {
      case CInitializer.Value(CExpr value) -> in.assignments.copyTo(place, variable.type(), value);
      case CInitializer.Items(List<CInitializer.Item> items) -> {
        zero(variable, items);
        for (CInitializer.Item item : items) {
          if (item instanceof CInitializer.Item.Value(var offset, var bits, CExpr value)) {
            field(place, offset, value);
          }
        }
      }
    }
  }

  private void field(Place.Fields place, BigInteger offset, CExpr value) {
    Place.Fields part = new Place.Fields(place.scalars(), offset);
    if (value.type() instanceof CType.Aggregate) {
      in.assignments.copyTo(part, value.type(), value);
    } else {
      Variable scalar = part.within(value.type()).values().iterator().next();
      in.emit.assign(scalar, in.values.value(value));
    }
  }

  /** Zeroes the scalars that no item names. */
  private void zero(CVariable variable, List<CInitializer.Item> items) {
    Map<BigInteger, Variable> rest = new LinkedHashMap<>(in.symbols.fields(variable));
    for (CInitializer.Item item : items) {
      if (item instanceof CInitializer.Item.Value value && value.value().type().isScalar()) {
        rest.remove(item.offset());
      }
    }
    rest.values().forEach(scalar -> in.emit.assign(scalar, Exprs.zero(scalar.type())));
  }

  /** Initialises a register. */
  private void register(Variable target, CType type, CInitializer initializer) {
    switch (initializer) {
      case CInitializer.Value(CExpr value) -> in.emit.assign(target, in.values.value(value));
      case CInitializer.Items(List<CInitializer.Item> items) -> {
        // A scalar in braces.
        in.emit.assign(target, Exprs.zero(target.type()));
        for (CInitializer.Item item : items) {
          if (item instanceof CInitializer.Item.Value value) {
            in.emit.assign(
                target, in.values.convert(in.values.value(value.value()), type, SourceSpan.NONE));
          }
        }
      }
    }
  }

  /** Initialises a fresh object. */
  public void object(Expr address, CType type, CInitializer initializer) {
    object(address, type, initializer, Before.ARBITRARY);
  }

  public void object(Expr address, CType type, CInitializer initializer, Before before) {
    switch (initializer) {
      case CInitializer.Value(CExpr value) -> in.assignments.copyTo(address, value);
      case CInitializer.Items(List<CInitializer.Item> items) -> items(address, type, items, before);
    }
  }

  private void items(Expr address, CType type, List<CInitializer.Item> items, Before before) {
    boolean zeroed = before == Before.ZERO;
    if (!zeroed && !coversAll(items, type)) {
      Expr zero = Exprs.integer(0, in.types.of(IntKind.INT));
      Expr size = in.sizes.sizeOf(type, in.emit.span());
      in.emit.emit(new Action.Fill(address, zero, size));
      zeroed = true;
    }
    BigInteger written = BigInteger.ZERO;
    for (CInitializer.Item item : items) {
      boolean fresh = item.offset().compareTo(written) >= 0;
      if (!(zeroed && fresh && isZero(item))) {
        item(address, item);
      }
      written = written.max(item.offset().add(length(item)));
    }
    if (before == Before.ARBITRARY) {
      in.padding.stored(address, type, in.emit.span());
    }
  }

  private static boolean isZero(CInitializer.Item item) {
    return switch (item) {
      case CInitializer.Item.Value value -> isZero(value.value());
      case CInitializer.Item.Bytes bytes -> bytes.bytes().chars().allMatch(c -> c == 0);
    };
  }

  private static boolean isZero(CExpr e) {
    return switch (e) {
      case CExpr.IntLiteral l -> l.value().signum() == 0;
      case CExpr.FloatLiteral l -> l.encoding().signum() == 0;
      case CExpr.Convert(CExpr operand, CType type, var o, var s) ->
          type.isScalar() && isZero(operand);
      default -> false;
    };
  }

  /** Whether the items, which do not overlap, leave no byte out. */
  private boolean coversAll(List<CInitializer.Item> items, CType type) {
    BigInteger next = BigInteger.ZERO;
    for (CInitializer.Item item : items) {
      boolean bits = item instanceof CInitializer.Item.Value v && v.bits().isPresent();
      if (bits || !item.offset().equals(next)) {
        return false;
      }
      next = next.add(length(item));
    }
    return in.types.layout().hasConstantSize(type) && next.equals(in.types.layout().sizeOf(type));
  }

  private BigInteger length(CInitializer.Item item) {
    return switch (item) {
      case CInitializer.Item.Value(var offset, Optional<CMember.BitField> bits, CExpr value) ->
          bits.map(b -> BigInteger.valueOf(b.unitSize()))
              .orElseGet(() -> in.types.size(value.type(), value.span()));
      case CInitializer.Item.Bytes(var offset, String bytes) -> BigInteger.valueOf(bytes.length());
    };
  }

  private void item(Expr object, CInitializer.Item item) {
    Expr address = Exprs.move(object, in.types.offset(item.offset()));
    switch (item) {
      case CInitializer.Item.Value(var offset, Optional<CMember.BitField> bits, CExpr value) -> {
        if (bits.isEmpty()) {
          in.assignments.copyTo(address, value);
        } else {
          Expr v = in.values.value(value);
          in.memory.write(new Place.Bits(address, bits.get()), value.type(), v, value.span());
        }
      }
      case CInitializer.Item.Bytes(var offset, String bytes) -> bytes(address, bytes);
    }
  }

  private void bytes(Expr address, String bytes) {
    if (bytes.length() > LONGEST_STORED_STRING) {
      Expr source = new Expr.ObjectAddress(in.symbols.string(bytes));
      in.emit.emit(new Action.Copy(address, source, in.types.offset(bytes.length())));
      return;
    }
    IntType type = in.types.of(CTypes.CHAR);
    for (int i = 0; i < bytes.length(); i++) {
      Expr value = Exprs.integer((byte) bytes.charAt(i), type);
      Expr at = Exprs.move(address, in.types.offset(i));
      in.emit.emit(new Action.Store(at, value, 1));
    }
  }

  /** Gives every scalar of the object an arbitrary value. */
  public void arbitrary(Expr address, CType type, Nondet source, SourceSpan span) {
    if (scalars(type) > MOST_SCALARS) {
      throw new Unsupported("an object with unknown contents of type " + type, span);
    }
    arbitraryParts(address, type, source, span);
  }

  private void arbitraryParts(Expr address, CType type, Nondet source, SourceSpan span) {
    switch (type) {
      case CType.Array(CType element, CType.Length.Constant(BigInteger count)) -> {
        BigInteger size = in.types.size(element, span);
        for (int i = 0; i < count.intValueExact(); i++) {
          Expr offset = in.types.offset(size.multiply(BigInteger.valueOf(i)));
          arbitraryParts(Exprs.move(address, offset), element, source, span);
        }
      }
      case CType.Aggregate(var declaration) when hasPlainMembers(type) ->
          declaration
              .body()
              .ifPresent(
                  body -> {
                    for (CMember member : body.members()) {
                      Expr at = Exprs.move(address, in.types.offset(member.offset()));
                      arbitraryParts(at, member.type(), source, span);
                    }
                  });
      case CType.Aggregate a -> {
        int size = in.types.size(type, span).intValueExact();
        for (int i = 0; i < size; i++) {
          Expr at = Exprs.move(address, in.types.offset(i));
          arbitraryParts(at, CTypes.UNSIGNED_CHAR, source, span);
        }
      }
      default -> {
        boolean pointer = type instanceof CType.Pointer;
        Nondet own = pointer ? new Nondet(Nondet.Kind.UNMODELLED, source.name()) : source;
        Expr value = in.arbitrary(type, own);
        in.memory.write(new Place.Memory(address), type, value, span);
      }
    }
  }

  /** A structure without bit-fields. */
  private static boolean hasPlainMembers(CType type) {
    return type instanceof CType.Aggregate(var declaration)
        && declaration.kind() != CAggregate.Kind.UNION
        && declaration.body().isPresent()
        && declaration.body().get().members().stream().noneMatch(CMember::isBitField);
  }

  private long scalars(CType type) {
    return switch (type) {
      case CType.Array(CType element, CType.Length.Constant(BigInteger count)) ->
          count.bitLength() > 20 ? Long.MAX_VALUE / 2 : count.longValue() * scalars(element);
      case CType.Aggregate a ->
          in.types.layout().hasConstantSize(a) ? in.types.layout().sizeOf(a).longValue() : 1;
      default -> 1;
    };
  }
}
