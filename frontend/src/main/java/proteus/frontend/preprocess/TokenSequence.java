package proteus.frontend.preprocess;

import java.util.ArrayList;
import java.util.List;

/** The tokens of a text, with looks around; beyond both ends there is nothing. */
record TokenSequence(List<Token> tokens) {
  Token get(int i) {
    return tokens.get(i);
  }

  int size() {
    return tokens.size();
  }

  boolean isAt(int i, String text) {
    return i >= 0 && i < tokens.size() && tokens.get(i).is(text);
  }

  boolean isWord(int i) {
    return i >= 0 && i < tokens.size() && tokens.get(i).kind() == Token.Kind.WORD;
  }

  /**
   * The indices of the opening bracket after token {@code i}, of the separators directly inside,
   * and of the closing bracket; empty where there are no matching brackets.
   */
  List<Integer> separators(int i, String separator) {
    List<Integer> found = new ArrayList<>();
    if (!isAt(i + 1, "(")) {
      return found;
    }
    found.add(i + 1);
    int depth = 1;
    for (int k = i + 2; k < tokens.size(); k++) {
      depth += isOpening(k) ? 1 : isClosing(k) ? -1 : 0;
      if (depth == 0) {
        found.add(k);
        return found;
      }
      if (depth == 1 && isAt(k, separator)) {
        found.add(k);
      }
    }
    return List.of();
  }

  /** The first {@code what} outside brackets between two tokens, or -1. */
  int find(int from, int to, String what) {
    int depth = 0;
    for (int k = from; k < to; k++) {
      depth += isOpening(k) ? 1 : isClosing(k) ? -1 : 0;
      if (depth == 0 && isAt(k, what)) {
        return k;
      }
    }
    return -1;
  }

  boolean isOpening(int i) {
    return isAt(i, "(") || isAt(i, "[") || isAt(i, "{");
  }

  boolean isClosing(int i) {
    return isAt(i, ")") || isAt(i, "]") || isAt(i, "}");
  }
}
