package proteus.verifier.strategy;

import java.util.Optional;
import proteus.verifier.task.Engine;

/**
 * A step of a plan.
 *
 * @param share the part of the time left that it may use, more than 0 and at most 1
 * @param engine its name
 * @param configuration its options as they stand in the plan; may be empty
 * @param maker makes the engine so configured
 */
public record PlanStep(double share, String engine, String configuration, Maker maker) {
  /** Makes a configured engine; the empty result says that it has nothing to do. */
  @FunctionalInterface
  public interface Maker {
    Optional<Engine> make(Setting setting);
  }

  /** Whether it does the same, in whatever time. */
  boolean isConfiguredAs(PlanStep other) {
    return engine.equals(other.engine) && configuration.equals(other.configuration);
  }

  /** The engine and its configuration, as in the plan. */
  @Override
  public String toString() {
    return configuration.isEmpty() ? engine : engine + " " + configuration;
  }
}
