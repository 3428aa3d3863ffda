package proteus.verifier.app.text;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.ir.SourceSpan;
import proteus.verifier.app.ProgramFile;
import proteus.witness.source.SourceCode;

/** Pieces of the program's text, on one line and not too long. */
public final class Excerpts {
  private static final int WIDTH = 60;
  private static final int MAX_LINES = 20;
  private static final int MAX_WIDTH = 160;
  private static final Pattern ASSIGNED =
      Pattern.compile("([A-Za-z_][\\w.\\[\\]]*(?:->\\w+)*)\\s*=\\s*(?:\\([\\w\\s]+\\)\\s*)?$");

  private final List<ProgramFile> files;

  public Excerpts(List<ProgramFile> files) {
    this.files = List.copyOf(files);
  }

  /** The loop's header: its keyword and condition. */
  public String loop(SourceSpan span) {
    return switch (word(span)) {
      case "while" -> "while (" + condition(span).orElse("…") + ")";
      case "for" -> "for (" + condition(span).orElse("…") + ")";
      case "do" -> "do-while loop";
      default -> "loop";
    };
  }

  /** The keyword or name at the start of the span; may be empty. */
  public String word(SourceSpan span) {
    return file(span).flatMap(f -> f.text().wordAt(span.line(), span.column())).orElse("");
  }

  /** What stands in the first parentheses of the span. */
  Optional<String> condition(SourceSpan span) {
    Optional<ProgramFile> file = file(span);
    if (file.isEmpty()) {
      return Optional.empty();
    }
    SourceCode code = file.get().text();
    StringBuilder inside = new StringBuilder();
    int depth = 0;
    int last = Math.min(code.lines(), span.line() + MAX_LINES);
    for (int line = span.line(); line <= last; line++) {
      int start = line == span.line() ? span.column() : 1;
      for (int column = start; column <= code.code(line).length(); column++) {
        char c = code.at(line, column);
        depth -= c == ')' ? 1 : 0;
        if (depth == 0 && c == ')') {
          return Optional.of(shortened(inside.toString()));
        }
        if (depth > 0) {
          inside.append(raw(file.get(), line, column));
        }
        depth += c == '(' ? 1 : 0;
      }
      inside.append(' ');
    }
    return Optional.empty();
  }

  /** The text of the span, with what it is assigned to, if that stands before it. */
  Optional<String> assignment(SourceSpan span) {
    return file(span)
        .filter(f -> span.line() <= f.lines().size() && span.line() <= f.text().lines())
        .map(
            f -> {
              String code = f.text().code(span.line());
              String before = code.substring(0, Math.min(code.length(), span.column() - 1));
              Matcher target = ASSIGNED.matcher(before);
              return (target.find() ? target.group(1) + " = " : "") + text(f, span);
            });
  }

  /** The text of the span. */
  public Optional<String> text(SourceSpan span) {
    return file(span).map(f -> text(f, span));
  }

  /**
   * The line that the span begins in, and a line that marks the span in it, both as compilers show
   * them; empty where it is in none of the files or the line is too long.
   */
  public Optional<String> marked(SourceSpan span) {
    return file(span)
        .filter(f -> span.line() <= f.lines().size())
        .map(f -> f.lines().get(span.line() - 1))
        .filter(text -> text.length() <= MAX_WIDTH && span.column() <= text.length())
        .map(
            text -> {
              int last =
                  span.endLine() == span.line() ? span.endColumn() : text.stripTrailing().length();
              int length =
                  Math.clamp(last - span.column() + 1, 1, text.length() - span.column() + 1);
              String before = text.substring(0, span.column() - 1).replaceAll("[^\t]", " ");
              return "%5d | %s\n%5s | %s^%s"
                  .formatted(span.line(), text, "", before, "~".repeat(length - 1));
            });
  }

  private static String text(ProgramFile file, SourceSpan span) {
    StringBuilder text = new StringBuilder();
    int last = Math.min(span.endLine(), Math.min(file.lines().size(), span.line() + MAX_LINES));
    for (int number = span.line(); number <= last; number++) {
      String line = file.lines().get(number - 1);
      int from = number == span.line() ? span.column() - 1 : 0;
      int to = number == span.endLine() ? Math.min(span.endColumn(), line.length()) : line.length();
      text.append(from < to ? line.substring(from, to) : "").append(' ');
    }
    return shortened(text.toString());
  }

  private static char raw(ProgramFile file, int line, int column) {
    String text = line <= file.lines().size() ? file.lines().get(line - 1) : "";
    return column <= text.length() ? text.charAt(column - 1) : ' ';
  }

  /** On one line, and not too long. */
  static String shortened(String text) {
    String flat = text.strip().replaceAll("\\s+", " ");
    return flat.length() <= WIDTH ? flat : flat.substring(0, WIDTH - 1) + "…";
  }

  /** The file of that name; witnesses of other tools may name another folder. */
  private Optional<ProgramFile> file(SourceSpan span) {
    if (!span.isKnown()) {
      return Optional.empty();
    }
    Optional<ProgramFile> exact =
        files.stream().filter(f -> f.path().toString().equals(span.file())).findFirst();
    return exact.isPresent()
        ? exact
        : files.stream().filter(f -> f.text().isCalled(span.file())).findFirst();
  }
}
