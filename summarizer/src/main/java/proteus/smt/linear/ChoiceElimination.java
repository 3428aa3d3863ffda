package proteus.smt.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Interval;
import proteus.smt.Model;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.TermValue;
import proteus.smt.Terms;

/**
 * Eliminates arbitrary values from a conjunction exactly, and says which values there are: covered
 * is what solves for the value, with a coefficient of 1 or -1. Where a projection that contains too
 * much does as well, there is {@link Elimination}.
 *
 * @param conditions hold for some values of the choices; they do not occur here
 * @param witnesses such values, as functions of the rest
 */
public record ChoiceElimination(List<Term> conditions, Map<Term, Term> witnesses) {
  public ChoiceElimination {
    conditions = List.copyOf(conditions);
  }

  /** Eliminates all the choices; empty if one of them occurs in a way that is not covered. */
  public static Optional<ChoiceElimination> of(
      Terms terms, List<Term> conditions, List<Term> choices) {
    ChoiceElimination result = new ChoiceElimination(conditions, Map.of());
    for (Term choice : choices) {
      Optional<ChoiceElimination> next =
          choice.sort().equals(Sort.INT)
              ? new Bounds(terms, choice).eliminate(result)
              : truth(terms, choice, result);
      if (next.isEmpty()) {
        return Optional.empty();
      }
      result = next.get();
    }
    return Optional.of(result);
  }

  private static boolean mentions(Term condition, Term choice) {
    return TermGraph.freeVariables(condition).contains(choice);
  }

  /** Earlier witnesses may mention the choice eliminated now. */
  private ChoiceElimination with(Terms terms, Set<Term> remaining, Term choice, Term witness) {
    Substitution substitution = Substitution.of(terms, Map.of(choice, witness));
    Map<Term, Term> all = new LinkedHashMap<>();
    witnesses.forEach((c, w) -> all.put(c, substitution.apply(w)));
    all.put(choice, witness);
    return new ChoiceElimination(List.copyOf(remaining), all);
  }

  private static Optional<ChoiceElimination> truth(
      Terms terms, Term choice, ChoiceElimination before) {
    Set<Term> rest = new LinkedHashSet<>();
    Term witness = terms.fals();
    for (Term condition : before.conditions) {
      if (condition.equals(choice)) {
        witness = terms.tru();
      } else if (mentions(condition, choice)) {
        if (condition.op() != Op.NOT || !condition.arg(0).equals(choice)) {
          return Optional.empty();
        }
      } else {
        rest.add(condition);
      }
    }
    return Optional.of(before.with(terms, rest, choice, witness));
  }

  /** The elimination of one integer. */
  private static final class Bounds {
    private static final int MAX_AVOIDED = 6;

    private final Terms terms;
    private final Term choice;
    private final List<Term> lower = new ArrayList<>();
    private final List<Term> upper = new ArrayList<>();
    private final List<Term> different = new ArrayList<>();
    private final List<Term> equal = new ArrayList<>();
    private final Set<Term> rest = new LinkedHashSet<>();

    Bounds(Terms terms, Term choice) {
      this.terms = terms;
      this.choice = choice;
    }

    Optional<ChoiceElimination> eliminate(ChoiceElimination before) {
      for (Term condition : before.conditions) {
        if (!mentions(condition, choice)) {
          rest.add(condition);
        } else if (!sort(condition)) {
          return Optional.empty();
        }
      }
      if (!equal.isEmpty()) {
        return Optional.of(substitute(before));
      }
      return different.isEmpty() ? Optional.of(bounded(before)) : avoid(before);
    }

    private boolean sort(Term condition) {
      Optional<LinearAtom> read = LinearAtom.of(terms, condition);
      if (read.isEmpty()) {
        return false;
      }
      LinearAtom atom = read.get();
      BigInteger coefficient = atom.form().coefficient(choice);
      Term bound = atom.solvedFor(terms, choice);
      if (!coefficient.abs().equals(BigInteger.ONE) || mentions(bound, choice)) {
        return false;
      }
      switch (atom.relation()) {
        case AT_MOST -> (coefficient.signum() > 0 ? upper : lower).add(bound);
        case EQUAL -> equal.add(bound);
        case DIFFERENT -> different.add(bound);
      }
      return true;
    }

    private ChoiceElimination substitute(ChoiceElimination before) {
      Term value = equal.get(0);
      Substitution substitution = Substitution.of(terms, Map.of(choice, value));
      Set<Term> conditions = new LinkedHashSet<>();
      before.conditions.forEach(c -> conditions.add(substitution.apply(c)));
      conditions.add(terms.in(value, choice.range()));
      conditions.remove(terms.tru());
      return before.with(terms, conditions, choice, value);
    }

    private ChoiceElimination bounded(ChoiceElimination before) {
      Interval range = choice.range();
      BigInteger lo = range.lo();
      BigInteger hi = range.hi();
      boolean free = lower.isEmpty() && upper.isEmpty();
      List<Term> lowest = new ArrayList<>(lower);
      List<Term> highest = new ArrayList<>(upper);
      if (lo != null) {
        lowest.add(terms.intConst(lo));
      }
      if (hi != null) {
        highest.add(terms.intConst(hi));
      }
      for (Term l : lowest) {
        highest.forEach(u -> rest.add(terms.le(l, u)));
      }
      rest.remove(terms.tru());
      Term witness =
          free
              ? terms.constant(Model.completion(choice))
              : lower.isEmpty() ? least(upper, hi) : greatest(lowest);
      return before.with(terms, rest, choice, witness);
    }

    private Term greatest(List<Term> values) {
      Term greatest = values.get(0);
      for (Term value : values.subList(1, values.size())) {
        greatest = terms.ite(terms.le(greatest, value), value, greatest);
      }
      return greatest;
    }

    private Term least(List<Term> values, @org.jspecify.annotations.Nullable BigInteger limit) {
      Term least = values.get(0);
      for (Term value : values.subList(1, values.size())) {
        least = terms.ite(terms.le(least, value), least, value);
      }
      return limit == null
          ? least
          : terms.ite(terms.le(least, terms.intConst(limit)), least, terms.intConst(limit));
    }

    /** Different from some values, otherwise free: of one value more, one is left. */
    private Optional<ChoiceElimination> avoid(ChoiceElimination before) {
      BigInteger first = ((TermValue.Int) Model.completion(choice)).value();
      BigInteger last = first.add(BigInteger.valueOf(different.size()));
      if (different.size() > MAX_AVOIDED
          || !lower.isEmpty()
          || !upper.isEmpty()
          || !choice.range().contains(last)) {
        return Optional.empty();
      }
      Term witness = terms.intConst(last);
      for (int i = different.size() - 1; i >= 0; i--) {
        Term value = terms.intConst(first.add(BigInteger.valueOf(i)));
        List<Term> free = different.stream().map(d -> terms.ne(d, value)).toList();
        witness = terms.ite(terms.and(free), value, witness);
      }
      return Optional.of(before.with(terms, rest, choice, witness));
    }
  }
}
