package proteus.verifier.engine.symbolic.state;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.smt.LinearForm;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.array.ArrayIndices;

/**
 * A read of an array variable at {@code factor · bound + rest}: from an index that a query reads
 * follows the value of the bound variable for which the fact speaks of that element.
 */
public record Trigger(Term array, BigInteger factor, Term rest) {

  /** The triggers in a fact's body. */
  public static List<Trigger> in(Terms terms, Term bound, Term body) {
    ArrayIndices indices = new ArrayIndices();
    indices.add(List.of(body));
    Set<Trigger> triggers = new LinkedHashSet<>();
    for (Term array : indices.arrays()) {
      for (Term index : indices.of(array)) {
        LinearForm form = LinearForm.of(index);
        BigInteger factor = form.coefficient(bound);
        Map<Term, BigInteger> others = new LinkedHashMap<>(form.coefficients());
        others.remove(bound);
        Term rest = terms.linear(new LinearForm(others, form.constant()));
        if (factor.signum() != 0 && !TermGraph.freeVariables(rest).contains(bound)) {
          triggers.add(new Trigger(array, factor, rest));
        }
      }
    }
    return List.copyOf(triggers);
  }

  /**
   * The bound variable's value at which the read is at {@code index}, rounded where there is none.
   */
  Term solve(Terms terms, Term index) {
    Term distance = factor.signum() > 0 ? terms.sub(index, rest) : terms.sub(rest, index);
    return quotient(terms, distance, factor.abs());
  }

  /** The quotient, without a division where the sum's parts show it. */
  public static Term quotient(Terms terms, Term dividend, BigInteger divisor) {
    LinearForm form = LinearForm.of(dividend);
    boolean exact = form.constant().mod(divisor).signum() == 0;
    Map<Term, BigInteger> quotients = new LinkedHashMap<>();
    for (Map.Entry<Term, BigInteger> entry : form.coefficients().entrySet()) {
      exact &= entry.getValue().mod(divisor).signum() == 0;
      quotients.put(entry.getKey(), entry.getValue().divide(divisor));
    }
    return exact
        ? terms.linear(new LinearForm(quotients, form.constant().divide(divisor)))
        : terms.div(dividend, terms.intConst(divisor));
  }
}
