package proteus.frontend.c;

/**
 * A C expression to be evaluated at places of a program that it is no part of, such as an assertion
 * of somebody else. It becomes a call of a function of its own ({@link ProbeSite.Placed}) with the
 * truth value, at every place on the line that is of the kind.
 *
 * @param file as the program's file is called
 * @param line from 1
 * @param expression without effects, in the scope of the place; at {@link Kind#CALL} {@code
 *     \result} is what the call returned
 */
public record Probe(String file, int line, Kind kind, String expression) {
  /** Where an expression is evaluated. */
  public enum Kind {
    /** Before a statement or declaration that starts on the line. */
    STATEMENT,
    /** After a declaration, or an expression as statement, that starts on the line. */
    AFTER_STATEMENT,
    /** Before each evaluation of the condition of a loop whose keyword is on the line. */
    LOOP,
    /** After a call whose closing parenthesis is on the line has returned. */
    CALL
  }

  /** A probe that observes nothing but that a place is passed. */
  public static Probe mark(String file, int line, Kind kind) {
    return new Probe(file, line, kind, "1");
  }
}
