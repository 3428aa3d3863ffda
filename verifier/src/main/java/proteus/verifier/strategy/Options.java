package proteus.verifier.strategy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** What a step of a plan says about its engine, as {@code key=value}; each key is read once. */
final class Options {
  /** What cannot be meant; the message says why. */
  static final class Wrong extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Wrong(String message) {
      super(message);
    }

    String reason() {
      return String.valueOf(getMessage());
    }
  }

  private final Map<String, String> unread = new LinkedHashMap<>();

  Options(List<String> words) {
    for (String word : words) {
      int sign = word.indexOf('=');
      if (sign <= 0 || sign == word.length() - 1) {
        throw new Wrong("not an option: " + word);
      }
      if (unread.put(word.substring(0, sign), word.substring(sign + 1)) != null) {
        throw new Wrong("given twice: " + word.substring(0, sign));
      }
    }
  }

  /** A number that is not negative, if there is one. */
  OptionalInt number(String key) {
    String value = unread.remove(key);
    return value == null ? OptionalInt.empty() : OptionalInt.of(number(key, value));
  }

  /** Numbers with {@code /} between them; the others where there are none. */
  int[] numbers(String key, int... others) {
    String value = unread.remove(key);
    if (value == null) {
      return others;
    }
    String[] parts = value.split("/", -1);
    if (parts.length != others.length) {
      throw new Wrong(key + " needs " + others.length + " numbers with / between them");
    }
    int[] numbers = new int[parts.length];
    for (int i = 0; i < parts.length; i++) {
      numbers[i] = number(key, parts[i]);
    }
    return numbers;
  }

  private static int number(String key, String text) {
    if (!text.matches("\\d{1,9}")) {
      throw new Wrong(key + " needs a number from 0 to 999999999, not " + text);
    }
    return Integer.parseInt(text);
  }

  /** One of the constants of the fallback's type, by its name in lower case. */
  <E extends Enum<E>> E choice(String key, E fallback) {
    String value = unread.remove(key);
    if (value == null) {
      return fallback;
    }
    Map<String, E> names = new LinkedHashMap<>();
    for (E constant : fallback.getDeclaringClass().getEnumConstants()) {
      names.put(constant.name().toLowerCase(Locale.ROOT).replace('_', '-'), constant);
    }
    E chosen = names.get(value);
    if (chosen == null) {
      throw new Wrong(
          key + " is one of " + names.keySet().stream().collect(Collectors.joining(", ")));
    }
    return chosen;
  }

  /** Refuses what nobody read. */
  void requireNoMore() {
    if (!unread.isEmpty()) {
      throw new Wrong("no option of this engine: " + unread.keySet().iterator().next());
    }
  }
}
