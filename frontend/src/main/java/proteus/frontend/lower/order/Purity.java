package proteus.frontend.lower.order;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Predicate;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Tree;
import proteus.frontend.lower.Overflows;
import proteus.frontend.lower.memory.Alignments;
import proteus.frontend.lower.memory.NullMembers;
import proteus.frontend.lower.memory.Splitting;
import proteus.frontend.lower.memory.SubscriptBounds;

/** Tells expressions that are lowered to nothing but a value: no effect, no load, no trap. */
public final class Purity {
  private final Predicate<CVariable> inMemory;
  private final SubscriptBounds bounds;
  private final Alignments alignments;
  private final Overflows overflows;

  public Purity(
      Predicate<CVariable> inMemory,
      SubscriptBounds bounds,
      Alignments alignments,
      Overflows overflows) {
    this.inMemory = inMemory;
    this.bounds = bounds;
    this.alignments = alignments;
    this.overflows = overflows;
  }

  public boolean isPure(CExpr e) {
    return switch (e) {
      case CExpr active when Tree.isActive(active) -> false;
      case CExpr.CompoundLiteral l -> false;
      case CExpr.Composite c -> false;
      case CExpr.AnyOrder o -> false;
      case CExpr.Convert c when c.type().isVoid() -> false;
      case CExpr.Convert c when c.type() instanceof CType.Aggregate -> false;
      case CExpr.Convert c when isTruncation(c) -> false;
      case CExpr.Convert c when alignments.unproved(c).isPresent() -> false;
      case CExpr.AddressOf a when alignments.unproved(a).isPresent() -> false;
      case CExpr.Dereference d when alignments.unprovedAt(d).isPresent() -> false;
      case CExpr.AddressOf a when NullMembers.offset(a.lvalue()).isPresent() -> false;
      case CExpr.ArrayDecay a when NullMembers.offset(a.array()).isPresent() -> false;
      case CExpr.PointerAdd add when bounds.mayLeave(add) -> false;
      case CExpr.Read(CExpr.Lvalue lvalue, var s) -> isPureRead(lvalue);
      case CExpr.Unary u -> !overflows.mayOverflow(u) && arePure(u);
      case CExpr.Binary b -> !mayTrap(b) && !overflows.mayOverflow(b) && arePure(b);
      default -> arePure(e);
    };
  }

  private boolean isPureRead(CExpr.Lvalue lvalue) {
    Optional<CVariable> base = Splitting.base(lvalue);
    boolean registers = base.isPresent() && !inMemory.test(base.get());
    // A structure in memory is its address; one in registers would have to be written there.
    boolean aggregate = lvalue.type() instanceof CType.Aggregate;
    return registers ? !aggregate : aggregate && arePure(lvalue);
  }

  private boolean arePure(CExpr e) {
    return Tree.parts(e).stream().allMatch(this::isPure);
  }

  private static boolean mayTrap(CExpr.Binary e) {
    return switch (e.op()) {
      case DIVIDE, REMAINDER -> e.type() instanceof CType.Int && !isLiteral(e.right(), 1, 63);
      case SHIFT_LEFT, SHIFT_RIGHT -> !isLiteral(e.right(), 0, 31);
      case MULTIPLY, ADD, SUBTRACT, AND, XOR, OR -> false;
      case LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, EQUAL, NOT_EQUAL -> false;
    };
  }

  /** Whether every operator that asks is known to be defined for this right operand. */
  private static boolean isLiteral(CExpr e, int least, int greatest) {
    return switch (e) {
      case CExpr.IntLiteral(BigInteger v, var t, var s) ->
          v.bitLength() < 31 && v.intValueExact() >= least && v.intValueExact() <= greatest;
      case CExpr.Convert(CExpr.IntLiteral l, CType.Int t, var o, var s) ->
          isLiteral(l, least, greatest);
      default -> false;
    };
  }

  private static boolean isTruncation(CExpr.Convert e) {
    return e.operand().type() instanceof CType.Real
        && e.type() instanceof CType.Int
        && !e.type().equals(CTypes.BOOL);
  }
}
