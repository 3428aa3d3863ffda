package proteus.summarizer.irregular;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.LinearAtom;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.path.LoopSymbols;

/**
 * Relates the values at a loop's header to those at its entry by path counters (Xie et al. 2019,
 * Algorithm 5). The paper asks for constant increments. Here an increment may also contain values
 * that change: their sum over all executions becomes a symbol, with the bounds that the path's
 * conditions give for one execution, times the number of executions (interval approximation,
 * Section 6). A variable that is assigned is described by the last execution that assigned it.
 */
public final class PathCounters {
  /** Paths whose last executions are described by a state of their own. */
  private static final int SNAPSHOTS = 4;

  /** Paths of which it is said that one of them was executed last. */
  private static final int LAST_STEPS = 10;

  /** Bits of the bounds that are worth adding up. */
  private static final int LARGE = 24;

  private final Terms terms;
  private final List<Term> facts;
  private final List<CountedPath> paths = new ArrayList<>();
  private final Set<Term> written = new LinkedHashSet<>();
  private final Set<Term> counted = new LinkedHashSet<>();
  private final List<Term> bound = new ArrayList<>();
  private final List<Term> conditions = new ArrayList<>();

  /**
   * Path counters for a loop.
   *
   * @param facts hold whenever the header is reached
   * @param all the loop's paths
   */
  public PathCounters(
      Terms terms,
      Feasibility feasibility,
      LoopSymbols symbols,
      List<Term> facts,
      List<LoopPath> all) {
    this.terms = terms;
    this.facts = facts;
    for (LoopPath path : all) {
      if (path.isIterative()) {
        paths.add(CountedPath.of(terms, feasibility, symbols, facts, path));
      }
    }
    paths.forEach(p -> written.addAll(p.updates().keySet()));
    for (Term symbol : written) {
      boolean adds =
          paths.stream()
              .allMatch(
                  p -> !p.updates().containsKey(symbol) || p.increments().containsKey(symbol));
      if (adds) {
        counted.add(symbol);
      }
    }
  }

  /** The relation. */
  public HeaderRelation relation() {
    List<Term> counters = new ArrayList<>();
    for (CountedPath path : paths) {
      counters.add(
          terms.freshVar("kappa" + path.path().number(), Sort.INT, Interval.nonNegative()));
    }
    Counts now = counts(counters);
    conditions.addAll(conditions(now));
    for (int i = 0; i < paths.size(); i++) {
      firstAndLast(now, i);
    }
    Map<Term, Term> values = new LinkedHashMap<>();
    counted.forEach(s -> values.put(s, now.value(terms, s)));
    assigned(now, values);
    Substitution here = Substitution.of(terms, values);
    conditions.addAll(here.apply(facts));
    values.forEach((symbol, value) -> conditions.add(inRange(symbol, value)));
    if (paths.size() <= LAST_STEPS) {
      conditions.add(lastStep(now, values));
    }
    conditions.removeIf(Term::isTrue);
    return new HeaderRelation(counters, bound, values, conditions);
  }

  private Counts counts(List<Term> executions) {
    Counts counts = Counts.of(terms, paths, this::isFixed, executions);
    bound.addAll(counts.bound());
    return counts;
  }

  private boolean isFixed(CountedPath path, Term term) {
    return TermGraph.freeVariables(term).stream()
        .noneMatch(v -> written.contains(v) || path.path().choices().contains(v));
  }

  private Term inRange(Term symbol, Term value) {
    return symbol.sort().equals(Sort.INT) ? terms.in(value, symbol.range()) : terms.tru();
  }

  /** What holds for the sums. */
  private List<Term> conditions(Counts counts) {
    List<Term> result = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      CountedPath path = paths.get(i);
      Term executions = counts.executions().get(i);
      for (Map.Entry<Term, Interval> entry : path.each().entrySet()) {
        if (!isFixed(path, entry.getKey())) {
          Term sum = counts.sum(i, entry.getKey());
          result.addAll(between(sum, executions, entry.getValue()));
        }
      }
      for (LinearAtom atom : path.conditions()) {
        summed(counts, i, atom).ifPresent(result::add);
      }
    }
    return result;
  }

  /** Bounds on a sum of so many values; those that come from types only say little. */
  private List<Term> between(Term sum, Term executions, Interval each) {
    List<Term> result = new ArrayList<>();
    BigInteger lo = each.lo() != null && each.lo().bitLength() <= LARGE ? each.lo() : null;
    BigInteger hi = each.hi() != null && each.hi().bitLength() <= LARGE ? each.hi() : null;
    if (lo != null) {
      result.add(terms.ge(sum, terms.mul(lo, executions)));
    }
    if (hi != null) {
      result.add(terms.le(sum, terms.mul(hi, executions)));
    }
    if (lo == null || hi == null) {
      Term zero = terms.intConst(0);
      result.add(terms.or(terms.ne(executions, zero), terms.eq(sum, zero)));
    }
    return result;
  }

  /** The condition added up over the executions, if it is one on atoms that are added up. */
  private Optional<Term> summed(Counts counts, int path, LinearAtom atom) {
    Map<Term, Term> sums = counts.sums().get(path);
    if (atom.form().constant().bitLength() > LARGE) {
      return Optional.empty();
    }
    boolean speaks = false;
    List<Term> addends = new ArrayList<>();
    Term executions = counts.executions().get(path);
    addends.add(terms.mul(atom.form().constant(), executions));
    for (Map.Entry<Term, BigInteger> entry : atom.form().coefficients().entrySet()) {
      Term sum = sums.get(entry.getKey());
      boolean fixed = isFixed(paths.get(path), entry.getKey());
      if (sum == null && !fixed) {
        return Optional.empty();
      }
      speaks |= !fixed;
      Term total = sum == null ? terms.mul(executions, entry.getKey()) : sum;
      addends.add(terms.mul(entry.getValue(), total));
    }
    Term total = terms.add(addends);
    Term zero = terms.intConst(0);
    return switch (atom.relation()) {
      case AT_MOST -> speaks ? Optional.of(terms.le(total, zero)) : Optional.empty();
      case EQUAL -> speaks ? Optional.of(terms.eq(total, zero)) : Optional.empty();
      case DIFFERENT -> Optional.empty();
    };
  }

  /**
   * The path's linear conditions at its first or last execution, whichever says more, with the
   * least that other paths can have added before.
   */
  private void firstAndLast(Counts now, int path) {
    for (LinearAtom atom : paths.get(path).conditions()) {
      switch (atom.relation()) {
        case AT_MOST -> firstOrLast(now, path, atom.form()).ifPresent(conditions::add);
        case EQUAL -> {
          firstOrLast(now, path, atom.form()).ifPresent(conditions::add);
          LinearForm negated = LinearForm.of(terms.neg(terms.linear(atom.form())));
          firstOrLast(now, path, negated).ifPresent(conditions::add);
        }
        case DIFFERENT -> {}
      }
    }
  }

  private Optional<Term> firstOrLast(Counts now, int path, LinearForm form) {
    if (!isCounted(paths.get(path), form)) {
      return Optional.empty();
    }
    List<Term> addends = new ArrayList<>(List.of(terms.linear(form)));
    Term one = terms.intConst(1);
    Term executions = now.executions().get(path);
    for (int i = 0; i < paths.size(); i++) {
      Interval each = eachAdds(paths.get(i), form);
      if (i == path) {
        BigInteger lo = each.lo();
        if (lo != null && lo.signum() > 0) {
          addends.add(terms.mul(lo, terms.sub(executions, one)));
        }
      } else if (!each.isAtLeast(BigInteger.ZERO)) {
        BigInteger lo = each.lo();
        if (lo != null) {
          addends.add(terms.mul(lo, now.executions().get(i)));
        } else if (each.isAtMost(BigInteger.ZERO)) {
          addends.add(now.added(terms, i, form));
        } else {
          return Optional.empty();
        }
      }
    }
    Term holds = terms.le(terms.add(addends), terms.intConst(0));
    return Optional.of(terms.or(terms.lt(executions, one), holds));
  }

  /** Whether the form's atoms are counted variables or never change. */
  private boolean isCounted(CountedPath path, LinearForm form) {
    return form.coefficients().keySet().stream()
        .allMatch(atom -> counted.contains(atom) || isFixed(path, atom));
  }

  /** Bounds on what one execution of the path adds to the form. */
  private static Interval eachAdds(CountedPath path, LinearForm form) {
    Interval sum = Interval.of(BigInteger.ZERO);
    for (Map.Entry<Term, BigInteger> entry : form.coefficients().entrySet()) {
      LinearForm increment = path.increments().get(entry.getKey());
      if (increment != null) {
        Interval added = Interval.of(increment.constant());
        for (Map.Entry<Term, BigInteger> part : increment.coefficients().entrySet()) {
          Interval atom = path.each().getOrDefault(part.getKey(), Interval.ALL);
          added = added.add(atom.scale(part.getValue()));
        }
        sum = sum.add(added.scale(entry.getValue()));
      }
    }
    return sum;
  }

  /** The values of variables that are assigned: by the last execution of some path, or never. */
  private void assigned(Counts now, Map<Term, Term> values) {
    Set<Term> assigned = new LinkedHashSet<>(written);
    assigned.removeAll(counted);
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
      writers.forEach(w -> after.put(w, afterLast(now, w, assigned)));
    }
    for (Term symbol : assigned) {
      conditions.add(assigned(now, symbol, values, after));
    }
  }

  /** Whether the path assigns the variable something that the state decides about. */
  private boolean dependsOnState(CountedPath path, Term symbol) {
    Term update = path.updates().get(symbol);
    return update != null && !isFixed(path, update) && !path.path().choices().contains(update);
  }

  private Term assigned(
      Counts now, Term symbol, Map<Term, Term> values, Map<Integer, Map<Term, Term>> after) {
    Term value = values.getOrDefault(symbol, symbol);
    List<Term> never = new ArrayList<>(List.of(terms.eq(value, symbol)));
    List<Term> cases = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      Term update = paths.get(i).updates().get(symbol);
      if (update != null) {
        Term happened = terms.ge(now.executions().get(i), terms.intConst(1));
        never.add(terms.not(happened));
        Term result = after.getOrDefault(i, Map.of()).get(symbol);
        boolean known = result != null || isFixed(paths.get(i), update);
        Term is = known ? terms.eq(value, result == null ? update : result) : terms.tru();
        cases.add(terms.and(happened, is));
      }
    }
    cases.add(terms.and(never));
    return terms.or(cases);
  }

  /** The state after the path's last execution so far, for what the path assigns. */
  private Map<Term, Term> afterLast(Counts now, int path, Set<Term> assigned) {
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
    Counts then = counts(executions);
    holds.addAll(conditions(then));
    Map<Term, Term> state = new LinkedHashMap<>();
    for (Term symbol : written) {
      Term value = assigned.contains(symbol) ? fresh("old", symbol) : then.value(terms, symbol);
      state.put(symbol, value);
      holds.add(inRange(symbol, value));
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
    List<Term> holds = new ArrayList<>(Substitution.of(terms, state).apply(facts));
    holds.addAll(substitution.apply(path.path().conditions()));
    Map<Term, Term> after = new LinkedHashMap<>(state);
    path.updates().forEach((symbol, value) -> after.put(symbol, substitution.apply(value)));
    return new Step(holds, after);
  }

  /** No path has been executed, or one of them was the last, and led here. */
  private Term lastStep(Counts now, Map<Term, Term> values) {
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
    return increment != null && increment.isConstant() && counted.contains(symbol)
        ? terms.sub(value, terms.intConst(increment.constant()))
        : fresh("old", symbol);
  }

  private Term fresh(String prefix, Term like) {
    Term fresh = terms.freshVar(prefix, like.sort(), like.range());
    bound.add(fresh);
    return fresh;
  }
}
