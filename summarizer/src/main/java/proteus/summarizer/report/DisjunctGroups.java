package proteus.summarizer.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Variable;
import proteus.smt.Op;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.summary.Disjunct;
import proteus.summarizer.summary.EntryContext;
import proteus.summarizer.summary.LoopSummary;

/**
 * Takes disjuncts together that people see as one: those whose conditions' disjunction is again a
 * conjunction and whose effects agree. Whether they do is asked of the solver.
 */
final class DisjunctGroups {
  private final Terms terms;
  private final Feasibility feasibility;
  private final LoopSummary summary;
  private final EntryContext context;
  private final CaseConditions conditions;

  /** The values of variables that the facts say. */
  Substitution given() {
    Map<Term, Term> values = new LinkedHashMap<>();
    for (Term fact : context.facts()) {
      if (fact.op() == Op.EQ && fact.arg(0).isVar() && fact.arg(1).isConst()) {
        values.put(fact.arg(0), fact.arg(1));
      } else if (fact.op() == Op.EQ && fact.arg(1).isVar() && fact.arg(0).isConst()) {
        values.put(fact.arg(1), fact.arg(0));
      }
    }
    return Substitution.of(terms, values);
  }

  DisjunctGroups(Terms terms, Feasibility feasibility, LoopSummary summary, EntryContext context) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.summary = summary;
    this.context = context;
    this.conditions = new CaseConditions(terms, feasibility, context.facts());
  }

  CaseConditions conditions() {
    return conditions;
  }

  /**
   * Disjuncts taken together.
   *
   * @param model the disjunct with the route and effect of all
   */
  public record Family(Disjunct model, Route route, List<Term> condition, Set<Integer> members) {}

  /** The traces: a cycle that is run once belongs to the one that is run more often. */
  List<Family> traces() {
    List<Family> families = new ArrayList<>();
    for (int i = 0; i < summary.disjuncts().size(); i++) {
      Disjunct disjunct = summary.disjuncts().get(i);
      Route route = Route.of(terms, disjunct.trace(), Set.copyOf(disjunct.counters()));
      families.add(
          new Family(
              disjunct,
              route,
              feasibility.withoutImplied(
                  context.facts(), CaseConditions.conjuncts(disjunct.condition())),
              Set.of(i)));
    }
    return joined(families, this::isInstance);
  }

  /** Traces with one effect. */
  List<Family> effects(List<Family> traces) {
    List<Family> numbered = new ArrayList<>();
    for (int i = 0; i < traces.size(); i++) {
      Family trace = traces.get(i);
      numbered.add(new Family(trace.model, trace.route, trace.condition, Set.of(i)));
    }
    return joined(numbered, (a, b) -> true);
  }

  private interface Likeness {
    /** Whether the one's route covers the other's, where the other's condition holds. */
    boolean covers(Family general, Family special);
  }

  private List<Family> joined(List<Family> all, Likeness likeness) {
    List<Family> families = new ArrayList<>(all);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < families.size() && !changed; i++) {
        for (int j = i + 1; j < families.size() && !changed; j++) {
          Family a = families.get(i);
          Family b = families.get(j);
          Optional<Family> both = joined(a, b, likeness).or(() -> joined(b, a, likeness));
          if (both.isPresent()) {
            families.set(i, both.get());
            families.remove(j);
            changed = true;
          }
        }
      }
    }
    return families;
  }

  private Optional<Family> joined(Family general, Family special, Likeness likeness) {
    Disjunct a = general.model;
    Disjunct b = special.model;
    boolean comparable =
        a.bound().isEmpty()
            && b.bound().isEmpty()
            && a.approximation() == b.approximation()
            && a.exit().equals(b.exit())
            && a.havocked().equals(b.havocked());
    if (!comparable
        || !likeness.covers(general, special)
        || !conditions.certain(special.condition, sameEffect(a, b))) {
      return Optional.empty();
    }
    Set<Integer> members = new LinkedHashSet<>(general.members);
    members.addAll(special.members);
    return conditions
        .union(general.condition, special.condition)
        .map(c -> new Family(a, general.route, c, members));
  }

  /** Whether people know the variable, or asked for it: passes add variables of their own. */
  boolean isShown(Variable variable) {
    return variable.sourceName().isPresent() || context.interest().covers(variable);
  }

  private List<Term> sameEffect(Disjunct a, Disjunct b) {
    List<Term> equations = new ArrayList<>();
    for (Map.Entry<Variable, Term> entry : summary.entry().entrySet()) {
      Variable variable = entry.getKey();
      if (!isShown(variable)) {
        continue;
      }
      Term first = a.post().getOrDefault(variable, entry.getValue());
      Term second = b.post().getOrDefault(variable, entry.getValue());
      equations.add(terms.eq(first, second));
    }
    return equations;
  }

  private boolean isInstance(Family general, Family special) {
    List<Route.Run> runs = general.route.unrolled();
    List<Route.Run> others = special.route.unrolled();
    if (special.route.isCyclic() || runs.size() != others.size()) {
      return false;
    }
    List<Term> equations = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      if (!runs.get(i).path().equals(others.get(i).path())) {
        return false;
      }
      equations.add(terms.eq(runs.get(i).count(), others.get(i).count()));
    }
    for (Route.Item item : general.route.items()) {
      if (item instanceof Route.Round round) {
        equations.add(terms.eq(round.count(), terms.intConst(1)));
      }
    }
    return conditions.certain(special.condition, equations);
  }
}
