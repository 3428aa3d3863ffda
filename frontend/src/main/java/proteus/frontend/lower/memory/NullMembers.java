package proteus.frontend.lower.memory;

import java.math.BigInteger;
import java.util.Optional;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CMember;

/**
 * Addresses of members of what a pointer points to: {@code &p->m}, and {@code p->m} for an array.
 * They are undefined where the pointer is null (C11 6.5.3.2p4). A pointer that is constant in the
 * text, as in {@code offsetof} written by hand, may be null: gcc computes with it.
 */
public final class NullMembers {
  private NullMembers() {}

  /** How far the member is from where the pointer points, if the address needs the pointer. */
  public static Optional<BigInteger> offset(CExpr.Lvalue lvalue) {
    return lvalue instanceof CExpr.Member member
        ? offset(member, BigInteger.ZERO)
        : Optional.empty();
  }

  private static Optional<BigInteger> offset(CExpr.Member e, BigInteger behind) {
    CMember member = e.member();
    BigInteger offset = member.offset().add(behind);
    return switch (e.aggregate()) {
      case CExpr.Member outer -> offset(outer, offset);
      case CExpr.Dereference(CExpr pointer, var t, var s) when mayBeNull(pointer) ->
          Optional.of(offset);
      case CExpr.Dereference d -> Optional.empty();
      case CExpr.Variable v -> Optional.empty();
      case CExpr.StringLiteral l -> Optional.empty();
      case CExpr.CompoundLiteral l -> Optional.empty();
      case CExpr.Temporary t -> Optional.empty();
    };
  }

  private static boolean mayBeNull(CExpr pointer) {
    return switch (pointer) {
      case CExpr.ArrayDecay d -> false;
      case CExpr.AddressOf a -> false;
      case CExpr.IntLiteral l -> false;
      case CExpr.PointerAdd add -> mayBeNull(add.pointer());
      case CExpr.Convert(CExpr operand, var t, var o, var s) -> mayBeNull(operand);
      default -> true;
    };
  }
}
