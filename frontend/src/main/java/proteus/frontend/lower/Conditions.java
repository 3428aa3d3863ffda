package proteus.frontend.lower;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CBinaryOp;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.lower.library.OpenResults;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Branch;
import proteus.ir.graph.Location;

/**
 * Evaluates conditions: as one truth value where their parts have no effects and read no memory, by
 * control flow elsewhere.
 */
public final class Conditions {
  /** Where control goes, and the decision that it stands for. */
  public record Target(Location location, Optional<Branch> branch) {
    public static Target plain(Location location) {
      return new Target(location, Optional.empty());
    }

    static Target of(Location location, SourceSpan statement, boolean taken) {
      return new Target(location, Optional.of(new Branch(statement, taken, Optional.empty())));
    }
  }

  private final FunctionLowering in;

  Conditions(FunctionLowering in) {
    this.in = in;
  }

  /** Whether the scalar expression is not equal to zero, after its effects. */
  public Expr truth(CExpr e) {
    return switch (e) {
      case CExpr.Not(CExpr operand, var s) -> Exprs.not(truth(operand));
      case CExpr.Binary binary when binary.op().isComparison() -> comparison(binary);
      case CExpr.Logical logical -> logical(logical);
      case CExpr.Convert(CExpr operand, CType type, var o, var s)
          when type.equals(CTypes.BOOL) || isTruth(operand) && type.isScalar() ->
          truth(operand);
      case CExpr.Comma(CExpr left, CExpr right, var s) -> {
        in.values.effect(left);
        yield truth(right);
      }
      case CExpr.Call call when isExpectation(call) -> truth(call.arguments().getFirst());
      default -> Exprs.truth(compared(e));
    };
  }

  private static boolean isExpectation(CExpr.Call call) {
    return call.function().name().equals("__builtin_expect") && !call.arguments().isEmpty();
  }

  /** Whether the value is 0 or 1 as C's operators give it. */
  private static boolean isTruth(CExpr e) {
    return switch (e) {
      case CExpr.Not n -> true;
      case CExpr.Logical l -> true;
      case CExpr.Binary b -> b.op().isComparison();
      case CExpr.Convert(CExpr operand, CType type, var o, var s) ->
          type.equals(CTypes.BOOL) || type instanceof CType.Int && isTruth(operand);
      default -> false;
    };
  }

  private Expr comparison(CExpr.Binary e) {
    if (e.right() instanceof CExpr.IntLiteral zero
        && zero.value().signum() == 0
        && OpenResults.isOpen(e.left(), in.symbols.reachable())) {
      Expr left = compared(e.left());
      return Exprs.compare(operator(e.op()), left, in.values.value(e.right()));
    }
    List<Expr> operands = in.operators.operands(e.op(), e.left(), e.right());
    return Exprs.compare(operator(e.op()), operands.getFirst(), operands.getLast());
  }

  /** The value of what is only compared with zero. */
  private Expr compared(CExpr e) {
    return e instanceof CExpr.Call call && OpenResults.isOpen(e, in.symbols.reachable())
        ? in.calls.call(call, Calls.Use.SIGN).orElseThrow()
        : in.values.value(e);
  }

  private static BinaryOp operator(CBinaryOp op) {
    return switch (op) {
      case LESS -> BinaryOp.LT;
      case GREATER -> BinaryOp.GT;
      case LESS_EQUAL -> BinaryOp.LE;
      case GREATER_EQUAL -> BinaryOp.GE;
      case EQUAL -> BinaryOp.EQ;
      case NOT_EQUAL -> BinaryOp.NE;
      default -> throw new IllegalArgumentException(op + " is no comparison");
    };
  }

  private Expr logical(CExpr.Logical e) {
    if (!in.symbols.purity().isPure(e.right())) {
      return Exprs.truth(decided(e));
    }
    Expr left = truth(e.left());
    Expr right = truth(e.right());
    boolean and = e.op() == CExpr.LogicalOp.AND;
    return in.symbols.choice(and ? Exprs.and(left, right) : Exprs.or(left, right));
  }

  /** The value of a logical operator, as int. */
  Expr value(CExpr.Logical e) {
    boolean pure = in.symbols.purity().isPure(e.right());
    return pure ? Exprs.convert(logical(e), in.types.of(CTypes.INT)) : decided(e);
  }

  /** The value by control flow. */
  private Expr decided(CExpr.Logical e) {
    IntType type = in.types.of(CTypes.INT);
    Variable result = in.emit.temporary(type);
    choose(
        e,
        e.span(),
        () -> in.emit.assign(result, Exprs.integer(1, type)),
        () -> in.emit.assign(result, Exprs.integer(0, type)));
    return Exprs.read(result);
  }

  /** Leaves this location, by effects and assumptions, to one of the targets. */
  public void branch(CExpr e, Target whenTrue, Target whenFalse) {
    switch (e) {
      case CExpr.Not(CExpr operand, var s) -> branch(operand, whenFalse, whenTrue);
      case CExpr.Convert(CExpr operand, CType type, var o, var s)
          when type.equals(CTypes.BOOL) || isTruth(operand) && type.isScalar() ->
          branch(operand, whenTrue, whenFalse);
      case CExpr.Call call when isExpectation(call) ->
          branch(call.arguments().getFirst(), whenTrue, whenFalse);
      case CExpr.Comma(CExpr left, CExpr right, var s) -> {
        in.values.effect(left);
        branch(right, whenTrue, whenFalse);
      }
      case CExpr.Logical logical when !in.symbols.purity().isPure(logical) ->
          shortCircuit(logical, whenTrue, whenFalse);
      default -> branch(truth(e), whenTrue, whenFalse);
    }
  }

  private void shortCircuit(CExpr.Logical e, Target whenTrue, Target whenFalse) {
    Location next = in.emit.newLocation();
    switch (e.op()) {
      case AND -> branch(e.left(), Target.plain(next), whenFalse);
      case OR -> branch(e.left(), whenTrue, Target.plain(next));
    }
    in.emit.moveTo(next);
    branch(e.right(), whenTrue, whenFalse);
  }

  private void branch(Expr condition, Target whenTrue, Target whenFalse) {
    in.emit.edge(new Action.Assume(condition, whenTrue.branch), whenTrue.location);
    in.emit.edge(new Action.Assume(Exprs.not(condition), whenFalse.branch), whenFalse.location);
    in.emit.moveTo(in.emit.newLocation());
  }

  /** Runs one of the two, decided by {@code condition}, and goes on after them. */
  public void choose(CExpr condition, SourceSpan decision, Runnable whenTrue, Runnable whenFalse) {
    Location yes = in.emit.newLocation();
    Location no = in.emit.newLocation();
    branch(condition, Target.of(yes, decision, true), Target.of(no, decision, false));
    join(yes, no, whenTrue, whenFalse);
  }

  public void choose(Expr condition, SourceSpan decision, Runnable whenTrue, Runnable whenFalse) {
    Location yes = in.emit.newLocation();
    Location no = in.emit.newLocation();
    branch(condition, Target.of(yes, decision, true), Target.of(no, decision, false));
    join(yes, no, whenTrue, whenFalse);
  }

  /** The same for a condition that the text does not have. */
  public void choose(Expr condition, Runnable whenTrue, Runnable whenFalse) {
    Location yes = in.emit.newLocation();
    Location no = in.emit.newLocation();
    branch(condition, Target.plain(yes), Target.plain(no));
    join(yes, no, whenTrue, whenFalse);
  }

  private void join(Location yes, Location no, Runnable whenTrue, Runnable whenFalse) {
    Location end = in.emit.newLocation();
    in.emit.moveTo(yes);
    whenTrue.run();
    in.emit.leaveTo(end);
    in.emit.moveTo(no);
    whenFalse.run();
    in.emit.leaveTo(end);
    in.emit.moveTo(end);
  }

  /** The effects of a conditional whose value nobody reads. */
  void effect(CExpr.Conditional e) {
    choose(
        e.condition(),
        e.span(),
        () -> in.values.effect(e.whenTrue()),
        () -> in.values.effect(e.whenFalse()));
  }

  /** The effects of a logical operator whose value nobody reads. */
  void effect(CExpr.Logical e) {
    if (in.symbols.purity().isPure(e)) {
      return;
    }
    Runnable right = () -> in.values.effect(e.right());
    Runnable nothing = () -> {};
    boolean and = e.op() == CExpr.LogicalOp.AND;
    choose(e.left(), e.span(), and ? right : nothing, and ? nothing : right);
  }

  /** The truth value of a condition that is a constant in the text. */
  static Optional<Boolean> constant(CExpr e) {
    return switch (e) {
      case CExpr.IntLiteral(BigInteger v, var t, var s) -> Optional.of(v.signum() != 0);
      case CExpr.Not(CExpr operand, var s) -> constant(operand).map(b -> !b);
      case CExpr.Convert(CExpr operand, CType type, var o, var s) when type.equals(CTypes.BOOL) ->
          constant(operand);
      default -> Optional.empty();
    };
  }
}
