package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import proteus.ir.Variable;
import proteus.polynomial.Polynomial;
import proteus.smt.Rational;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.TransitionSystem;

/**
 * The equations that a program asks about, as candidates at every cut point. What is guessed from
 * samples says the same over the rationals, but not modulo 2^w, where one cannot divide by 2.
 */
final class ProgramEquations {
  private final RingReader reader;
  private final Samples samples;

  ProgramEquations(RingReader reader, Samples samples) {
    this.reader = reader;
    this.samples = samples;
  }

  /** The candidates with those equations that the samples satisfy. */
  Map<CutPoint, List<Polynomial>> addTo(
      Map<CutPoint, List<Polynomial>> candidates, TransitionSystem system) {
    Map<CutPoint, Set<Polynomial>> all = new LinkedHashMap<>();
    candidates.forEach((cutPoint, list) -> all.put(cutPoint, new LinkedHashSet<>(list)));
    for (Transition transition : system.transitions()) {
      transition
          .source()
          .ifPresent(
              source -> {
                for (Polynomial equation : equations(transition)) {
                  system.cutPoints().forEach(target -> transfer(equation, source, target, all));
                }
              });
    }
    Map<CutPoint, List<Polynomial>> result = new LinkedHashMap<>();
    all.forEach((cutPoint, set) -> result.put(cutPoint, new ArrayList<>(set)));
    return result;
  }

  private List<Polynomial> equations(Transition transition) {
    List<Polynomial> equations = new ArrayList<>();
    for (Term term : TermGraph.subterms(List.of(transition.condition()))) {
      if (Guards.isEquation(term)) {
        Polynomial left = reader.read(term.arg(0));
        equations.add(reader.ring().normal(left.subtract(reader.read(term.arg(1)))));
      }
    }
    return equations;
  }

  private void transfer(
      Polynomial equation, CutPoint source, CutPoint target, Map<CutPoint, Set<Polynomial>> found) {
    Map<Term, Polynomial> images = new HashMap<>();
    for (Map.Entry<Variable, Term> entry : source.state().entrySet()) {
      Term image = target.state().get(entry.getKey());
      if (image != null) {
        images.put(entry.getValue(), Polynomial.of(image));
      }
    }
    if (images.keySet().containsAll(equation.atoms())) {
      Polynomial there = equation.substitute(s -> Objects.requireNonNull(images.get(s)));
      if (!there.isConstant() && vanishes(there, target)) {
        found.computeIfAbsent(target, t -> new LinkedHashSet<>()).add(there);
      }
    }
  }

  private boolean vanishes(Polynomial polynomial, CutPoint cutPoint) {
    List<Term> symbols = new ArrayList<>();
    for (Variable variable : Samples.integers(cutPoint)) {
      symbols.add(Objects.requireNonNull(cutPoint.state().get(variable)));
    }
    for (List<BigInteger> sample : samples.at(cutPoint)) {
      Polynomial value =
          polynomial.substitute(s -> Polynomial.of(Rational.of(sample.get(symbols.indexOf(s)))));
      if (!reader.ring().normal(value).isZero()) {
        return false;
      }
    }
    return true;
  }
}
