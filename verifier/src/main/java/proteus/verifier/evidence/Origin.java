package proteus.verifier.evidence;

import java.util.Optional;

/** Where in the C text a variable or an object comes into being without a value. */
sealed interface Origin {
  /** A place in a file; line and column from 1. */
  record Place(int line, int column) implements Comparable<Place> {
    @Override
    public int compareTo(Place other) {
      return line == other.line
          ? Integer.compare(column, other.column)
          : Integer.compare(line, other.line);
    }
  }

  /**
   * A declarator in a block.
   *
   * @param end behind the declarator and its attributes
   * @param next where the statement or declaration after it begins, if there is one
   */
  record Declarator(Place end, Optional<Place> next) implements Origin {}

  /**
   * A parameter of the function that execution starts in.
   *
   * @param body behind the brace that opens the function's body
   * @param next where its first statement begins
   */
  record Parameter(Place body, Optional<Place> next) implements Origin {}

  /** The closing brace of a function that ends without the value that it should return. */
  record End(Place brace) implements Origin {}

  /**
   * A call that makes an object.
   *
   * @param start of the function's name
   * @param end behind the closing parenthesis
   * @param target what the address is assigned to, if that is a variable or part of one
   * @param next where the statement after the call's begins
   */
  record Call(Place start, Place end, Optional<String> target, Optional<Place> next)
      implements Origin {}
}
