package proteus.verifier.app;

import java.util.Optional;
import proteus.frontend.FrontendResult.Rejected;

/**
 * A search over the functions of a program that may be stopped at any time: what it has published
 * until then is its result.
 */
public interface FunctionSearch extends Runnable {
  /** Why the program cannot be read, or why there is nothing to search. */
  Optional<Rejected> refusal();

  /** What is being done, in words. */
  String activity();
}
