package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import proteus.polynomial.Polynomial;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * The n-th terms of repeated division by a constant, and of affine sequences modulo a constant.
 * They are proposals: the check against the recurrence decides.
 */
final class DivisionForms {
  private final Terms terms;
  private final Term n;
  private final Term symbol;
  private final Function<Term, Optional<Polynomial>> reader;

  /**
   * @param n the number of executions
   * @param symbol the variable
   * @param reader reads a term over the symbol as a polynomial at execution number n; empty where
   *     it is none
   */
  DivisionForms(Terms terms, Term n, Term symbol, Function<Term, Optional<Polynomial>> reader) {
    this.terms = terms;
    this.n = n;
    this.symbol = symbol;
    this.reader = reader;
  }

  /** An update s * operation + offset, where s is 1 or -1, and the operation by a constant. */
  private record Shape(BigInteger sign, Term operation, BigInteger divisor, BigInteger offset) {}

  private static Optional<Shape> shape(Term update) {
    LinearForm form = LinearForm.of(update);
    if (form.coefficients().size() != 1) {
      return Optional.empty();
    }
    Map.Entry<Term, BigInteger> only = form.coefficients().entrySet().iterator().next();
    Term operation = only.getKey();
    boolean known =
        only.getValue().abs().equals(BigInteger.ONE)
            && (operation.op() == Op.DIV || operation.op() == Op.MOD);
    return known
        ? operation
            .arg(1)
            .intConstant()
            .filter(c -> c.compareTo(BigInteger.ONE) > 0)
            .map(c -> new Shape(only.getValue(), operation, c, form.constant()))
        : Optional.empty();
  }

  /** For x := s (e div c) + d or x := s (e mod c) + d, where e is affine in x. */
  Optional<Solution> propose(Term update) {
    return shape(update).flatMap(s -> s.operation.op() == Op.DIV ? divided(s) : reduced(s));
  }

  /**
   * With y = s x and e = y + b: y' = (y + b) div c + s d = (y + B) div c; where B is (c - 1) t, y -
   * t is divided by c.
   */
  private Optional<Solution> divided(Shape shape) {
    Term y = terms.mul(shape.sign, symbol);
    Optional<BigInteger> shift = terms.sub(shape.operation.arg(0), y).intConstant();
    if (shift.isEmpty()) {
      return Optional.empty();
    }
    BigInteger offset = shape.offset.multiply(shape.sign).multiply(shape.divisor);
    BigInteger[] fixed =
        shift.get().add(offset).divideAndRemainder(shape.divisor.subtract(BigInteger.ONE));
    if (fixed[1].signum() != 0) {
      return Optional.empty();
    }
    Term t = terms.intConst(fixed[0]);
    Term value = terms.add(t, terms.div(terms.sub(y, t), terms.pow(shape.divisor, n)));
    return Optional.of(new Solution(terms.mul(shape.sign, value), null, 0));
  }

  /**
   * With z = s (x - d): z' = e mod c, where e is a function of z. So z is congruent modulo c to w
   * with w' = e and the same start, and equal to w mod c after the first execution.
   */
  private Optional<Solution> reduced(Shape shape) {
    Rational sign = Rational.of(shape.sign);
    Polynomial offset = Polynomial.of(Rational.of(shape.offset));
    Polynomial x = Polynomial.of(symbol).scale(sign).add(offset);
    Polynomial start = Polynomial.of(symbol).subtract(offset).scale(sign);
    return reader
        .apply(shape.operation.arg(0))
        .map(e -> e.substitute(symbol, x))
        .flatMap(e -> AffineSystem.of(terms, n, Map.of(symbol, e)))
        .flatMap(s -> s.solve(0, List.of(start), Mode.Kind.NATURAL))
        .flatMap(w -> Optional.ofNullable(w.get(symbol)))
        .map(
            w -> {
              Term rest = terms.mod(w.term(), terms.intConst(shape.divisor));
              Term value = terms.add(terms.mul(shape.sign, rest), terms.intConst(shape.offset));
              return new Solution(value, null, Math.max(1, w.validFrom()));
            });
  }
}
