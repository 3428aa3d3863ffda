package proteus.summarizer.bound.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Variable;
import proteus.ir.graph.LiveVariables;
import proteus.ir.graph.Location;
import proteus.smt.Term;
import proteus.summarizer.bound.Effort;

/**
 * Keeps the number of paths into a location small: paths that need not be told apart become one
 * where there are many.
 */
final class PathMerging {
  /** More paths than this into one location are merged. */
  private static final int MAX_PATHS = 24;

  /** The same where paths are of no interest. */
  private static final int MAX_PATHS_QUICKLY = 6;

  private final LiveVariables live;
  private final Map<Variable, Variable> integers;
  private final ActionReader reader;
  private final Effort effort;

  /**
   * @param integers for each followed variable the one that stands for it
   */
  PathMerging(
      LiveVariables live, Map<Variable, Variable> integers, ActionReader reader, Effort effort) {
    this.live = live;
    this.integers = integers;
    this.reader = reader;
    this.effort = effort;
  }

  /** Few paths stay apart; of many those with the same live values become one. */
  List<GuardedPath> merged(Location location, List<GuardedPath> all) {
    int most = effort == Effort.LOOPS_QUICKLY ? MAX_PATHS_QUICKLY : MAX_PATHS;
    List<GuardedPath> states = effort == Effort.EVERYTHING ? all : different(all);
    if (states.size() <= most) {
      return states;
    }
    Set<Variable> wanted = live.at(location);
    Map<Map<Variable, Term>, GuardedPath> byValues = new LinkedHashMap<>();
    for (GuardedPath state : states) {
      Map<Variable, Term> key = new LinkedHashMap<>(state.values());
      key.keySet().removeIf(v -> !wanted.contains(v) && !integers.containsValue(v));
      integers.forEach(
          (variable, integer) -> {
            if (!wanted.contains(variable)) {
              key.remove(integer);
            }
          });
      byValues.merge(key, state, GuardedPath::merged);
    }
    List<GuardedPath> fewer = new ArrayList<>(byValues.values());
    while (fewer.size() > most) {
      GuardedPath last = fewer.removeLast();
      fewer.set(fewer.size() - 1, joined(fewer.getLast(), last));
    }
    return fewer;
  }

  /** The paths, one of those that say the same. */
  private static List<GuardedPath> different(List<GuardedPath> states) {
    Map<GuardedPath, GuardedPath> byContents = new LinkedHashMap<>();
    for (GuardedPath state : states) {
      GuardedPath contents =
          new GuardedPath(state.values(), state.guard(), Set.of(), state.memory());
      byContents.merge(contents, state, GuardedPath::merged);
    }
    return List.copyOf(byContents.values());
  }

  /** Both paths as one, which forgets the values in which they differ. */
  private GuardedPath joined(GuardedPath a, GuardedPath b) {
    GuardedPath joined = a;
    for (Map.Entry<Variable, Term> value : a.values().entrySet()) {
      if (!value.getValue().equals(b.values().get(value.getKey()))) {
        joined = joined.with(value.getKey(), reader.arbitrary(value.getKey().type()));
      }
    }
    return joined.merged(b);
  }
}
