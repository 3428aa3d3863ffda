package proteus.verifier.engine.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.IndexSymbols.Direction;
import proteus.verifier.engine.symbolic.IndexSymbols.Movement;
import proteus.verifier.engine.symbolic.Visit.Cell;

/** Candidates for scalars that elements flow into: sums, extrema, copies of elements. */
final class ScalarCandidates {
  private final Terms terms;
  private final LoopSymbols symbols;
  private final Visit visit;
  private final IndexSymbols indices;
  private final Thresholds thresholds;

  ScalarCandidates(
      Terms terms, LoopSymbols symbols, Visit visit, IndexSymbols indices, Thresholds thresholds) {
    this.terms = terms;
    this.symbols = symbols;
    this.visit = visit;
    this.indices = indices;
    this.thresholds = thresholds;
  }

  void addTo(Generalization general) {
    List<Term> claims = new ArrayList<>();
    symbols
        .entries()
        .forEach(
            (symbol, entry) -> {
              Term next = symbols.next().getOrDefault(symbol, symbol);
              if (symbol.sort() instanceof Sort.Int && ArrayInvariants.reads(next)) {
                claims.addAll(ArrayCandidates.orders(terms, terms.sub(symbol, entry)));
                claims.addAll(thresholds.around(symbol));
                growth(symbol, entry, claims);
                copies(symbol, next, claims);
              }
            });
    places(claims);
    claims.forEach(claim -> general.add(Optional.empty(), claim));
  }

  /** A sum grows by at least, or at most, a constant with each element. */
  private void growth(Term symbol, Term entry, List<Term> claims) {
    for (Movement movement : indices.among(indices.symbols())) {
      Term steps = terms.sub(movement.symbol(), movement.entry());
      claims.addAll(thresholds.growth(terms.sub(symbol, entry), steps));
    }
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
