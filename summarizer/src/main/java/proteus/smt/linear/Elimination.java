package proteus.smt.linear;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Op;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;

/**
 * Eliminates existentially quantified integers from a conjunction: by equations that determine them
 * (Gauss), then from linear inequalities (Fourier and Motzkin). What is left follows from the
 * conjunction; what neither way can tell is forgotten.
 */
public final class Elimination {
  private final Terms terms;
  private final Set<Term> bound;
  private List<Term> conjuncts;

  private Elimination(Terms terms, List<Term> conjuncts, Set<Term> bound) {
    this.terms = terms;
    this.bound = new LinkedHashSet<>(bound);
    this.conjuncts = flat(conjuncts);
  }

  /**
   * What the conjuncts say of other variables than the bound ones.
   *
   * @param bound variables
   */
  public static List<Term> of(Terms terms, List<Term> conjuncts, Set<Term> bound) {
    Elimination elimination = new Elimination(terms, conjuncts, bound);
    elimination.solveEquations();
    return elimination.projected();
  }

  private static List<Term> flat(List<Term> conjuncts) {
    Set<Term> flat = new LinkedHashSet<>();
    for (Term conjunct : conjuncts) {
      if (conjunct.op() == Op.AND) {
        flat.addAll(flat(conjunct.args()));
      } else if (!conjunct.isTrue()) {
        flat.add(conjunct);
      }
    }
    return new ArrayList<>(flat);
  }

  private boolean isFree(Term term) {
    return TermGraph.freeVariables(term).stream().noneMatch(bound::contains);
  }

  /** Conjuncts without bound variables, and the projection of the linear ones among the others. */
  private List<Term> projected() {
    List<Term> free = new ArrayList<>();
    Polyhedron polyhedron = new Polyhedron();
    for (Term conjunct : conjuncts) {
      if (isFree(conjunct)) {
        free.add(conjunct);
      } else {
        LinearAtom.of(terms, conjunct).ifPresent(polyhedron::add);
      }
    }
    polyhedron.dimensions().stream().filter(d -> !isFree(d)).forEach(polyhedron::addRange);
    Polyhedron projection = polyhedron.projected(this::isFree);
    Term zero = terms.intConst(0);
    projection.equations().forEach(e -> free.add(terms.eq(terms.linear(e), zero)));
    projection.inequalities().forEach(i -> free.add(terms.le(terms.linear(i), zero)));
    return flat(free);
  }

  private void solveEquations() {
    Optional<Map.Entry<Term, Term>> solution = solution();
    while (solution.isPresent()) {
      Term variable = solution.get().getKey();
      Term value = solution.get().getValue();
      Substitution substitution = Substitution.of(terms, Map.of(variable, value));
      List<Term> after = new ArrayList<>(substitution.apply(conjuncts));
      after.add(terms.in(value, variable.range()));
      conjuncts = flat(after);
      bound.remove(variable);
      solution = solution();
    }
  }

  /** A bound variable and its value. */
  private Optional<Map.Entry<Term, Term>> solution() {
    for (Term conjunct : conjuncts) {
      Optional<LinearAtom> equation =
          LinearAtom.of(terms, conjunct).filter(a -> a.relation() == LinearAtom.Relation.EQUAL);
      for (Term variable : equation.stream().flatMap(LinearAtom::units).toList()) {
        Term value = equation.orElseThrow().solvedFor(terms, variable);
        if (bound.contains(variable) && !TermGraph.freeVariables(value).contains(variable)) {
          return Optional.of(Map.entry(variable, value));
        }
      }
    }
    return Optional.empty();
  }
}
