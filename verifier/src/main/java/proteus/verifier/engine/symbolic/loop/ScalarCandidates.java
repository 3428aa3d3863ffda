package proteus.verifier.engine.symbolic.loop;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.memory.Generalization;
import proteus.verifier.engine.symbolic.memory.IndexSymbols;
import proteus.verifier.engine.symbolic.memory.IndexSymbols.Direction;
import proteus.verifier.engine.symbolic.memory.IndexSymbols.Movement;
import proteus.verifier.engine.symbolic.state.QuantifiedFacts.Fact;
import proteus.verifier.engine.symbolic.state.Visit;
import proteus.verifier.engine.symbolic.state.Visit.Cell;

/** Candidates for scalars that elements flow into: sums, extrema, copies of elements. */
public final class ScalarCandidates {
  private final Terms terms;
  private final LoopSymbols symbols;
  private final Visit visit;
  private final IndexSymbols indices;
  private final Thresholds thresholds;
  private final List<Fact> facts;

  /**
   * @param facts that are known at the loop's entry
   */
  public ScalarCandidates(
      Terms terms,
      LoopSymbols symbols,
      Visit visit,
      IndexSymbols indices,
      Thresholds thresholds,
      List<Fact> facts) {
    this.facts = facts;
    this.terms = terms;
    this.symbols = symbols;
    this.visit = visit;
    this.indices = indices;
    this.thresholds = thresholds;
  }

  public void addTo(Generalization general) {
    List<Term> claims = new ArrayList<>();
    symbols
        .entries()
        .forEach(
            (symbol, entry) -> {
              Term next = symbols.next().getOrDefault(symbol, symbol);
              if (symbol.sort() instanceof Sort.Int && TermGraph.readsArray(next)) {
                claims.addAll(Generalization.orders(terms, terms.sub(symbol, entry)));
                claims.addAll(thresholds.around(symbol));
                growth(symbol, entry, next, claims);
                found(symbol, next, claims);
                copies(symbol, next, claims);
              }
            });
    places(claims);
    claims.forEach(claim -> general.add(Optional.empty(), claim));
  }

  /**
   * A sum grows by at least, or at most, a constant with each element, or by what is known of all
   * elements. Where it may start anew, it did so in the first iteration.
   */
  private void growth(Term symbol, Term entry, Term next, List<Term> claims) {
    boolean startsAnew = visit.unwrapping().apply(next).op() == Op.ITE;
    for (Movement movement : indices.among(indices.symbols())) {
      Term steps = terms.sub(movement.symbol(), movement.entry());
      Term none = terms.eq(steps, terms.intConst(0));
      Term growth = terms.sub(symbol, entry);
      List<Term> all = new ArrayList<>(thresholds.growth(growth, steps));
      List<Term> anew = new ArrayList<>(thresholds.growth(symbol, steps));
      for (Term summand : summands(next)) {
        all.addAll(Generalization.orders(terms, terms.sub(growth, terms.mul(summand, steps))));
        anew.addAll(Generalization.orders(terms, terms.sub(symbol, terms.mul(summand, steps))));
      }
      claims.addAll(all);
      if (startsAnew) {
        anew.forEach(claim -> claims.add(terms.or(none, claim)));
        thresholds.around(symbol).forEach(claim -> claims.add(terms.or(none, claim)));
      }
    }
  }

  /** What elements that are read are equal to, each of them, where that is not a constant. */
  private Set<Term> summands(Term next) {
    Set<Term> arrays = new LinkedHashSet<>();
    for (Term term : TermGraph.subterms(List.of(next))) {
      if (term.op() == Op.SELECT) {
        arrays.addAll(TermGraph.freeVariables(term.arg(0)));
      }
    }
    Set<Term> found = new LinkedHashSet<>();
    for (Fact fact : facts) {
      for (Term term : TermGraph.subterms(List.of(fact.body()))) {
        if (term.op() == Op.EQ && term.arg(0).sort() instanceof Sort.Int) {
          value(term.arg(0), term.arg(1), fact, arrays).ifPresent(found::add);
          value(term.arg(1), term.arg(0), fact, arrays).ifPresent(found::add);
        }
      }
    }
    return found;
  }

  private static Optional<Term> value(Term element, Term value, Fact fact, Set<Term> arrays) {
    boolean equal =
        element.op() == Op.SELECT
            && arrays.contains(element.arg(0))
            && !value.isConst()
            && !TermGraph.readsArray(value)
            && !TermGraph.freeVariables(value).contains(fact.bound());
    return equal ? Optional.of(value) : Optional.empty();
  }

  /** What is a function of elements and an index stays that function of the index. */
  private void copies(Term symbol, Term next, List<Term> claims) {
    if (TermGraph.freeVariables(next).contains(symbol)) {
      return;
    }
    claims.add(terms.eq(symbol, next));
    for (Movement movement : indices.among(TermGraph.freeVariables(next))) {
      Term step = terms.intConst(movement.step());
      boolean up = movement.direction() == Direction.UP;
      Term last = up ? terms.sub(movement.symbol(), step) : terms.add(movement.symbol(), step);
      claims.add(
          terms.eq(symbol, Substitution.of(terms, Map.of(movement.symbol(), last)).apply(next)));
    }
  }

  /** A value that was found together with a place is still to be found there. */
  private void found(Term symbol, Term next, List<Term> claims) {
    for (Term element : TermGraph.subterms(List.of(visit.unwrapping().apply(next)))) {
      if (element.op() == Op.SELECT && element.sort().equals(symbol.sort())) {
        for (Movement movement : indices.among(TermGraph.freeVariables(element.arg(1)))) {
          for (Term place : symbols.entries().keySet()) {
            Term moved = visit.unwrapping().apply(symbols.next().getOrDefault(place, place));
            boolean together =
                moved.op() == Op.ITE
                    && moved.sort() instanceof Sort.Int
                    && TermGraph.freeVariables(moved).contains(movement.symbol());
            if (together && !place.equals(symbol)) {
              Substitution there = Substitution.of(terms, Map.of(movement.symbol(), place));
              claims.add(terms.eq(symbol, there.apply(element)));
            }
          }
        }
      }
    }
  }

  /** Places stay within their objects, perhaps because of what is found there. */
  private void places(List<Term> claims) {
    List<Cell> cells = new ArrayList<>(visit.reads());
    cells.addAll(visit.stores());
    for (Cell cell : cells) {
      for (Movement movement : indices.among(TermGraph.freeVariables(cell.offset()))) {
        Term step = terms.intConst(movement.step());
        boolean up = movement.direction() == Direction.UP;
        Term last = up ? terms.sub(movement.symbol(), step) : terms.add(movement.symbol(), step);
        Term before = Substitution.of(terms, Map.of(movement.symbol(), last)).apply(cell.offset());
        for (Term offset : List.of(cell.offset(), before)) {
          claims.add(terms.lt(offset, cell.objectSize()));
          claims.add(terms.ge(offset, terms.intConst(0)));
        }
      }
    }
  }
}
