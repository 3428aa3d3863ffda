package proteus.witness.model;

import java.util.Arrays;
import java.util.Optional;

/** A version of the YAML witness format. */
public enum FormatVersion {
  V2_0("2.0"),
  V2_1("2.1");

  private final String text;

  FormatVersion(String text) {
    this.text = text;
  }

  /** The value of {@code format_version}. */
  public String text() {
    return text;
  }

  /** The version written as {@code text}; empty if it is not one of ours. */
  public static Optional<FormatVersion> of(String text) {
    return Arrays.stream(values()).filter(v -> v.text.equals(text)).findFirst();
  }

  /** The format a constraint on a function's result is written in under this version. */
  public ExpressionFormat resultFormat() {
    return switch (this) {
      case V2_0 -> ExpressionFormat.ACSL;
      case V2_1 -> ExpressionFormat.EXTENDED_C;
    };
  }
}
