package proteus.summarizer.bound;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.graph.Loop;
import proteus.smt.Budget;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.BoundOrder;
import proteus.summarizer.bound.program.EntryConditions;
import proteus.summarizer.bound.program.IntegerProgram;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.StepMath;
import proteus.summarizer.path.Feasibility;

/**
 * Bounds under conditions on the inputs: those of the cases in which executions begin, where they
 * are less than that of all cases; and for loops without a bound those that the analysis finds if a
 * condition holds where the function is entered.
 */
final class ConditionalBounds {
  private static final int MAX_BOUNDS = 4;
  private static final int MAX_CONDITIONS = 8;
  private static final int MAX_PAIRS = 6;
  private static final int MAX_ALTERNATIVES = 2;

  private final IntegerProgram program;
  private final Terms terms;
  private final Feasibility feasibility;
  private final EntryConditions conditions;
  private final Analysis quickly;
  private final Analysis thoroughly;
  private final Budget budget;
  private final Map<Question, List<CaseAnalysis.Result>> known = new LinkedHashMap<>();

  /**
   * @param math of the program
   * @param quickly tells what conditions can be of use
   * @param thoroughly is asked for those that are
   */
  ConditionalBounds(
      IntegerProgram program,
      StepMath math,
      Feasibility feasibility,
      Analysis quickly,
      Analysis thoroughly,
      Budget budget) {
    this.program = program;
    this.terms = math.terms();
    this.feasibility = feasibility;
    this.conditions = new EntryConditions(program, math);
    this.quickly = quickly;
    this.thoroughly = thoroughly;
    this.budget = budget;
  }

  /** Finds out about cases that have all executions of a program together. */
  interface Analysis {
    List<CaseAnalysis.Result> run(IntegerProgram program);
  }

  private record Question(Set<Term> condition, Analysis analysis) {}

  private record Found(List<Term> condition, ConditionalBound bound) {}

  /** What holds in an execution that begins in this case. */
  private List<Term> guard(IntegerProgram one) {
    return one.steps().stream()
        .filter(s -> s.source().equals(program.start()))
        .filter(s -> program.places().contains(s.target()))
        .flatMap(s -> s.guard().stream())
        .toList();
  }

  /**
   * Bounds of how often the loop goes back to its header.
   *
   * @param all what is known for all inputs
   * @param cases together they have all executions that come to loops
   * @param results what is known of each case
   */
  List<ConditionalBound> of(
      FunctionBounds.LoopBound all, List<IntegerProgram> cases, List<CaseAnalysis.Result> results) {
    Loop loop = all.loop();
    List<BoundExpression> upper = all.upper();
    List<Found> found = new ArrayList<>();
    if (!all.exact().cases().isEmpty()) {
      return List.of();
    }
    if (cases.size() > 1) {
      ofCases(loop, cases, results, found);
    }
    if (upper.isEmpty() || upper.getFirst().key().isVast()) {
      searched(loop, found);
    }
    found.removeIf(
        f ->
            upper.stream()
                .anyMatch(
                    u -> !BoundOrder.isLessUnder(f.bound().conditions(), f.bound().bound(), u)));
    return chosen(found);
  }

  /** A case's bound holds under a condition if all other cases contradict the condition. */
  private void ofCases(
      Loop loop, List<IntegerProgram> cases, List<CaseAnalysis.Result> results, List<Found> found) {
    Set<List<Term>> tried = new LinkedHashSet<>();
    for (IntegerProgram one : cases) {
      List<Term> own = guard(one).stream().filter(conditions::isOverInputs).distinct().toList();
      own.forEach(c -> tried.add(List.of(c)));
      tried.add(own);
    }
    for (List<Term> condition : tried) {
      List<CaseAnalysis.Result> possible = new ArrayList<>();
      for (int i = 0; i < cases.size(); i++) {
        List<Term> all = new ArrayList<>(guard(cases.get(i)));
        all.addAll(condition);
        if (feasibility.isPossible(all)) {
          possible.add(results.get(i));
        }
      }
      if (!possible.isEmpty() && possible.size() < cases.size()) {
        found.addAll(bounds(loop, condition, possible));
      }
    }
  }

  private void searched(Loop loop, List<Found> found) {
    List<Step> steps =
        program.steps().stream()
            .filter(s -> loop.contains(s.source()) && loop.contains(s.target()))
            .toList();
    List<Term> falling = first(conditions.falling(steps));
    List<Term> excluding = first(conditions.excluding(steps));
    List<Term> beginning = first(conditions.beginning(steps));
    for (List<Term> some : List.of(falling, excluding, beginning)) {
      some.forEach(c -> search(loop, List.of(c), found));
    }
    List<List<Term>> pairs = new ArrayList<>();
    for (Term a : excluding) {
      falling.forEach(b -> pairs.add(List.of(a, b)));
      beginning.forEach(b -> pairs.add(List.of(a, b)));
    }
    for (List<Term> pair : pairs.subList(0, Math.min(pairs.size(), MAX_PAIRS))) {
      if (found.stream().allMatch(ConditionalBounds::isZero)) {
        search(loop, pair, found);
      }
    }
  }

  private static List<Term> first(List<Term> all) {
    return all.subList(0, Math.min(all.size(), MAX_CONDITIONS));
  }

  private void search(Loop loop, List<Term> condition, List<Found> found) {
    List<Found> quick = new ArrayList<>();
    results(condition, quickly).ifPresent(r -> quick.addAll(bounds(loop, condition, r)));
    if (quick.stream().anyMatch(q -> !isZero(q))) {
      results(condition, thoroughly).ifPresent(r -> found.addAll(bounds(loop, condition, r)));
    }
    quick.removeIf(q -> isZero(q) && isVast(q.bound()));
    found.addAll(quick);
  }

  private static boolean isZero(Found found) {
    return found.bound().bound().equals(BoundExpression.ZERO);
  }

  private static boolean isVast(ConditionalBound bound) {
    return bound.conditions().stream().anyMatch(c -> c.value().key().isVast());
  }

  private Optional<List<CaseAnalysis.Result>> results(List<Term> condition, Analysis analysis) {
    Question question = new Question(Set.copyOf(condition), analysis);
    if (!known.containsKey(question)) {
      if (budget.isOver() || !feasibility.isPossible(condition)) {
        return Optional.empty();
      }
      known.put(question, analysis.run(under(condition)));
    }
    return Optional.ofNullable(known.get(question));
  }

  /** The executions with inputs for which the condition holds. */
  private IntegerProgram under(List<Term> condition) {
    List<Step> steps = new ArrayList<>();
    for (Step step : program.steps()) {
      Step other = step;
      if (step.source().equals(program.start())) {
        for (Term one : condition) {
          other = other.under(step.number(), one);
        }
      }
      steps.add(other);
    }
    return program.with(steps);
  }

  private List<Found> bounds(Loop loop, List<Term> condition, List<CaseAnalysis.Result> results) {
    List<InputCondition> words = new ArrayList<>();
    condition.forEach(c -> conditions.written(c).ifPresent(words::add));
    if (words.size() != condition.size()) {
      return List.of();
    }
    return CaseAnalysis.bounds(
            results,
            s -> {
              Step step = program.original(s);
              return step.target().equals(loop.header()) && loop.contains(step.source());
            })
        .stream()
        .filter(b -> !b.key().isVast())
        .limit(MAX_ALTERNATIVES)
        .map(b -> new Found(condition, ConditionalBound.of(words, b)))
        .toList();
  }

  /** Those that say more than others: for more inputs, or less. */
  private List<ConditionalBound> chosen(List<Found> all) {
    List<Found> kept = new ArrayList<>();
    for (Found next : all) {
      if (kept.stream().noneMatch(k -> isMoreUseful(k, next))) {
        kept.removeIf(k -> isMoreUseful(next, k));
        kept.add(next);
      }
    }
    return kept.stream().map(Found::bound).limit(MAX_BOUNDS).toList();
  }

  private boolean isMoreUseful(Found a, Found b) {
    boolean implied =
        a.condition().stream().noneMatch(c -> feasibility.isPossible(b.condition(), terms.not(c)));
    return implied
        && !BoundOrder.isLessUnder(b.bound().conditions(), b.bound().bound(), a.bound().bound());
  }
}
