package proteus.frontend.preprocess;

import java.util.regex.Pattern;

/** Tells whether a text must be preprocessed. */
public final class Directives {
  /** The names of GCC's predefined macros; the excluded ones are no macros. */
  private static final Pattern PREDEFINED =
      Pattern.compile(
          "\\b__(?:(?!FUNCTION__|PRETTY_FUNCTION__)[A-Z][A-Z0-9_]*__|(?:ATOMIC|GCC)_[A-Z0-9_]+)\\b");

  private Directives() {}

  /** Whether a line is a directive other than line markers, pragmas and the empty one. */
  public static boolean in(String text) {
    int line = 0;
    while (line >= 0 && line < text.length()) {
      int at = skipBlanks(text, line);
      if (at < text.length() && text.charAt(at) == '#') {
        String word = word(text, skipBlanks(text, at + 1));
        boolean harmless =
            word.isEmpty()
                || Character.isDigit(word.charAt(0))
                || word.equals("line")
                || word.equals("pragma")
                || word.equals("ident");
        if (!harmless) {
          return true;
        }
      }
      int end = text.indexOf('\n', line);
      line = end < 0 ? -1 : end + 1;
    }
    return false;
  }

  /** Whether the text uses macros that no directive defines, such as {@code __LINE__}. */
  public static boolean usesPredefined(String text) {
    return PREDEFINED.matcher(text).find();
  }

  private static int skipBlanks(String text, int from) {
    int at = from;
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at;
  }

  private static String word(String text, int from) {
    int end = from;
    while (end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
      end++;
    }
    return text.substring(from, end);
  }
}
