package proteus.summarizer.path;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.LinearForm;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;

/**
 * Conditions that are thought to hold whenever a header of a loop, or of a loop within it, is
 * reached: what is known at entry, weakened to inequalities. Whoever meets a path that breaks one
 * refutes it; when nothing was refuted all of them are invariants, by induction (the Houdini
 * algorithm of Flanagan and Leino, 2001).
 */
public final class AssumedInvariants {
  private static final int LIMIT = 40;

  private final Terms terms;
  private final Feasibility feasibility;
  private final List<Term> candidates;
  private final Set<Term> refuted = new LinkedHashSet<>();

  private AssumedInvariants(Terms terms, Feasibility feasibility, Collection<Term> candidates) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.candidates = List.copyOf(candidates);
  }

  /** The candidates that follow from the facts at entry. */
  public static AssumedInvariants from(Terms terms, Feasibility feasibility, List<Term> facts) {
    Set<Term> candidates = new LinkedHashSet<>();
    List<Term> atoms = new ArrayList<>();
    facts.forEach(f -> atoms.addAll(f.conjuncts()));
    for (Term atom : atoms) {
      candidates.add(atom);
      LinearAtom.of(terms, atom).ifPresent(a -> weaken(terms, a, candidates));
    }
    candidates.removeIf(Term::isConst);
    return new AssumedInvariants(terms, feasibility, candidates.stream().limit(LIMIT).toList());
  }

  private static void weaken(Terms terms, LinearAtom atom, Set<Term> candidates) {
    if (atom.relation() == LinearAtom.Relation.DIFFERENT) {
      return;
    }
    Term zero = terms.intConst(0);
    Term form = terms.linear(atom.form());
    candidates.add(terms.le(form, zero));
    if (atom.relation() == LinearAtom.Relation.EQUAL) {
      candidates.add(terms.ge(form, zero));
    }
    sign(terms, atom).ifPresent(candidates::add);
  }

  /** For a bound or value of one variable: its sign. */
  private static Optional<Term> sign(Terms terms, LinearAtom atom) {
    LinearForm form = atom.form();
    if (form.coefficients().size() != 1) {
      return Optional.empty();
    }
    Map.Entry<Term, BigInteger> only = form.coefficients().entrySet().iterator().next();
    // c x + d at most 0: x is at most -d / c for positive c, at least for negative.
    boolean positive = only.getValue().signum() > 0;
    int bound = positive ? -form.constant().signum() : form.constant().signum();
    Term zero = terms.intConst(0);
    boolean equal = atom.relation() == LinearAtom.Relation.EQUAL;
    if (bound >= 0 && (equal || !positive)) {
      return Optional.of(terms.ge(only.getKey(), zero));
    }
    return bound <= 0 && (equal || positive)
        ? Optional.of(terms.le(only.getKey(), zero))
        : Optional.empty();
  }

  /** What may be assumed at every header. */
  public List<Term> assumed() {
    return candidates;
  }

  /** Refutes what does not hold in a state that reaches a header. */
  public void check(Collection<Term> context, Substitution state) {
    for (Term candidate : candidates) {
      if (refuted.contains(candidate)) {
        continue;
      }
      Term there = state.apply(candidate);
      if (!there.equals(candidate) && feasibility.isPossible(context, terms.not(there))) {
        refuted.add(candidate);
      }
    }
  }

  /** Whether something was refuted: then nothing that was concluded so far counts. */
  public boolean isBroken() {
    return !refuted.isEmpty();
  }

  /** The candidates that are left, to be tried anew. */
  public AssumedInvariants remaining() {
    List<Term> rest = new ArrayList<>(candidates);
    rest.removeAll(refuted);
    return new AssumedInvariants(terms, feasibility, rest);
  }
}
