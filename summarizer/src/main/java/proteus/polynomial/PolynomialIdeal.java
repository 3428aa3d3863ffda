package proteus.polynomial;

import cc.redberry.rings.poly.multivar.GroebnerBases;
import cc.redberry.rings.poly.multivar.MonomialOrder;
import cc.redberry.rings.poly.multivar.MultivariateDivision;
import cc.redberry.rings.poly.multivar.MultivariatePolynomial;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import proteus.smt.Rational;

/**
 * Polynomials that are known to be zero, and what follows from them: over the integers, or modulo a
 * power of two. What reduction by them leaves is zero where the reduced polynomial is. Over the
 * integers a Gröbner basis decides about membership (of the ideal over the rationals, as integers
 * have no zero divisors); modulo 2^bits it is completed in the same way (Norton and Sălăgean,
 * <i>Strong Gröbner bases for polynomials over a principal ideal ring</i>, 2001). Both only as far
 * as a limited number of steps suffices: a member of the ideal may leave something.
 */
public final class PolynomialIdeal {
  /** Multiplications of coefficients in one division. */
  private static final int DIVISION_STEPS = 20_000;

  /** Multiplications of coefficients for a Gröbner basis. */
  private static final int COMPLETION_STEPS = 20_000;

  /** Generators that are reduced by each other while one is added. */
  private static final int MAX_ROUNDS = 100;

  /** Consequences of two generators that are looked at, and their greatest degree. */
  private static final int MAX_PAIRS = 40;

  private static final int MAX_PAIR_DEGREE = 12;

  private final Ring ring;
  private final Coefficients coefficients;
  private AtomNumbers variables = AtomNumbers.NONE;
  private List<MultivariatePolynomial<Rational>> generators = new ArrayList<>();
  private boolean complete = true;

  /** The ideal of zero alone. */
  public PolynomialIdeal(Ring ring) {
    this.ring = ring;
    this.coefficients = new Coefficients(ring, () -> {});
  }

  /**
   * Adds a polynomial that is zero; where it has fractions, it is zero and not only congruent. The
   * generators stay reduced by each other.
   */
  public void add(Polynomial zero) {
    extend(zero.variables());
    insert(zero.scale(Rational.of(zero.denominator())).over(variables, coefficients));
  }

  private void insert(MultivariatePolynomial<Rational> zero) {
    Deque<MultivariatePolynomial<Rational>> todo = new ArrayDeque<>(List.of(zero));
    for (int round = 0; !todo.isEmpty() && round < MAX_ROUNDS; round++) {
      MultivariatePolynomial<Rational> open = todo.remove();
      MultivariatePolynomial<Rational> next = divided(open, generators).orElse(open);
      if (!next.isZero()) {
        MultivariatePolynomial<Rational> added = monic(next);
        generators.stream().filter(g -> changes(g, added)).forEach(todo::add);
        generators.removeAll(todo);
        generators.add(added);
        complete = false;
      }
    }
    generators.addAll(todo);
  }

  /** Whether the polynomial is seen to vanish where all added ones do. */
  public boolean contains(Polynomial polynomial) {
    return reduce(polynomial).isZero();
  }

  /** A polynomial that is zero, modulo 2^bits, where this is and all added ones are zero. */
  public Polynomial reduce(Polynomial polynomial) {
    if (generators.isEmpty()) {
      return ring.normal(polynomial);
    }
    extend(polynomial.variables());
    MultivariatePolynomial<Rational> dividend = polynomial.over(variables, coefficients);
    Optional<MultivariatePolynomial<Rational>> rest = divided(dividend, generators);
    if (!complete && rest.filter(MultivariatePolynomial::isZero).isEmpty()) {
      complete();
      rest = divided(dividend, generators);
    }
    AtomNumbers all = variables;
    return rest.map(r -> Polynomial.of(all, all.translate(r, all, Coefficients.RATIONALS)))
        .orElseGet(() -> ring.normal(polynomial));
  }

  /** Makes all variables the library's. */
  private void extend(AtomNumbers more) {
    AtomNumbers all = variables.and(more);
    if (!all.equals(variables)) {
      generators.replaceAll(g -> all.translate(g, variables, coefficients));
      variables = all;
    }
  }

  /** Whether the polynomial is not its own remainder. */
  private boolean changes(
      MultivariatePolynomial<Rational> polynomial, MultivariatePolynomial<Rational> divisor) {
    return divided(polynomial, List.of(divisor)).filter(r -> !r.equals(polynomial)).isPresent();
  }

  /** The remainder; empty where that takes too many steps. */
  private Optional<MultivariatePolynomial<Rational>> divided(
      MultivariatePolynomial<Rational> dividend, List<MultivariatePolynomial<Rational>> divisors) {
    return MultiplicationLimit.limited(
            ring,
            DIVISION_STEPS,
            limited ->
                MultivariateDivision.remainder(
                    dividend.setRing(limited),
                    divisors.stream().map(d -> d.setRing(limited)).toList()))
        .map(rest -> rest.setRing(coefficients));
  }

  /** Makes the generators a Gröbner basis if that is possible in time. */
  private void complete() {
    if (!ring.isExact()) {
      addConsequences();
    } else if (generators.size() > 1) {
      MultiplicationLimit.limited(
              ring,
              COMPLETION_STEPS,
              limited ->
                  GroebnerBases.GroebnerBasis(
                      generators.stream().map(g -> g.setRing(limited)).toList(),
                      MonomialOrder.GREVLEX))
          .ifPresent(
              basis -> {
                generators = new ArrayList<>(basis);
                generators.replaceAll(g -> g.setRing(coefficients));
              });
    }
    complete = true;
  }

  /**
   * What follows from two generators by cancelling their leading monomials, and from one by
   * multiplying its leading coefficient away.
   */
  private void addConsequences() {
    List<MultivariatePolynomial<Rational>> done = new ArrayList<>();
    int pairs = 0;
    for (var next = notIn(done); next.isPresent(); next = notIn(done)) {
      MultivariatePolynomial<Rational> generator = next.get();
      List<MultivariatePolynomial<Rational>> consequences = new ArrayList<>();
      if (!coefficients.isUnit(generator.lc())) {
        consequences.add(generator.clone().multiply(coefficients.annihilator(generator.lc())));
      }
      done.stream()
          .filter(generators::contains)
          .filter(d -> overlap(d, generator))
          .forEach(d -> consequences.add(GroebnerBases.syzygy(d, generator)));
      done.add(generator);
      for (MultivariatePolynomial<Rational> consequence : consequences) {
        if (++pairs > MAX_PAIRS) {
          return;
        }
        if (consequence.degree() <= MAX_PAIR_DEGREE) {
          insert(consequence);
        }
      }
    }
  }

  private Optional<MultivariatePolynomial<Rational>> notIn(
      List<MultivariatePolynomial<Rational>> done) {
    return generators.stream().filter(g -> !done.contains(g)).findFirst();
  }

  /** Whether the leading terms have something in common (Buchberger's first criterion). */
  private boolean overlap(MultivariatePolynomial<Rational> a, MultivariatePolynomial<Rational> b) {
    int[] left = a.lt().exponents;
    int[] right = b.lt().exponents;
    return IntStream.range(0, left.length).anyMatch(i -> left[i] > 0 && right[i] > 0)
        || !(coefficients.isUnit(a.lc()) || coefficients.isUnit(b.lc()));
  }

  /** With 1, or modulo 2^bits a power of two, as leading coefficient. */
  private MultivariatePolynomial<Rational> monic(MultivariatePolynomial<Rational> polynomial) {
    Rational leading = polynomial.lc();
    Rational unit =
        ring.isExact()
            ? leading
            : Rational.of(leading.numerator().shiftRight(leading.numerator().getLowestSetBit()));
    return polynomial.multiply(polynomial.ring.reciprocal(unit));
  }
}
