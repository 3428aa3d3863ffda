package proteus.verifier.property;

import java.util.Optional;
import proteus.frontend.lower.Watched;
import proteus.ir.Integers;
import proteus.ir.Property;

/** A property that is known by name and cannot be decided yet. */
public record OtherClaim(Property property) implements Claim {
  /** The property that a formula says. */
  static Optional<Claim> parse(String formula) {
    Optional<Property> property =
        switch (formula.replaceAll("\\s+", " ")) {
          case "G valid-free" -> Optional.of(Property.VALID_FREE);
          case "G valid-deref" -> Optional.of(Property.VALID_DEREF);
          case "G valid-memtrack" -> Optional.of(Property.VALID_MEMTRACK);
          case "G valid-memcleanup" -> Optional.of(Property.VALID_MEMCLEANUP);
          default -> Optional.empty();
        };
    return property.map(OtherClaim::new);
  }

  @Override
  public String label() {
    return property.label();
  }

  @Override
  public Watched watched() {
    return Watched.NOTHING;
  }

  @Override
  public String inWords() {
    return label();
  }

  @Override
  public Optional<String> refusal(Integers integers) {
    return Optional.of("property not supported: " + label());
  }
}
