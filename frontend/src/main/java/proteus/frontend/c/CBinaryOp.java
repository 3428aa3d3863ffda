package proteus.frontend.c;

/** Binary operators on two arithmetic (or, for comparisons, pointer) operands. */
public enum CBinaryOp {
  MULTIPLY("*"),
  DIVIDE("/"),
  REMAINDER("%"),
  ADD("+"),
  SUBTRACT("-"),
  SHIFT_LEFT("<<"),
  SHIFT_RIGHT(">>"),
  LESS("<"),
  GREATER(">"),
  LESS_EQUAL("<="),
  GREATER_EQUAL(">="),
  EQUAL("=="),
  NOT_EQUAL("!="),
  AND("&"),
  XOR("^"),
  OR("|");

  private final String symbol;

  CBinaryOp(String symbol) {
    this.symbol = symbol;
  }

  public String symbol() {
    return symbol;
  }

  public boolean isComparison() {
    return switch (this) {
      case LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, EQUAL, NOT_EQUAL -> true;
      case MULTIPLY, DIVIDE, REMAINDER, ADD, SUBTRACT, SHIFT_LEFT, SHIFT_RIGHT, AND, XOR, OR ->
          false;
    };
  }

  public boolean isShift() {
    return this == SHIFT_LEFT || this == SHIFT_RIGHT;
  }
}
