package proteus.summarizer.bound;

import java.math.BigInteger;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.summarizer.bound.MemoryValue.Cell;
import proteus.summarizer.bound.MemoryValue.Chain;
import proteus.summarizer.bound.MemoryValue.Extent;
import proteus.summarizer.bound.MemoryValue.Row;
import proteus.summarizer.bound.MemoryValue.Side;
import proteus.summarizer.bound.MemoryValue.Test;

/** Writes values in memory as C does, as far as the program without C's types tells. */
final class MemoryText {
  private MemoryText() {}

  /** The text of a value; variables are named as in the C text. */
  static String of(MemoryValue<Expr> value) {
    return switch (value) {
      case Cell<Expr>(var kind, Expr address) -> access(address, kind.size());
      case Row<Expr> row -> row(row);
      case Chain<Expr>(BigInteger offset, Expr pointer, Expr end) ->
          "length("
              + text(pointer)
              + ", "
              + offset
              + (end instanceof Expr.NullPointer ? "" : ", " + text(end))
              + ")";
      case Extent<Expr>(Side side, Expr address) ->
          (side == Side.AFTER ? "room(" : "offset(") + text(address) + ")";
    };
  }

  private static String row(Row<Expr> row) {
    boolean bytes = row.kind().size() == 1 && row.stride().equals(BigInteger.ONE);
    if (bytes && row.value().signum() == 0 && row.test() == Test.EQUAL) {
      return "strlen(" + text(row.address()) + ")";
    }
    String element = access(row.address(), row.kind().size());
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

  private static String text(Expr e) {
    return switch (e) {
      case Expr.VariableRead(Variable v) -> v.sourceName().orElse(v.name());
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
