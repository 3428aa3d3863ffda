package proteus.summarizer.bound.memory;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.SourceTypes;
import proteus.ir.Variable;
import proteus.summarizer.bound.memory.Lvalues.Lvalue;
import proteus.summarizer.bound.memory.MemoryValue.Cell;
import proteus.summarizer.bound.memory.MemoryValue.Chain;
import proteus.summarizer.bound.memory.MemoryValue.Extent;
import proteus.summarizer.bound.memory.MemoryValue.Row;
import proteus.summarizer.bound.memory.MemoryValue.Side;
import proteus.summarizer.bound.memory.MemoryValue.Test;

/** Writes values in memory as C does: with names where the types tell these, else with offsets. */
public final class MemoryText {
  private final Lvalues lvalues;

  MemoryText(SourceTypes types) {
    this.lvalues = new Lvalues(types);
  }

  /** The text of a value; variables are named as in the C text. */
  String of(MemoryValue<Expr> value) {
    return switch (value) {
      case Cell<Expr>(var kind, Expr address) ->
          lvalues.at(address, kind).map(Lvalue::text).orElseGet(() -> access(address, kind.size()));
      case Row<Expr> row -> row(row);
      case Chain<Expr>(BigInteger offset, Expr pointer, Expr end) ->
          "length("
              + place(pointer)
              + ", "
              + lvalues.pointerMember(pointer, offset).orElse(offset.toString())
              + (end instanceof Expr.NullPointer ? "" : ", " + place(end))
              + ")";
      case Extent<Expr>(Side side, Expr address) ->
          (side == Side.AFTER ? "room(" : "offset(") + text(address) + ")";
    };
  }

  private String place(Expr pointer) {
    return lvalues.aggregate(pointer).orElseGet(() -> text(pointer));
  }

  /** Remembers that a variable stands for a value, so that texts can go on from there. */
  void know(Variable variable, MemoryValue<Expr> value) {
    if (value instanceof Cell<Expr>(var kind, Expr address)) {
      lvalues.at(address, kind).ifPresent(l -> lvalues.know(variable, l.type()));
    }
  }

  private String row(Row<Expr> row) {
    Optional<Lvalue> first = lvalues.at(row.address(), row.kind());
    boolean bytes = row.kind().size() == 1 && row.stride().equals(BigInteger.ONE);
    if (bytes && row.value().signum() == 0 && row.test() == Test.EQUAL) {
      boolean plain = row.address() instanceof Expr.VariableRead;
      return "strlen("
          + first.filter(_ -> !plain).map(Lvalue::address).orElseGet(() -> text(row.address()))
          + ")";
    }
    String element =
        first.map(Lvalue::text).orElseGet(() -> access(row.address(), row.kind().size()));
    String test = row.test() == Test.EQUAL ? "" : "!=";
    boolean dense = row.stride().equals(BigInteger.valueOf(row.kind().size()));
    return "elements("
        + element
        + ", "
        + test
        + row.value()
        + (dense ? "" : ", " + row.stride())
        + ")";
  }

  /** A value where types tell nothing. */
  private static String access(Expr address, int size) {
    return switch (address) {
      case Expr.PointerAdd(Expr base, Expr.IntLiteral(BigInteger offset, var _)) ->
          offset.mod(BigInteger.valueOf(size)).signum() == 0 && base instanceof Expr.ObjectAddress
              ? text(base).substring(1) + "[" + offset.divide(BigInteger.valueOf(size)) + "]"
              : text(base) + "->" + offset;
      case Expr.PointerAdd(
              Expr base,
              Expr.Binary(BinaryOp op, Expr index, Expr.IntLiteral(BigInteger scale, var _), var _))
          when op == BinaryOp.MUL && scale.equals(BigInteger.valueOf(size)) ->
          text(base) + "[" + text(index) + "]";
      case Expr.PointerAdd(Expr base, Expr index) when size == 1 ->
          text(base) + "[" + text(index) + "]";
      default -> "*" + text(address);
    };
  }

  /** What a variable is called in the C text. */
  public static String name(Variable variable) {
    return variable.sourceName().orElse(variable.name());
  }

  /** An expression as C's text. */
  static String text(Expr e) {
    return switch (e) {
      case Expr.VariableRead(Variable v) -> name(v);
      case Expr.ObjectAddress(String object) -> "&" + object;
      case Expr.NullPointer _ -> "NULL";
      case Expr.IntLiteral(BigInteger value, var _) -> value.toString();
      case Expr.Convert(Expr operand, IntType _) when operand.type() instanceof IntType ->
          text(operand);
      case Expr.PointerAdd(Expr base, Expr offset) -> text(base) + " + " + text(offset);
      case Expr.Binary(BinaryOp op, Expr a, Expr b, var _) ->
          "(" + text(a) + " " + op.symbol() + " " + text(b) + ")";
      default -> e.toString();
    };
  }
}
