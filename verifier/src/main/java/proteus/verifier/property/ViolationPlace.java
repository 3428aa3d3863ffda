package proteus.verifier.property;

import java.util.Optional;

/**
 * What the program's text has where a property is violated.
 *
 * @param word at its beginning; may be empty
 * @param text of it, shortened, if it is known
 * @param condition in its first parentheses, shortened
 */
public record ViolationPlace(String word, Optional<String> text, Optional<String> condition) {}
