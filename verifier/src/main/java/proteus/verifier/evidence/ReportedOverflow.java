package proteus.verifier.evidence;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import proteus.ir.SourceSpan;
import proteus.verifier.evidence.Origin.Place;
import proteus.witness.source.SourceCode;

/**
 * A signed operation that overflows: the compiler's own checks report it. They also report shifts
 * of negative values that lose no bits, which is no overflow here. Where compilers combine the
 * operation with others, nothing is left to check: in a copy of the file it is a value of its own.
 *
 * @param at the operation
 * @param file where it is, if that is known
 */
record ReportedOverflow(SourceSpan at, Optional<ProgramCopy> file) implements ViolationTarget {
  private static final Pattern CALLEE = Pattern.compile("\\w$");
  private static final Pattern OPERATION = Pattern.compile("[-+*/%]|<<");

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
    return file.filter(f -> isWritten(f.file())).isPresent();
  }

  /** Whether the text has the whole expression there, and not a part of what a macro makes. */
  private boolean isWritten(SourceCode text) {
    String first = text.code(at.line());
    String before = first.substring(0, Math.min(first.length(), at.column() - 1)).stripTrailing();
    boolean called = text.at(at.line(), at.column()) == '(' && CALLEE.matcher(before).find();
    StringBuilder inside = new StringBuilder();
    for (int line = at.line(); line <= Math.min(at.endLine(), text.lines()); line++) {
      int from = line == at.line() ? at.column() : 1;
      int to = line == at.endLine() ? at.endColumn() : text.code(line).length();
      for (int column = from; column <= to; column++) {
        inside.append(text.at(line, column));
      }
    }
    return !called && OPERATION.matcher(inside).find() && isBalanced(inside);
  }

  private static boolean isBalanced(CharSequence text) {
    int depth = 0;
    for (int i = 0; i < text.length() && depth >= 0; i++) {
      char c = text.charAt(i);
      depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    }
    return depth == 0 && text.chars().noneMatch(c -> ";{}#".indexOf(c) >= 0);
  }

  @Override
  public void mark(List<String> missing) {
    file.filter(f -> isWritten(f.file()))
        .ifPresent(
            f -> {
              f.insert(new Place(at.line(), at.column()), "({ __auto_type proteus_value = +(");
              f.insert(new Place(at.endLine(), at.endColumn() + 1), "); proteus_value; })");
            });
  }

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
