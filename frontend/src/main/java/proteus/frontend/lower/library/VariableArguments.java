package proteus.frontend.lower.library;

import java.math.BigInteger;
import java.util.List;
import proteus.frontend.c.CExpr;
import proteus.frontend.lower.Calls;
import proteus.frontend.lower.Exprs;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.memory.Place;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.PointerType;
import proteus.ir.SourceSpan;

/**
 * Variable arguments: a block of slots of whole pointer sizes; a list is the next slot's address.
 */
public final class VariableArguments {
  private final FunctionLowering in;

  public VariableArguments(FunctionLowering in) {
    this.in = in;
  }

  private int slots(BigInteger size) {
    int slot = in.types.machine().pointerSize();
    return (size.intValueExact() + slot - 1) / slot * slot;
  }

  public Expr block(List<Calls.Argument> arguments, SourceSpan span) {
    if (arguments.isEmpty()) {
      return Exprs.NULL;
    }
    int size = 0;
    for (Calls.Argument argument : arguments) {
      size += slots(in.types.size(argument.type(), span));
    }
    Expr block = in.ownObject(BigInteger.valueOf(size), "arguments");
    int offset = 0;
    for (Calls.Argument argument : arguments) {
      Expr address = Exprs.move(block, in.types.offset(offset));
      in.memory.write(new Place.Memory(address), argument.type(), argument.value(), span);
      offset += slots(in.types.size(argument.type(), span));
    }
    return block;
  }

  /** {@code va_arg}: the list's state is the address of the next slot. */
  public Expr next(CExpr.VaArg e) {
    Expr list = in.emit.save(in.values.value(e.list()));
    in.emit.at(e.span());
    int pointerSize = in.types.machine().pointerSize();
    Expr next = in.memory.load(list, PointerType.POINTER, pointerSize);
    Expr following = Exprs.move(next, in.types.offset(slots(in.types.size(e.type(), e.span()))));
    in.emit.emit(new Action.Store(list, following, pointerSize));
    return in.memory.read(new Place.Memory(next), e.type(), e.span());
  }
}
