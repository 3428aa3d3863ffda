package proteus.verifier.property;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import proteus.frontend.lower.Watched;
import proteus.ir.Property;

/** No execution calls the function: {@code G ! call(f())}. */
public record ReachError(String function) implements Claim {
  private static final Pattern FORMULA =
      Pattern.compile("G\\s*!\\s*call\\s*\\(\\s*(\\w+)\\s*\\(\\s*\\)\\s*\\)");

  /** The property that a formula says. */
  static Optional<Claim> parse(String formula) {
    Matcher matcher = FORMULA.matcher(formula);
    return matcher.matches() ? Optional.of(new ReachError(matcher.group(1))) : Optional.empty();
  }

  /** The functions that must not be called; the competition's has had two names. */
  public Set<String> functions() {
    Set<String> functions = new LinkedHashSet<>(Set.of(function));
    if (ErrorCalls.USUAL.contains(function)) {
      functions.addAll(ErrorCalls.USUAL);
    }
    return Collections.unmodifiableSet(functions);
  }

  @Override
  public String label() {
    return Property.UNREACH_CALL.label();
  }

  @Override
  public Watched watched() {
    Map<String, Property> calls = new LinkedHashMap<>();
    functions().forEach(name -> calls.put(name, Property.UNREACH_CALL));
    return new Watched(calls, Map.of());
  }

  @Override
  public String inWords() {
    return function + "() is never called";
  }

  /**
   * What is violated, in words.
   *
   * @param called the function that is called, if it is known
   */
  static String message(Optional<String> called, ViolationPlace place) {
    String word = place.word();
    String name = called.orElse(word.isEmpty() ? "the error" : word);
    // A macro, or a pointer to the function.
    boolean hidden = called.isPresent() && !word.isEmpty() && !word.equals(name);
    return name + "() is reached" + (hidden ? place.text().map(t -> " in " + t).orElse("") : "");
  }
}
