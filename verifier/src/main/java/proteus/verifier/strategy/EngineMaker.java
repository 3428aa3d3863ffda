package proteus.verifier.strategy;

import java.util.Optional;
import proteus.verifier.task.Engine;

/** Makes a configured engine; the empty result says that it has nothing to do. */
@FunctionalInterface
public interface EngineMaker {
  Optional<Engine> make(Setting setting);
}
