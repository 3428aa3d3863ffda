package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.summarizer.pda.Acceleration;
import proteus.summarizer.pda.Pda;

/** How the cycles of an automaton lie (Xie et al. 2019, Figure 7). */
public enum PdaShape {
  /** No state is reached again. */
  ACYCLIC,
  /** Cycles, none of which share a state. */
  SIMPLE_CYCLES,
  /** Cycles that share states. */
  CONNECTED_CYCLES;

  /** The shape; a state that is executed again only one step at a time is a cycle. */
  public static PdaShape of(Pda pda) {
    PdaShape shape = ACYCLIC;
    for (Pda.State state : pda.states()) {
      if (state.acceleration() instanceof Acceleration.SingleStep) {
        return CONNECTED_CYCLES;
      }
      Set<Pda.State> after = reachable(pda, state);
      if (after.contains(state)) {
        shape = shape == ACYCLIC ? SIMPLE_CYCLES : shape;
        long waysOn =
            pda.from(state).stream()
                .map(Pda.Transition::to)
                .distinct()
                .filter(s -> s.equals(state) || reachable(pda, s).contains(state))
                .count();
        if (waysOn > 1) {
          return CONNECTED_CYCLES;
        }
      }
    }
    return shape;
  }

  private static Set<Pda.State> reachable(Pda pda, Pda.State start) {
    Set<Pda.State> seen = new LinkedHashSet<>();
    List<Pda.State> work = new ArrayList<>(List.of(start));
    while (!work.isEmpty()) {
      for (Pda.Transition transition : pda.from(work.removeLast())) {
        if (seen.add(transition.to())) {
          work.add(transition.to());
        }
      }
    }
    return seen;
  }
}
