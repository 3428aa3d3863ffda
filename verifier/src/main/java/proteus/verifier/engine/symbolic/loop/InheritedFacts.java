package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.array.ArrayIndices;
import proteus.verifier.engine.symbolic.array.Rows;
import proteus.verifier.engine.symbolic.memory.Generalization;
import proteus.verifier.engine.symbolic.memory.IndexSymbols;
import proteus.verifier.engine.symbolic.state.QuantifiedFacts;
import proteus.verifier.engine.symbolic.state.QuantifiedFacts.Fact;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.Trigger;
import proteus.verifier.engine.symbolic.state.Visit;

/** Candidates made of facts that are known at a loop's entry or at the end of an iteration. */
public final class InheritedFacts {
  private final Terms terms;
  private final QuantifiedFacts facts;
  private final LoopSymbols symbols;
  private final Visit visit;
  private final IndexSymbols indices;
  private final Term entryGuard;
  private final Term afterGuard;

  /**
   * @param entryGuard the condition at the loop's entry
   * @param afterGuard the condition after an iteration
   */
  public InheritedFacts(
      SymbolicContext execution,
      LoopSymbols symbols,
      Visit visit,
      IndexSymbols indices,
      Term entryGuard,
      Term afterGuard) {
    this.terms = execution.terms();
    this.facts = execution.findings().facts();
    this.symbols = symbols;
    this.visit = visit;
    this.indices = indices;
    this.entryGuard = entryGuard;
    this.afterGuard = afterGuard;
  }

  public void addTo(Generalization general) {
    symbols.arrays().forEach((array, entry) -> inherit(array, entry, general));
    inheritWithScalars(general);
    inheritFromIteration(general);
  }

  /** What held for the elements at entry may hold for them still. */
  private void inherit(Term array, Term entry, Generalization general) {
    for (Fact fact : facts.namedIn(entryGuard)) {
      for (Trigger trigger : fact.triggers()) {
        if (TermGraph.freeVariables(entry).contains(trigger.array())) {
          Term body = Substitution.of(terms, Map.of(trigger.array(), array)).apply(fact.body());
          general.add(Optional.of(fact.bound()), body);
        }
      }
    }
  }

  /** What held for scalars at entry, among them extrema, may hold for their later values. */
  private void inheritWithScalars(Generalization general) {
    Map<Term, Term> later = new LinkedHashMap<>();
    symbols
        .allEntries()
        .forEach(
            (symbol, entry) -> {
              if (entry.isVar()) {
                later.putIfAbsent(entry, symbol);
              }
            });
    Substitution now = Substitution.of(terms, later);
    for (Fact fact : facts.namedIn(entryGuard)) {
      Term body = now.apply(fact.body());
      if (!body.equals(fact.body())) {
        general.add(Optional.of(fact.bound()), body);
      }
    }
  }

  /** What an inner loop established in one iteration may hold from iteration to iteration. */
  private void inheritFromIteration(Generalization general) {
    List<Fact> known = facts.namedIn(entryGuard);
    Map<Term, Term> names = new LinkedHashMap<>();
    symbols.next().forEach((symbol, next) -> rename(symbol, next, names, general.bound()));
    Map<Term, Term> bounded = new LinkedHashMap<>(names);
    bounded.keySet().removeIf(variable -> !leastValue(variable).equals(variable));
    for (Fact fact : facts.namedIn(afterGuard)) {
      if (!known.contains(fact)) {
        inheritFromIteration(fact, names, general);
        if (bounded.size() < names.size()) {
          inheritFromIteration(fact, bounded, general);
        }
      }
    }
  }

  /**
   * @param names of what the iteration leaves behind, at the header
   */
  private void inheritFromIteration(Fact fact, Map<Term, Term> names, Generalization general) {
    Term body = Substitution.of(terms, names).apply(fact.body());
    for (Term variable : TermGraph.freeVariables(body)) {
      if (!visit.isKnown(variable) && !variable.equals(fact.bound())) {
        body = Substitution.of(terms, Map.of(variable, leastValue(variable))).apply(body);
      }
    }
    general.add(Optional.of(fact.bound()), body);
    general.add(Optional.of(fact.bound()), indices.before().apply(body));
    new Rows(terms, indices).add(fact.bound(), body, general);
  }

  private void rename(Term symbol, Term next, Map<Term, Term> names, Term bound) {
    if (symbol.sort() instanceof Sort.Array) {
      ArrayIndices read = new ArrayIndices();
      read.add(List.of(terms.select(next, bound)));
      read.arrays().stream()
          .filter(a -> !visit.isKnown(a))
          .forEach(a -> names.putIfAbsent(a, symbol));
    } else if (next.isVar() && !visit.isKnown(next)) {
      names.putIfAbsent(next, symbol);
    }
  }

  /** The bound from below that the iteration's end has for an inner loop's index. */
  private Term leastValue(Term variable) {
    Term least = variable;
    for (Term conjunct : Generalization.conjuncts(afterGuard)) {
      if (conjunct.op() == Op.LE && variable.sort() instanceof Sort.Int) {
        LinearForm form = LinearForm.of(terms.sub(conjunct.arg(1), conjunct.arg(0)));
        if (form.coefficient(variable).equals(BigInteger.ONE)) {
          Term rest = terms.sub(variable, terms.linear(form));
          least = visit.areKnown(TermGraph.freeVariables(rest)) ? rest : least;
        }
      }
    }
    return least;
  }
}
