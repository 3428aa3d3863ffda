package proteus.ir;

/**
 * Where an arbitrary value comes from.
 *
 * @param name the called function or the variable
 */
public record Nondet(Kind kind, String name) {
  /** Bytes from the standard input, or from another file: -1 at its end. */
  public static final String INPUT_BYTE = "standard input";

  /** Characters of a text that {@code scanf} or its kin match. */
  public static final String INPUT_TEXT = "text in the standard input";

  /** Whether that text goes on. */
  public static final String INPUT_TEXT_GOES_ON = "length of the text in the standard input";

  /** What the names of pointers to the program's arguments begin with. */
  public static final String ARGUMENTS = "the strings of ";

  /** Whether an execution may take any value; of functions' results less may be known. */
  public boolean isChosen() {
    return switch (kind) {
      case INPUT, ARGUMENTS, UNINITIALIZED, UNSPECIFIED -> true;
      case UNDEFINED_FUNCTION, UNMODELLED -> false;
    };
  }

  /** What chooses the value, and what a verdict may conclude from it. */
  public enum Kind {
    /** {@code __VERIFIER_nondet_*}: chosen by the environment, call by call. */
    INPUT,
    /** How many arguments the program is called with, its name among them (C11 5.1.2.2.1). */
    ARGUMENTS,
    /** A local variable that was declared without a value. */
    UNINITIALIZED,
    /** The result of a function that the program declares and does not define. */
    UNDEFINED_FUNCTION,
    /**
     * What C leaves open (C11 3.4.4), named by {@link Nondet#name}: the order of evaluation. Every
     * value stands for a choice that an implementation may make, 0 for the one that gcc makes.
     */
    UNSPECIFIED,
    /**
     * The result of a C library function without a model: it stands for more than the function can
     * return, so that a violation that depends on it proves nothing.
     */
    UNMODELLED
  }
}
