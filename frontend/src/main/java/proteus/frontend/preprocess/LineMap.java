package proteus.frontend.preprocess;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import proteus.ir.SourceSpan;

/**
 * From offsets in a text to files, lines and columns: those of the text itself, or, for a text that
 * came out of a preprocessor here, those its line markers name (columns are then approximate).
 */
public final class LineMap {
  private final int[] lineStarts;
  private final String[] files;
  private final int[] numbers;

  private LineMap(int[] lineStarts, String[] files, int[] numbers) {
    this.lineStarts = lineStarts;
    this.files = files;
    this.numbers = numbers;
  }

  /** The text's own lines; {@code file} is its name. */
  public static LineMap physical(String file, String text) {
    int[] starts = starts(text);
    String[] files = new String[starts.length];
    Arrays.fill(files, file);
    int[] numbers = new int[starts.length];
    Arrays.setAll(numbers, i -> i + 1);
    return new LineMap(starts, files, numbers);
  }

  /** The lines that markers ({@code # 12 "file.c"}) name; before the first it is {@code file}. */
  public static LineMap marked(String file, String text) {
    int[] starts = starts(text);
    String[] files = new String[starts.length];
    int[] numbers = new int[starts.length];
    String currentFile = file;
    int currentLine = 1;
    for (int i = 0; i < starts.length; i++) {
      files[i] = currentFile;
      numbers[i] = currentLine++;
      if (text.startsWith("# ", starts[i])) {
        int end = i + 1 < starts.length ? starts[i + 1] - 1 : text.length();
        Marker marker = Marker.parse(text.substring(starts[i] + 2, end));
        if (marker != null) {
          currentFile = marker.file();
          currentLine = marker.line();
        }
      }
    }
    return new LineMap(starts, files, numbers);
  }

  private record Marker(int line, String file) {
    static @org.jspecify.annotations.Nullable Marker parse(String text) {
      int space = text.indexOf(' ');
      int open = text.indexOf('"');
      int close = text.lastIndexOf('"');
      boolean wellFormed = space > 0 && open == space + 1 && close > open;
      if (!wellFormed || !text.substring(0, space).chars().allMatch(Character::isDigit)) {
        return null;
      }
      return new Marker(
          Integer.parseInt(text.substring(0, space)), name(text.substring(open + 1, close)));
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

  /** The place from the character at {@code start} to that at {@code end}, both included. */
  public SourceSpan span(int start, int end) {
    int first = lineOf(start);
    int last = lineOf(end);
    boolean sameFile = files[first].equals(files[last]) && numbers[last] >= numbers[first];
    int endLine = sameFile ? last : first;
    int endColumn = sameFile ? end - lineStarts[last] + 1 : start - lineStarts[first] + 1;
    return new SourceSpan(
        files[first], numbers[first], start - lineStarts[first] + 1, numbers[endLine], endColumn);
  }

  private int lineOf(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found : -found - 2;
  }
}
