package proteus.verifier.survey;

import java.util.ArrayList;
import java.util.List;

/** Splits a command as a POSIX shell does; nothing is expanded. */
final class ShellCommand {
  private enum Quote {
    NONE,
    SINGLE,
    DOUBLE
  }

  private ShellCommand() {}

  static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean inWord = false;
    Quote quote = Quote.NONE;
    for (int i = 0; i < command.length(); i++) {
      char c = command.charAt(i);
      if (quote == Quote.NONE && Character.isWhitespace(c)) {
        if (inWord) {
          words.add(word.toString());
        }
        word.setLength(0);
        inWord = false;
        continue;
      }
      inWord = true;
      if (c == '\'' && quote != Quote.DOUBLE) {
        quote = quote == Quote.SINGLE ? Quote.NONE : Quote.SINGLE;
      } else if (c == '"' && quote != Quote.SINGLE) {
        quote = quote == Quote.DOUBLE ? Quote.NONE : Quote.DOUBLE;
      } else if (c == '\\' && isEscape(command, i, quote)) {
        i++;
        word.append(command.charAt(i));
      } else {
        word.append(c);
      }
    }
    if (inWord) {
      words.add(word.toString());
    }
    return words;
  }

  private static boolean isEscape(String command, int at, Quote quote) {
    if (at + 1 >= command.length()) {
      return false;
    }
    return switch (quote) {
      case NONE -> true;
      case SINGLE -> false;
      case DOUBLE -> "\\\"$`".indexOf(command.charAt(at + 1)) >= 0;
    };
  }
}
