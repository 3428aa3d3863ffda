package proteus.verifier.engine.symbolic.array;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;

/** The indices at which formulas read or write array variables, seen through stores and choices. */
public final class ArrayIndices {
  private final Set<Term> seen = new HashSet<>();
  private final Map<Term, Set<Term>> bases = new HashMap<>();
  private final Map<Term, Set<Term>> indices = new LinkedHashMap<>();

  /** Adds the reads and writes in the formulas. */
  public void add(Collection<Term> formulas) {
    for (Term term : TermGraph.subterms(formulas)) {
      if (seen.add(term)) {
        if (term.sort() instanceof Sort.Array) {
          bases.put(term, bases(term));
        }
        if (term.op() == Op.SELECT || term.op() == Op.STORE) {
          for (Term base : bases.getOrDefault(term.arg(0), Set.of())) {
            indices.computeIfAbsent(base, b -> new LinkedHashSet<>()).add(term.arg(1));
          }
        }
      }
    }
  }

  /** The array variables that elements of an array come from; the arguments are known. */
  private Set<Term> bases(Term array) {
    return switch (array.op()) {
      case VAR -> Set.of(array);
      case STORE -> bases.getOrDefault(array.arg(0), Set.of());
      case ITE -> {
        Set<Term> both = new LinkedHashSet<>(bases.getOrDefault(array.arg(1), Set.of()));
        both.addAll(bases.getOrDefault(array.arg(2), Set.of()));
        yield both;
      }
      default -> Set.of();
    };
  }

  /** The array variables that are read or written. */
  public List<Term> arrays() {
    return List.copyOf(indices.keySet());
  }

  /** The indices at which an array variable is read or written. */
  public Set<Term> of(Term array) {
    return indices.getOrDefault(array, Set.of());
  }

  /** Whether the term occurs. */
  public boolean mentions(Term term) {
    return seen.contains(term);
  }
}
