package proteus.verifier.engine.symbolic.memory;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.arithmetic.ResidueClass;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.loop.TermResidue;
import proteus.verifier.engine.symbolic.memory.IndexSymbols.Movement;
import proteus.verifier.engine.symbolic.state.Trigger;
import proteus.verifier.engine.symbolic.state.Visit;
import proteus.verifier.engine.symbolic.state.Visit.Cell;

/** Turns formulas about the element that an iteration visits into claims about other elements. */
public final class Generalization {
  private final Terms terms;
  private final Visit visit;
  private final IndexSymbols indices;
  private final Term bound;
  private final Set<ElementClaim> found = new LinkedHashSet<>();

  public Generalization(Terms terms, Visit visit, IndexSymbols indices) {
    this.terms = terms;
    this.visit = visit;
    this.indices = indices;
    this.bound = terms.freshVar("each", Sort.INT, Interval.ALL);
  }

  /** The variable that claims are about. */
  public Term bound() {
    return bound;
  }

  /** The claims since this was last asked, at most {@code limit}. */
  public List<ElementClaim> take(int limit) {
    List<ElementClaim> taken = found.stream().limit(limit).toList();
    found.clear();
    return taken;
  }

  /** Adds a claim, unless it speaks of what only one iteration knows. */
  public void add(Optional<Term> variable, Term body) {
    Set<Term> variables = new LinkedHashSet<>(TermGraph.freeVariables(body));
    variable.ifPresent(variables::remove);
    if (!body.isTrue() && !body.isFalse() && visit.areKnown(variables)) {
      found.add(new ElementClaim(variable, body));
    }
  }

  /** Adds a claim about what is known, or was made up for the claim. */
  public void addCertain(Term body) {
    if (!body.isTrue() && !body.isFalse()) {
      found.add(new ElementClaim(Optional.empty(), body));
    }
  }

  /** Claims the formula for all former values of a symbol in it. */
  public void formerly(Term formula) {
    formerly(formula, 0);
  }

  /** As before, and for the value just before the first one. */
  public void formerlyAndBefore(Term formula) {
    formerly(formula, 0);
    formerly(formula, 1);
  }

  private void formerly(Term formula, int before) {
    if (formula.isTrue() || formula.isFalse()) {
      return;
    }
    for (Movement movement : indices.among(TermGraph.freeVariables(formula))) {
      Term range = movement.visited(terms, bound, before);
      Term alone = Substitution.of(terms, Map.of(movement.symbol(), bound)).apply(formula);
      Term together = indices.formerly(movement.symbol(), bound).apply(formula);
      for (Term body : List.of(together, alone)) {
        if (!Trigger.in(terms, bound, body).isEmpty()) {
          add(Optional.of(bound), terms.implies(range, body));
        }
      }
    }
  }

  /** A claim about an element's value, for all elements of the object and for those before it. */
  public void everywhere(Cell cell, Term claim) {
    BigInteger size = BigInteger.valueOf(cell.size());
    everywhere(cell, claim, terms.mul(size, bound));
    ResidueClass offsets = TermResidue.of(cell.offset());
    if (offsets.modulus().compareTo(size) > 0) {
      Term start = terms.intConst(offsets.residue());
      everywhere(cell, claim, terms.add(terms.mul(offsets.modulus(), bound), start));
    }
  }

  private void everywhere(Cell cell, Term claim, Term offset) {
    Term element = terms.select(cell.array(), cell.offset());
    Term read = terms.select(cell.array(), offset);
    Term body = Substitution.of(terms, Map.of(element, read)).apply(claim);
    for (Term end : List.of(cell.objectSize(), rowStart(cell.offset()))) {
      Term range = terms.and(terms.le(terms.intConst(0), offset), terms.lt(offset, end));
      add(Optional.of(bound), terms.implies(range, body));
    }
  }

  /**
   * A claim about an element of a row, for all such elements of former rows. The row is chosen by a
   * symbol of this loop, the place in the row by a variable of an inner one.
   */
  public void rows(Cell cell, Term claim) {
    LinearForm form = LinearForm.of(cell.offset());
    BigInteger size = BigInteger.valueOf(cell.size());
    List<Term> inner =
        form.coefficients().keySet().stream().filter(t -> t.isVar() && !visit.isKnown(t)).toList();
    if (inner.size() != 1 || !form.coefficient(inner.getFirst()).equals(size)) {
      return;
    }
    Term offset = terms.mul(size, bound);
    Term element = terms.select(cell.array(), cell.offset());
    for (Movement movement : indices.among(TermGraph.freeVariables(cell.offset()))) {
      BigInteger length = form.coefficient(movement.symbol());
      if (length.compareTo(size) > 0 && length.mod(size).signum() == 0) {
        Term rest = terms.mul(length, movement.symbol());
        Term first = terms.sub(terms.sub(cell.offset(), rest), terms.mul(size, inner.getFirst()));
        Term number = Trigger.quotient(terms, terms.sub(offset, first), size);
        Term width = terms.intConst(length.divide(size));
        Term row = terms.div(number, width);
        Term place = terms.mod(number, width);
        Substitution there =
            Substitution.of(
                terms,
                Map.of(
                    movement.symbol(),
                    row,
                    inner.getFirst(),
                    place,
                    element,
                    terms.select(cell.array(), offset)));
        Term within = there.apply(conditionsOn(inner.getFirst(), visit.guard(cell)));
        Term range = terms.and(movement.visited(terms, row, 0), within);
        add(Optional.of(bound), terms.implies(range, there.apply(claim)));
      }
    }
  }

  /** The comparisons of the variable with what is known. */
  private Term conditionsOn(Term variable, Term guard) {
    Set<Term> conditions = new LinkedHashSet<>();
    for (Term term : conjuncts(guard)) {
      Set<Term> variables = new LinkedHashSet<>(TermGraph.freeVariables(term));
      if (variables.remove(variable) && visit.areKnown(variables) && !TermGraph.readsArray(term)) {
        conditions.add(term);
      }
    }
    return terms.and(conditions);
  }

  public static List<Term> conjuncts(Term guard) {
    return guard.op() == Op.AND
        ? guard.args().stream().flatMap(arg -> conjuncts(arg).stream()).toList()
        : List.of(guard);
  }

  /** The offset without what only this iteration knows, such as the indices of inner loops. */
  public Term rowStart(Term offset) {
    Term start = offset;
    for (Term variable : TermGraph.freeVariables(offset)) {
      if (!visit.isKnown(variable) && variable.sort() instanceof Sort.Int) {
        start = Substitution.of(terms, Map.of(variable, terms.intConst(0))).apply(start);
      }
    }
    return start;
  }

  /** All ways in which a difference compares with zero. */
  public static List<Term> orders(Terms terms, Term distance) {
    Term zero = terms.intConst(0);
    return List.of(
        terms.eq(distance, zero),
        terms.le(distance, zero),
        terms.ge(distance, zero),
        terms.lt(distance, zero),
        terms.gt(distance, zero),
        terms.ne(distance, zero));
  }
}
