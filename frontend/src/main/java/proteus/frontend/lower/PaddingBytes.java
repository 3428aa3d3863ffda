package proteus.frontend.lower;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.stream.IntStream;
import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;

/**
 * The bytes of structures that belong to no member. A store to the whole structure leaves them
 * unspecified (C11 6.2.6.1p6): they may change or not. That matters only in programs that look at
 * the bytes of such structures.
 */
final class PaddingBytes {
  private static final int MOST = 64;
  private static final IntType BYTE = IntType.unsigned(8);
  private static final Nondet SOURCE = new Nondet(Nondet.Kind.UNSPECIFIED, "padding");

  private final FunctionLowering in;

  PaddingBytes(FunctionLowering in) {
    this.in = in;
  }

  /** A value of the type was stored there. */
  void stored(Expr address, CType type, SourceSpan span) {
    if (!in.symbols.looksAtPadding() || !isStructure(type)) {
      return;
    }
    BitSet padding = of(type, in.types);
    if (padding.cardinality() > MOST) {
      throw new Unsupported("a structure with more than " + MOST + " bytes of padding", span);
    }
    padding.stream()
        .forEach(
            offset -> {
              Variable any = in.emit.temporary(BYTE);
              in.emit.emit(new Action.Havoc(any, SOURCE));
              Expr place = Exprs.move(address, in.types.offset(BigInteger.valueOf(offset)));
              in.emit.emit(new Action.Store(place, Exprs.read(any), 1));
            });
  }

  /** Whether values of the type have such bytes. */
  static boolean mayBeIn(CType type, ValueTypes types) {
    return isStructure(type) && !of(type, types).isEmpty();
  }

  private static boolean isStructure(CType type) {
    return type instanceof CType.Aggregate(CAggregate declaration)
        && declaration.body().isPresent()
        && declaration.kind() == CAggregate.Kind.STRUCT;
  }

  /** The offsets of the bytes within a structure. */
  private static BitSet of(CType type, ValueTypes types) {
    BitSet padding = new BitSet();
    int size = types.size(type, SourceSpan.NONE).intValueExact();
    padding.set(0, size);
    take(type, 0, padding, types);
    return padding;
  }

  /** Takes away what the members of a value at that offset have. */
  private static void take(CType type, int from, BitSet padding, ValueTypes types) {
    switch (type) {
      case CType.Aggregate(CAggregate declaration)
          when declaration.kind() == CAggregate.Kind.STRUCT && declaration.body().isPresent() -> {
        for (CMember member : declaration.body().get().members()) {
          int offset = from + member.offset().intValueExact();
          if (member.bits().isPresent()) {
            padding.clear(offset, offset + member.bits().get().unitSize());
          } else {
            take(member.type(), offset, padding, types);
          }
        }
      }
      case CType.Array(CType element, var length)
          when isStructure(element) && types.layout().hasConstantSize(type) -> {
        int size = types.size(element, SourceSpan.NONE).intValueExact();
        int all = types.size(type, SourceSpan.NONE).intValueExact();
        IntStream.iterate(0, i -> i < all, i -> i + size)
            .forEach(i -> take(element, from + i, padding, types));
      }
      default -> {
        boolean sized = !type.isVoid() && types.layout().hasConstantSize(type);
        int size = sized ? types.size(type, SourceSpan.NONE).intValueExact() : 0;
        padding.clear(from, from + size);
      }
    }
  }
}
