package proteus.summarizer.pda;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.path.PathStep;
import proteus.summarizer.path.Trace;
import proteus.summarizer.path.Trace.Phase;
import proteus.summarizer.recurrence.PolynomialReader;

/** Executes paths symbolically: f(X, k) of Xie et al. 2019, Section 2.1. */
public final class PathRunner {
  private final Terms terms;
  private final HeaderSymbols symbols;
  private final PolynomialReader reader;

  /** A runner over the symbols. */
  public PathRunner(Terms terms, HeaderSymbols symbols) {
    this.terms = terms;
    this.symbols = symbols;
    this.reader = new PolynomialReader(terms);
  }

  /** Brings values into normal form. */
  public PolynomialReader reader() {
    return reader;
  }

  /** The symbols as their own values: any state. */
  public Map<Term, Term> anyState() {
    Map<Term, Term> state = new LinkedHashMap<>();
    symbols.all().values().forEach(s -> state.put(s, s));
    return state;
  }

  /**
   * All ways to execute the state's path consecutively: step by step once, or as often as possible
   * with the number open (after a few single executions, where n-th terms need them).
   */
  public List<Landing> run(Pda.State state, Map<Term, Term> from) {
    List<Landing> landings = new ArrayList<>();
    LoopPath path = state.path();
    Landing at = new Landing(from, List.of(), List.of(), List.of(), Optional.empty());
    if (state.acceleration() instanceof Acceleration.Summed(Term counter)) {
      return List.of(summed(path, counter, at));
    }
    if (!(state.acceleration() instanceof Acceleration.Closed closed)) {
      return List.of(once(path, at));
    }
    int singles = Math.max(closed.form().validFrom(), closed.head()) - 1;
    for (int i = 0; i < singles; i++) {
      at = once(path, at);
      landings.add(at);
    }
    landings.add(accelerated(path, closed, from, at, Math.max(singles, 0)));
    return landings.reversed();
  }

  /**
   * The path's conditions in the state.
   *
   * @param choices to which the fresh symbols for its choices are added; when the path is executed,
   *     it gets others
   */
  List<Term> conditions(LoopPath path, Map<Term, Term> state, List<Term> choices) {
    return bind(path, state, choices).apply(path.conditions());
  }

  private Substitution bind(LoopPath path, Map<Term, Term> state, List<Term> fresh) {
    Map<Term, Term> replacements = new LinkedHashMap<>(state);
    for (Term choice : path.choices()) {
      String prefix = choice.name().replaceFirst("!.*", "");
      Term renamed = terms.freshVar(prefix, choice.sort(), choice.range());
      replacements.put(choice, renamed);
      fresh.add(renamed);
    }
    return Substitution.of(terms, replacements);
  }

  private Landing once(LoopPath path, Landing before) {
    List<Term> choices = new ArrayList<>(before.choices());
    Substitution binding = bind(path, before.values(), choices);
    List<Term> conditions = new ArrayList<>(before.conditions());
    conditions.addAll(binding.apply(path.conditions()));
    Map<Term, Term> values = new LinkedHashMap<>(before.values());
    path.update().forEach((v, value) -> values.put(symbols.of(v), binding.apply(value)));
    List<Phase> phases = new ArrayList<>(before.phases());
    phases.add(new Phase(path, terms.intConst(1), index(), events(path, binding, binding)));
    return new Landing(values, conditions, phases, choices, Optional.empty());
  }

  /** All consecutive executions together, their number open. */
  private Landing summed(LoopPath path, Term counter, Landing before) {
    List<Term> choices = new ArrayList<>();
    Substitution binding = bind(path, before.values(), choices);
    Term k = binding.apply(counter);
    choices.remove(k);
    Map<Term, Term> values = new LinkedHashMap<>(before.values());
    path.update().forEach((v, value) -> values.put(symbols.of(v), binding.apply(value)));
    return new Landing(
        values,
        binding.apply(path.conditions()),
        List.of(new Phase(path, k, index(), List.of())),
        choices,
        Optional.of(new Landing.OpenCounter(k, 1, List.of(), List.of())));
  }

  private Term index() {
    return terms.freshVar("i", Sort.INT, Interval.nonNegative());
  }

  /** After {@code singles} executions, more of them up to a number k in all. */
  private Landing accelerated(
      LoopPath path,
      Acceleration.Closed closed,
      Map<Term, Term> from,
      Landing before,
      int singles) {
    Term k =
        terms.freshVar(
            "k", Sort.INT, new Interval(java.math.BigInteger.valueOf(singles + 1L), null));
    List<Term> choices = new ArrayList<>(before.choices());
    Term last = terms.sub(k, terms.intConst(1));
    Map<Term, Term> lastState = at(closed, from, last, Map.of());
    Substitution lastBinding = bind(path, lastState, choices);
    Map<Term, Term> bound = new LinkedHashMap<>();
    path.choices().forEach(c -> bound.put(c, lastBinding.apply(c)));
    List<Term> conditions = new ArrayList<>(before.conditions());
    Substitution first = Substitution.of(terms, before.values());
    conditions.addAll(first.apply(closed.during()));
    conditions.addAll(lastBinding.apply(path.conditions()));
    Map<Term, Term> after = at(closed, from, k, bound);
    List<Phase> phases = new ArrayList<>(before.phases());
    Term index = index();
    Map<Term, Term> during = at(closed, from, terms.add(index, terms.intConst(singles)), Map.of());
    Substitution duringState = Substitution.of(terms, during);
    Map<Term, Term> duringBinding = new LinkedHashMap<>(during);
    closed.witnesses().forEach((c, w) -> duringBinding.put(c, duringState.apply(w)));
    phases.add(
        new Phase(
            path,
            terms.sub(k, terms.intConst(singles)),
            index,
            events(path, Substitution.of(terms, duringBinding), lastBinding)));
    List<Term> atCounter =
        Substitution.of(terms, at(closed, from, k, Map.of())).apply(closed.during());
    List<Term> beforeCounter = Substitution.of(terms, lastState).apply(closed.during());
    return new Landing(
        after,
        conditions,
        phases,
        choices,
        Optional.of(new Landing.OpenCounter(k, singles + 1, atCounter, beforeCounter)));
  }

  /** The state after so many executions from a state. */
  private Map<Term, Term> at(
      Acceleration.Closed closed, Map<Term, Term> from, Term count, Map<Term, Term> choices) {
    Map<Term, Term> replacements = new LinkedHashMap<>(from);
    replacements.put(closed.form().counter(), count);
    replacements.putAll(choices);
    Substitution substitution = Substitution.of(terms, replacements);
    Map<Term, Term> state = new LinkedHashMap<>(from);
    closed.form().terms().forEach((symbol, s) -> state.put(symbol, substitution.apply(s.term())));
    return state;
  }

  private static List<Trace.Event> events(LoopPath path, Substitution during, Substitution last) {
    List<Trace.Event> events = new ArrayList<>();
    for (PathStep step : path.steps()) {
      switch (step) {
        case PathStep.Pass pass -> {}
        case PathStep.Input(var edge, Term symbol) ->
            events.add(new Trace.Event.Input(edge, during.apply(symbol), last.apply(symbol)));
        case PathStep.Inner(var header, Trace trace) ->
            events.add(
                new Trace.Event.Inner(header, trace.substitute(during), trace.substitute(last)));
      }
    }
    return events;
  }
}
