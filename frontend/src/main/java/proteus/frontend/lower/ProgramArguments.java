package proteus.frontend.lower;

import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;

/**
 * The parameters of {@code main} (C11 5.1.2.2.1). The number of arguments is not negative. One that
 * a program can be called with is an input; others prove nothing. There is no model of the strings,
 * and the pointer to them is not null.
 */
final class ProgramArguments {
  /** With fewer or more arguments a program is not started everywhere. */
  private static final int LEAST = 1;

  private static final int MOST = 4096;

  private final FunctionLowering in;

  ProgramArguments(FunctionLowering in) {
    this.in = in;
  }

  Expr value(CVariable parameter) {
    in.emit.at(parameter.span());
    if (!(parameter.type() instanceof CType.Int integer)) {
      String name = Nondet.ARGUMENTS + parameter.name();
      Expr value = in.arbitrary(parameter.type(), new Nondet(Nondet.Kind.UNMODELLED, name));
      in.emit.emit(new Action.Assume(Exprs.truth(value)));
      return value;
    }
    Expr count = in.arbitrary(integer, new Nondet(Nondet.Kind.ARGUMENTS, parameter.name()));
    in.emit.emit(new Action.Assume(isAtLeast(count, 0)));
    in.conditions.choose(isUsual(count), () -> {}, () -> unusual(parameter.name(), integer, count));
    return count;
  }

  /** What depends on the number depends on something without a model. */
  private void unusual(String name, CType.Int type, Expr count) {
    Nondet source =
        new Nondet(Nondet.Kind.UNMODELLED, name + " outside of " + LEAST + " to " + MOST);
    Expr same = Exprs.compare(BinaryOp.EQ, in.arbitrary(type, source), count);
    in.emit.emit(new Action.Assume(same));
  }

  private static Expr isUsual(Expr number) {
    Expr most = Exprs.integer(MOST, (IntType) number.type());
    return Exprs.and(isAtLeast(number, LEAST), Exprs.compare(BinaryOp.LE, number, most));
  }

  private static Expr isAtLeast(Expr number, int least) {
    return Exprs.compare(BinaryOp.GE, number, Exprs.integer(least, (IntType) number.type()));
  }
}
