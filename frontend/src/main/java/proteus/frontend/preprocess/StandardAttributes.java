package proteus.frontend.preprocess;

import java.util.Set;
import java.util.StringJoiner;

/**
 * Attributes in double square brackets (C23 6.7.13), written as gcc's: those with a prefix of gcc
 * or clang are theirs, {@code noreturn}, {@code unsequenced} and {@code reproducible} have
 * equivalents, the other standard ones and those of other compilers have no meaning.
 */
final class StandardAttributes {
  private static final Set<String> PREFIXES = Set.of("gnu", "__gnu__", "clang", "_Clang");

  /** Attributes of gcc and clang for statements, labels and warnings. */
  private static final Set<String> MEANINGLESS =
      Set.of(
          "fallthrough",
          "unused",
          "maybe_unused",
          "deprecated",
          "warn_unused_result",
          "nodiscard",
          "hot",
          "cold",
          "likely",
          "unlikely",
          "musttail");

  private final String text;
  private final TokenSequence tokens;

  StandardAttributes(String text, TokenSequence tokens) {
    this.text = text;
    this.tokens = tokens;
  }

  /** The first of the two closing brackets of the attributes that start there, or -1. */
  int end(int start) {
    int depth = 0;
    for (int k = start + 2; k < tokens.size(); k++) {
      if (depth == 0 && tokens.isAt(k, "]") && tokens.isAt(k + 1, "]")) {
        return k;
      }
      depth += tokens.isOpening(k) ? 1 : tokens.isClosing(k) ? -1 : 0;
    }
    return -1;
  }

  /** What is left of the attributes between two pairs of brackets; empty where nothing is. */
  String translated(int start, int end) {
    StringJoiner attributes = new StringJoiner(", ", "__attribute__((", "))").setEmptyValue("");
    int at = start + 2;
    while (at < end) {
      int comma = tokens.find(at, end, ",");
      int to = comma < 0 ? end : comma;
      String attribute = attribute(at, to);
      if (!attribute.isEmpty()) {
        attributes.add(attribute);
      }
      at = to + 1;
    }
    return attributes.toString();
  }

  private String attribute(int from, int to) {
    boolean prefixed = tokens.isAt(from + 1, ":") && tokens.isAt(from + 2, ":");
    if (from >= to || !tokens.isWord(from)) {
      return "";
    }
    if (!prefixed) {
      return switch (plain(from)) {
        case "noreturn", "_Noreturn" -> "noreturn";
        case "unsequenced" -> "const";
        case "reproducible" -> "pure";
        default -> "";
      };
    }
    int name = from + 3;
    boolean foreign = !PREFIXES.contains(tokens.get(from).text());
    if (foreign || name >= to || MEANINGLESS.contains(plain(name))) {
      return "";
    }
    return text.substring(tokens.get(name).start(), tokens.get(to - 1).end());
  }

  private String plain(int i) {
    String name = tokens.get(i).text();
    boolean wrapped = name.length() > 4 && name.startsWith("__") && name.endsWith("__");
    return wrapped ? name.substring(2, name.length() - 2) : name;
  }
}
