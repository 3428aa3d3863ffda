package proteus.summarizer.bound.rank;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Model;
import proteus.smt.Rational;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermValue;
import proteus.smt.Terms;
import proteus.smt.rewrite.RealTerms;
import proteus.summarizer.bound.expression.BoundOrder;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.IntegerProgram;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;

/**
 * Finds linear ranks (Podelski and Rybalchenko, <i>A Complete Method for the Synthesis of Linear
 * Ranking Functions</i>, VMCAI 2004): by Farkas' lemma, that a linear term falls in a step whose
 * guard is linear is a linear condition on the term's coefficients.
 */
public final class RankSynthesis {
  private static final int CHECK_MILLIS = 1000;
  private static final long MAX_COEFFICIENT = 8;

  private final IntegerProgram program;
  private final StepMath math;
  private final Solver solver;
  private final Budget budget;

  public RankSynthesis(IntegerProgram program, StepMath math, Solver solver, Budget budget) {
    this.program = program;
    this.math = math;
    this.solver = solver;
    this.budget = budget;
  }

  /**
   * A rank that is at least 1 where the step is taken, falls in it, and grows in none of the
   * others.
   *
   * @param counted steps in which it may grow, but not by what may be anything
   */
  Optional<Rank> find(
      Component component, Step falling, List<Step> others, Collection<Step> counted) {
    return new Question(math.terms(), component.places(), true).ask(falling, others, counted);
  }

  /** The same, without what follows from the limits of types: its constant is small. */
  Optional<Rank> findSmall(Component component, Step falling, List<Step> others) {
    return new Question(math.terms(), component.places(), false).ask(falling, others, List.of());
  }

  /**
   * Nested ranks, which show that the falling step does not run for ever: the first one falls in
   * it, each other one falls once the one before it is not positive, and the last one is at least 1
   * where the step is taken. None grows in the others (Leike and Heizmann, <i>Ranking Templates for
   * Linear Loops</i>, LMCS 2015; Ben-Amram and Genaim, <i>On Multiphase-Linear Ranking
   * Functions</i>, CAV 2017).
   *
   * @param phases how many ranks
   */
  List<Rank> findNested(Component component, Step falling, List<Step> others, int phases) {
    List<Question> ranks = new ArrayList<>();
    for (int i = 0; i < phases; i++) {
      ranks.add(new Question(math.terms(), component.places(), false));
    }
    solver.push();
    try {
      ranks.forEach(Question::keepsSmall);
      ranks.getFirst().falls(falling, BigInteger.ONE);
      for (int i = 1; i < phases; i++) {
        ranks.get(i).fallsAfter(ranks.get(i - 1), falling);
      }
      ranks.getLast().positive(falling);
      ranks.forEach(rank -> others.forEach(s -> rank.falls(s, BigInteger.ZERO)));
      return solver.check(budget.atMostMillis(CHECK_MILLIS)) instanceof CheckResult.Sat(Model m)
          ? ranks.stream().map(rank -> rank.read(m)).toList()
          : List.of();
    } finally {
      solver.pop();
    }
  }

  /** The coefficients of a linear term. */
  private record Unknown(Map<Term, Term> coefficients, Term constant) {}

  private final class Question {
    private final Terms terms;
    private final RealTerms real;
    private final Map<Location, Unknown> unknowns = new LinkedHashMap<>();
    private final boolean vastToo;

    /**
     * @param vastToo whether constants may be as great as those of types' ranges
     */
    Question(Terms terms, List<Location> places, boolean vastToo) {
      this.vastToo = vastToo;
      this.terms = terms;
      this.real = terms.real();
      for (Location place : places) {
        Map<Term, Term> coefficients = new LinkedHashMap<>();
        for (Term symbol : program.symbols().values()) {
          if (symbol.sort().equals(Sort.INT)) {
            coefficients.put(symbol, fresh("rank"));
          }
        }
        unknowns.put(place, new Unknown(coefficients, fresh("rank")));
      }
    }

    private Unknown at(Location place) {
      return Objects.requireNonNull(unknowns.get(place));
    }

    private Term fresh(String prefix) {
      return terms.freshVar(prefix, Sort.REAL, Interval.ALL);
    }

    private Term number(BigInteger value) {
      return real.constant(Rational.of(value));
    }

    Optional<Rank> ask(Step falling, List<Step> others, Collection<Step> counted) {
      solver.push();
      try {
        keepsSmall();
        falls(falling, BigInteger.ONE);
        positive(falling);
        others.forEach(s -> falls(s, BigInteger.ZERO));
        counted.forEach(this::keepsToSymbols);
        return solver.check(budget.atMostMillis(CHECK_MILLIS)) instanceof CheckResult.Sat(Model m)
            ? Optional.of(read(m))
            : Optional.empty();
      } finally {
        solver.pop();
      }
    }

    private void keepsSmall() {
      Term limit = number(BigInteger.valueOf(MAX_COEFFICIENT));
      for (Unknown unknown : unknowns.values()) {
        List<Term> small = new ArrayList<>(unknown.coefficients().values());
        if (!vastToo) {
          small.add(unknown.constant());
        }
        for (Term number : small) {
          solver.add(real.le(number, limit));
          solver.add(real.le(real.neg(limit), number));
        }
      }
    }

    /** The rank before minus the rank after. */
    private Unknown difference(Step step) {
      Map<Term, Term> difference = new LinkedHashMap<>(at(step.source()).coefficients());
      Unknown next = at(step.target());
      Term rest = real.sub(at(step.source()).constant(), next.constant());
      for (Map.Entry<Term, Term> entry : next.coefficients().entrySet()) {
        LinearForm form = LinearForm.of(math.after(step, entry.getKey()));
        for (Map.Entry<Term, BigInteger> addend : form.coefficients().entrySet()) {
          add(difference, addend.getKey(), scaled(entry.getValue(), addend.getValue().negate()));
        }
        rest = real.sub(rest, scaled(entry.getValue(), form.constant()));
      }
      return new Unknown(difference, rest);
    }

    /** The rank before minus the rank after is at least so much. */
    private void falls(Step step, BigInteger least) {
      Unknown difference = difference(step);
      follows(step, difference.coefficients(), real.sub(difference.constant(), number(least)));
    }

    /** The other rank before, with the rank before minus the rank after, is at least 1. */
    private void fallsAfter(Question other, Step step) {
      Unknown difference = difference(step);
      Unknown before = other.at(step.source());
      Map<Term, Term> sum = new LinkedHashMap<>(difference.coefficients());
      before.coefficients().forEach((atom, coefficient) -> add(sum, atom, coefficient));
      Term rest = real.add(difference.constant(), before.constant());
      follows(step, sum, real.sub(rest, number(BigInteger.ONE)));
    }

    /** What the step adds depends on the state alone. */
    private void keepsToSymbols(Step step) {
      difference(step)
          .coefficients()
          .forEach(
              (atom, coefficient) -> {
                if (!program.symbols().containsValue(atom)) {
                  solver.add(terms.eq(coefficient, number(BigInteger.ZERO)));
                }
              });
    }

    private void positive(Step step) {
      Unknown unknown = at(step.source());
      follows(step, unknown.coefficients(), real.sub(unknown.constant(), number(BigInteger.ONE)));
    }

    private Term scaled(Term coefficient, BigInteger factor) {
      return real.mul(number(factor), coefficient);
    }

    private void add(Map<Term, Term> sum, Term key, Term addend) {
      sum.merge(key, addend, real::add);
    }

    /** That the step's slacks, none of which is negative, make the sum not negative. */
    private void follows(Step step, Map<Term, Term> sum, Term rest) {
      List<LinearForm> slacks = new ArrayList<>();
      math.slacks(step).forEach(slack -> slacks.add(LinearForm.of(slack)));
      Set<Term> atoms = new LinkedHashSet<>(sum.keySet());
      slacks.forEach(slack -> atoms.addAll(slack.coefficients().keySet()));
      atoms.forEach(atom -> slacks.addAll(slacks(atom)));
      Map<Term, Term> combination = new LinkedHashMap<>();
      Term left = rest;
      for (LinearForm form : slacks) {
        if (!vastToo && BoundOrder.isVast(form.constant())) {
          continue;
        }
        Term multiplier = fresh("farkas");
        solver.add(real.le(number(BigInteger.ZERO), multiplier));
        form.coefficients().forEach((k, c) -> add(combination, k, scaled(multiplier, c)));
        left = real.sub(left, scaled(multiplier, form.constant()));
      }
      solver.add(real.le(number(BigInteger.ZERO), left));
      Term zero = number(BigInteger.ZERO);
      for (Term atom : atoms) {
        solver.add(terms.eq(sum.getOrDefault(atom, zero), combination.getOrDefault(atom, zero)));
      }
    }

    /** How far the atom is from the ends of its range, but for the limits of types. */
    private List<LinearForm> slacks(Term atom) {
      List<LinearForm> slacks = new ArrayList<>();
      Optional.ofNullable(atom.range().lo())
          .filter(lo -> !BoundOrder.isVast(lo))
          .ifPresent(lo -> slacks.add(LinearForm.of(terms.sub(atom, terms.intConst(lo)))));
      Optional.ofNullable(atom.range().hi())
          .filter(hi -> !BoundOrder.isVast(hi))
          .ifPresent(hi -> slacks.add(LinearForm.of(terms.sub(terms.intConst(hi), atom))));
      return slacks;
    }

    private Rank read(Model model) {
      BigInteger scale = BigInteger.ONE;
      for (Unknown unknown : unknowns.values()) {
        for (Term coefficient : unknown.coefficients().values()) {
          scale = lcm(scale, value(model, coefficient).denominator());
        }
        // constants are scaled too: their differences matter
        scale = lcm(scale, value(model, unknown.constant()).denominator());
      }
      Rational factor = Rational.of(scale);
      Map<Location, Term> ranks = new LinkedHashMap<>();
      unknowns.forEach(
          (place, unknown) -> {
            List<Term> addends = new ArrayList<>();
            unknown
                .coefficients()
                .forEach(
                    (symbol, coefficient) ->
                        addends.add(terms.mul(scaled(model, coefficient, factor), symbol)));
            addends.add(terms.intConst(scaled(model, unknown.constant(), factor)));
            ranks.put(place, terms.add(addends));
          });
      return new Rank(ranks);
    }

    private BigInteger scaled(Model model, Term unknown, Rational factor) {
      return value(model, unknown).multiply(factor).numerator();
    }

    private Rational value(Model model, Term variable) {
      return model.eval(variable) instanceof TermValue.Real(Rational r) ? r : Rational.ZERO;
    }

    private BigInteger lcm(BigInteger a, BigInteger b) {
      return a.multiply(b).divide(a.gcd(b));
    }
  }
}
