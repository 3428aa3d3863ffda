package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Location;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermGraph;
import proteus.smt.TermValue;
import proteus.smt.Terms;
import proteus.smt.encode.ExpressionEncoder;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.TransitionSystem;

/**
 * Conditions that sample states satisfy: bounds by the program's constants and those of the
 * samples, differences of two variables, linear equations, the program's own comparisons at every
 * cut point.
 */
final class LinearCandidates {
  private static final int MAX_VARIABLES = 14;
  private static final int MAX_CONSTANTS = 8;
  private static final int MAX_CANDIDATES = 400;
  private static final int MAX_COMPARISONS = 60;

  private final Terms terms;
  private final Set<BigInteger> constants = new LinkedHashSet<>();

  /** What is greatest and least where comparisons with constants do not hold. */
  private final Set<BigInteger> greatest = new LinkedHashSet<>();

  private final Set<BigInteger> least = new LinkedHashSet<>();
  private final List<Comparison> comparisons = new ArrayList<>();
  private final Map<CutPoint, List<Term>> equations = new HashMap<>();

  /** Those of the equations that are tried at all cut points. */
  private final List<Comparison> sums = new ArrayList<>();

  /** A comparison with the variables that its symbols stand for. */
  private record Comparison(Term term, Map<Term, Variable> variables) {}

  private LinearCandidates(TransitionSystem system) {
    terms = system.terms();
    List.of(0, 1, -1).forEach(c -> constants.add(BigInteger.valueOf(c)));
    for (Transition transition : system.transitions()) {
      transition.source().ifPresent(source -> collect(transition.condition(), source));
    }
  }

  /** The candidates for each cut point. */
  static Map<CutPoint, List<Term>> of(TransitionSystem system, List<Expr> facts, Samples samples) {
    LinearCandidates candidates = new LinearCandidates(system);
    for (CutPoint cutPoint : system.cutPoints()) {
      candidates.collectEquations(cutPoint, samples);
    }
    Map<CutPoint, List<Term>> result = new LinkedHashMap<>();
    for (CutPoint cutPoint : system.cutPoints()) {
      result.put(cutPoint, candidates.at(cutPoint, facts, samples));
    }
    return result;
  }

  /** Facts at locations as candidates at their cut points. */
  static Map<CutPoint, List<Term>> encoded(
      TransitionSystem system, Map<Location, List<Expr>> facts) {
    Map<CutPoint, List<Term>> result = new LinkedHashMap<>();
    for (CutPoint cutPoint : system.cutPoints()) {
      List<Expr> here = facts.getOrDefault(cutPoint.location(), List.of());
      result.put(cutPoint, encoded(system.terms(), here, cutPoint));
    }
    return result;
  }

  private void collect(Term condition, CutPoint source) {
    Map<Term, Variable> variables = variables(source);
    for (Term term : TermGraph.subterms(List.of(condition))) {
      if (term.op() == Op.LE || isEquation(term)) {
        term.args().stream()
            .flatMap(arg -> arg.intConstant().stream())
            .filter(c -> constants.size() < MAX_CONSTANTS)
            .forEach(constants::add);
        if (term.op() == Op.LE) {
          limit(term.arg(0), greatest, -1);
          limit(term.arg(1), least, 1);
        }
        if (comparisons.size() < MAX_COMPARISONS
            && variables.keySet().containsAll(TermGraph.freeVariables(term))) {
          comparisons.add(new Comparison(term, variables));
        }
      }
    }
  }

  private static Map<Term, Variable> variables(CutPoint cutPoint) {
    Map<Term, Variable> variables = new HashMap<>();
    cutPoint.state().forEach((variable, symbol) -> variables.put(symbol, variable));
    return variables;
  }

  /** What is left and what is done add up, at places with few samples, too. */
  private void collectEquations(CutPoint cutPoint, Samples samples) {
    Map<Term, Variable> variables = variables(cutPoint);
    List<Term> found = equations(symbols(cutPoint), states(cutPoint, samples));
    equations.put(cutPoint, found);
    for (Term equation : found) {
      if (isSum(equation)) {
        sums.add(new Comparison(equation, variables));
      }
    }
  }

  /** Whether three variables or more add up, each once: that is hardly so by chance. */
  private boolean isSum(Term equation) {
    LinearForm form = LinearForm.of(terms.sub(equation.arg(0), equation.arg(1)));
    return form.coefficients().size() > 2
        && form.coefficients().values().stream().allMatch(c -> c.abs().equals(BigInteger.ONE));
  }

  private static void limit(Term constant, Set<BigInteger> limits, int step) {
    constant
        .intConstant()
        .filter(_ -> limits.size() < MAX_CONSTANTS)
        .ifPresent(c -> limits.add(c.add(BigInteger.valueOf(step))));
  }

  private static boolean isEquation(Term term) {
    return term.op() == Op.EQ && term.arg(0).sort().equals(Sort.INT);
  }

  private List<Term> at(CutPoint cutPoint, List<Expr> facts, Samples samples) {
    Set<Term> found = new LinkedHashSet<>();
    found.addAll(encoded(terms, facts, cutPoint));
    comparisons.forEach(comparison -> transfer(comparison, cutPoint, found));
    List<Term> symbols = symbols(cutPoint);
    for (Term symbol : symbols) {
      for (BigInteger constant : constants) {
        found.add(terms.ge(symbol, terms.intConst(constant)));
        found.add(terms.le(symbol, terms.intConst(constant)));
      }
      greatest.forEach(limit -> found.add(terms.le(symbol, terms.intConst(limit))));
      least.forEach(limit -> found.add(terms.ge(symbol, terms.intConst(limit))));
    }
    List<TermEvaluator> states = states(cutPoint, samples);
    symbols.forEach(symbol -> found.addAll(bounds(symbol, states)));
    found.addAll(Objects.requireNonNull(equations.get(cutPoint)));
    sums.forEach(sum -> at(sum, cutPoint).ifPresent(found::add));
    for (Term a : symbols) {
      for (Term b : symbols) {
        if (a != b) {
          found.add(terms.le(a, b));
          found.add(terms.le(a, terms.add(b, terms.intConst(1))));
          found.add(terms.lt(a, b));
        }
      }
    }
    return found.stream()
        .filter(c -> !c.isConst() && states.stream().allMatch(s -> s.isTrue(c)))
        .limit(MAX_CANDIDATES)
        .toList();
  }

  /** The linear equations that hold in all states. */
  private List<Term> equations(List<Term> symbols, List<TermEvaluator> states) {
    RowSpace rows = new RowSpace(symbols.size() + 1);
    for (TermEvaluator state : states) {
      List<BigInteger> row = new ArrayList<>();
      symbols.forEach(symbol -> row.add(state.integer(symbol)));
      row.add(BigInteger.ONE);
      rows.add(row);
    }
    List<Term> found = new ArrayList<>();
    for (List<BigInteger> factors :
        states.isEmpty() ? List.<List<BigInteger>>of() : rows.equations()) {
      Term sum = terms.intConst(factors.getLast());
      for (int i = 0; i < symbols.size(); i++) {
        sum = terms.add(sum, terms.mul(terms.intConst(factors.get(i)), symbols.get(i)));
      }
      found.add(terms.eq(sum, terms.intConst(0)));
    }
    return found;
  }

  /** The least and the greatest value in the states as bounds. */
  private List<Term> bounds(Term symbol, List<TermEvaluator> states) {
    List<BigInteger> values = states.stream().map(s -> s.integer(symbol)).toList();
    return values.isEmpty()
        ? List.of()
        : List.of(
            terms.ge(symbol, terms.intConst(Collections.min(values))),
            terms.le(symbol, terms.intConst(Collections.max(values))));
  }

  /** Symbols for integers. */
  private static List<Term> symbols(CutPoint cutPoint) {
    return Stream.concat(symbols(cutPoint, true), symbols(cutPoint, false))
        .filter(s -> s.sort().equals(Sort.INT))
        .limit(MAX_VARIABLES)
        .toList();
  }

  /** Those of variables that the C text has, or of the others. */
  private static Stream<Term> symbols(CutPoint cutPoint, boolean inText) {
    return cutPoint.state().entrySet().stream()
        .filter(e -> e.getKey().sourceName().isPresent() == inText)
        .map(Map.Entry::getValue);
  }

  /** The facts about variables that matter at the cut point. */
  private static List<Term> encoded(Terms terms, List<Expr> facts, CutPoint cutPoint) {
    Map<Variable, Term> state = cutPoint.state();
    ExpressionEncoder encoder =
        new ExpressionEncoder(
            terms, new IntegerEncoding(terms), v -> Objects.requireNonNull(state.get(v)));
    return facts.stream()
        .filter(fact -> state.keySet().containsAll(Subexpressions.variables(fact)))
        .map(encoder::encode)
        .toList();
  }

  /**
   * The comparison, its opposite and slightly weaker forms, at another cut point: what an iteration
   * that makes a variable greater by one leaves of it.
   */
  private void transfer(Comparison comparison, CutPoint cutPoint, Set<Term> found) {
    at(comparison, cutPoint).ifPresent(term -> transfer(term, found));
  }

  /** The same condition at another cut point; empty where some of its variables have no symbol. */
  private Optional<Term> at(Comparison comparison, CutPoint cutPoint) {
    Map<Term, Term> there = new LinkedHashMap<>();
    for (Term symbol : TermGraph.freeVariables(comparison.term())) {
      Term other = cutPoint.state().get(comparison.variables().get(symbol));
      if (other == null) {
        return Optional.empty();
      }
      there.put(symbol, other);
    }
    return Optional.of(Substitution.of(terms, there).apply(comparison.term()));
  }

  private void transfer(Term term, Set<Term> found) {
    found.add(term);
    found.add(terms.not(term));
    if (term.op() == Op.LE) {
      for (BigInteger step : coefficients(term)) {
        found.add(terms.le(term.arg(0), terms.add(term.arg(1), terms.intConst(step))));
      }
    } else if (isEquation(term)) {
      found.add(terms.le(term.arg(0), term.arg(1)));
      found.add(terms.ge(term.arg(0), term.arg(1)));
    }
  }

  /** One, and what variables are multiplied by. */
  private static Set<BigInteger> coefficients(Term comparison) {
    Set<BigInteger> found = new LinkedHashSet<>(List.of(BigInteger.ONE));
    for (Term term : TermGraph.subterms(List.of(comparison))) {
      if (term.op() == Op.MUL) {
        term.arg(0).intConstant().map(BigInteger::abs).ifPresent(found::add);
      }
    }
    return found;
  }

  private static List<TermEvaluator> states(CutPoint cutPoint, Samples samples) {
    List<Term> symbols = new ArrayList<>();
    cutPoint
        .state()
        .forEach(
            (variable, symbol) -> {
              if (variable.type() instanceof IntType) {
                symbols.add(symbol);
              }
            });
    List<TermEvaluator> states = new ArrayList<>();
    boolean onlyIntegers = symbols.size() == cutPoint.state().size();
    for (List<BigInteger> sample :
        onlyIntegers ? samples.at(cutPoint) : List.<List<BigInteger>>of()) {
      Map<Term, TermValue> values = new HashMap<>();
      for (int i = 0; i < symbols.size(); i++) {
        values.put(symbols.get(i), new TermValue.Int(sample.get(i)));
      }
      states.add(TermEvaluator.of(values));
    }
    return states;
  }
}
