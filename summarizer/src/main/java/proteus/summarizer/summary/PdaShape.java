package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
    Map<Pda.State, Set<Pda.State>> next = new LinkedHashMap<>();
    pda.states().forEach(state -> next.put(state, new LinkedHashSet<>()));
    pda.transitions()
        .forEach(t -> next.computeIfAbsent(t.from(), _ -> new LinkedHashSet<>()).add(t.to()));
    Map<Pda.State, Set<Pda.State>> after = new LinkedHashMap<>();
    pda.states().forEach(state -> after.put(state, reachable(next, state)));
    PdaShape shape = ACYCLIC;
    for (Pda.State state : pda.states()) {
      if (state.acceleration() instanceof Acceleration.SingleStep) {
        return CONNECTED_CYCLES;
      }
      if (after.getOrDefault(state, Set.of()).contains(state)) {
        shape = SIMPLE_CYCLES;
        long onward =
            next.getOrDefault(state, Set.of()).stream()
                .filter(s -> s.equals(state) || after.getOrDefault(s, Set.of()).contains(state))
                .count();
        if (onward > 1) {
          return CONNECTED_CYCLES;
        }
      }
    }
    return shape;
  }

  private static Set<Pda.State> reachable(Map<Pda.State, Set<Pda.State>> next, Pda.State start) {
    Set<Pda.State> seen = new LinkedHashSet<>();
    List<Pda.State> work = new ArrayList<>(List.of(start));
    while (!work.isEmpty()) {
      for (Pda.State state : next.getOrDefault(work.removeLast(), Set.of())) {
        if (seen.add(state)) {
          work.add(state);
        }
      }
    }
    return seen;
  }
}
