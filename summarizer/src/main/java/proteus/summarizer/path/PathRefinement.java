package proteus.summarizer.path;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import proteus.ir.Variable;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;

/**
 * Brings enumerated paths into the form that the automaton needs: paths that differ only in a
 * condition that does not matter are merged; variables that nothing needs are dropped; "different"
 * becomes "less" or "greater" (Xie et al. 2019, Section 2.1) where that changes along the path.
 */
public final class PathRefinement {
  /** Of one path; it is not split further. */
  private static final int MAX_PARTS = 64;

  private final Terms terms;
  private final HeaderSymbols symbols;
  private final Feasibility feasibility;
  private final List<Term> facts;

  /**
   * For paths over the symbols.
   *
   * @param facts hold at the start of every path
   */
  public PathRefinement(
      Terms terms, HeaderSymbols symbols, Feasibility feasibility, List<Term> facts) {
    this.terms = terms;
    this.symbols = symbols;
    this.feasibility = feasibility;
    this.facts = facts;
  }

  /**
   * The refined paths. Iterative paths have the first numbers and exits the next ones, as the paper
   * has it; the list is in the order of enumeration.
   *
   * @param wanted the variables whose values after the loop are wanted
   */
  public List<LoopPath> refine(List<LoopPath> paths, Set<Variable> wanted) {
    List<LoopPath> kept = dropUnneeded(paths, wanted);
    kept.removeIf(PathRefinement::isIdle);
    List<LoopPath> result = merge(kept);
    List<LoopPath> split = new ArrayList<>();
    result.forEach(p -> split.addAll(splitDifferent(p)));
    split.removeIf(p -> !isPossible(p));
    List<LoopPath> numbered = new ArrayList<>();
    int iterative = 0;
    int others = (int) split.stream().filter(LoopPath::isIterative).count();
    for (LoopPath path : split) {
      numbered.add(
          new LoopPath(
              path.isIterative() ? ++iterative : ++others,
              path.end(),
              path.steps(),
              feasibility.withoutImplied(facts, path.conditions()),
              path.update(),
              path.choices(),
              path.approximation()));
    }
    return numbered;
  }

  private boolean isPossible(LoopPath path) {
    List<Term> all = new ArrayList<>(facts);
    all.addAll(path.conditions());
    return feasibility.isPossible(all);
  }

  /**
   * Whether the path changes nothing, and arbitrary values decide whether it is taken: executions
   * that take it end like those that do not.
   */
  private static boolean isIdle(LoopPath path) {
    return path.isIterative() && path.update().isEmpty() && !path.choices().isEmpty();
  }

  private static LoopPath with(LoopPath path, List<Term> conditions, Map<Variable, Term> update) {
    return new LoopPath(
        path.number(),
        path.end(),
        path.steps(),
        conditions,
        update,
        path.choices(),
        path.approximation());
  }

  /** The symbols of the wanted variables, and of those that decide about them along the paths. */
  public Set<Term> needed(List<LoopPath> paths, Set<Variable> wanted) {
    Set<Term> needed = new LinkedHashSet<>();
    symbols
        .all()
        .forEach(
            (variable, symbol) -> {
              if (wanted.contains(variable)) {
                needed.add(symbol);
              }
            });
    paths.forEach(p -> needed.addAll(TermGraph.freeVariables(p.conditions())));
    for (LoopPath path : paths) {
      for (PathStep step : path.steps()) {
        if (step instanceof PathStep.Inner(var _, Trace trace)) {
          needed.addAll(trace.variables());
        }
      }
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (LoopPath path : paths) {
        for (Map.Entry<Variable, Term> entry : path.update().entrySet()) {
          if (needed.contains(symbols.of(entry.getKey()))) {
            SortedSet<Term> read = TermGraph.freeVariables(entry.getValue());
            changed |= needed.addAll(read);
          }
        }
      }
    }
    return needed;
  }

  private List<LoopPath> dropUnneeded(List<LoopPath> paths, Set<Variable> wanted) {
    Set<Term> needed = needed(paths, wanted);
    List<LoopPath> result = new ArrayList<>();
    for (LoopPath path : paths) {
      Map<Variable, Term> update = new LinkedHashMap<>(path.update());
      update.keySet().removeIf(v -> !needed.contains(symbols.of(v)));
      result.add(with(path, path.conditions(), update));
    }
    return result;
  }

  private List<LoopPath> merge(List<LoopPath> paths) {
    List<LoopPath> result = new ArrayList<>(paths);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < result.size() && !changed; i++) {
        for (int j = i + 1; j < result.size() && !changed; j++) {
          Optional<LoopPath> merged = merged(result.get(i), result.get(j));
          if (merged.isPresent()) {
            result.set(i, merged.get());
            result.remove(j);
            changed = true;
          }
        }
      }
    }
    return result;
  }

  /** One path for both if their conditions are the same but for one that is negated. */
  private Optional<LoopPath> merged(LoopPath a, LoopPath b) {
    boolean alike =
        a.end().equals(b.end())
            && a.update().equals(b.update())
            && a.approximation() == b.approximation()
            && hasNoEvents(a)
            && hasNoEvents(b);
    if (!alike || a.conditions().size() != b.conditions().size()) {
      return Optional.empty();
    }
    Set<Term> onlyA = new LinkedHashSet<>(a.conditions());
    b.conditions().forEach(onlyA::remove);
    Set<Term> onlyB = new LinkedHashSet<>(b.conditions());
    a.conditions().forEach(onlyB::remove);
    if (onlyA.isEmpty() && onlyB.isEmpty()) {
      return Optional.of(a);
    }
    if (onlyA.size() != 1
        || onlyB.size() != 1
        || !terms.not(onlyA.iterator().next()).equals(onlyB.iterator().next())) {
      return Optional.empty();
    }
    List<Term> common = new ArrayList<>(a.conditions());
    common.removeAll(onlyA);
    return Optional.of(with(a, common, a.update()));
  }

  private static boolean hasNoEvents(LoopPath path) {
    return path.steps().stream().allMatch(s -> s instanceof PathStep.Pass);
  }

  private List<LoopPath> splitDifferent(LoopPath whole) {
    List<LoopPath> parts = new ArrayList<>();
    Deque<LoopPath> open = new ArrayDeque<>(List.of(whole));
    while (!open.isEmpty()) {
      LoopPath path = open.pop();
      Optional<Term> different = different(path);
      if (different.isEmpty() || parts.size() + open.size() >= MAX_PARTS) {
        parts.add(path);
        continue;
      }
      Term equation = different.get().arg(0);
      Term greater = terms.lt(equation.arg(1), equation.arg(0));
      List<Term> cases = List.of(greater, terms.lt(equation.arg(0), equation.arg(1)));
      for (Term replacement : cases) {
        LoopPath part = replaced(path, different.get(), replacement);
        if (isPossible(part)) {
          open.push(part);
        }
      }
    }
    return parts;
  }

  /** A condition of an iteration that is a difference, of what changes along it. */
  private Optional<Term> different(LoopPath path) {
    Set<Term> changing = new LinkedHashSet<>();
    path.update().keySet().forEach(v -> changing.add(symbols.of(v)));
    return path.conditions().stream()
        .filter(condition -> path.isIterative() && isDifference(condition))
        .filter(
            condition -> {
              SortedSet<Term> variables = TermGraph.freeVariables(condition);
              return variables.stream().anyMatch(changing::contains)
                  && variables.stream().noneMatch(path.choices()::contains);
            })
        .findFirst();
  }

  private boolean isDifference(Term condition) {
    return LinearAtom.of(terms, condition)
        .filter(a -> a.relation() == LinearAtom.Relation.DIFFERENT)
        .isPresent();
  }

  private static LoopPath replaced(LoopPath path, Term condition, Term replacement) {
    List<Term> conditions = new ArrayList<>(path.conditions());
    conditions.set(conditions.indexOf(condition), replacement);
    return with(path, conditions, path.update());
  }
}
