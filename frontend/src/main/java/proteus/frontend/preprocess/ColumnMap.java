package proteus.frontend.preprocess;

import java.util.List;

/**
 * From columns of a line that a preprocessor wrote to those of the line that it read: their tokens
 * are matched by a longest common subsequence. A token that only the output has comes from a macro;
 * it stands where the macro's call stands. Columns count from 1.
 */
final class ColumnMap {
  /** The work for longer lines is not worth it. */
  private static final long MOST_PAIRS = 1_000_000;

  private final String original;
  private final List<Token> from;
  private final List<Token> to;

  /** For each token of the output, the matching one of the original, or -1. */
  private final int[] partner;

  private ColumnMap(String original, List<Token> from, List<Token> to, int[] partner) {
    this.original = original;
    this.from = from;
    this.to = to;
    this.partner = partner;
  }

  static ColumnMap of(String original, String output) {
    List<Token> to = Lexer.tokens(original);
    List<Token> from = Lexer.tokens(output);
    boolean tooLong = (long) to.size() * from.size() > MOST_PAIRS;
    return tooLong
        ? new ColumnMap(original, List.of(), List.of(), new int[0])
        : new ColumnMap(original, from, to, partners(from, to, output, original));
  }

  private static int[] partners(List<Token> from, List<Token> to, String output, String original) {
    int[][] longest = new int[from.size() + 1][to.size() + 1];
    for (int i = from.size() - 1; i >= 0; i--) {
      for (int j = to.size() - 1; j >= 0; j--) {
        longest[i][j] =
            same(from.get(i), to.get(j), output, original)
                ? longest[i + 1][j + 1] + 1
                : Math.max(longest[i + 1][j], longest[i][j + 1]);
      }
    }
    int[] partner = new int[from.size()];
    int j = 0;
    for (int i = 0; i < from.size(); i++) {
      partner[i] = -1;
      while (j < to.size() && longest[i][j + 1] == longest[i][j]) {
        j++;
      }
      boolean matches =
          j < to.size()
              && same(from.get(i), to.get(j), output, original)
              && longest[i][j] == longest[i + 1][j + 1] + 1;
      if (matches) {
        partner[i] = j++;
      }
    }
    return partner;
  }

  private static boolean same(Token a, Token b, String textOfA, String textOfB) {
    return textOfA.substring(a.start(), a.end()).equals(textOfB.substring(b.start(), b.end()));
  }

  /** The column of the character at a column of the output, where something begins. */
  int start(int column) {
    int i = tokenAt(column);
    if (i < 0) {
      return column;
    }
    return partner[i] >= 0
        ? to.get(partner[i]).start() + column - from.get(i).start()
        : gapStart(i) + 1;
  }

  /** The column of the character at a column of the output, where something ends. */
  int end(int column) {
    int i = tokenAt(column);
    if (i < 0) {
      return column;
    }
    return partner[i] >= 0
        ? to.get(partner[i]).start() + column - from.get(i).start()
        : Math.max(gapStart(i) + 1, gapEnd(i));
  }

  private int tokenAt(int column) {
    int low = 0;
    int high = from.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (from.get(middle).end() < column) {
        low = middle + 1;
      } else if (from.get(middle).start() >= column) {
        high = middle - 1;
      } else {
        return middle;
      }
    }
    return -1;
  }

  /** The offset of the first token that has no partner behind the last one before that has. */
  private int gapStart(int token) {
    int before = token;
    while (before >= 0 && partner[before] < 0) {
      before--;
    }
    int next = before < 0 ? 0 : partner[before] + 1;
    int after = after(token);
    // A macro whose arguments were matched begins before them.
    while (next > 0 && next >= after) {
      next--;
    }
    return to.isEmpty() ? 0 : to.get(Math.min(next, to.size() - 1)).start();
  }

  /** The offset behind the last token before the next one that has a partner. */
  private int gapEnd(int token) {
    int last = after(token) - 1;
    return last < 0 || to.isEmpty() ? original.length() : to.get(last).end();
  }

  private int after(int token) {
    for (int i = token; i < partner.length; i++) {
      if (partner[i] >= 0) {
        return partner[i];
      }
    }
    return to.size();
  }
}
