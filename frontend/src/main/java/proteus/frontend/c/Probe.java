package proteus.frontend.c;

/**
 * A C expression to be evaluated at places of a program that it is no part of, such as an assertion
 * of somebody else. It becomes a call of a function of its own ({@link ProbeSite.Placed}) with the
 * truth value, at every place on the line that is of the kind.
 *
 * @param file as the program's file is called
 * @param line from 1
 * @param expression without effects, in the scope of the place. {@code \result} is what the call
 *     returned at {@link Kind#CALL}, and what the function returns at {@link Kind#FUNCTION_EXIT}.
 *     {@code \at(x, Pre)} and {@code \at(x, Old)} are the value of a parameter or global when the
 *     function was entered; {@code \at(x, AnyPrev)} and {@code \at(x, LastPrev)} that at an earlier
 *     visit of a loop or statement, whichever it is or the one before
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
    CALL,
    /**
     * Before the body of a function whose definition begins on the line, or on a later line before
     * the body.
     */
    FUNCTION_ENTRY,
    /** Where such a function returns, before its parameters end. */
    FUNCTION_EXIT;

    /** Whether the place is a function's definition. */
    public boolean ofFunction() {
      return this == FUNCTION_ENTRY || this == FUNCTION_EXIT;
    }
  }

  /** Begins the names of variables for what is said of earlier visits. */
  public static final String EARLIER = "__proteus_";

  /** Begins the names of variables that keep some earlier visit. */
  public static final String ANY_EARLIER = EARLIER + "AnyPrev";

  /** The variable that decides whether a visit is kept. */
  public static final String EARLIER_CHOICE = EARLIER + "choice";

  /** A probe that observes nothing but that a place is passed. */
  public static Probe mark(String file, int line, Kind kind) {
    return new Probe(file, line, kind, "1");
  }
}
