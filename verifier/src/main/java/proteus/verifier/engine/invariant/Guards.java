package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.polynomial.Polynomial;
import proteus.polynomial.Ring;
import proteus.smt.Op;
import proteus.smt.Rational;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.transition.Transition;

/** The equalities that a transition's condition and its divisions give. */
final class Guards {
  private final Terms terms;
  private final RingReader reader;
  private final RingReader integers = new RingReader(Ring.INTEGERS);

  Guards(Terms terms, RingReader reader) {
    this.terms = terms;
    this.reader = reader;
  }

  /** Polynomials that vanish whenever the transition is taken. */
  List<Polynomial> of(Transition transition) {
    List<Polynomial> result = new ArrayList<>();
    Set<Polynomial> bounds = new HashSet<>();
    List<Remainder> remainders = new ArrayList<>();
    for (Term conjunct : conjuncts(transition.condition())) {
      if (isEquation(conjunct)) {
        result.add(difference(conjunct));
      } else if (conjunct.op() == Op.LE) {
        Polynomial bound = integers.read(conjunct.arg(0)).subtract(integers.read(conjunct.arg(1)));
        if (bounds.contains(bound.scale(Rational.ONE.negate()))) {
          result.add(difference(conjunct));
        }
        bounds.add(bound);
      }
      remainder(conjunct).ifPresent(remainders::add);
    }
    for (Term term : TermGraph.subterms(transition.roots())) {
      if (term.op() == Op.DIV || term.op() == Op.MOD) {
        term.arg(1)
            .intConstant()
            .filter(m -> m.signum() > 0)
            .ifPresent(m -> division(term.arg(0), m, remainders, result));
      }
    }
    return result;
  }

  static List<Term> conjuncts(Term condition) {
    return condition.conjuncts();
  }

  static boolean isEquation(Term term) {
    return term.op() == Op.EQ && term.arg(0).sort().equals(Sort.INT);
  }

  /** Of the sides of a comparison. */
  Polynomial difference(Term equation) {
    return reader.read(equation.arg(0)).subtract(reader.read(equation.arg(1)));
  }

  /** That a dividend leaves a remainder. */
  private record Remainder(Polynomial dividend, BigInteger divisor, BigInteger value) {}

  /** Of x mod m = c; what is not one remainder of a division by 2 is the other. */
  private Optional<Remainder> remainder(Term conjunct) {
    boolean negated = conjunct.op() == Op.NOT;
    Term equation = negated ? conjunct.arg(0) : conjunct;
    if (!isEquation(equation)) {
      return Optional.empty();
    }
    boolean constantFirst = equation.arg(0).isConst();
    Term mod = equation.arg(constantFirst ? 1 : 0);
    Optional<BigInteger> value = equation.arg(constantFirst ? 0 : 1).intConstant();
    if (mod.op() != Op.MOD || value.isEmpty() || mod.arg(1).intConstant().isEmpty()) {
      return Optional.empty();
    }
    BigInteger divisor = mod.arg(1).intConstant().get();
    BigInteger known = negated ? BigInteger.ONE.subtract(value.get()) : value.get();
    boolean fits = known.signum() >= 0 && known.compareTo(divisor) < 0;
    return fits && (!negated || divisor.equals(BigInteger.TWO))
        ? Optional.of(new Remainder(reader.read(mod.arg(0)), divisor, known))
        : Optional.empty();
  }

  /** x = m (x div m) + x mod m, where x mod m may be known. */
  private void division(
      Term x, BigInteger divisor, List<Remainder> remainders, List<Polynomial> result) {
    Polynomial quotient = reader.read(terms.div(x, terms.intConst(divisor)));
    Polynomial rest = reader.read(terms.mod(x, terms.intConst(divisor)));
    Polynomial dividend = reader.read(x);
    result.add(dividend.subtract(quotient.scale(Rational.of(divisor))).subtract(rest));
    for (Remainder remainder : remainders) {
      Polynomial distance = reader.ring().normal(dividend.subtract(remainder.dividend()));
      if (remainder.divisor().equals(divisor)
          && distance.isConstant()
          && reader.ring().modulus().map(m -> m.mod(divisor).signum() == 0).orElse(true)) {
        BigInteger sum = distance.constant().numerator().add(remainder.value());
        result.add(rest.subtract(Polynomial.of(Rational.of(sum.mod(divisor)))));
      }
    }
  }
}
