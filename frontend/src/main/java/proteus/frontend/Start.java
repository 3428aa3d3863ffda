package proteus.frontend;

/**
 * Where executions start.
 *
 * @param function the name of the C function; its parameters are arbitrary
 * @param orRoot whether executions of a program without {@code main} start at its root instead: the
 *     function that no other one, and no initialiser, names, if there is one such only
 */
public record Start(String function, boolean orRoot) {
  /** At that function only. */
  public static Start at(String function) {
    return new Start(function, false);
  }
}
