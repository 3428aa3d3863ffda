package proteus.summarizer.recurrence;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.smt.Term;
import proteus.smt.TermGraph;

/** Strongly connected components of the dependence between updates. */
final class Components {
  private Components() {}

  /** The components that depend on no open symbols but their own, in the order of the symbols. */
  static List<Set<Term>> first(Set<Term> open, Map<Term, Term> updates) {
    Map<Term, Set<Term>> reached = new LinkedHashMap<>();
    open.forEach(s -> reached.put(s, reach(s, open, updates)));
    List<Set<Term>> components = new ArrayList<>();
    Set<Term> seen = new LinkedHashSet<>();
    reached.forEach(
        (symbol, targets) -> {
          boolean mutual =
              targets.stream().allMatch(t -> reached.getOrDefault(t, Set.of()).contains(symbol));
          if ((mutual || targets.isEmpty()) && !seen.contains(symbol)) {
            Set<Term> component = new LinkedHashSet<>(Set.of(symbol));
            open.stream().filter(targets::contains).forEach(component::add);
            seen.addAll(component);
            components.add(component);
          }
        });
    return components;
  }

  /** The open symbols that the symbol's value depends on after some executions. */
  private static Set<Term> reach(Term symbol, Set<Term> open, Map<Term, Term> updates) {
    Set<Term> reached = new LinkedHashSet<>();
    Deque<Term> work = new ArrayDeque<>(List.of(symbol));
    while (!work.isEmpty()) {
      Term update = updates.get(work.remove());
      for (Term variable : update == null ? List.<Term>of() : TermGraph.freeVariables(update)) {
        if (open.contains(variable) && reached.add(variable)) {
          work.add(variable);
        }
      }
    }
    return reached;
  }
}
