package proteus.summarizer.pda;

import java.util.List;
import java.util.Optional;

/**
 * A cycle of the automaton that was merged into states (Xie et al. 2019, Section 5.2).
 *
 * @param round the states of a round, from where rounds are counted
 * @param merged states whose paths are one round each; together they cover every complete round
 */
public record Cycle(List<Pda.State> round, List<Pda.State> merged) {
  public Cycle {
    round = List.copyOf(round);
    merged = List.copyOf(merged);
  }

  /** Whether the states end with a complete round that is not merged. */
  private boolean endsIn(List<Pda.State> states) {
    int length = round.size();
    return states.size() >= length
        && states.subList(states.size() - length, states.size()).equals(round);
  }

  /**
   * Whether the state may come after the others in a trace that merges as soon as it can: not if
   * this completes a round of a cycle, which is then executed by a merged state, and not if one
   * path's executions are split in two.
   */
  public static boolean mayFollow(List<Cycle> cycles, List<Pda.State> states, Pda.State next) {
    if (states.isEmpty()) {
      return true;
    }
    Pda.State first = ofMerged(cycles, next).map(c -> c.round.getFirst()).orElse(next);
    Pda.State last = states.getLast();
    Optional<Cycle> left = ofMerged(cycles, last);
    boolean split =
        left.map(c -> c.round.getLast()).orElse(last).equals(first)
            && first.acceleration() instanceof Acceleration.Closed;
    boolean again = last.equals(next) && left.isPresent();
    boolean wayOn = left.map(c -> c.round.getFirst().equals(first)).orElse(true);
    return !split
        && !again
        && wayOn
        && cycles.stream().noneMatch(c -> c.round.getFirst().equals(first) && c.endsIn(states));
  }

  private static Optional<Cycle> ofMerged(List<Cycle> cycles, Pda.State state) {
    return cycles.stream().filter(c -> c.merged.contains(state)).findFirst();
  }
}
