package proteus.verifier.property;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import proteus.frontend.lower.Watched;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.run.Outcome;

/**
 * Memory is used as it may be, in one respect: all accesses are valid ({@code G valid-deref}), all
 * calls of free are ({@code G valid-free}), no memory is lost ({@code G valid-memtrack}), or all of
 * it is freed when the program ends ({@code G valid-memcleanup}).
 *
 * <p>The first two are undefined behaviour, which no proof covers anyhow; here executions that meet
 * it are violations. The others are asked where the program ends, see {@link HeapCount}.
 */
public record MemorySafety(Property property) implements Claim {
  private static final Map<Defect, Property> DEFECTS =
      Map.of(
          Defect.NULL, Property.VALID_DEREF,
          Defect.NO_OBJECT, Property.VALID_DEREF,
          Defect.FUNCTION, Property.VALID_DEREF,
          Defect.OUT_OF_BOUNDS, Property.VALID_DEREF,
          Defect.ENDED, Property.VALID_DEREF,
          Defect.INVALID_FREE, Property.VALID_FREE,
          Defect.FREED_TWICE, Property.VALID_FREE);

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
    return property.map(MemorySafety::new);
  }

  /**
   * The program with violations of these properties in it. Memory that is lost at the end is not
   * freed either: where both are asked, that is what is violated.
   */
  static Program instrumented(Program program, Set<Property> properties) {
    Map<Defect, Property> defects = defects(properties);
    Program watched = defects.isEmpty() ? program : program.violating(defects);
    return Stream.of(Property.VALID_MEMCLEANUP, Property.VALID_MEMTRACK)
        .filter(properties::contains)
        .findFirst()
        .map(property -> HeapCount.of(watched, property))
        .orElse(watched);
  }

  /** Whether the interpreter looks at the program's ends for what of the memory is lost. */
  public static boolean tellsLosses(Program program) {
    return program
        .edges()
        .anyMatch(
            e ->
                switch (e.action()) {
                  case Action.Violate(Property property, var _) ->
                      property == Property.VALID_MEMTRACK;
                  case Action.Undefined(Defect defect) -> defect == Defect.LOST_AT_END;
                  default -> false;
                });
  }

  /** The program for executions, which tell by themselves what of the memory is lost. */
  public static Program executed(Program program) {
    return KeptBlocks.unasked(program);
  }

  /**
   * Whether an execution ended at a pointer to no object. Where functions that nobody defines may
   * have given it, it is not certain that it is none: they may allocate.
   */
  public static boolean isOfNoObject(Outcome outcome) {
    return outcome instanceof Outcome.Violated violated
        && isByDefect(violated.property())
        && Stream.of(Defect.NULL, Defect.NO_OBJECT, Defect.FUNCTION, Defect.INVALID_FREE)
            .anyMatch(d -> d.words().equals(violated.violation().subject()));
  }

  /** Whether an access or a call of free violates it, and not what is left at the end. */
  public static boolean isByDefect(Property property) {
    return DEFECTS.containsValue(property);
  }

  private static Map<Defect, Property> defects(Set<Property> properties) {
    Map<Defect, Property> defects = new LinkedHashMap<>(DEFECTS);
    defects.values().retainAll(properties);
    return defects;
  }

  @Override
  public String label() {
    return property.label();
  }

  @Override
  public Watched watched() {
    // What is left at the end is looked for by HeapCount, not where the program is lowered.
    return new Watched(
        Map.of(),
        isByDefect(property)
            ? defects(Set.of(property))
            : Map.of(HeapCount.leftOpen(property), property),
        // One that does not hold never ends, and memory may be lost before it.
        Optional.of(property).filter(p -> p == Property.VALID_MEMTRACK));
  }

  @Override
  public String inWords() {
    return switch (property) {
      case VALID_FREE -> "only what was allocated is freed, and once";
      case VALID_DEREF -> "all accesses to memory are valid";
      case VALID_MEMTRACK -> "no allocated memory is lost";
      default -> "all allocated memory is freed when the program ends";
    };
  }

  /**
   * What is violated, in words.
   *
   * @param defect what goes wrong
   */
  static String message(Optional<String> defect, ViolationPlace place) {
    return defect.orElse("invalid memory") + place.text().map(t -> " in " + t).orElse("");
  }
}
