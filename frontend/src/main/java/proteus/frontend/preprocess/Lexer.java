package proteus.frontend.preprocess;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts C text into tokens, well enough to find words and matching brackets. Comments and directives
 * yield nothing, but the bodies of macro definitions do; punctuation comes character by character.
 */
final class Lexer {
  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int position;
  private boolean lineIsBlank = true;

  private Lexer(String text) {
    this.text = text;
  }

  static List<Token> tokens(String text) {
    Lexer lexer = new Lexer(text);
    while (lexer.position < text.length()) {
      lexer.next();
    }
    return lexer.tokens;
  }

  private void next() {
    char c = text.charAt(position);
    if (c == '\n') {
      lineIsBlank = true;
      position++;
    } else if (Character.isWhitespace(c)) {
      position++;
    } else if (startsWith("//")) {
      skipLine();
    } else if (startsWith("/*")) {
      skipComment();
    } else if (c == '#' && lineIsBlank) {
      directive();
    } else {
      lineIsBlank = false;
      token(c);
    }
  }

  private void skipComment() {
    int close = text.indexOf("*/", position + 2);
    if (close < 0) {
      tokens.add(new Token(Token.Kind.OPEN_COMMENT, position, text.length(), ""));
    }
    position = close < 0 ? text.length() : close + 2;
  }

  private void token(char c) {
    int start = position;
    if (c == '"' || c == '\'') {
      skipLiteral(c);
      tokens.add(new Token(Token.Kind.LITERAL, start, position, ""));
    } else if (Character.isJavaIdentifierStart(c)) {
      skipWord();
      tokens.add(new Token(Token.Kind.WORD, start, position, text.substring(start, position)));
    } else if (Character.isDigit(c)) {
      skipNumber();
      tokens.add(new Token(Token.Kind.NUMBER, start, position, ""));
    } else {
      position++;
      tokens.add(new Token(Token.Kind.PUNCTUATION, start, position, String.valueOf(c)));
    }
  }

  /**
   * Skips a directive, but of a definition only its head: its body is text like any other; and not
   * the names of those that C23 added.
   */
  private void directive() {
    int word = position + 1;
    while (word < text.length() && (text.charAt(word) == ' ' || text.charAt(word) == '\t')) {
      word++;
    }
    if (text.startsWith("define", word)) {
      position = word + "define".length();
      lineIsBlank = false;
    } else {
      if (text.startsWith("elifdef", word) || text.startsWith("elifndef", word)) {
        position = word;
        skipWord();
        tokens.add(new Token(Token.Kind.WORD, word, position, text.substring(word, position)));
      }
      skipLine();
    }
  }

  private void skipLine() {
    while (position < text.length() && text.charAt(position) != '\n') {
      position += text.charAt(position) == '\\' ? 2 : 1;
    }
  }

  private void skipLiteral(char quote) {
    position++;
    while (position < text.length() && text.charAt(position) != quote) {
      if (text.charAt(position) == '\n') {
        return;
      }
      position += text.charAt(position) == '\\' ? 2 : 1;
    }
    position = Math.min(position + 1, text.length());
  }

  private void skipWord() {
    while (position < text.length() && Character.isJavaIdentifierPart(text.charAt(position))) {
      position++;
    }
  }

  private void skipNumber() {
    while (position < text.length()) {
      char c = text.charAt(position);
      boolean sign = (c == '+' || c == '-') && "eEpP".indexOf(text.charAt(position - 1)) >= 0;
      boolean separator =
          c == '\'' && position + 1 < text.length() && isDigit(text.charAt(position + 1));
      if (!sign && !separator && c != '.' && !Character.isJavaIdentifierPart(c)) {
        return;
      }
      position++;
    }
  }

  /** Of any base. */
  private static boolean isDigit(char c) {
    return Character.digit(c, 16) >= 0;
  }

  /** Whether some number has digit separators (C23 6.4.4.1), which older compilers do not know. */
  static boolean separatesDigits(String text) {
    return text.indexOf('\'') >= 0
        && tokens(text).stream()
            .filter(token -> token.kind() == Token.Kind.NUMBER)
            .anyMatch(token -> text.substring(token.start(), token.end()).indexOf('\'') >= 0);
  }

  private boolean startsWith(String prefix) {
    return text.startsWith(prefix, position);
  }
}
