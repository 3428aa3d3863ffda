package proteus.verifier.app.text;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Variables as the C text names them: within the program they are called {@code main::x#1}, to tell
 * those of the same name apart.
 */
public final class PlainNames {
  private static final Pattern UNIQUE = Pattern.compile("\\w+::(\\w+)#\\d+(?:[#$.@]\\w+)*");

  private PlainNames() {}

  /** The text with short names, where they can only mean one variable. */
  public static String in(String text) {
    Map<String, Set<String>> meanings = new HashMap<>();
    Matcher names = UNIQUE.matcher(text);
    while (names.find()) {
      meanings.computeIfAbsent(names.group(1), n -> new HashSet<>()).add(names.group());
    }
    return UNIQUE
        .matcher(text)
        .replaceAll(
            name ->
                Matcher.quoteReplacement(
                    meanings.getOrDefault(name.group(1), Set.of()).size() == 1
                        ? name.group(1)
                        : name.group()));
  }
}
