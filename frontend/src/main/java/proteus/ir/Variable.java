package proteus.ir;

import java.util.Optional;

/**
 * A register-like variable: its address is never taken. Globals are shared; every activation of a
 * function has its own copy of the function's locals.
 *
 * @param name unique in the program
 * @param sourceName the variable's name in the C text; empty for temporaries
 */
public record Variable(String name, Type type, Optional<String> sourceName) {
  /** Between a variable's name and the number of its copy. */
  private static final String COPY = "#";

  public static Variable temporary(String name, Type type) {
    return new Variable(name, type, Optional.empty());
  }

  /** The variable in a copy of its function's body. */
  public Variable copy(int number) {
    return new Variable(name + COPY + number, type, sourceName);
  }

  /** The name of the variable that this one is a copy of, or its own. */
  public String originalName() {
    return name.replaceFirst(COPY + "\\d+$", "");
  }

  /**
   * That of the name, which is unique and remembers it: executions look variables up all the time.
   */
  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
