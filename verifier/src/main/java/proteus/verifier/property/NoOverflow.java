package proteus.verifier.property;

import java.util.Map;
import java.util.Optional;
import proteus.frontend.lower.Watched;
import proteus.ir.Defect;
import proteus.ir.Integers;
import proteus.ir.Property;

/**
 * No signed operation has a result that its type cannot hold: {@code G ! overflow}. Conversions and
 * unsigned arithmetic never violate it; a left shift that loses bits does.
 */
public record NoOverflow() implements Claim {
  private static final Property PROPERTY = Property.NO_OVERFLOW;

  /** The property that a formula says. */
  static Optional<Claim> parse(String formula) {
    return formula.replaceAll("\\s+", "").equals("G!overflow")
        ? Optional.of(new NoOverflow())
        : Optional.empty();
  }

  @Override
  public String label() {
    return PROPERTY.label();
  }

  @Override
  public Watched watched() {
    return new Watched(
        Map.of(),
        Map.of(
            Defect.SIGNED_OVERFLOW, PROPERTY,
            Defect.DIVISION_OVERFLOW, PROPERTY,
            Defect.ABSOLUTE_OVERFLOW, PROPERTY));
  }

  @Override
  public String inWords() {
    return "no signed operation overflows";
  }

  @Override
  public Optional<String> refusal(Integers integers) {
    return integers == Integers.MATHEMATICAL
        ? Optional.of("mathematical integers never overflow")
        : Optional.empty();
  }

  /**
   * What is violated, in words.
   *
   * @param defect what goes wrong
   */
  static String message(Optional<String> defect, ViolationPlace place) {
    return defect.orElse("signed overflow") + place.text().map(t -> " in " + t).orElse("");
  }
}
