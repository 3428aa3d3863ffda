package proteus.frontend.preprocess;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.SourceSpan;

/**
 * From offsets in a text to files, lines and columns: those of the text itself, or, for a text that
 * came out of a preprocessor here, those its line markers name. Columns of the file that was
 * preprocessed are then found by its tokens ({@link ColumnMap}); those of other files are the
 * output's.
 */
public final class LineMap {
  /** In place of what a macro of the system's headers brings: like nothing in the text. */
  private static final String FOREIGN = "\0";

  private final int[] lineStarts;
  private final String[] files;
  private final int[] numbers;
  private final BitSet system;

  /** The text that came out of a preprocessor; empty if none did. */
  private final String output;

  private final String original;
  private final List<String> originalLines;
  private final Map<Integer, ColumnMap> columns = new HashMap<>();

  private LineMap(
      int[] lineStarts,
      String[] files,
      int[] numbers,
      BitSet system,
      String output,
      String file,
      String text) {
    this.system = system;
    this.lineStarts = lineStarts;
    this.files = files;
    this.numbers = numbers;
    this.output = output;
    this.original = file;
    this.originalLines = output.isEmpty() ? List.of() : List.of(text.split("\n", -1));
  }

  /** The text's own lines; {@code file} is its name. */
  public static LineMap physical(String file, String text) {
    int[] starts = starts(text);
    String[] files = new String[starts.length];
    Arrays.fill(files, file);
    int[] numbers = new int[starts.length];
    Arrays.setAll(numbers, i -> i + 1);
    return new LineMap(starts, files, numbers, new BitSet(), "", file, "");
  }

  /**
   * The lines that markers ({@code # 12 "file.c"}) name; before the first it is {@code file}.
   *
   * @param original the text of {@code file} before it was preprocessed
   */
  public static LineMap marked(String file, String text, String original) {
    int[] starts = starts(text);
    String[] files = new String[starts.length];
    int[] numbers = new int[starts.length];
    String currentFile = file;
    int currentLine = 1;
    BitSet system = new BitSet();
    boolean inSystem = false;
    for (int i = 0; i < starts.length; i++) {
      files[i] = currentFile;
      numbers[i] = currentLine++;
      system.set(i, inSystem);
      if (text.startsWith("# ", starts[i])) {
        int end = i + 1 < starts.length ? starts[i + 1] - 1 : text.length();
        Marker marker = Marker.parse(text.substring(starts[i] + 2, end));
        if (marker != null) {
          currentFile = marker.file();
          currentLine = marker.line();
          inSystem = marker.system();
        }
      }
    }
    return new LineMap(starts, files, numbers, system, text, file, original);
  }

  /**
   * A line marker.
   *
   * @param system whether the lines are those of a system's header (flag 3)
   */
  private record Marker(int line, String file, boolean system) {
    static @org.jspecify.annotations.Nullable Marker parse(String text) {
      int space = text.indexOf(' ');
      int open = text.indexOf('"');
      int close = text.lastIndexOf('"');
      boolean wellFormed = space > 0 && open == space + 1 && close > open;
      if (!wellFormed || !text.substring(0, space).chars().allMatch(Character::isDigit)) {
        return null;
      }
      return new Marker(
          Integer.parseInt(text.substring(0, space)),
          name(text.substring(open + 1, close)),
          text.indexOf('3', close) >= 0);
    }

    /** The text is bytes, one a character, and the preprocessor escapes quotes and backslashes. */
    private static String name(String quoted) {
      byte[] bytes = quoted.replaceAll("\\\\(.)", "$1").getBytes(StandardCharsets.ISO_8859_1);
      return new String(bytes, StandardCharsets.UTF_8);
    }
  }

  private static int[] starts(String text) {
    int count = 1 + (int) text.chars().filter(c -> c == '\n').count();
    int[] starts = new int[count];
    int line = 1;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\n') {
        starts[line++] = i + 1;
      }
    }
    return starts;
  }

  /** Whether the preprocessor says that a character comes from a header of the system. */
  boolean isSystem(int offset) {
    return system.get(lineOf(offset));
  }

  /** The place from the character at {@code start} to that at {@code end}, both included. */
  public SourceSpan span(int start, int end) {
    int first = lineOf(start);
    int last = lineOf(end);
    boolean sameFile = files[first].equals(files[last]) && numbers[last] >= numbers[first];
    int endLine = sameFile ? last : first;
    int column = start - lineStarts[first] + 1;
    int endColumn = sameFile ? end - lineStarts[last] + 1 : column;
    if (isMapped(first) && isMapped(endLine)) {
      column = columns(first).start(start - lineStarts[fragment(first)] + 1);
      int within = lineStarts[endLine] - lineStarts[fragment(endLine)];
      endColumn = columns(endLine).end(within + endColumn);
      boolean backwards = numbers[endLine] == numbers[first] && endColumn < column;
      endColumn = backwards ? column : endColumn;
    }
    return new SourceSpan(files[first], numbers[first], column, numbers[endLine], endColumn);
  }

  private boolean isMapped(int line) {
    return !output.isEmpty()
        && files[line].equals(original)
        && numbers[line] <= originalLines.size();
  }

  private ColumnMap columns(int line) {
    return columns.computeIfAbsent(
        fragment(line),
        first -> {
          StringBuilder text = new StringBuilder();
          for (int i = first; i == first || isOfOneLine(i, first); i++) {
            int end = i + 1 < lineStarts.length ? lineStarts[i + 1] : output.length();
            String part = output.substring(lineStarts[i], end);
            text.append(
                isMarker(i)
                    ? " ".repeat(part.length())
                    : system.get(i) ? part.replaceAll("\\S", FOREIGN) : part);
          }
          return ColumnMap.of(originalLines.get(numbers[first] - 1), text.toString());
        });
  }

  /**
   * The first of the lines that a line became: where a macro of the system's headers is used, the
   * preprocessor goes to a new line, with a marker before it.
   */
  private int fragment(int line) {
    int first = line;
    for (int i = line - 1; i >= 0 && isOfOneLine(i, line); i--) {
      first = isMarker(i) ? first : i;
    }
    return first;
  }

  /** Whether a line of the output is a marker, or comes from the same line as another. */
  private boolean isOfOneLine(int line, int other) {
    return line < lineStarts.length
        && (isMarker(line) || numbers[line] == numbers[other] && files[line].equals(files[other]));
  }

  private boolean isMarker(int line) {
    return output.startsWith("# ", lineStarts[line]);
  }

  private int lineOf(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found : -found - 2;
  }
}
