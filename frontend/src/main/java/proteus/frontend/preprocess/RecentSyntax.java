package proteus.frontend.preprocess;

import java.util.List;
import java.util.Set;

/**
 * What C23 added, in words that the parser knows:
 *
 * <pre>
 *   unsigned _BitInt(n)        __typeof__(__proteus_unsigned_bits(n))
 *   enum e : T { A }           enum e { __proteus_underlying = sizeof(T), A }
 *   constexpr T x = e;         const __attribute__((__proteus_constexpr)) T x = e;
 *   auto x = e;                __auto_type x = e;
 *   1'000                      1000
 *   u8'c'                      (unsigned char)'c'
 * </pre>
 *
 * The words that C23 made keywords are rewritten only where no program of an earlier standard can
 * have them as names of its own.
 */
final class RecentSyntax {
  /** What may stand between {@code auto} and the name that it declares. */
  private static final Set<String> BEFORE_NAME =
      Set.of(
          "const", "volatile", "static", "register", "constexpr", "thread_local", "_Thread_local");

  private static final Set<String> INTEGERS =
      Set.of("char", "short", "int", "long", "signed", "unsigned", "bool", "_Bool");

  private final String text;
  private final TokenSequence tokens;
  private final List<Edit> edits;
  private final StandardAttributes attributes;
  private final boolean assertionIsDeclared;
  private int depth;

  RecentSyntax(String text, TokenSequence tokens, List<Edit> edits) {
    this.text = text;
    this.tokens = tokens;
    this.edits = edits;
    this.attributes = new StandardAttributes(text, tokens);
    this.assertionIsDeclared = declaresAssertion();
  }

  /** Digit separators (C23 6.4.4.1). */
  void number(int i) {
    String number = text.substring(tokens.get(i).start(), tokens.get(i).end());
    if (number.indexOf('\'') >= 0) {
      replace(i, number.replace("'", ""));
    }
  }

  /**
   * Attributes, and labels at the end of a compound statement (C23 6.8.2).
   *
   * @return the last token that was looked at
   */
  int punctuation(int i) {
    if (tokens.isAt(i, "[") && tokens.isAt(i + 1, "[")) {
      return attribute(i);
    }
    if (tokens.isAt(i, "}") && tokens.isAt(i - 1, ":")) {
      insert(tokens.get(i).start(), ";");
    }
    depth += tokens.isOpening(i) ? 1 : tokens.isClosing(i) ? -1 : 0;
    return i;
  }

  private int attribute(int i) {
    int end = attributes.end(i);
    if (end < 0) {
      return i;
    }
    boolean last = tokens.isAt(i - 1, ":") && tokens.isAt(end + 2, "}");
    replace(i, last ? ";" : attributes.translated(i, end));
    for (int k = i + 1; k <= end + 1; k++) {
      replace(k, "");
    }
    return end + 1;
  }

  void word(int i) {
    String word = tokens.get(i).text();
    switch (word) {
      case "alignas" -> operator(i, "_Alignas");
      case "alignof" -> operator(i, "_Alignof");
      case "thread_local" -> {
        if (tokens.isWord(i + 1)) {
          replace(i, "");
        }
      }
      case "elifdef" -> directive(i, "elif defined");
      case "elifndef" -> directive(i, "elif !defined");
      case "constexpr" -> constant(i);
      case "auto" -> inferred(i);
      case "enum" -> underlying(i);
      case "_BitInt" -> bits(i);
      case "u8" -> character(i);
      default -> {}
    }
  }

  private void operator(int i, String earlier) {
    if (tokens.isAt(i + 1, "(")) {
      replace(i, earlier);
    }
  }

  /** {@code #elifdef} (C23 6.10.2). */
  private void directive(int i, String replacement) {
    int start = tokens.get(i).start();
    if (text.substring(text.lastIndexOf('\n', start) + 1, start).strip().equals("#")) {
      replace(i, replacement);
    }
  }

  /** Whether the program has a function of its own with the keyword's name. */
  private boolean declaresAssertion() {
    for (int i = 1; i < tokens.size(); i++) {
      boolean declared = tokens.isWord(i - 1) || tokens.isAt(i - 1, "*");
      if (declared && tokens.isAt(i, "static_assert") && tokens.isAt(i + 1, "(")) {
        return true;
      }
    }
    return false;
  }

  /** Whether the word is the keyword, where a declaration may stand. */
  boolean isAssertion(int i) {
    boolean begins =
        i == 0
            || tokens.isAt(i - 1, ";")
            || tokens.isAt(i - 1, "{")
            || tokens.isAt(i - 1, "}")
            || tokens.isAt(i - 1, ":");
    return begins && !assertionIsDeclared;
  }

  /** A constant object; at file scope it has internal linkage (C23 6.2.2p3). */
  private void constant(int i) {
    if (tokens.isWord(i + 1)) {
      String linkage = depth == 0 ? "static " : "";
      replace(i, linkage + "const __attribute__((__proteus_constexpr))");
    }
  }

  /** A declaration without a type (C23 6.7.10). */
  private void inferred(int i) {
    int name = i + 1;
    while (name < tokens.size() && BEFORE_NAME.contains(tokens.get(name).text())) {
      name++;
    }
    if (tokens.isWord(name) && tokens.isAt(name + 1, "=")) {
      replace(i, "__auto_type");
    }
  }

  /** An enumeration with the type of its values (C23 6.7.3.3). */
  private void underlying(int i) {
    int colon = afterAttributes(i + 1);
    if (tokens.isWord(colon)) {
      colon = afterAttributes(colon + 1);
    }
    if (!tokens.isAt(colon, ":") || !tokens.isWord(colon + 1)) {
      return;
    }
    int end = colon + 1;
    while (tokens.isWord(end)) {
      List<Integer> brackets = tokens.separators(end, ",");
      end = brackets.isEmpty() ? end + 1 : brackets.getLast() + 1;
    }
    boolean defined = tokens.isAt(end, "{");
    // Without enumerators it may be a bit-field without a name.
    boolean declared = tokens.isAt(end, ";") && isInteger(colon + 1, end);
    if (defined || declared) {
      replace(colon, "{ __proteus_underlying = sizeof(");
      if (defined) {
        replace(end, "),");
      } else {
        insert(tokens.get(end).start(), ") }");
      }
    }
  }

  private int afterAttributes(int i) {
    if (tokens.isAt(i, "[") && tokens.isAt(i + 1, "[") && attributes.end(i) >= 0) {
      return attributes.end(i) + 2;
    }
    List<Integer> brackets = tokens.separators(i, ",");
    return tokens.isAt(i, "__attribute__") && !brackets.isEmpty() ? brackets.getLast() + 1 : i;
  }

  private boolean isInteger(int from, int to) {
    boolean typedef = to == from + 1 && tokens.get(from).text().endsWith("_t");
    boolean integer = true;
    for (int k = from; k < to; k++) {
      integer &= INTEGERS.contains(tokens.get(k).text());
    }
    return typedef || integer;
  }

  /** A bit-precise integer (C23 6.2.5). */
  private void bits(int i) {
    List<Integer> brackets = tokens.separators(i, ",");
    if (brackets.isEmpty()) {
      return;
    }
    int close = brackets.getLast();
    boolean unsigned = tokens.isAt(i - 1, "unsigned") || tokens.isAt(close + 1, "unsigned");
    for (int k : new int[] {i - 1, close + 1}) {
      if (tokens.isAt(k, "unsigned") || tokens.isAt(k, "signed")) {
        replace(k, "");
      }
    }
    replace(i, "__typeof__(__proteus_" + (unsigned ? "unsigned_bits" : "bits"));
    boolean bracket = tokens.isAt(close + 1, "(") || tokens.isAt(close + 1, "[");
    insert(tokens.get(close).end(), bracket ? ") volatile " : ")");
  }

  private void character(int i) {
    boolean joined =
        i + 1 < tokens.size()
            && tokens.get(i + 1).kind() == Token.Kind.LITERAL
            && tokens.get(i + 1).start() == tokens.get(i).end()
            && text.charAt(tokens.get(i + 1).start()) == '\'';
    if (joined) {
      replace(i, "(unsigned char)");
    }
  }

  private void replace(int i, String replacement) {
    edits.add(new Edit(tokens.get(i).start(), tokens.get(i).end(), replacement));
  }

  private void insert(int offset, String inserted) {
    edits.add(new Edit(offset, offset, inserted));
  }
}
