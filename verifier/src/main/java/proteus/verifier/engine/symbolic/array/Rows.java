package proteus.verifier.engine.symbolic.array;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.memory.Generalization;
import proteus.verifier.engine.symbolic.memory.IndexSymbols;
import proteus.verifier.engine.symbolic.memory.IndexSymbols.Movement;

/**
 * Says of all rows of a table what an inner loop established for one row. One bound variable does
 * for both indices: it counts the elements of the table, its quotient by the length of a row is the
 * row and its remainder the place in the row.
 */
public final class Rows {
  private final Terms terms;
  private final IndexSymbols indices;

  public Rows(Terms terms, IndexSymbols indices) {
    this.terms = terms;
    this.indices = indices;
  }

  /**
   * Adds the claims for the rows before.
   *
   * @param place the bound variable of a claim about one row
   */
  public void add(Term place, Term body, Generalization general) {
    for (Movement row : indices.among(TermGraph.freeVariables(body))) {
      for (BigInteger length : lengths(row.symbol(), place, body)) {
        Term number = general.bound();
        Term rowNumber = terms.div(number, terms.intConst(length));
        Term placeNumber = terms.mod(number, terms.intConst(length));
        Map<Term, Term> values = new LinkedHashMap<>();
        values.put(row.symbol(), rowNumber);
        values.put(place, placeNumber);
        offsets(row.symbol(), place, length, number, body, values);
        Term everywhere = Substitution.of(terms, values).apply(body);
        Term range = row.visited(terms, rowNumber, 0);
        general.add(Optional.of(number), terms.implies(range, everywhere));
      }
    }
  }

  /** How many places apart the rows are that are read. */
  private static Set<BigInteger> lengths(Term row, Term place, Term body) {
    Set<BigInteger> lengths = new LinkedHashSet<>();
    for (LinearForm form : offsets(body).values()) {
      BigInteger width = form.coefficient(row);
      BigInteger unit = form.coefficient(place);
      if (unit.signum() != 0 && width.signum() != 0 && width.mod(unit.abs()).signum() == 0) {
        BigInteger length = width.divide(unit);
        if (length.compareTo(BigInteger.ONE) > 0) {
          lengths.add(length);
        }
      }
    }
    return lengths;
  }

  private static Map<Term, LinearForm> offsets(Term body) {
    Map<Term, LinearForm> offsets = new LinkedHashMap<>();
    for (Term term : TermGraph.subterms(java.util.List.of(body))) {
      if (term.op() == Op.SELECT) {
        offsets.put(term.arg(1), LinearForm.of(term.arg(1)));
      }
    }
    return offsets;
  }

  /** Offsets in which row and place are together a multiple of the number. */
  private void offsets(
      Term row, Term place, BigInteger length, Term number, Term body, Map<Term, Term> values) {
    offsets(body)
        .forEach(
            (offset, form) -> {
              BigInteger unit = form.coefficient(place);
              if (unit.signum() != 0 && form.coefficient(row).equals(unit.multiply(length))) {
                Map<Term, BigInteger> rest = new LinkedHashMap<>(form.coefficients());
                rest.remove(row);
                rest.remove(place);
                rest.put(number, unit);
                values.put(offset, terms.linear(new LinearForm(rest, form.constant())));
              }
            });
  }
}
