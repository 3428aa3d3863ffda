package proteus.frontend.preprocess;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Rewrites the words that the parser trips over into C that it knows. Operators on types become
 * calls of reserved names with {@code sizeof(type)} as arguments:
 *
 * <pre>
 *   __builtin_va_arg(l, T)                __proteus_va_arg(l, sizeof(T))
 *   __builtin_offsetof(T, m)              __proteus_offsetof(sizeof(T), m)
 *   __builtin_types_compatible_p(T, U)    __proteus_compatible(sizeof(T), sizeof(U))
 *   _Generic(e, T: a, default: b)         __proteus_generic(e, sizeof(T), a,
 *                                             sizeof(__proteus_default), b)
 *   _Static_assert(e, "...")              typedef char __proteus_static_assert[(e)?1:-1]
 * </pre>
 */
final class TokenRewriter {
  /** Names that the parser must know as types. */
  static final String PROLOGUE =
      "typedef int __proteus_default, __proteus_real, __proteus_imaginary, __builtin_va_list, __int128_t, __uint128_t, __float128, __auto_type,"
          + " _Float16, __bf16, _Float32, _Float64, _Float128, _Float32x, _Float64x;"
          + " typedef _Bool bool;\n";

  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("_Thread_local", ""),
          Map.entry("__thread", ""),
          Map.entry("_Noreturn", "__attribute__((noreturn))"),
          Map.entry("__restrict__", "__restrict"),
          Map.entry("__complex__", "_Complex"),
          Map.entry("__complex", "_Complex"),
          Map.entry("__real__", "(__proteus_real)"),
          Map.entry("__imag__", "(__proteus_imaginary)"),
          Map.entry("__real", "(__proteus_real)"),
          Map.entry("__imag", "(__proteus_imaginary)"));

  private enum Operand {
    TYPE,
    EXPRESSION
  }

  private static final Set<String> PREFIXES = Set.of("L", "u", "U", "u8");

  private static final Set<String> SIGNS = Set.of("signed", "__signed", "__signed__");

  private final TokenSequence tokens;
  private final List<Edit> edits = new ArrayList<>();
  private final RecentSyntax recent;

  private TokenRewriter(String text, TokenSequence tokens) {
    this.tokens = tokens;
    this.recent = new RecentSyntax(text, tokens, edits);
  }

  /** The edits, in the order of their places, none overlapping. */
  static List<Edit> edits(String text, List<Token> tokens) {
    TokenRewriter rewriter = new TokenRewriter(text, new TokenSequence(tokens));
    rewriter.endMemberLists();
    for (int i = 0; i < rewriter.tokens.size(); i++) {
      Token token = rewriter.tokens.get(i);
      if (token.kind() == Token.Kind.WORD) {
        rewriter.word(i);
      } else if (token.kind() == Token.Kind.LITERAL) {
        String literal = text.substring(token.start(), token.end());
        int place = i;
        String normalized = Literals.normalized(literal, () -> rewriter.next(place));
        if (!normalized.equals(literal)) {
          rewriter.replace(i, normalized);
        }
      } else if (token.kind() == Token.Kind.NUMBER) {
        rewriter.recent.number(i);
      } else {
        i = rewriter.recent.punctuation(i);
      }
    }
    rewriter.edits.sort(TokenRewriter::inOrder);
    return rewriter.edits;
  }

  /** What the literal is joined with. */
  private Literals.Next next(int literal) {
    if (!isOfString(literal + 1)) {
      return Literals.Next.NOTHING;
    }
    int first = literal;
    while (isOfString(first - 1)) {
      first--;
    }
    for (int i = first; isOfString(i); i++) {
      if (tokens.isAt(i, "L") || tokens.isAt(i, "u") || tokens.isAt(i, "U")) {
        return Literals.Next.CODE_POINTS;
      }
    }
    return Literals.Next.BYTES;
  }

  /** Whether the token is a literal or the prefix of one. */
  private boolean isOfString(int i) {
    return isLiteral(i)
        || isLiteral(i + 1)
            && PREFIXES.stream().anyMatch(p -> tokens.isAt(i, p))
            && tokens.get(i).end() == tokens.get(i + 1).start();
  }

  private boolean isLiteral(int i) {
    return i >= 0 && i < tokens.size() && tokens.get(i).kind() == Token.Kind.LITERAL;
  }

  /**
   * By start, then by end. The comparators that the library combines are made anew by each JVM,
   * which takes longer than the edits of most programs.
   */
  private static int inOrder(Edit one, Edit other) {
    return one.start() == other.start()
        ? Integer.compare(one.end(), other.end())
        : Integer.compare(one.start(), other.start());
  }

  /** The semicolon after the last member, which gcc does not insist on. */
  private void endMemberLists() {
    Deque<Boolean> braces = new ArrayDeque<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.isAt(i, "{")) {
        braces.push(isAggregate(i - 1) || isAggregate(i - 2));
      } else if (tokens.isAt(i, "}") && !braces.isEmpty()) {
        boolean ended = tokens.isAt(i - 1, ";") || tokens.isAt(i - 1, "{");
        if (braces.pop() && !ended) {
          insertBefore(i, ";");
        }
      }
    }
  }

  private boolean isAggregate(int i) {
    return tokens.isAt(i, "struct") || tokens.isAt(i, "union");
  }

  private void word(int i) {
    String word = tokens.get(i).text();
    String simple = WORDS.get(word);
    if (simple != null) {
      replace(i, simple);
      return;
    }
    switch (word) {
      case "_Atomic" -> {
        replace(i, tokens.isAt(i + 1, "(") ? "__typeof__" : "");
        closeTypeof(i);
      }
      case "typeof", "__typeof", "__typeof__" -> closeTypeof(i);
      case "__int128" -> int128(i);
      case "__label__" -> blankThrough(i, ";");
      case "__builtin_va_arg" -> operator(i, "__proteus_va_arg", Operand.EXPRESSION, Operand.TYPE);
      case "__builtin_convertvector" ->
          operator(i, "__proteus_convertvector", Operand.EXPRESSION, Operand.TYPE);
      case "__builtin_offsetof" ->
          operator(i, "__proteus_offsetof", Operand.TYPE, Operand.EXPRESSION);
      case "__builtin_types_compatible_p" ->
          operator(i, "__proteus_compatible", Operand.TYPE, Operand.TYPE);
      case "_Generic" -> generic(i);
      case "_Static_assert" -> staticAssert(i);
      case "static_assert" -> {
        if (recent.isAssertion(i)) {
          staticAssert(i);
        }
      }
      case "typeof_unqual" -> {
        replace(i, "__typeof__");
        closeTypeof(i);
      }
      case "__attribute__", "__attribute" -> labelAttribute(i);
      case "goto" -> assemblyGoto(i);
      default -> recent.word(i);
    }
  }

  /** The parser would take a bracket after {@code typeof(e)} as a part of the expression. */
  private void closeTypeof(int i) {
    List<Integer> separators = tokens.separators(i, ",");
    if (!separators.isEmpty()) {
      int close = separators.getLast();
      if (tokens.isAt(close + 1, "(") || tokens.isAt(close + 1, "[")) {
        insertAfter(close, " volatile ");
      }
    }
  }

  private void int128(int i) {
    for (int neighbour : new int[] {i - 1, i + 1}) {
      if (tokens.isAt(neighbour, "unsigned")) {
        replace(neighbour, "");
        replace(i, "__uint128_t");
        return;
      }
      if (neighbour >= 0
          && neighbour < tokens.size()
          && SIGNS.contains(tokens.get(neighbour).text())) {
        replace(neighbour, "");
      }
    }
    replace(i, "__int128_t");
  }

  private void blankThrough(int i, String last) {
    int end = i;
    while (end < tokens.size() && !tokens.isAt(end, last)) {
      end++;
    }
    for (int k = i; k < end; k++) {
      replace(k, "");
    }
  }

  /** An operator with two operands, either or both of which are types. */
  private void operator(int i, String name, Operand first, Operand second) {
    List<Integer> separators = tokens.separators(i, ",");
    if (separators.size() != 3) {
      return;
    }
    replace(i, name);
    if (first == Operand.TYPE) {
      replace(separators.get(0), "(sizeof(");
      replace(separators.get(1), "),");
    }
    if (second == Operand.TYPE) {
      insertAfter(separators.get(1), "sizeof(");
      insertBefore(separators.get(2), ")");
    }
  }

  private void generic(int i) {
    List<Integer> separators = tokens.separators(i, ",");
    if (separators.size() < 3) {
      return;
    }
    replace(i, "__proteus_generic");
    for (int s = 1; s + 1 < separators.size(); s++) {
      int comma = separators.get(s);
      int colon = tokens.find(comma + 1, separators.get(s + 1), ":");
      if (colon < 0) {
        return;
      }
      insertAfter(comma, "sizeof(");
      replace(colon, "),");
      if (tokens.isAt(comma + 1, "default")) {
        replace(comma + 1, "__proteus_default");
      }
    }
  }

  /** Attributes of labels, which say nothing about what a program does. */
  private void labelAttribute(int i) {
    List<Integer> brackets = tokens.separators(i, ",");
    boolean label =
        tokens.isAt(i - 1, ":") && i >= 2 && tokens.get(i - 2).kind() == Token.Kind.WORD;
    if (label && !brackets.isEmpty()) {
      for (int k = i; k <= brackets.getLast(); k++) {
        replace(k, "");
      }
    }
  }

  /** The word between {@code asm} and its bracket. */
  private void assemblyGoto(int i) {
    if (tokens.isAt(i + 1, "(")
        || tokens.isAt(i + 1, "volatile")
        || tokens.isAt(i + 1, "__volatile__")) {
      replace(i, "");
    }
  }

  private void staticAssert(int i) {
    List<Integer> separators = tokens.separators(i, ",");
    if (separators.isEmpty()) {
      return;
    }
    int close = separators.getLast();
    replace(i, "typedef char __proteus_static_assert");
    replace(separators.get(0), "[(");
    if (separators.size() > 2) {
      for (int k = separators.get(1); k < close; k++) {
        replace(k, "");
      }
    }
    replace(close, ")?1:-1]");
  }

  private void replace(int i, String replacement) {
    edits.add(new Edit(tokens.get(i).start(), tokens.get(i).end(), replacement));
  }

  private void insertAfter(int i, String text) {
    edits.add(new Edit(tokens.get(i).end(), tokens.get(i).end(), text));
  }

  private void insertBefore(int i, String text) {
    edits.add(new Edit(tokens.get(i).start(), tokens.get(i).start(), text));
  }
}
