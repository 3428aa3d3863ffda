package proteus.summarizer.recurrence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.polynomial.Polynomial;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * Simultaneous affine updates x' = A x + e(n), where A is a constant integer matrix and e(n) an
 * exponential polynomial: a C-finite system. Each x(n) is a sum of p(n) b^n over A's eigenvalues
 * that are integers from 0 on and the bases of e, and of p(n) U(n + i) for elements U of the
 * recurrences that have the other eigenvalues as roots, with degrees that are known in advance; so
 * its first values determine it (Everest et al., <i>Recurrence Sequences</i>, 2003).
 */
final class AffineSystem {
  /** Coefficients of an n-th term. */
  private static final int SIZE_LIMIT = 24;

  /** Monomials of a value. */
  private static final int LENGTH_LIMIT = 300;

  private final Terms terms;
  private final Term n;
  private final List<Term> members;
  private final BigInteger[][] matrix;
  private final List<Polynomial> rest;

  private AffineSystem(
      Terms terms, Term n, List<Term> members, BigInteger[][] matrix, List<Polynomial> rest) {
    this.terms = terms;
    this.n = n;
    this.members = members;
    this.matrix = matrix;
    this.rest = rest;
  }

  /**
   * The system of the updates; empty if it is not affine with constant integer coefficients.
   *
   * @param updates the members' values after one execution, polynomials over members, n and what
   *     does not change
   */
  static Optional<AffineSystem> of(Terms terms, Term n, Map<Term, Polynomial> updates) {
    List<Term> members = List.copyOf(updates.keySet());
    BigInteger[][] matrix = new BigInteger[members.size()][members.size()];
    List<Polynomial> rests = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      Polynomial rest = updates.getOrDefault(members.get(i), Polynomial.ZERO);
      for (int j = 0; j < members.size(); j++) {
        Rational factor = rest.coefficientOf(Map.of(members.get(j), 1));
        if (!factor.denominator().equals(BigInteger.ONE)) {
          return Optional.empty();
        }
        matrix[i][j] = factor.numerator();
        rest = rest.subtract(Polynomial.of(members.get(j)).scale(factor));
      }
      if (rest.atoms().stream().anyMatch(members::contains)) {
        return Optional.empty();
      }
      rests.add(rest);
    }
    return Optional.of(new AffineSystem(terms, n, members, matrix, rests));
  }

  /**
   * The members' values as functions of n; empty where eigenvalues are not of the kind, or the
   * terms get long.
   *
   * @param from the least n from which on the updates hold
   * @param values of the members at that n
   */
  Optional<Map<Term, Solution>> solve(int from, List<Polynomial> values, Mode.Kind kind) {
    Optional<Eigenvalues.Spectrum> spectrum = Eigenvalues.of(matrix, kind);
    Optional<Map<Mode, Integer>> degrees = spectrum.flatMap(this::degrees);
    if (spectrum.isEmpty() || degrees.isEmpty()) {
      return Optional.empty();
    }
    int delay = spectrum.get().natural().getOrDefault(BigInteger.ZERO, 0);
    Interpolation interpolation = new Interpolation(terms, n, degrees.get());
    if (interpolation.size() > SIZE_LIMIT) {
      return Optional.empty();
    }
    List<List<Polynomial>> states = new ArrayList<>();
    states.add(values);
    for (int i = 0; i + 1 < delay + interpolation.size(); i++) {
      List<Polynomial> next = next(states.getLast(), from + i);
      if (next.stream().anyMatch(p -> p.size() > LENGTH_LIMIT)) {
        return Optional.empty();
      }
      states.add(next);
    }
    Map<Term, Solution> solutions = new LinkedHashMap<>();
    for (int i = 0; i < members.size(); i++) {
      List<Polynomial> known = new ArrayList<>();
      for (int t = 0; t < interpolation.size(); t++) {
        known.add(states.get(delay + t).get(i));
      }
      Polynomial polynomial = interpolation.through(from + delay, known);
      solutions.put(
          members.get(i), new Solution(polynomial.toTerm(terms), polynomial, from + delay));
    }
    return Optional.of(solutions);
  }

  /**
   * For each mode the greatest power of n that it may have as a factor; empty where modes are
   * mixed, or have roots in common.
   */
  private Optional<Map<Mode, Integer>> degrees(Eigenvalues.Spectrum spectrum) {
    Map<Mode, Integer> degrees = new LinkedHashMap<>();
    for (Polynomial polynomial : rest) {
      Optional<Map<Mode, Integer>> own = Bases.degrees(polynomial, n);
      if (own.isEmpty()) {
        return Optional.empty();
      }
      own.get().forEach((mode, d) -> degrees.merge(mode, d, Math::max));
    }
    Map<Mode, Integer> eigenvalues = new LinkedHashMap<>();
    spectrum.natural().forEach((value, m) -> eigenvalues.put(Mode.power(value), m));
    eigenvalues.remove(Mode.power(BigInteger.ZERO));
    spectrum.others().forEach((recurrence, m) -> eigenvalues.put(Mode.sequences(recurrence), m));
    eigenvalues.forEach(
        (mode, multiplicity) -> degrees.merge(mode, multiplicity - 1, (d, m) -> d + multiplicity));
    if (degrees.isEmpty()) {
      degrees.put(Mode.power(BigInteger.ONE), 0);
    }
    return Optional.of(degrees).filter(d -> Mode.areIndependent(d.keySet()));
  }

  private List<Polynomial> next(List<Polynomial> state, int count) {
    List<Polynomial> next = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      Polynomial sum = Bases.at(rest.get(i), n, count);
      for (int j = 0; j < members.size(); j++) {
        sum = sum.add(state.get(j).scale(Rational.of(matrix[i][j])));
      }
      next.add(sum);
    }
    return next;
  }
}
