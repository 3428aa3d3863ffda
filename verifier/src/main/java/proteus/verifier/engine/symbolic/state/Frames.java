package proteus.verifier.engine.symbolic.state;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.LinearForm;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.memory.Generalization;
import proteus.verifier.engine.symbolic.memory.IndexSymbols;
import proteus.verifier.engine.symbolic.memory.IndexSymbols.Direction;
import proteus.verifier.engine.symbolic.memory.IndexSymbols.Movement;
import proteus.verifier.engine.symbolic.state.Visit.Cell;

/** Candidates that say which elements a loop has not changed. */
public final class Frames {
  private final Terms terms;
  private final Visit visit;
  private final IndexSymbols indices;
  private final Generalization general;

  public Frames(Terms terms, Visit visit, IndexSymbols indices, Generalization general) {
    this.terms = terms;
    this.visit = visit;
    this.indices = indices;
    this.general = general;
  }

  /**
   * @param arrays by symbol of an array: the array at the loop's entry
   */
  public void addAll(Map<Term, Term> arrays) {
    arrays.forEach(this::frame);
  }

  /** What was never written is as it was at the loop's entry. */
  private void frame(Term array, Term entry) {
    Term bound = general.bound();
    List<Term> outside = new ArrayList<>();
    for (Cell cell : visit.stores()) {
      if (cell.array().equals(array)) {
        outside.add(outside(cell, bound));
      }
    }
    Term same = terms.eq(terms.select(array, bound), terms.select(entry, bound));
    general.add(Optional.of(bound), terms.implies(terms.and(outside), same));
  }

  private Term outside(Cell cell, Term at) {
    Term offset = general.rowStart(cell.offset());
    List<Movement> movements = indices.among(TermGraph.freeVariables(offset));
    if (movements.isEmpty()) {
      return terms.ne(at, offset);
    }
    Movement movement = movements.getFirst();
    Term first = Substitution.of(terms, Map.of(movement.symbol(), movement.entry())).apply(offset);
    BigInteger factor = LinearForm.of(offset).coefficient(movement.symbol());
    boolean up = (movement.direction() == Direction.UP) == (factor.signum() >= 0);
    Term before = up ? terms.lt(at, first) : terms.gt(at, first);
    Term beyond = up ? terms.ge(at, offset) : terms.le(at, offset);
    BigInteger stride = factor.multiply(movement.step()).abs();
    boolean unexplored =
        offset.equals(cell.offset()) && stride.compareTo(BigInteger.valueOf(cell.size())) > 0;
    Term between =
        unexplored
            ? terms.ne(terms.mod(terms.sub(at, first), terms.intConst(stride)), terms.intConst(0))
            : terms.fals();
    return terms.or(before, beyond, between);
  }
}
