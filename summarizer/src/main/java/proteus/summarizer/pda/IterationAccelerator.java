package proteus.summarizer.pda;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.linear.ChoiceElimination;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.recurrence.ClosedForm;
import proteus.summarizer.recurrence.ClosedFormResult;
import proteus.summarizer.recurrence.PolynomialReader;
import proteus.summarizer.recurrence.RecurrenceSolver;

/**
 * Decides how often a condition with an update can be executed in one go. The paper tests
 * syntactically that a condition is monotone (Xie et al. 2019, Proposition 2); here the endpoints
 * suffice when a condition is linear in the number of the execution, or when the solver refutes a
 * violation strictly between them.
 */
public final class IterationAccelerator {
  private final Terms terms;
  private final Feasibility feasibility;
  private final List<Term> facts;
  private final PolynomialReader reader;

  /**
   * @param facts hold at the start of every execution
   */
  public IterationAccelerator(Terms terms, Feasibility feasibility, List<Term> facts) {
    this.terms = terms;
    this.reader = new PolynomialReader(terms);
    this.feasibility = feasibility;
    this.facts = List.copyOf(facts);
  }

  /**
   * How what is described can be executed repeatedly.
   *
   * @param conditions of one execution
   * @param updates the values of the symbols that change
   * @param choices symbols with another value at each execution
   * @param read the symbols that decide about an execution: at least those of the conditions
   */
  public Acceleration accelerate(
      List<Term> conditions, Map<Term, Term> updates, List<Term> choices, Collection<Term> read) {
    if (!repeats(conditions, updates, choices)) {
      return Acceleration.Once.ONLY;
    }
    Optional<ChoiceElimination> eliminated = ChoiceElimination.of(terms, conditions, choices);
    if (eliminated.isEmpty()) {
      return new Acceleration.SingleStep("its condition on arbitrary values is not simple");
    }
    Set<Term> different = new LinkedHashSet<>(choices);
    Optional<ClosedForm> form = Optional.empty();
    String failure = "";
    switch (new RecurrenceSolver(terms).solve(updates, different)) {
      case ClosedFormResult.Solved(ClosedForm solved) -> form = Optional.of(solved);
      case ClosedFormResult.Failed(String reason) -> {
        form = new Stabilization(terms, feasibility, facts).solve(conditions, updates, different);
        failure = reason;
      }
    }
    if (form.isEmpty()) {
      return new Acceleration.SingleStep(failure);
    }
    return dependsOnEarlierChoice(read, different, form.get())
        ? new Acceleration.SingleStep("its condition depends on an earlier arbitrary value")
        : closed(form.get(), eliminated.get(), updates);
  }

  /**
   * Whether the condition speaks of a variable that took an arbitrary value one execution before:
   * then values cannot be chosen for each execution by itself.
   */
  private static boolean dependsOnEarlierChoice(
      Collection<Term> read, Set<Term> choices, ClosedForm form) {
    for (Term variable : read) {
      ClosedForm.Sequence sequence = form.terms().get(variable);
      if (sequence != null
          && TermGraph.freeVariables(sequence.term()).stream().anyMatch(choices::contains)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the round can be executed twice in a row. */
  private boolean repeats(List<Term> condition, Map<Term, Term> updates, List<Term> choices) {
    Map<Term, Term> second = new LinkedHashMap<>(updates);
    for (Term choice : choices) {
      second.put(choice, terms.freshVar("again", choice.sort(), choice.range()));
    }
    List<Term> conditions = new ArrayList<>(facts);
    conditions.addAll(condition);
    conditions.addAll(Substitution.of(terms, second).apply(condition));
    return feasibility.isPossible(conditions);
  }

  private Acceleration closed(
      ClosedForm form, ChoiceElimination eliminated, Map<Term, Term> updates) {
    List<Term> during = eliminated.conditions();
    int delay = 0;
    for (Term variable : TermGraph.freeVariables(during)) {
      ClosedForm.Sequence sequence = form.terms().get(variable);
      delay = sequence == null ? delay : Math.max(delay, sequence.validFrom());
    }
    for (Term witness : eliminated.witnesses().values()) {
      for (Term variable : TermGraph.freeVariables(witness)) {
        ClosedForm.Sequence sequence = form.terms().get(variable);
        delay = sequence == null ? delay : Math.max(delay, sequence.validFrom());
      }
    }
    Acceleration.Closed closed =
        new Acceleration.Closed(form, during, eliminated.witnesses(), delay + 1);
    for (Term condition : during) {
      if (!endpointsSuffice(closed, condition, updates)) {
        return new Acceleration.SingleStep("whether " + condition + " keeps holding is not seen");
      }
    }
    return closed;
  }

  private boolean endpointsSuffice(
      Acceleration.Closed closed, Term condition, Map<Term, Term> updates) {
    ClosedForm form = closed.form();
    Term n = form.counter();
    Term later = at(form, n).apply(condition);
    Shape shape = new Shape(terms, reader, n);
    if (!TermGraph.freeVariables(later).contains(n) || shape.isMonotone(later)) {
      return true;
    }
    List<Term> start = new ArrayList<>(facts);
    start.addAll(closed.during());
    List<Term> state = closed.during();
    Substitution once = Substitution.of(terms, updates);
    for (int i = 1; i < closed.head(); i++) {
      state = once.apply(state);
      start.addAll(state);
    }
    List<List<Term>> signs = shape.signs(later);
    if (!signs.isEmpty()) {
      return signs.stream()
          .anyMatch(s -> s.stream().noneMatch(sign -> feasibility.isPossible(start, sign)));
    }
    return shape.steps(later).stream().anyMatch(s -> neverHolds(start, n, closed.head() - 1, s))
        || refuted(closed, condition, start);
  }

  /** Whether a condition on n holds for no n from {@code least} on. */
  private boolean neverHolds(List<Term> start, Term n, int least, Term condition) {
    List<Term> conditions = new ArrayList<>(start);
    conditions.add(terms.le(terms.intConst(least), n));
    conditions.add(condition);
    return !feasibility.isPossible(conditions);
  }

  /** Whether the condition cannot fail strictly between the endpoints. */
  private boolean refuted(Acceleration.Closed closed, Term condition, List<Term> start) {
    ClosedForm form = closed.form();
    Term middle = terms.freshVar("middle", Sort.INT, Interval.nonNegative());
    Term last = terms.freshVar("last", Sort.INT, Interval.nonNegative());
    List<Term> conditions = new ArrayList<>(start);
    conditions.addAll(at(form, last).apply(closed.during()));
    conditions.add(terms.le(terms.intConst(closed.head()), middle));
    conditions.add(terms.lt(middle, last));
    conditions.add(terms.not(at(form, middle).apply(condition)));
    return !feasibility.isPossible(conditions);
  }

  /** Replaces the state by that after so many executions. */
  private Substitution at(ClosedForm form, Term count) {
    Map<Term, Term> values = new LinkedHashMap<>();
    Substitution counter = Substitution.of(terms, Map.of(form.counter(), count));
    form.terms().forEach((symbol, s) -> values.put(symbol, counter.apply(s.term())));
    return Substitution.of(terms, values);
  }
}
