package proteus.verifier.evidence;

import java.util.List;
import proteus.ir.SourceSpan;

/**
 * A signed operation that overflows: the compiler's own checks report it. They also report shifts
 * of negative values that lose no bits, which is no overflow here.
 *
 * @param at the operation
 */
record ReportedOverflow(SourceSpan at) implements ViolationTarget {
  private static final String REPORT =
      """

      void __ubsan_get_current_report_data(
          const char **, const char **, const char **, unsigned *, unsigned *, char **);
      void __ubsan_on_report(void) {
        const char *kind, *message, *file;
        unsigned line, column;
        char *memory;
        __ubsan_get_current_report_data(&kind, &message, &file, &line, &column, &memory);
        if (!__builtin_strstr(message, "negative value") || (line >= FIRST && line <= LAST))
          reached("a signed overflow");
      }
      """;

  @Override
  public boolean isHidden() {
    return false;
  }

  @Override
  public void mark(List<String> missing) {}

  @Override
  public List<String> options() {
    return List.of("-fno-wrapv", "-fsanitize=signed-integer-overflow,shift");
  }

  @Override
  public String definition() {
    return REPORT
        .replace("FIRST", Integer.toString(at.line()))
        .replace("LAST", Integer.toString(at.endLine()));
  }

  @Override
  public String failure() {
    return "abort()";
  }

  /** Calls of error functions are nothing special. */
  @Override
  public String error() {
    return "(void)";
  }
}
