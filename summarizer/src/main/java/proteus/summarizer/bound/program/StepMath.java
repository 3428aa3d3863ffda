package proteus.summarizer.bound.program;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.graph.Location;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.linear.LinearAtom;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.rank.Rank;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.recurrence.PolynomialReader;

/** What steps do to terms, and what follows from their guards. */
public final class StepMath {
  /** Forms that a guard implies: not more than so many for each value. */
  private static final int MAX_FORMS = 12;

  private final Terms terms;
  private final Feasibility feasibility;
  private final Map<Location, List<Term>> facts;
  private final Map<Integer, Substitution> substitutions = new HashMap<>();
  private final PolynomialReader normal;

  /** Answers by steps and values. */
  private final Map<Question, Term> after = new HashMap<>();

  private final Map<Question, List<Term>> above = new HashMap<>();
  private final Map<Integer, List<Term>> slacks = new HashMap<>();

  /**
   * @param facts what holds at places whenever executions pass them
   */
  public StepMath(Terms terms, Feasibility feasibility, Map<Location, List<Term>> facts) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.facts = facts;
    this.normal = new PolynomialReader(terms);
  }

  private record Question(int step, Term value) {}

  public Terms terms() {
    return terms;
  }

  /** What holds at each place. */
  public Map<Location, List<Term>> facts() {
    return facts;
  }

  /** What holds at the place. */
  List<Term> facts(Location place) {
    return facts.getOrDefault(place, List.of());
  }

  /** The value after the step, in terms of the values before. */
  public Term after(Step step, Term value) {
    return after.computeIfAbsent(
        new Question(step.number(), value),
        q ->
            normal.normalize(
                substitutions
                    .computeIfAbsent(step.number(), n -> Substitution.of(terms, step.update()))
                    .apply(value)));
  }

  /** How much the value grows in the step. */
  public Term change(Step step, Term value) {
    return normal.normalize(terms.sub(after(step, value), value));
  }

  /** The rank after the step, in terms of the values before. */
  public Term after(Step step, Rank rank) {
    return after(step, rank.at(step.target()));
  }

  /** How much the rank grows in the step, which is one between places of the component. */
  public Term change(Step step, Rank rank) {
    return normal.normalize(terms.sub(after(step, rank), rank.at(step.source())));
  }

  /** Whether the condition holds wherever the step is taken, as far as the solver can tell. */
  public boolean implies(Step step, Term condition) {
    if (condition.isTrue()) {
      return true;
    }
    List<Term> context = known(step);
    return condition.isFalse()
        ? !feasibility.isPossible(context)
        : !feasibility.isPossibleToo(context, terms.not(condition));
  }

  /** What holds wherever the step is taken. */
  public List<Term> known(Step step) {
    List<Term> known = new ArrayList<>(facts(step.source()));
    known.addAll(step.guard());
    return known;
  }

  /** Whether all conditions may hold, as far as the solver can tell. */
  public boolean isPossible(List<Term> conditions, Term more) {
    return feasibility.isPossible(conditions, more);
  }

  /** Terms that are not negative where the step is taken, linear in their atoms. */
  public List<Term> slacks(Step step) {
    return slacks.computeIfAbsent(
        step.number(),
        n -> {
          Set<Term> found = new LinkedHashSet<>();
          step.guard().forEach(g -> found.addAll(slacks(g)));
          facts.getOrDefault(step.source(), List.of()).forEach(g -> found.addAll(slacks(g)));
          return List.copyOf(found);
        });
  }

  private List<Term> slacks(Term condition) {
    List<Term> found = new ArrayList<>();
    LinearAtom.of(terms, condition)
        .ifPresent(
            atom -> {
              Term form = normal.normalize(terms.linear(atom.form()));
              if (atom.relation() != LinearAtom.Relation.DIFFERENT) {
                found.add(terms.neg(form));
              }
              if (atom.relation() == LinearAtom.Relation.EQUAL) {
                found.add(form);
              }
            });
    return found;
  }

  /** Terms that are at least 1 in guards where a step of a round can be taken. */
  public List<Term> ranks(Step step) {
    Set<Term> ranks = new LinkedHashSet<>();
    for (Term slack : slacks(step)) {
      ranks.add(terms.add(slack, terms.intConst(1)));
    }
    for (Term condition : step.guard()) {
      LinearAtom.of(terms, condition)
          .filter(a -> a.relation() == LinearAtom.Relation.DIFFERENT)
          .ifPresent(
              a -> {
                ranks.add(terms.linear(a.form()));
                ranks.add(terms.neg(terms.linear(a.form())));
              });
    }
    return List.copyOf(ranks);
  }

  /** The absolute values of what must not be 0 where a step can be taken, as choices by sign. */
  public List<Term> absolutes(Step step) {
    List<Term> found = new ArrayList<>();
    for (Term condition : step.guard()) {
      LinearAtom.of(terms, condition)
          .filter(a -> a.relation() == LinearAtom.Relation.DIFFERENT)
          .map(a -> terms.linear(a.form()))
          .filter(t -> !t.range().isAtLeast(BigInteger.ZERO))
          .ifPresent(t -> found.add(terms.ite(terms.ge(t, terms.intConst(0)), t, terms.neg(t))));
    }
    found.removeIf(t -> t.op() != Op.ITE);
    return found;
  }

  /**
   * Terms that are not below the value where the step is taken: sums of it and multiples of slacks
   * in which one of the value's atoms cancels out.
   */
  public List<Term> notBelow(Step step, Term value) {
    return above.computeIfAbsent(
        new Question(step.number(), value), q -> findNotBelow(step, value));
  }

  private List<Term> findNotBelow(Step step, Term value) {
    Set<Term> found = new LinkedHashSet<>();
    LinearForm form = LinearForm.of(value);
    for (Term atom : form.coefficients().keySet()) {
      for (Term slack : slacks(step)) {
        BigInteger a = form.coefficient(atom);
        BigInteger s = LinearForm.of(slack).coefficient(atom);
        boolean cancels = s.signum() == -a.signum() && s.signum() != 0;
        if (cancels && a.mod(s.abs()).signum() == 0 && found.size() < MAX_FORMS) {
          found.add(terms.add(value, terms.mul(a.divide(s.abs()).abs(), slack)));
        }
      }
    }
    found.remove(value);
    return List.copyOf(found);
  }

  /** By how much a rank grows in each step, at most; without those where that is not constant. */
  public Map<Step, BigInteger> weights(Component component, Rank rank) {
    Map<Step, BigInteger> weights = new LinkedHashMap<>();
    for (Step step : component.steps()) {
      Term change = change(step, rank);
      LinearForm form = LinearForm.of(change);
      if (form.isConstant()) {
        weights.put(step, form.constant());
      } else if (implies(step, terms.le(change, terms.intConst(-1)))) {
        weights.put(step, BigInteger.ONE.negate());
      } else if (implies(step, terms.le(change, terms.intConst(0)))) {
        weights.put(step, BigInteger.ZERO);
      }
    }
    return weights;
  }

  /** The comparisons in the steps' guards; equations for what must differ. */
  public static Set<Term> comparisons(List<Step> steps) {
    return comparisonsIn(steps.stream().flatMap(step -> step.guard().stream()).toList());
  }

  /** The comparisons that the conditions are or negate. */
  static Set<Term> comparisonsIn(List<Term> conditions) {
    Set<Term> found = new LinkedHashSet<>();
    for (Term condition : conditions) {
      Term atom = condition.op() == Op.NOT ? condition.arg(0) : condition;
      if (atom.op() == Op.LE || atom.op() == Op.EQ && atom.arg(0).sort().equals(Sort.INT)) {
        found.add(atom);
      }
    }
    return found;
  }
}
