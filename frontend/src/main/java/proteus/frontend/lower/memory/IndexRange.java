package proteus.frontend.lower.memory;

import java.math.BigInteger;
import proteus.frontend.c.CBinaryOp;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.lower.ValueTypes;
import proteus.ir.IntType;

/** What the text of an integer expression says about its value. */
final class IndexRange {
  private static final BigInteger FAR = BigInteger.ONE.shiftLeft(200);

  /** Both ends belong to it. */
  record Interval(BigInteger min, BigInteger max) {
    private static final Interval ALL = new Interval(FAR.negate(), FAR);
    private static final Interval TRUTH = new Interval(BigInteger.ZERO, BigInteger.ONE);

    private static Interval upTo(BigInteger max) {
      return new Interval(BigInteger.ZERO, max);
    }

    private boolean within(Interval outer) {
      return min.compareTo(outer.min) >= 0 && max.compareTo(outer.max) <= 0;
    }

    private Interval join(Interval other) {
      return new Interval(min.min(other.min), max.max(other.max));
    }

    private boolean isNatural() {
      return min.signum() >= 0;
    }
  }

  private final ValueTypes types;

  IndexRange(ValueTypes types) {
    this.types = types;
  }

  Interval of(CExpr e) {
    Interval own = of(e.type());
    Interval known =
        switch (e) {
          case CExpr.IntLiteral(BigInteger v, var t, var s) -> new Interval(v, v);
          case CExpr.Convert(CExpr operand, var t, var o, var s) -> of(operand);
          case CExpr.Not n -> Interval.TRUTH;
          case CExpr.Logical l -> Interval.TRUTH;
          case CExpr.Binary b -> of(b);
          case CExpr.Conditional(var c, CExpr yes, CExpr no, var t, var s) -> of(yes).join(of(no));
          case CExpr.Comma(var left, CExpr right, var s) -> of(right);
          case CExpr.Read(CExpr.Member(var a, CMember member, var m), var s) -> of(member, own);
          default -> own;
        };
    return known.within(own) ? known : own;
  }

  private Interval of(CType type) {
    if (!(type instanceof CType.Int t)) {
      return Interval.ALL;
    }
    IntType values = types.of(t);
    return values.isUnbounded() ? Interval.ALL : new Interval(values.min(), values.max());
  }

  private static Interval of(CMember member, Interval own) {
    return member.bits().isPresent() && own.isNatural()
        ? Interval.upTo(BigInteger.TWO.pow(member.bits().get().width()).subtract(BigInteger.ONE))
        : own;
  }

  private Interval of(CExpr.Binary e) {
    if (e.op().isComparison()) {
      return Interval.TRUTH;
    }
    Interval left = of(e.left());
    Interval right = of(e.right());
    if (e.op() == CBinaryOp.AND && (left.isNatural() || right.isNatural())) {
      return Interval.upTo(
          !left.isNatural() ? right.max : !right.isNatural() ? left.max : left.max.min(right.max));
    }
    if (e.op() == CBinaryOp.REMAINDER && right.isNatural()) {
      BigInteger most = right.max.subtract(BigInteger.ONE).max(BigInteger.ZERO);
      return left.isNatural()
          ? Interval.upTo(most.min(left.max))
          : new Interval(most.negate(), most);
    }
    if (e.op() == CBinaryOp.ADD) {
      return new Interval(left.min.add(right.min), left.max.add(right.max));
    }
    if (e.op() == CBinaryOp.SUBTRACT) {
      return new Interval(left.min.subtract(right.max), left.max.subtract(right.min));
    }
    boolean shrinks = e.op() == CBinaryOp.DIVIDE || e.op() == CBinaryOp.SHIFT_RIGHT;
    return shrinks && left.isNatural() && right.isNatural()
        ? shrunk(e.op(), left, right)
        : of(e.type());
  }

  private static Interval shrunk(CBinaryOp op, Interval left, Interval right) {
    if (op == CBinaryOp.DIVIDE) {
      return Interval.upTo(left.max.divide(right.min.max(BigInteger.ONE)));
    }
    boolean known = right.max.bitLength() < 8;
    return Interval.upTo(known ? left.max.shiftRight(right.min.intValue()) : left.max);
  }
}
