package proteus.verifier.engine.acceleration;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.LinearForm;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;
import proteus.smt.transition.Transition;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.pda.Acceleration;

/**
 * Any number of rounds of a cycle as one move. It contains one round, and it is transitive.
 *
 * @param approximation EXACT: the rounds and nothing else; OVER: perhaps more
 * @param counter the number of rounds, at least 1
 * @param closed the n-th terms, where it is exact
 */
record Relation(
    Transition transition,
    Approximation approximation,
    Term counter,
    CycleIteration round,
    Optional<Acceleration.Closed> closed)
    implements Move {

  @Override
  public List<ReplayEvent> events(Substitution renaming, TermEvaluator model) {
    Map<Term, Term> binding = new LinkedHashMap<>();
    round.at().symbols().forEach(s -> binding.put(s, renaming.apply(s)));
    extras().forEach(e -> binding.put(e, renaming.apply(e)));
    return List.of(new ReplayEvent.Rounds(this, binding));
  }

  /** For each symbol another for the value afterwards. */
  Map<Term, Term> afterwards(Terms terms) {
    Map<Term, Term> after = new LinkedHashMap<>();
    for (Term symbol : round.at().symbols()) {
      after.put(symbol, terms.var(symbol.name() + "'", symbol.sort(), symbol.range()));
    }
    return after;
  }

  /**
   * A condition under which the relation leads from one state to another: with as many rounds as a
   * changed value tells, or with one. Empty where the relation takes arbitrary values.
   *
   * @param after terms for the symbols' values afterwards
   */
  Optional<Term> leadsTo(Terms terms, Map<Term, Term> after) {
    List<Term> symbols = round.at().symbols();
    List<Term> values = reached().values();
    Map<Term, Term> chosen = new LinkedHashMap<>();
    List<Term> ranges = new ArrayList<>();
    Term rounds = terms.intConst(1);
    for (int i = 0; i < symbols.size(); i++) {
      Term value = values.get(i);
      Term wanted = after.getOrDefault(symbols.get(i), symbols.get(i));
      if (closed.isEmpty() && value.isVar() && extras().contains(value)) {
        chosen.put(value, wanted);
        if (value.sort().equals(Sort.INT)) {
          ranges.add(terms.in(wanted, value.range()));
        }
      }
      rounds = counted(terms, value, wanted).orElse(rounds);
    }
    if (closed.isEmpty()) {
      for (Term row : Implicant.conjuncts(transition.condition())) {
        rounds = counted(terms, Substitution.of(terms, chosen).apply(row)).orElse(rounds);
      }
    }
    chosen.put(counter, rounds);
    if (!chosen.keySet().containsAll(extras())) {
      return Optional.empty();
    }
    Substitution substitution = Substitution.of(terms, chosen);
    List<Term> facts = new ArrayList<>(ranges);
    facts.add(terms.ge(rounds, terms.intConst(1)));
    facts.add(substitution.apply(transition.condition()));
    for (int i = 0; i < symbols.size(); i++) {
      Term wanted = after.getOrDefault(symbols.get(i), symbols.get(i));
      facts.add(terms.eq(wanted, substitution.apply(values.get(i))));
    }
    return Optional.of(terms.and(facts));
  }

  /** The number of rounds where the value tells it. */
  private Optional<Term> counted(Terms terms, Term value, Term wanted) {
    return value.sort().equals(Sort.INT)
        ? counted(terms, terms.eq(value, wanted))
        : Optional.empty();
  }

  /** The number of rounds where the condition is an equation that tells it. */
  private Optional<Term> counted(Terms terms, Term condition) {
    Optional<LinearAtom> atom =
        LinearAtom.of(terms, condition)
            .filter(a -> a.relation() == LinearAtom.Relation.EQUAL)
            .filter(a -> a.form().coefficient(counter).abs().equals(BigInteger.ONE));
    if (atom.isEmpty()) {
      return Optional.empty();
    }
    Map<Term, BigInteger> rest = new LinkedHashMap<>(atom.get().form().coefficients());
    rest.remove(counter);
    BigInteger sign = atom.get().form().coefficient(counter).negate();
    Term other = terms.linear(new LinearForm(rest, atom.get().form().constant()));
    return TermGraph.freeVariables(other).contains(counter)
        ? Optional.empty()
        : Optional.of(terms.mul(sign, other));
  }

  // A relation is what it was learned from; comparing formulas would find no others.
  @Override
  public boolean equals(Object other) {
    return other instanceof Relation relation && relation.counter.equals(counter);
  }

  @Override
  public int hashCode() {
    return counter.hashCode();
  }
}
