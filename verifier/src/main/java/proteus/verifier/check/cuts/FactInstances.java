package proteus.verifier.check.cuts;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;

/**
 * Facts for the integers at which a question reads the arrays that they speak of. Each instance is
 * a consequence, so that what is refuted with them is refuted.
 */
final class FactInstances {
  private static final int ROUNDS = 4;
  private static final int MAX_INSTANCES = 2_000;

  private final Terms terms;
  private final List<Fact> facts;
  private final Map<Term, Set<Term>> indices = new LinkedHashMap<>();
  private final Set<Term> instances = new LinkedHashSet<>();

  /** By fact: the reads that say for which integers it matters. */
  private final Map<Fact, List<Trigger>> triggers = new LinkedHashMap<>();

  private final Map<Fact, Set<Term>> done = new LinkedHashMap<>();

  /** A read of an array at {@code factor * bound + rest}. */
  private record Trigger(Term array, BigInteger factor, Term rest) {}

  FactInstances(Terms terms, List<Fact> facts) {
    this.terms = terms;
    this.facts = facts;
    facts.forEach(fact -> triggers.put(fact, triggers(fact)));
  }

  /** What the facts say about elements that the formulas read, and these about others in turn. */
  List<Term> of(Collection<Term> formulas) {
    Collection<Term> latest = formulas;
    for (int round = 0; round < ROUNDS && !latest.isEmpty(); round++) {
      for (Term term : TermGraph.subterms(latest)) {
        if (term.op() == Op.SELECT && term.arg(0).isVar()) {
          indices.computeIfAbsent(term.arg(0), a -> new LinkedHashSet<>()).add(term.arg(1));
        }
      }
      Set<Term> before = new LinkedHashSet<>(instances);
      facts.forEach(this::instantiate);
      List<Term> added = new ArrayList<>(instances);
      added.removeAll(before);
      latest = added;
    }
    return List.copyOf(instances);
  }

  private void instantiate(Fact fact) {
    Set<Term> used = done.computeIfAbsent(fact, f -> new LinkedHashSet<>());
    for (Trigger trigger : triggers.getOrDefault(fact, List.of())) {
      for (Term index : indices.getOrDefault(trigger.array(), Set.of())) {
        Term value = solve(trigger, index);
        if (instances.size() < MAX_INSTANCES && used.add(value)) {
          Term instance = Substitution.of(terms, Map.of(fact.bound(), value)).apply(fact.body());
          instance.conjuncts().stream().filter(c -> !c.isTrue()).forEach(instances::add);
        }
      }
    }
  }

  private List<Trigger> triggers(Fact fact) {
    Set<Trigger> found = new LinkedHashSet<>();
    for (Term term : TermGraph.subterms(List.of(fact.body()))) {
      if (term.op() == Op.SELECT && term.arg(0).isVar()) {
        LinearForm index = LinearForm.of(term.arg(1));
        BigInteger factor = index.coefficient(fact.bound());
        Map<Term, BigInteger> others = new LinkedHashMap<>(index.coefficients());
        others.remove(fact.bound());
        Term rest = terms.linear(new LinearForm(others, index.constant()));
        if (factor.signum() != 0 && !TermGraph.freeVariables(rest).contains(fact.bound())) {
          found.add(new Trigger(term.arg(0), factor, rest));
        }
      }
    }
    return List.copyOf(found);
  }

  /** The integer at which the trigger reads there, rounded where there is none. */
  private Term solve(Trigger trigger, Term index) {
    boolean rises = trigger.factor().signum() > 0;
    BigInteger divisor = trigger.factor().abs();
    Term distance = rises ? terms.sub(index, trigger.rest()) : terms.sub(trigger.rest(), index);
    LinearForm form = LinearForm.of(distance);
    Map<Term, BigInteger> quotients = new LinkedHashMap<>();
    boolean exact = form.constant().mod(divisor).signum() == 0;
    for (Map.Entry<Term, BigInteger> part : form.coefficients().entrySet()) {
      exact &= part.getValue().mod(divisor).signum() == 0;
      quotients.put(part.getKey(), part.getValue().divide(divisor));
    }
    return exact
        ? terms.linear(new LinearForm(quotients, form.constant().divide(divisor)))
        : terms.div(distance, terms.intConst(divisor));
  }
}
