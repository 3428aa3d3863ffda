package proteus.witness.model;

import java.util.Arrays;
import java.util.Optional;

/** The language an expression in a witness is written in. */
public enum ExpressionFormat {
  /** A C expression without side effects over the program variables in scope. */
  C("c_expression"),
  /** {@link #C} with {@code \result} and {@code \at(x, ...)}; format 2.1 only. */
  EXTENDED_C("ext_c_expression"),
  /** A comparison of {@code \result} with a constant; format 2.0 only. */
  ACSL("acsl_expression");

  private final String keyword;

  ExpressionFormat(String keyword) {
    this.keyword = keyword;
  }

  /** The value of {@code format}. */
  public String keyword() {
    return keyword;
  }

  /** The format called {@code keyword}, if there is one. */
  public static Optional<ExpressionFormat> of(String keyword) {
    return Arrays.stream(values()).filter(f -> f.keyword.equals(keyword)).findFirst();
  }
}
