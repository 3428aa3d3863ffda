package proteus.ir;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where an arbitrary value comes from. Two are equal that have the same name and kind, whatever
 * bytes they ask for.
 *
 * @param name the called function or the variable
 * @param bytes of memory that the value is for
 */
public record Nondet(Kind kind, String name, Optional<Bytes> bytes) {
  /** Bytes from the standard input, or from another file: -1 at its end. */
  public static final String INPUT_BYTE = "standard input";

  /** Characters of a text that {@code scanf} or its kin match. */
  public static final String INPUT_TEXT = "text in the standard input";

  /** Whether that text goes on. */
  public static final String INPUT_TEXT_GOES_ON = "length of the text in the standard input";

  /** What the names of parameters of {@code main} begin with that have no model. */
  public static final String ARGUMENTS = "the strings of ";

  /** What the names of lengths of arguments begin with. */
  public static final String ARGUMENT_LENGTH = "length of ";

  /**
   * Bytes of an object that nobody has written.
   *
   * @param object tells it from all others, among what says so (an execution, a search); negative
   *     for one of several objects of which one follows the other
   * @param offset from the object's start
   */
  public record Bytes(int object, long offset, int size) {}

  public Nondet(Kind kind, String name) {
    this(kind, name, Optional.empty());
  }

  /** Bytes of the object of that name that nobody has written. */
  public static Nondet uninitialized(String name, Bytes bytes) {
    return new Nondet(Kind.UNINITIALIZED, name, Optional.of(bytes));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Nondet(Kind k, String n, var _) && kind == k && name.equals(n);
  }

  @Override
  public int hashCode() {
    return Objects.hash(kind, name);
  }

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
    /**
     * How many arguments the program is called with, its name among them, or how long one is (C11
     * 5.1.2.2.1).
     */
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
