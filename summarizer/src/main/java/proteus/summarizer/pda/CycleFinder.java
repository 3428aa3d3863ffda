package proteus.summarizer.pda;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Finds the elementary cycles of an automaton, shortest first. */
final class CycleFinder {
  private static final int USUAL_LENGTH = 4;

  /** Of cycles in automata that have no shorter ones. */
  private static final int MAX_LENGTH = 16;

  private static final int MAX_CYCLES = 12;
  private static final int MAX_STEPS = 4000;

  private CycleFinder() {}

  /**
   * Cycles of two and more states, each once, from the state with the least number.
   *
   * @param wanted which of them
   */
  static List<List<Pda.State>> find(Pda pda, Predicate<List<Pda.State>> wanted) {
    List<List<Pda.State>> cycles = new ArrayList<>();
    Deque<List<Pda.State>> work = new ArrayDeque<>();
    pda.states().forEach(s -> work.add(List.of(s)));
    int steps = 0;
    while (!work.isEmpty() && cycles.size() < MAX_CYCLES && steps < MAX_STEPS) {
      List<Pda.State> walk = work.remove();
      steps++;
      Set<Pda.State> next = new LinkedHashSet<>();
      pda.from(walk.getLast()).forEach(t -> next.add(t.to()));
      for (Pda.State state : next) {
        if (state.equals(walk.get(0)) && walk.size() > 1) {
          if (wanted.test(walk)) {
            cycles.add(walk);
          }
        } else if (walk.size() < (cycles.isEmpty() ? MAX_LENGTH : USUAL_LENGTH)
            && state.path().number() > walk.get(0).path().number()
            && !walk.contains(state)) {
          List<Pda.State> longer = new ArrayList<>(walk);
          longer.add(state);
          work.add(longer);
        }
      }
    }
    return cycles;
  }
}
