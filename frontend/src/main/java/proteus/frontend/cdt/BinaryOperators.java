package proteus.frontend.cdt;

import java.util.Map;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import proteus.frontend.c.CBinaryOp;

/** CDT's operator codes. */
final class BinaryOperators {
  private static final Map<Integer, CBinaryOp> PLAIN =
      Map.ofEntries(
          Map.entry(IASTBinaryExpression.op_multiply, CBinaryOp.MULTIPLY),
          Map.entry(IASTBinaryExpression.op_divide, CBinaryOp.DIVIDE),
          Map.entry(IASTBinaryExpression.op_modulo, CBinaryOp.REMAINDER),
          Map.entry(IASTBinaryExpression.op_plus, CBinaryOp.ADD),
          Map.entry(IASTBinaryExpression.op_minus, CBinaryOp.SUBTRACT),
          Map.entry(IASTBinaryExpression.op_shiftLeft, CBinaryOp.SHIFT_LEFT),
          Map.entry(IASTBinaryExpression.op_shiftRight, CBinaryOp.SHIFT_RIGHT),
          Map.entry(IASTBinaryExpression.op_lessThan, CBinaryOp.LESS),
          Map.entry(IASTBinaryExpression.op_greaterThan, CBinaryOp.GREATER),
          Map.entry(IASTBinaryExpression.op_lessEqual, CBinaryOp.LESS_EQUAL),
          Map.entry(IASTBinaryExpression.op_greaterEqual, CBinaryOp.GREATER_EQUAL),
          Map.entry(IASTBinaryExpression.op_equals, CBinaryOp.EQUAL),
          Map.entry(IASTBinaryExpression.op_notequals, CBinaryOp.NOT_EQUAL),
          Map.entry(IASTBinaryExpression.op_binaryAnd, CBinaryOp.AND),
          Map.entry(IASTBinaryExpression.op_binaryXor, CBinaryOp.XOR),
          Map.entry(IASTBinaryExpression.op_binaryOr, CBinaryOp.OR));

  private static final Map<Integer, CBinaryOp> COMPOUND =
      Map.ofEntries(
          Map.entry(IASTBinaryExpression.op_multiplyAssign, CBinaryOp.MULTIPLY),
          Map.entry(IASTBinaryExpression.op_divideAssign, CBinaryOp.DIVIDE),
          Map.entry(IASTBinaryExpression.op_moduloAssign, CBinaryOp.REMAINDER),
          Map.entry(IASTBinaryExpression.op_plusAssign, CBinaryOp.ADD),
          Map.entry(IASTBinaryExpression.op_minusAssign, CBinaryOp.SUBTRACT),
          Map.entry(IASTBinaryExpression.op_shiftLeftAssign, CBinaryOp.SHIFT_LEFT),
          Map.entry(IASTBinaryExpression.op_shiftRightAssign, CBinaryOp.SHIFT_RIGHT),
          Map.entry(IASTBinaryExpression.op_binaryAndAssign, CBinaryOp.AND),
          Map.entry(IASTBinaryExpression.op_binaryXorAssign, CBinaryOp.XOR),
          Map.entry(IASTBinaryExpression.op_binaryOrAssign, CBinaryOp.OR));

  private BinaryOperators() {}

  static Optional<CBinaryOp> plain(int code) {
    return Optional.ofNullable(PLAIN.get(code));
  }

  /** The operator inside an assignment operator. */
  static Optional<CBinaryOp> compound(int code) {
    return Optional.ofNullable(COMPOUND.get(code));
  }
}
