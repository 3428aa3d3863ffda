package proteus.verifier.property;

import java.util.Map;
import java.util.Optional;
import proteus.frontend.lower.Watched;
import proteus.ir.Property;

/**
 * Every execution ends: {@code F end}. An assumption that does not hold never ends ({@code
 * __VERIFIER_assume}); {@code abort} and {@code exit} end the program.
 */
public record Termination() implements Claim {
  /** The property that a formula says. */
  static Optional<Claim> parse(String formula) {
    return formula.replaceAll("\\s+", " ").equals("F end")
        ? Optional.of(new Termination())
        : Optional.empty();
  }

  @Override
  public String label() {
    return Property.TERMINATION.label();
  }

  @Override
  public Watched watched() {
    return new Watched(Map.of(), Map.of(), Optional.of(Property.TERMINATION));
  }

  @Override
  public String inWords() {
    return "every execution ends";
  }

  /**
   * What is violated, in words.
   *
   * @param subject what never ends; empty for a loop whose state comes back
   */
  static String message(Optional<String> subject) {
    return subject
        .map(
            s ->
                switch (s) {
                  case StateWatch.ENDLESS ->
                      "the loop never ends: what lets it go on holds in every iteration";
                  case RepeatedCalls.RECURSION ->
                      "the recursion never ends, unless the stack does: a call repeats an open one";
                  default -> "an assumption does not hold, which never ends";
                })
        .orElse("the loop never ends: its state comes back");
  }
}
