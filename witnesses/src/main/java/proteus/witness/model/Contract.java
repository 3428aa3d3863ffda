package proteus.witness.model;

/**
 * A contract of the function defined at a place; format 2.1.
 *
 * @param requires holds at each call
 * @param ensures holds at each return
 */
public record Contract(
    SourceLocation location, String requires, String ensures, ExpressionFormat format) {
  public Contract {
    if (requires.isBlank() || ensures.isBlank()) {
      throw new IllegalArgumentException("an empty condition in a contract");
    }
  }
}
