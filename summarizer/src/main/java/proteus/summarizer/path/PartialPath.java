package proteus.summarizer.path;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Term;

/**
 * A loop path on its way, immutable.
 *
 * @param values of all followed variables
 * @param facts what holds at the start whatever the path
 * @param conditions what the path has needed so far
 */
record PartialPath(
    Location at,
    Map<Variable, Term> values,
    List<Term> facts,
    Set<Term> conditions,
    List<PathStep> steps,
    List<Term> choices,
    Approximation approximation) {

  static PartialPath start(Location header, Map<Variable, Term> values, List<Term> facts) {
    return new PartialPath(
        header, values, facts, Set.of(), List.of(), List.of(), Approximation.EXACT);
  }

  /** Facts and conditions. */
  Collection<Term> context() {
    List<Term> all = new ArrayList<>(facts);
    all.addAll(conditions);
    return all;
  }

  PartialPath movedTo(Location location) {
    return new PartialPath(location, values, facts, conditions, steps, choices, approximation);
  }

  PartialPath with(Variable target, Term value) {
    Map<Variable, Term> changed = new LinkedHashMap<>(values);
    changed.put(target, value);
    return new PartialPath(at, changed, facts, conditions, steps, choices, approximation);
  }

  PartialPath with(PathStep step) {
    return new PartialPath(
        at, values, facts, conditions, append(steps, step), choices, approximation);
  }

  PartialPath choosing(Term symbol) {
    return new PartialPath(
        at, values, facts, conditions, steps, append(choices, symbol), approximation);
  }

  PartialPath approximated(Approximation more) {
    return new PartialPath(at, values, facts, conditions, steps, choices, approximation.with(more));
  }

  PartialPath under(Set<Term> more) {
    Set<Term> all = new LinkedHashSet<>(conditions);
    for (Term condition : more) {
      if (!condition.isTrue()) {
        all.add(condition);
      }
    }
    return new PartialPath(
        at, values, facts, Collections.unmodifiableSet(all), steps, choices, approximation);
  }

  private static <T> List<T> append(List<T> list, T element) {
    List<T> longer = new ArrayList<>(list);
    longer.add(element);
    return Collections.unmodifiableList(longer);
  }
}
