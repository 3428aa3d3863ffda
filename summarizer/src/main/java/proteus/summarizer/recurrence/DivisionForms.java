package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;

/**
 * The n-th terms of repeated divisions and of counters modulo a constant. They are proposals: the
 * check against the recurrence decides.
 */
final class DivisionForms {
  private final Terms terms;
  private final Term n;
  private final Term symbol;
  private final Set<Term> changing;

  DivisionForms(Terms terms, Term n, Term symbol, Set<Term> changing) {
    this.changing = changing;
    this.terms = terms;
    this.n = n;
    this.symbol = symbol;
  }

  /**
   * For x := s (e div c) + d or x := s (e mod c) + d with e = s x + b, where s is 1 or -1.
   *
   * @param update the value after one execution
   */
  Optional<Solution> propose(Term update) {
    LinearForm form = LinearForm.of(update);
    if (form.coefficients().size() != 1) {
      return Optional.empty();
    }
    Map.Entry<Term, BigInteger> only = form.coefficients().entrySet().iterator().next();
    Term operation = only.getKey();
    BigInteger sign = only.getValue();
    boolean known =
        sign.abs().equals(BigInteger.ONE)
            && (operation.op() == Op.DIV || operation.op() == Op.MOD)
            && operation
                .arg(1)
                .intConstant()
                .filter(c -> c.compareTo(BigInteger.ONE) > 0)
                .isPresent();
    if (!known) {
      return Optional.empty();
    }
    BigInteger divisor = operation.arg(1).intConstant().orElseThrow();
    // With y = s x: y' = (y + b) div c + s d, and the same with mod.
    LinearForm operand = LinearForm.of(operation.arg(0));
    if (!operand.coefficient(symbol).equals(sign)) {
      return Optional.empty();
    }
    Term shift = terms.sub(operation.arg(0), terms.mul(sign, symbol));
    if (TermGraph.freeVariables(shift).stream().anyMatch(changing::contains)) {
      return Optional.empty();
    }
    BigInteger offset = form.constant().multiply(sign);
    Term start = terms.mul(sign, symbol);
    Optional<Term> value =
        operation.op() == Op.DIV
            ? shift.intConstant().flatMap(b -> divided(start, b, offset, divisor))
            : Optional.of(counted(start, shift, offset, divisor));
    int validFrom = operation.op() == Op.DIV ? 0 : 1;
    return value.map(v -> new Solution(terms.mul(sign, v), null, validFrom));
  }

  /** y' = (y + b) div c + d = (y + B) div c; with B = (c - 1) t, y - t is divided by c. */
  private Optional<Term> divided(Term y, BigInteger b, BigInteger d, BigInteger c) {
    BigInteger[] fixed = b.add(d.multiply(c)).divideAndRemainder(c.subtract(BigInteger.ONE));
    if (fixed[1].signum() != 0) {
      return Optional.empty();
    }
    Term t = terms.intConst(fixed[0]);
    return Optional.of(terms.add(t, terms.div(terms.sub(y, t), terms.pow(c, n))));
  }

  /** y' = (y + b) mod c + d: after n executions, from 1 on, (y - d + n (b + d)) mod c + d. */
  private Term counted(Term y, Term b, BigInteger d, BigInteger c) {
    Term offset = terms.intConst(d);
    Term steps = terms.mul(n, terms.add(b, offset));
    Term sum = terms.add(terms.sub(y, offset), steps);
    return terms.add(terms.mod(sum, terms.intConst(c)), offset);
  }
}
