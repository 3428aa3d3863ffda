package proteus.frontend.preprocess;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code #pragma pack}: the greatest alignment that members may have, from place to place. */
final class PackPragmas {
  private static final Pattern PRAGMA =
      Pattern.compile(
          "^[ \\t]*#[ \\t]*pragma[ \\t]+pack[ \\t]*\\(([^)\\n]*)\\)", Pattern.MULTILINE);
  private static final int NONE = 0;

  private final TreeMap<Integer, Integer> limits = new TreeMap<>();

  PackPragmas(String text) {
    if (!text.contains("pack")) {
      return;
    }
    Deque<Integer> saved = new ArrayDeque<>();
    int current = NONE;
    Matcher matcher = PRAGMA.matcher(text);
    while (matcher.find()) {
      String argument = matcher.group(1);
      if (argument.contains("push")) {
        saved.push(current);
      }
      if (argument.contains("pop")) {
        current = saved.isEmpty() ? NONE : saved.pop();
      }
      String digits = argument.replaceAll("[^0-9]", "");
      if (!digits.isEmpty()) {
        current = Integer.parseInt(digits);
      } else if (argument.isBlank()) {
        current = NONE;
      }
      limits.put(matcher.end(), current);
    }
  }

  boolean isEmpty() {
    return limits.isEmpty();
  }

  /** The limit in bytes at an offset of the text, if there is one. */
  OptionalInt at(int offset) {
    Map.Entry<Integer, Integer> entry = limits.floorEntry(offset);
    return entry == null || entry.getValue() == NONE
        ? OptionalInt.empty()
        : OptionalInt.of(entry.getValue());
  }
}
