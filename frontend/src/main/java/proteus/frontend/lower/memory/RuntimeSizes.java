package proteus.frontend.lower.memory;

import java.math.BigInteger;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.lower.FunctionLowering;
import proteus.frontend.lower.Unsupported;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.SourceSpan;
import proteus.ir.arithmetic.Exprs;

/** The sizes of objects whose arrays may have lengths that are known at run time only. */
public final class RuntimeSizes {
  private final FunctionLowering in;

  public RuntimeSizes(FunctionLowering in) {
    this.in = in;
  }

  /** The number of bytes of an object, which may depend on run-time lengths. */
  public Expr sizeOf(CType type, SourceSpan span) {
    if (type instanceof CType.Array(CType element, CType.Length.Variable(CVariable holder))) {
      Expr count = in.memory.read(in.memory.variable(holder), holder.type(), span);
      return Exprs.multiply(Exprs.convert(count, in.types.offsetType()), sizeOf(element, span));
    }
    if (type instanceof CType.Array(CType element, CType.Length.Constant(BigInteger count))) {
      return Exprs.multiply(sizeOf(element, span), in.types.offset(count));
    }
    return in.types.offset(in.types.size(type, span));
  }

  /** The number of an array's elements, which the type has. */
  public Expr length(CType.Length length, IntType type, SourceSpan span) {
    return switch (length) {
      case CType.Length.Constant(BigInteger elements) -> new Expr.IntLiteral(elements, type);
      case CType.Length.Variable(CVariable holder) ->
          Exprs.convert(in.memory.read(in.memory.variable(holder), holder.type(), span), type);
      case CType.Length.Unknown u -> throw new Unsupported("an array of unknown length", span);
    };
  }

  /**
   * What the program does is undefined where an array's run-time length is not positive (C11
   * 6.7.6.2p5), or asks for more bytes than offsets can count.
   */
  public void guardLength(CType type, SourceSpan span) {
    if (!(type instanceof CType.Array(CType element, CType.Length length))) {
      return;
    }
    guardLength(element, span);
    Expr size = sizeOf(element, span);
    switch (length) {
      case CType.Length.Variable(CVariable holder) -> {
        Expr count = in.emit.save(in.memory.read(in.memory.variable(holder), holder.type(), span));
        if (count.type() instanceof IntType counts) {
          guardPositive(count, counts);
          guardCount(count, counts, size);
        }
      }
      case CType.Length.Constant(BigInteger count) when !(size instanceof Expr.IntLiteral) ->
          guardCount(in.types.offset(count), in.types.offsetType(), size);
      default -> {}
    }
  }

  /** Lengths are kept as sizes, so that negative ones are greater than any offset. */
  private void guardPositive(Expr count, IntType counts) {
    IntType offsets = in.types.offsetType();
    Expr zero = Exprs.integer(0, counts);
    Defect defect = Defect.VLA_SIZE;
    in.guards.require(Exprs.compare(BinaryOp.GT, count, zero), defect);
    if (!offsets.isUnbounded() && !counts.isUnbounded()) {
      in.guards.within(count, counts.min(), offsets.max(), defect);
    }
  }

  /** Lets so many parts of that size be no more bytes than offsets can count. */
  private void guardCount(Expr count, IntType counts, Expr size) {
    IntType offsets = in.types.offsetType();
    if (offsets.isUnbounded() || counts.isUnbounded() || Exprs.isZero(size)) {
      return;
    }
    Defect defect = Defect.OBJECT_SIZE;
    if (size instanceof Expr.IntLiteral(BigInteger bytes, IntType t)) {
      in.guards.within(count, counts.min(), offsets.max().divide(bytes), defect);
      return;
    }
    Expr part = in.emit.save(size);
    in.guards.nonZero(part, defect);
    Expr most = new Expr.Binary(BinaryOp.DIV, Exprs.integer(offsets.max(), offsets), part);
    Expr fits = new Expr.Binary(BinaryOp.LE, Exprs.convert(count, offsets), most);
    in.guards.require(fits, defect);
  }
}
