package proteus.summarizer.irregular;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;

/** What the last executions of paths say about the values at the header. */
final class LastExecutions {
  /** Paths whose last executions are described by a state of their own. */
  private static final int SNAPSHOTS = 4;

  /** Paths of which it is said that one of them was executed last. */
  private static final int LAST_STEPS = 10;

  private final Terms terms;
  private final CountedLoop loop;
  private final List<CountedPath> paths;
  private final Counts now;
  private final List<Term> bound = new ArrayList<>();
  private final List<Term> conditions = new ArrayList<>();

  LastExecutions(CountedLoop loop, Counts now) {
    this.terms = loop.terms();
    this.loop = loop;
    this.paths = loop.paths();
    this.now = now;
  }

  /** The symbols made so far. */
  List<Term> bound() {
    return bound;
  }

  /** What was found so far. */
  List<Term> conditions() {
    return conditions;
  }

  /** The values of variables that are assigned: by the last execution of some path, or never. */
  void assigned(Map<Term, Term> values) {
    Set<Term> assigned = new LinkedHashSet<>(loop.written());
    assigned.removeAll(loop.counted());
    for (Term symbol : assigned) {
      values.put(symbol, fresh("now", symbol));
    }
    List<Integer> writers = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      CountedPath path = paths.get(i);
      if (assigned.stream().anyMatch(s -> dependsOnState(path, s))) {
        writers.add(i);
      }
    }
    Map<Integer, Map<Term, Term>> after = new LinkedHashMap<>();
    if (writers.size() <= SNAPSHOTS) {
      writers.forEach(w -> after.put(w, afterLast(w, assigned)));
    }
    for (Term symbol : assigned) {
      conditions.add(assigned(symbol, values, after));
    }
  }

  /** Whether the path assigns the variable something that the state decides about. */
  private boolean dependsOnState(CountedPath path, Term symbol) {
    Term update = path.updates().get(symbol);
    return update != null && !loop.isFixed(path, update) && !path.path().choices().contains(update);
  }

  private Term assigned(Term symbol, Map<Term, Term> values, Map<Integer, Map<Term, Term>> after) {
    Term value = values.getOrDefault(symbol, symbol);
    List<Term> never = new ArrayList<>(List.of(terms.eq(value, symbol)));
    List<Term> cases = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      Term update = paths.get(i).updates().get(symbol);
      if (update != null) {
        Term happened = terms.ge(now.executions().get(i), terms.intConst(1));
        never.add(terms.not(happened));
        Term result = after.getOrDefault(i, Map.of()).get(symbol);
        boolean known = result != null || loop.isFixed(paths.get(i), update);
        Term is = known ? terms.eq(value, result == null ? update : result) : terms.tru();
        cases.add(terms.and(happened, is));
      }
    }
    cases.add(terms.and(never));
    return terms.or(cases);
  }

  /** The state after the path's last execution so far, for what the path assigns. */
  private Map<Term, Term> afterLast(int path, Set<Term> assigned) {
    List<Term> executions = new ArrayList<>();
    List<Term> holds = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      Term all = now.executions().get(i);
      if (i == path) {
        executions.add(terms.sub(all, terms.intConst(1)));
      } else {
        Term before = terms.freshVar("before", Sort.INT, Interval.nonNegative());
        bound.add(before);
        executions.add(before);
        holds.add(terms.le(before, all));
      }
    }
    Counts then = Counts.of(loop, executions);
    bound.addAll(then.bound());
    holds.addAll(new ExecutionSums(loop).conditions(then));
    Map<Term, Term> state = new LinkedHashMap<>();
    for (Term symbol : loop.written()) {
      Term value = assigned.contains(symbol) ? fresh("old", symbol) : then.value(terms, symbol);
      state.put(symbol, value);
      holds.add(loop.inRange(symbol, value));
    }
    Step step = step(paths.get(path), state);
    holds.addAll(step.conditions());
    Term never = terms.lt(now.executions().get(path), terms.intConst(1));
    conditions.add(terms.or(never, terms.and(holds)));
    return step.after();
  }

  /** One execution: under which conditions, and the written variables' values after it. */
  private record Step(List<Term> conditions, Map<Term, Term> after) {}

  private Step step(CountedPath path, Map<Term, Term> state) {
    Map<Term, Term> replacements = new LinkedHashMap<>(state);
    for (Term choice : path.path().choices()) {
      replacements.put(choice, fresh("in", choice));
    }
    Substitution substitution = Substitution.of(terms, replacements);
    List<Term> holds = new ArrayList<>(Substitution.of(terms, state).apply(loop.facts()));
    holds.addAll(substitution.apply(path.path().conditions()));
    Map<Term, Term> after = new LinkedHashMap<>(state);
    path.updates().forEach((symbol, value) -> after.put(symbol, substitution.apply(value)));
    return new Step(holds, after);
  }

  /** That no path has been executed, or one of them was the last and led to the values. */
  void lastStep(Map<Term, Term> values) {
    if (paths.size() <= LAST_STEPS) {
      conditions.add(oneWasLast(values));
    }
  }

  private Term oneWasLast(Map<Term, Term> values) {
    List<Term> cases = new ArrayList<>();
    List<Term> none = new ArrayList<>();
    now.executions().forEach(k -> none.add(terms.eq(k, terms.intConst(0))));
    cases.add(terms.and(none));
    for (int i = 0; i < paths.size(); i++) {
      CountedPath path = paths.get(i);
      Map<Term, Term> before = new LinkedHashMap<>(values);
      for (Term symbol : path.updates().keySet()) {
        before.put(symbol, previous(path, symbol, values));
      }
      Step step = step(path, before);
      List<Term> holds = new ArrayList<>(step.conditions());
      holds.add(terms.ge(now.executions().get(i), terms.intConst(1)));
      step.after().forEach((s, value) -> holds.add(terms.eq(values.getOrDefault(s, s), value)));
      cases.add(terms.and(holds));
    }
    return terms.or(cases);
  }

  private Term previous(CountedPath path, Term symbol, Map<Term, Term> values) {
    LinearForm increment = path.increments().get(symbol);
    Term value = values.getOrDefault(symbol, symbol);
    return increment != null && increment.isConstant() && loop.counted().contains(symbol)
        ? terms.sub(value, terms.intConst(increment.constant()))
        : fresh("old", symbol);
  }

  private Term fresh(String prefix, Term like) {
    Term fresh = terms.freshVar(prefix, like.sort(), like.range());
    bound.add(fresh);
    return fresh;
  }
}
