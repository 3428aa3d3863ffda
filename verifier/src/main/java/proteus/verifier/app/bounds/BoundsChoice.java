package proteus.verifier.app.bounds;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What {@code bounds} is asked for.
 *
 * @param function that is wanted; without one, all
 * @param annotated where the C text with the bounds of its lines goes
 * @param cost the file that says what lines and calls cost
 * @param checks with how many random inputs each function is executed
 */
public record BoundsChoice(
    Optional<String> function, Optional<Path> annotated, Optional<Path> cost, OptionalInt checks) {}
