package proteus.smt;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Questions about the shape of terms. */
public final class TermGraph {
  private TermGraph() {}

  /** All different subterms (the roots too), in the order of their ids. */
  public static SortedSet<Term> subterms(Collection<Term> roots) {
    Set<Term> seen = new HashSet<>();
    PostOrder.walk(roots, seen::contains, seen::add);
    return new TreeSet<>(seen);
  }

  /** Whether the term reads an element of an array. */
  public static boolean readsArray(Term term) {
    return subterms(List.of(term)).stream().anyMatch(t -> t.op() == Op.SELECT);
  }

  /** Number of different subterms. */
  public static int size(Term term) {
    return subterms(List.of(term)).size();
  }

  /** The variables that occur free, in the order of their ids. */
  public static SortedSet<Term> freeVariables(Term term) {
    return freeVariables(List.of(term));
  }

  /** The variables that occur free in some of the terms, in the order of their ids. */
  public static SortedSet<Term> freeVariables(Collection<Term> roots) {
    SortedSet<Term> variables = new TreeSet<>();
    boolean quantified = false;
    for (Term term : subterms(roots)) {
      if (term.isVar()) {
        variables.add(term);
      }
      quantified |= term.op().isQuantifier();
    }
    return quantified ? freeUnderBinders(roots) : variables;
  }

  private static SortedSet<Term> freeUnderBinders(Collection<Term> roots) {
    Map<Term, Set<Term>> free = new HashMap<>();
    PostOrder.walk(
        roots,
        free::containsKey,
        term -> {
          Set<Term> union = new HashSet<>();
          if (term.isVar()) {
            union.add(term);
          }
          for (Term arg : term.args()) {
            union.addAll(free.getOrDefault(arg, Set.of()));
          }
          if (term.op().isQuantifier()) {
            term.args().subList(0, term.args().size() - 1).forEach(union::remove);
          }
          free.put(term, union);
        });
    SortedSet<Term> result = new TreeSet<>();
    for (Term root : roots) {
      result.addAll(free.getOrDefault(root, Set.of()));
    }
    return result;
  }
}
