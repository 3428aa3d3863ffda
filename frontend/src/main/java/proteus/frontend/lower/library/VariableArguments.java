package proteus.frontend.lower.library;

import java.math.BigInteger;
import java.util.List;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.lower.Calls;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.memory.Place;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.SourceSpan;
import proteus.ir.arithmetic.Exprs;

/**
 * Variable arguments: a block of slots of whole pointer sizes, two for each argument: what passes
 * it (C11 7.16.1.1p2), and its value. A list is the next slot's address.
 */
public final class VariableArguments {
  private final FunctionLowering in;

  public VariableArguments(FunctionLowering in) {
    this.in = in;
  }

  private int slots(BigInteger size) {
    int slot = slot();
    return (size.intValueExact() + slot - 1) / slot * slot;
  }

  private int slot() {
    return in.types.machine().pointerSize();
  }

  public Expr block(List<Calls.Argument> arguments, SourceSpan span) {
    if (arguments.isEmpty()) {
      return Exprs.NULL;
    }
    int size = 0;
    for (Calls.Argument argument : arguments) {
      size += slot() + slots(in.types.size(argument.type(), span));
    }
    Expr block = in.ownObject(BigInteger.valueOf(size), "arguments");
    int offset = 0;
    for (Calls.Argument argument : arguments) {
      CType type = argument.type();
      Expr passed = Exprs.integer(passing(type, span), in.types.of(CTypes.INT));
      in.memory.write(new Place.Memory(at(block, offset)), CTypes.INT, passed, span);
      offset += slot();
      in.memory.write(new Place.Memory(at(block, offset)), type, argument.value(), span);
      offset += slots(in.types.size(type, span));
    }
    return block;
  }

  private Expr at(Expr block, int offset) {
    return Exprs.move(block, in.types.offset(offset));
  }

  /**
   * {@code va_arg}: the list's state is the address of the next slot. An argument that is passed in
   * another way than values of the type is undefined.
   */
  public Expr next(CExpr.VaArg e) {
    Expr list = in.emit.save(in.values.value(e.list()));
    in.emit.at(e.span());
    Expr next = in.memory.load(list, PointerType.POINTER, slot());
    IntType number = in.types.of(CTypes.INT);
    Expr passed = in.memory.read(new Place.Memory(next), CTypes.INT, e.span());
    Expr expected = Exprs.integer(passing(e.type(), e.span()), number);
    in.guards.require(Exprs.compare(BinaryOp.EQ, passed, expected), Defect.ARGUMENT_TYPE);
    int size = slot() + slots(in.types.size(e.type(), e.span()));
    in.emit.emit(new Action.Store(list, at(next, size), slot()));
    return in.memory.read(new Place.Memory(at(next, slot())), e.type(), e.span());
  }

  /**
   * A number for how gcc passes values of the type: integers and pointers by their size, whatever
   * their signs and targets are.
   */
  private int passing(CType type, SourceSpan span) {
    int size = in.types.size(type, span).intValueExact();
    return switch (type) {
      case CType.Int integer when !integer.isBitPrecise() -> size;
      case CType.Pointer _ -> size;
      case CType.Real real -> real.toString().hashCode() | Integer.MIN_VALUE;
      default -> 31 * size + type.toString().hashCode() | Integer.MIN_VALUE;
    };
  }
}
