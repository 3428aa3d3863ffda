package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import proteus.smt.Rational;
import proteus.summarizer.recurrence.Monomial;
import proteus.summarizer.recurrence.Polynomial;

/**
 * Polynomials that vanish, and what follows from them by subtracting multiples (division as in
 * Buchberger's algorithm, without completion: what does not reduce to 0 may still vanish).
 */
final class Ideal {
  private static final int MAX_STEPS = 600;
  private static final int MAX_MONOMIALS = 400;

  private final Ring ring;
  private final List<Polynomial> generators = new ArrayList<>();

  Ideal(Ring ring) {
    this.ring = ring;
  }

  /**
   * Adds what vanishes; coefficients are integers. The generators stay reduced by each other as far
   * as the ring allows.
   */
  void add(Polynomial polynomial) {
    Deque<Polynomial> todo = new ArrayDeque<>(List.of(polynomial));
    for (int round = 0; !todo.isEmpty() && round < MAX_STEPS; round++) {
      Polynomial next = reduce(todo.pop());
      if (next.isConstant()) {
        continue;
      }
      Monomial lead = next.coefficients().lastKey();
      List<Polynomial> changing =
          generators.stream()
              .filter(g -> g.coefficients().keySet().stream().anyMatch(m -> divides(lead, m)))
              .toList();
      changing.stream()
          .filter(g -> cancels(next, g))
          .forEach(
              g -> {
                generators.remove(g);
                todo.add(g);
              });
      generators.add(next);
    }
    generators.addAll(todo);
  }

  private static boolean divides(Monomial divisor, Monomial monomial) {
    return monomial.quotient(divisor).isPresent();
  }

  /** Whether some monomial of the other polynomial can be cancelled by the first. */
  private boolean cancels(Polynomial by, Polynomial other) {
    BigInteger lead = by.coefficients().lastEntry().getValue().numerator();
    return other.coefficients().entrySet().stream()
        .filter(e -> divides(by.coefficients().lastKey(), e.getKey()))
        .anyMatch(e -> ring.cancel(e.getValue().numerator(), lead).isPresent());
  }

  /** Whether the polynomial is seen to vanish. */
  boolean contains(Polynomial polynomial) {
    return reduce(polynomial).isZero();
  }

  /** A polynomial that vanishes exactly where this does, given the generators; 0 is the aim. */
  Polynomial reduce(Polynomial polynomial) {
    Polynomial rest = ring.normal(polynomial);
    for (int step = 0; step < MAX_STEPS; step++) {
      Optional<Polynomial> next = step(rest);
      if (next.isEmpty() || next.get().coefficients().size() > MAX_MONOMIALS) {
        return rest;
      }
      rest = next.get();
    }
    return rest;
  }

  /** Cancels the greatest monomial that can be cancelled. */
  private Optional<Polynomial> step(Polynomial polynomial) {
    for (Map.Entry<Monomial, Rational> entry : polynomial.coefficients().reversed().entrySet()) {
      BigInteger coefficient = entry.getValue().numerator();
      for (Polynomial generator : generators) {
        Monomial lead = generator.coefficients().lastKey();
        Optional<Monomial> quotient = entry.getKey().quotient(lead);
        Optional<Ring.Step> step =
            quotient.isEmpty()
                ? Optional.empty()
                : ring.cancel(
                    coefficient, generator.coefficients().lastEntry().getValue().numerator());
        if (step.isPresent()) {
          Polynomial multiple = multiple(generator, quotient.get(), step.get().multiple());
          Polynomial scaled = polynomial.scale(Rational.of(step.get().factor()));
          return Optional.of(ring.normal(scaled.subtract(multiple)));
        }
      }
    }
    return Optional.empty();
  }

  private static Polynomial multiple(
      Polynomial polynomial, Monomial monomial, BigInteger coefficient) {
    return polynomial.multiply(
        new Polynomial(new TreeMap<>(Map.of(monomial, Rational.of(coefficient)))));
  }
}
