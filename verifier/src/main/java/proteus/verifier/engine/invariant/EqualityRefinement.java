package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.polynomial.Polynomial;
import proteus.polynomial.PolynomialIdeal;
import proteus.polynomial.Ring;
import proteus.smt.Budget;
import proteus.smt.Interval;
import proteus.smt.Rational;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.TransitionSystem;

/**
 * Simplifies a transition system by polynomial equalities: equations in conditions that follow from
 * them become true. Where a failure needs one of them to be false, it disappears. The executions
 * stay the same.
 */
final class EqualityRefinement {
  private final Program program;
  private final Terms terms;
  private final Predicate<Transition> feasible;

  private EqualityRefinement(Program program, Terms terms, Predicate<Transition> feasible) {
    this.program = program;
    this.terms = terms;
    this.feasible = feasible;
  }

  /**
   * The simplified system.
   *
   * @param program inlined; the system is made of its entry function, in the integer encoding
   * @param feasible may say no only for transitions that are never taken
   */
  static Refined refine(
      Program program,
      TransitionSystem system,
      Samples samples,
      Predicate<Transition> feasible,
      Budget budget) {
    EqualityRefinement refinement = new EqualityRefinement(program, system.terms(), feasible);
    Map<CutPoint, List<Polynomial>> candidates = candidates(system, samples, budget);
    Refined result = Refined.of(system);
    for (Ring ring : refinement.rings(system)) {
      if (!budget.isOver()) {
        result = refinement.refine(result, ring, candidates, samples, budget);
      }
    }
    return result;
  }

  private static Map<CutPoint, List<Polynomial>> candidates(
      TransitionSystem system, Samples samples, Budget budget) {
    Map<CutPoint, List<Polynomial>> candidates = new LinkedHashMap<>();
    for (CutPoint cutPoint : system.cutPoints()) {
      List<Term> symbols = new ArrayList<>();
      for (Variable variable : Samples.integers(cutPoint)) {
        symbols.add(Objects.requireNonNull(cutPoint.state().get(variable)));
      }
      candidates.put(cutPoint, EqualityFit.of(symbols, samples.at(cutPoint), budget));
    }
    return candidates;
  }

  /** The integers, or the rings in which the variables' wrapping does not matter, widest first. */
  private List<Ring> rings(TransitionSystem system) {
    if (program.integers() == Integers.MATHEMATICAL) {
      return List.of(Ring.INTEGERS);
    }
    Set<Integer> widths = new TreeSet<>(Comparator.reverseOrder());
    for (CutPoint cutPoint : system.cutPoints()) {
      for (Variable variable : cutPoint.state().keySet()) {
        if (variable.type() instanceof IntType type) {
          widths.add(type.bits());
        }
      }
    }
    return widths.stream().map(Ring::modulo).toList();
  }

  private Refined refine(
      Refined before,
      Ring ring,
      Map<CutPoint, List<Polynomial>> guessed,
      Samples samples,
      Budget budget) {
    TransitionSystem system = before.system();
    RingReader reader = new RingReader(ring);
    Map<CutPoint, List<Polynomial>> candidates =
        new ProgramEquations(reader, samples).addTo(guessed, system);
    Splitting splitting = new Splitting(terms, reader);
    List<Transition> parts = new ArrayList<>();
    for (Transition transition : system.transitions()) {
      List<Transition> split = splitting.split(transition);
      split.stream().filter(t -> split.size() == 1 || feasible.test(t)).forEach(parts::add);
    }
    EqualityInvariants invariants = new EqualityInvariants(terms, ring, reader, parts, candidates);
    invariants.settle(budget);
    List<Transition> simplified = new ArrayList<>();
    for (Transition transition : parts) {
      Transition simpler = simplify(transition, ring, invariants);
      if (!simpler.condition().isFalse()) {
        simplified.add(simpler);
      }
    }
    Map<CutPoint, Term> equalities = new LinkedHashMap<>();
    for (CutPoint cutPoint : system.cutPoints()) {
      List<Term> vanishing = new ArrayList<>();
      invariants.at(cutPoint).forEach(p -> vanishing.add(vanishes(p, ring)));
      equalities.put(cutPoint, terms.and(vanishing));
    }
    return before.with(new TransitionSystem(terms, system.cutPoints(), simplified), equalities);
  }

  private Term vanishes(Polynomial polynomial, Ring ring) {
    Term value = polynomial.scale(Rational.of(polynomial.denominator())).toTerm(terms);
    Term zero = terms.intConst(0);
    Term equation = terms.eq(value, zero);
    return equation.isConst() || decides(ring, equation)
        ? equation
        : terms.eq(terms.mod(value, terms.intConst(ring.modulus().orElseThrow())), zero);
  }

  private Transition simplify(Transition transition, Ring ring, EqualityInvariants invariants) {
    PolynomialIdeal ideal = invariants.ideal(transition);
    Set<Term> given = new HashSet<>(Guards.conjuncts(transition.condition()));
    Map<Term, Term> decided = new LinkedHashMap<>();
    for (Term term : TermGraph.subterms(List.of(transition.condition()))) {
      if (Guards.isEquation(term)
          && !given.contains(term)
          && decides(ring, term)
          && ideal.contains(invariants.guards().difference(term))) {
        decided.put(term, terms.tru());
      }
    }
    Term condition = Substitution.of(terms, decided).apply(transition.condition());
    return transition.with(condition, transition.target());
  }

  /** Whether the equation's sides are equal where their difference vanishes in the ring. */
  private static boolean decides(Ring ring, Term equation) {
    Interval left = equation.arg(0).range();
    Interval right = equation.arg(1).range();
    BigInteger most = ring.modulus().orElse(null);
    if (most == null) {
      return true;
    }
    Interval difference = left.add(right.scale(BigInteger.ONE.negate()));
    BigInteger lo = difference.lo();
    BigInteger hi = difference.hi();
    return lo != null && hi != null && lo.abs().max(hi.abs()).compareTo(most) < 0;
  }
}
