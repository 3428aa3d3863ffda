package proteus.frontend;

import proteus.frontend.c.GivenArguments;

/**
 * Where executions start.
 *
 * @param function the name of the C function; its parameters are arbitrary otherwise
 * @param orRoot whether executions of a program without {@code main} start at its root instead: the
 *     function that no other one, and no initialiser, names, if there is one such only
 * @param arguments what is assumed of the arguments
 */
public record Start(String function, boolean orRoot, GivenArguments arguments) {
  /** At that function only. */
  public static Start at(String function) {
    return new Start(function, false, GivenArguments.ANY);
  }
}
