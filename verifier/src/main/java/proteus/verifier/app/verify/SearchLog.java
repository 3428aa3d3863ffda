package proteus.verifier.app.verify;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import proteus.verifier.strategy.PlanStep;
import proteus.verifier.strategy.Portfolio;

/** What was tried for a verdict; may be read by another thread meanwhile. */
public final class SearchLog implements Portfolio.Listener {
  private final List<String> activities = new CopyOnWriteArrayList<>();
  private final List<Portfolio.Trial> trials = new CopyOnWriteArrayList<>();
  private final List<Fault> faults = new CopyOnWriteArrayList<>();

  /** What engines did, in words; the last one may still be at it. */
  public List<String> activities() {
    return List.copyOf(activities);
  }

  /** The steps that are over. */
  public List<Portfolio.Trial> trials() {
    return List.copyOf(trials);
  }

  /** What keeps the property from being decided, as far as the steps that are over know. */
  public Optional<String> open() {
    return trials.isEmpty() ? Optional.empty() : Optional.of(trials.getLast().open());
  }

  /**
   * A step that ended with an error of this program.
   *
   * @param step as the plan says it
   */
  public record Fault(String step, RuntimeException error) {}

  /** The steps that ended so. */
  public List<Fault> faults() {
    return List.copyOf(faults);
  }

  @Override
  public void starts(String activity) {
    activities.add(activity);
  }

  @Override
  public void ends(Portfolio.Trial trial) {
    trials.add(trial);
  }

  @Override
  public void broke(PlanStep step, RuntimeException error) {
    faults.add(new Fault(step.toString(), error));
  }
}
