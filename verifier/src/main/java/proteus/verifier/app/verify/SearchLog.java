package proteus.verifier.app.verify;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import proteus.verifier.strategy.Portfolio;

/** What was tried for a verdict; may be read by another thread meanwhile. */
public final class SearchLog implements Portfolio.Listener {
  private final List<String> activities = new CopyOnWriteArrayList<>();
  private final List<Portfolio.Trial> trials = new CopyOnWriteArrayList<>();

  /** What engines did, in words; the last one may still be at it. */
  public List<String> activities() {
    return List.copyOf(activities);
  }

  /** The steps that are over. */
  public List<Portfolio.Trial> trials() {
    return List.copyOf(trials);
  }

  @Override
  public void starts(String activity) {
    activities.add(activity);
  }

  @Override
  public void ends(Portfolio.Trial trial) {
    trials.add(trial);
  }
}
