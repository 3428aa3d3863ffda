package proteus.frontend.lower.memory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.Unsupported;
import proteus.frontend.lower.ValueTypes;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;

/**
 * The bytes of structures that belong to no member. A store to the whole structure leaves them
 * unspecified (C11 6.2.6.1p6): they may change or not. That matters only in programs that look at
 * the bytes of such structures.
 */
public final class PaddingBytes {
  private static final int MOST = 64;
  private static final IntType BYTE = IntType.unsigned(8);
  private static final Nondet SOURCE = new Nondet(Nondet.Kind.UNSPECIFIED, "padding");

  private final FunctionLowering in;

  public PaddingBytes(FunctionLowering in) {
    this.in = in;
  }

  /** A value of the type was stored there. */
  public void stored(Expr address, CType type, SourceSpan span) {
    if (!in.symbols.looksAtPadding()) {
      return;
    }
    List<BigInteger> offsets = of(type, in.types);
    if (offsets.size() > MOST) {
      throw new Unsupported("a structure with more than " + MOST + " bytes of padding", span);
    }
    for (BigInteger offset : offsets) {
      Variable any = in.emit.temporary(BYTE);
      in.emit.emit(new Action.Havoc(any, SOURCE));
      Expr place = Exprs.move(address, in.types.offset(offset));
      in.emit.emit(new Action.Store(place, Exprs.read(any), 1));
    }
  }

  /** Whether values of the type have such bytes. */
  public static boolean areIn(CType type, ValueTypes types) {
    return !of(type, types).isEmpty();
  }

  /**
   * Whether a value of that other type, that far from such a value's start, may have such bytes.
   */
  public static boolean areAt(CType type, BigInteger from, CType part, ValueTypes types) {
    List<BigInteger> offsets = of(type, types);
    BigInteger to = from.add(types.size(part, SourceSpan.NONE));
    if (offsets.isEmpty()) {
      return false;
    }
    boolean outside = from.signum() < 0 || to.compareTo(types.size(type, SourceSpan.NONE)) > 0;
    return outside
        || offsets.size() > MOST
        || offsets.stream().anyMatch(o -> o.compareTo(from) >= 0 && o.compareTo(to) < 0);
  }

  /** The offsets of the bytes in a value of the type, and no more than one beyond the limit. */
  private static List<BigInteger> of(CType type, ValueTypes types) {
    List<BigInteger> offsets = new ArrayList<>();
    collect(type, BigInteger.ZERO, offsets, types);
    return offsets;
  }

  private static void collect(
      CType type, BigInteger from, List<BigInteger> offsets, ValueTypes types) {
    boolean sized = !type.isVoid() && types.layout().hasConstantSize(type);
    if (!sized || offsets.size() > MOST) {
      return;
    }
    BigInteger end = from.add(types.layout().sizeOf(type));
    if (type instanceof CType.Array(CType element, var length)
        && element instanceof CType.Aggregate
        && areIn(element, types)) {
      BigInteger size = types.layout().sizeOf(element);
      for (BigInteger at = from;
          at.compareTo(end) < 0 && offsets.size() <= MOST;
          at = at.add(size)) {
        collect(element, at, offsets, types);
      }
    } else if (type instanceof CType.Aggregate(CAggregate declaration)
        && declaration.kind() == CAggregate.Kind.STRUCT) {
      BigInteger covered = from;
      for (CMember member : declaration.body().orElseThrow().members()) {
        BigInteger start = from.add(member.offset());
        gap(covered, start, offsets);
        covered = covered.max(start.add(size(member, types)));
        if (!member.isBitField()) {
          collect(member.type(), start, offsets, types);
        }
      }
      gap(covered, end, offsets);
    }
  }

  private static BigInteger size(CMember member, ValueTypes types) {
    return member
        .bits()
        .map(bits -> BigInteger.valueOf(bits.unitSize()))
        .orElseGet(
            () ->
                types.layout().hasConstantSize(member.type())
                    ? types.layout().sizeOf(member.type())
                    : BigInteger.ZERO);
  }

  private static void gap(BigInteger from, BigInteger to, List<BigInteger> offsets) {
    for (BigInteger at = from;
        at.compareTo(to) < 0 && offsets.size() <= MOST;
        at = at.add(BigInteger.ONE)) {
      offsets.add(at);
    }
  }
}
