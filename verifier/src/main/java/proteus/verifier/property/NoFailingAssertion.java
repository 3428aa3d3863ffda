package proteus.verifier.property;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.lower.Watched;
import proteus.ir.Property;

/** No assertion fails: none of the functions is called that a failing one calls. */
public record NoFailingAssertion() implements Claim {
  @Override
  public String label() {
    return Property.ASSERTION.label();
  }

  @Override
  public Watched watched() {
    Map<String, Property> calls = new LinkedHashMap<>();
    Watched.ASSERTIONS.forEach(name -> calls.put(name, Property.ASSERTION));
    return new Watched(calls, Map.of());
  }

  @Override
  public String inWords() {
    return "no assertion fails";
  }

  /**
   * What is violated, in words.
   *
   * @param asserted the condition, if it is known
   */
  static String message(Optional<String> asserted, ViolationPlace place) {
    return asserted
        .or(place::condition)
        .filter(text -> !text.isBlank())
        .map(text -> "assertion " + text + " fails")
        .orElse("an assertion fails");
  }
}
