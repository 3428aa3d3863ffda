package proteus.summarizer.pda;

import java.util.ArrayList;
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
    List<Pda.State> begins = begins(cycles, next);
    Pda.State last = states.getLast();
    Optional<Cycle> left = ofMerged(cycles, last);
    List<Pda.State> ends = ends(cycles, last);
    boolean split =
        begins.stream()
            .anyMatch(q -> ends.contains(q) && q.acceleration() instanceof Acceleration.Closed);
    boolean again = last.equals(next) && left.isPresent();
    boolean wayOn = left.map(c -> begins.contains(c.round.getFirst())).orElse(true);
    return !split
        && !again
        && wayOn
        && cycles.stream().noneMatch(c -> begins.contains(c.round.getFirst()) && c.endsIn(states));
  }

  /** Whether executions can go round and round like that in a trace that merges. */
  static boolean mayRepeat(List<Cycle> cycles, List<Pda.State> round) {
    List<Pda.State> twice = new ArrayList<>(round);
    twice.addAll(round);
    for (int i = 1; i < twice.size(); i++) {
      if (!mayFollow(cycles, twice.subList(0, i), twice.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** The state, and those that its execution begins with: of rounds, and of rounds in them. */
  private static List<Pda.State> begins(List<Cycle> cycles, Pda.State state) {
    List<Pda.State> begins = new ArrayList<>(List.of(state));
    Optional<Cycle> cycle = ofMerged(cycles, state);
    while (cycle.isPresent()) {
      begins.add(cycle.get().round.getFirst());
      cycle = ofMerged(cycles, begins.getLast());
    }
    return begins;
  }

  /** The state, and those that its execution ends with. */
  private static List<Pda.State> ends(List<Cycle> cycles, Pda.State state) {
    List<Pda.State> ends = new ArrayList<>(List.of(state));
    Optional<Cycle> cycle = ofMerged(cycles, state);
    while (cycle.isPresent()) {
      ends.add(cycle.get().round.getLast());
      cycle = ofMerged(cycles, ends.getLast());
    }
    return ends;
  }

  /** The cycle that was merged into the state. */
  public static Optional<Cycle> ofMerged(List<Cycle> cycles, Pda.State state) {
    return cycles.stream().filter(c -> c.merged.contains(state)).findFirst();
  }

  /** Whether the state's path is a round of one of the cycles. */
  static boolean isMerged(List<Cycle> cycles, Pda.State state) {
    return ofMerged(cycles, state).isPresent();
  }
}
