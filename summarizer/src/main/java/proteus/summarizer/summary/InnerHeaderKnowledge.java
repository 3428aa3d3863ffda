package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.AssumedInvariants;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.LoopPath;

/**
 * What holds at the inner headers of a nest of loops: conditions of the paths that lead there from
 * outside, and the values that they assign, as far as all paths keep them (the Houdini algorithm of
 * Flanagan and Leino, 2001).
 */
final class InnerHeaderKnowledge {
  private final Terms terms;
  private final Feasibility feasibility;
  private final HeaderSymbols symbols;

  public InnerHeaderKnowledge(Terms terms, Feasibility feasibility, HeaderSymbols symbols) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.symbols = symbols;
  }

  /**
   * Adds what is learnt to what is known.
   *
   * @param first the nest's header, about which nothing is learnt
   * @param paths all paths between headers
   */
  void learn(Location first, List<LoopPath> paths, Map<Location, List<Term>> known) {
    Map<Location, Set<Term>> candidates = candidates(first, paths);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (LoopPath path : paths) {
        Set<Term> there =
            path.tail().map(t -> candidates.getOrDefault(t, Set.of())).orElse(Set.of());
        changed |= !there.isEmpty() && there.removeIf(c -> isBroken(path, c, known, candidates));
      }
    }
    candidates.forEach(
        (header, learnt) -> {
          List<Term> all = new ArrayList<>(known.getOrDefault(header, List.of()));
          all.addAll(learnt);
          known.put(header, all);
        });
  }

  /** What holds where a header is first reached, also on the way from another inner header. */
  private Map<Location, Set<Term>> candidates(Location first, List<LoopPath> paths) {
    Map<Location, Set<Term>> candidates = new LinkedHashMap<>();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (LoopPath path : paths) {
        Optional<Location> tail = path.tail().filter(t -> !t.equals(first));
        if (tail.isPresent() && !path.isIterative()) {
          Set<Term> learnt = new LinkedHashSet<>();
          candidates.getOrDefault(path.head(), Set.of()).stream()
              .filter(c -> isKept(path, c))
              .forEach(learnt::add);
          learnt.addAll(AssumedInvariants.from(terms, feasibility, after(path)).assumed());
          changed |=
              candidates.computeIfAbsent(tail.get(), t -> new LinkedHashSet<>()).addAll(learnt);
        }
      }
    }
    return candidates;
  }

  private boolean isKept(LoopPath path, Term condition) {
    Set<Term> variables = TermGraph.freeVariables(condition);
    return path.update().keySet().stream().noneMatch(v -> variables.contains(symbols.of(v)));
  }

  /** What holds after the path, over the symbols of the values then. */
  private List<Term> after(LoopPath path) {
    Set<Term> changed = new LinkedHashSet<>(path.choices());
    path.update().keySet().forEach(v -> changed.add(symbols.of(v)));
    List<Term> atoms = new ArrayList<>();
    for (Term condition : path.conditions()) {
      if (TermGraph.freeVariables(condition).stream().noneMatch(changed::contains)) {
        atoms.add(condition);
      }
    }
    for (Map.Entry<Variable, Term> update : path.update().entrySet()) {
      if (TermGraph.freeVariables(update.getValue()).stream().noneMatch(changed::contains)) {
        atoms.add(terms.eq(symbols.of(update.getKey()), update.getValue()));
      }
    }
    return atoms;
  }

  private boolean isBroken(
      LoopPath path,
      Term candidate,
      Map<Location, List<Term>> known,
      Map<Location, Set<Term>> candidates) {
    Map<Term, Term> values = new LinkedHashMap<>();
    path.update().forEach((v, value) -> values.put(symbols.of(v), value));
    List<Term> context = new ArrayList<>(known.getOrDefault(path.head(), List.of()));
    context.addAll(candidates.getOrDefault(path.head(), Set.of()));
    context.addAll(path.conditions());
    Term there = Substitution.of(terms, values).apply(candidate);
    return feasibility.isPossible(context, terms.not(there));
  }
}
