package proteus.frontend.preprocess;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;

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

  /** The tokens of the original that have a partner. */
  private final BitSet matched;

  private ColumnMap(String original, List<Token> from, List<Token> to, int[] partner) {
    this.original = original;
    this.from = from;
    this.to = to;
    this.partner = partner;
    this.matched = new BitSet();
    for (int token : partner) {
      if (token >= 0) {
        matched.set(token);
      }
    }
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

  /** The offset of the call of the macro that the token comes from, as far as that is known. */
  private int gapStart(int token) {
    int near = gap(token);
    return near < 0 ? 0 : to.get(call(near).orElse(new Call(near, near)).first()).start();
  }

  /** The first token without partner behind the last one before that has; -1 if there is none. */
  private int gap(int token) {
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
    return Math.min(next, to.size() - 1);
  }

  /** The offset behind the last token before the next one that has a partner. */
  private int gapEnd(int token) {
    int near = gap(token);
    int last = near < 0 ? -1 : call(near).map(Call::last).orElseGet(() -> after(token) - 1);
    return last < 0 || to.isEmpty() ? original.length() : to.get(last).end();
  }

  /** A macro's name and the parenthesis that ends its arguments. */
  private record Call(int first, int last) {}

  /**
   * The outermost call of a macro around a token of the original: its name is not in the output.
   */
  private Optional<Call> call(int near) {
    for (int i = 0; i <= near; i++) {
      if (!matched.get(i) && Character.isJavaIdentifierStart(original.charAt(to.get(i).start()))) {
        int end = closing(i + 1);
        if (end >= near) {
          return Optional.of(new Call(i, end));
        }
      }
    }
    return Optional.empty();
  }

  /** The token that closes the parenthesis at the index; -1 if there is none. */
  private int closing(int open) {
    int depth = 0;
    for (int i = open; i < to.size(); i++) {
      char c = original.charAt(to.get(i).start());
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 0) {
        return c == ')' ? i : -1;
      }
    }
    return -1;
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
