package proteus.summarizer.report;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import proteus.ir.Variable;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.EntrySymbols;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.pda.Acceleration;
import proteus.summarizer.pda.Pda;
import proteus.summarizer.recurrence.ClosedForm;
import proteus.summarizer.summary.LoopSummary;

/** The transitions of a report, with the rows of Xie et al. 2019, Figure 6. */
final class AutomatonSection {
  /** The state before the first path. */
  static final String START = "σ0";

  private final Terms terms;
  private final Feasibility feasibility;
  private final LoopSummary summary;
  private final Formulas formulas;

  AutomatonSection(Terms terms, Feasibility feasibility, LoopSummary summary, Formulas formulas) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.summary = summary;
    this.formulas = formulas;
  }

  /**
   * All transitions, by the names of the states.
   *
   * @param first the numbers of the paths that executions begin with
   */
  List<LoopReport.Transition> transitions(Set<Integer> first) {
    List<LoopReport.Transition> transitions = new ArrayList<>();
    summary.paths().stream()
        .sorted(Comparator.comparingInt(LoopPath::number))
        .filter(p -> first.contains(p.number()))
        .forEach(p -> transitions.add(entry(p)));
    summary.pda().transitions().stream()
        .sorted(
            Comparator.comparingInt((Pda.Transition t) -> t.from().path().number())
                .thenComparingInt(t -> t.to().path().number()))
        .forEach(t -> transitions.add(transition(t)));
    return transitions;
  }

  private LoopReport.Transition entry(LoopPath path) {
    Formulas named = formulas.with(formulas.names().with(PathSection.choices(path, Map.of())));
    List<String> condition = named.conjuncts(PathSection.conditions(path));
    String counter = RouteCounters.name("0", RouteText.number(path));
    return new LoopReport.Transition(
        START, path.toString(), counter, counter + " = 1", condition, condition, Map.of());
  }

  private LoopReport.Transition transition(Pda.Transition t) {
    LoopPath from = t.from().path();
    LoopPath to = t.to().path();
    String counter = RouteCounters.name(RouteText.number(from), RouteText.number(to));
    Map<Term, String> names = new LinkedHashMap<>();
    boolean isOpen = t.open() && t.counter().isVar();
    if (isOpen) {
      names.put(t.counter(), counter);
    }
    List<Term> guard = guard(t);
    nameOthers(guard, t, names);
    Formulas named = formulas.with(formulas.names().with(names));
    String counts =
        isOpen ? counter + " >= " + least(t.counter()) : counter + " = " + named.text(t.counter());
    return new LoopReport.Transition(
        from.toString(),
        to.toString(),
        counter,
        counts,
        formula(t, counter),
        named.conjuncts(guard),
        PathSection.updates(terms, t.post(), named));
  }

  private static BigInteger least(Term counter) {
    return Objects.requireNonNullElse(counter.range().lo(), BigInteger.ONE);
  }

  /** Without what the first path's condition implies, as the state says that already. */
  private List<Term> guard(Pda.Transition t) {
    List<Term> context = t.from().path().conditions();
    List<Term> all = new ArrayList<>(CaseConditions.conjuncts(t.guard()));
    all.removeIf(c -> !feasibility.isPossible(context, terms.not(c)));
    if (t.from().acceleration() instanceof Acceleration.Summed) {
      // As for traces: what is said of sums, not how they come about.
      Set<Term> known = new LinkedHashSet<>(summary.entry().values());
      known.add(t.counter());
      known.addAll(TermGraph.freeVariables(t.post().values()));
      all.removeIf(c -> !known.containsAll(TermGraph.freeVariables(c)));
    }
    return feasibility.withoutImplied(context, all);
  }

  private static void nameOthers(List<Term> guard, Pda.Transition t, Map<Term, String> names) {
    List<Term> used = new ArrayList<>(guard);
    used.addAll(t.post().values());
    for (Term symbol : TermGraph.freeVariables(used)) {
      if (symbol.name().contains("!") && !symbol.name().contains("@")) {
        names.putIfAbsent(symbol, Names.next(symbol, names));
      }
    }
  }

  /** φ: θ of the first path, θ before its last execution, and θ of the second path after it. */
  private List<String> formula(Pda.Transition t, String counter) {
    LoopPath from = t.from().path();
    LoopPath to = t.to().path();
    List<Term> all = new ArrayList<>(from.conditions());
    Map<Term, String> names = new LinkedHashMap<>();
    names.putAll(PathSection.choices(to, PathSection.choices(from, Map.of())));
    if (t.from().acceleration() instanceof Acceleration.Closed(ClosedForm form, _, _, _)
        && !t.counter().isConst()) {
      Term k = terms.freshVar("k", Sort.INT, Interval.ALL);
      names.put(k, counter);
      Map<Term, Term> last = fresh(from, names);
      last.putAll(at(form, terms.sub(k, terms.intConst(1))));
      all.addAll(Substitution.of(terms, last).apply(from.conditions()));
      all.addAll(Substitution.of(terms, at(form, k)).apply(to.conditions()));
      all.add(terms.le(terms.intConst(1), k));
    } else {
      Map<Term, Term> once = new LinkedHashMap<>();
      for (Map.Entry<Variable, Term> update : from.update().entrySet()) {
        once.put(EntrySymbols.of(terms, update.getKey()), update.getValue());
      }
      all.addAll(Substitution.of(terms, once).apply(to.conditions()));
    }
    return formulas.with(formulas.names().with(names)).conjuncts(all);
  }

  private Map<Term, Term> fresh(LoopPath path, Map<Term, String> names) {
    Map<Term, Term> renamed = new LinkedHashMap<>();
    for (Term choice : path.choices()) {
      String prefix = choice.name().replaceFirst("!.*", "");
      Term other = terms.freshVar(prefix, choice.sort(), choice.range());
      names.put(other, Names.next(other, names));
      renamed.put(choice, other);
    }
    return renamed;
  }

  private Map<Term, Term> at(ClosedForm form, Term count) {
    Map<Term, Term> values = new LinkedHashMap<>();
    Substitution counted = Substitution.of(terms, Map.of(form.counter(), count));
    form.terms().forEach((symbol, s) -> values.put(symbol, counted.apply(s.term())));
    return values;
  }
}
