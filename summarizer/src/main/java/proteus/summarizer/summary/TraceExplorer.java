package proteus.summarizer.summary;

import static java.util.stream.Collectors.joining;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.PathEnd;
import proteus.summarizer.path.Trace;
import proteus.summarizer.pda.Acceleration;
import proteus.summarizer.pda.ConditionTidying;
import proteus.summarizer.pda.CounterElimination;
import proteus.summarizer.pda.Cycle;
import proteus.summarizer.pda.Landing;
import proteus.summarizer.pda.PathRunner;
import proteus.summarizer.pda.Pda;
import proteus.summarizer.pda.Successor;

/**
 * Follows the traces of an automaton (Xie et al. 2019, Algorithm 2), breadth first. Where the
 * automaton has cycles, traces are followed up to a number of phases; what goes on after them is
 * left in the residual.
 */
final class TraceExplorer {
  /** Longer conditions are left as they are: tidying asks the solver once for each conjunct. */
  private static final int TIDY_LIMIT = 10;

  /** How many phases of an unfinished trace are kept where there are many of them. */
  private static final int ORIGIN_LENGTH = 2;

  /** More unfinished traces than this are many. */
  private static final int MANY = 12;

  private static final int STEPS_A_DISJUNCT = 6;

  private final Terms terms;
  private final Feasibility feasibility;
  private final Pda pda;
  private final List<Cycle> cycles;
  private final List<Term> facts;
  private final SummaryLimits limits;
  private final PathRunner runner;
  private final boolean cyclic;

  private final Deque<Journey> work = new ArrayDeque<>();
  private final List<RawDisjunct> disjuncts = new ArrayList<>();
  private final List<RawVisit> visits = new ArrayList<>();
  private final List<Residual.Case> residual = new ArrayList<>();
  private final List<Residual.Case> endless = new ArrayList<>();

  TraceExplorer(
      Terms terms,
      Feasibility feasibility,
      HeaderSymbols symbols,
      Pda pda,
      List<Cycle> cycles,
      List<Term> facts,
      SummaryLimits limits) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.pda = pda;
    this.cycles = cycles;
    this.facts = facts;
    this.limits = limits;
    this.runner = new PathRunner(terms, symbols);
    this.cyclic = PdaShape.of(pda) != PdaShape.ACYCLIC;
  }

  /** A beginning of a trace; {@code origin} is its own beginning, if it is longer than that. */
  private record Journey(
      Optional<Journey> origin,
      List<Pda.State> states,
      Landing landing,
      List<Term> counters,
      Approximation approximation) {}

  Found explore() {
    Landing start =
        new Landing(runner.anyState(), List.of(), List.of(), List.of(), Optional.empty());
    work.add(new Journey(Optional.empty(), List.of(), start, List.of(), Approximation.EXACT));
    List<Journey> left = new ArrayList<>();
    String reason = "";
    int steps = 0;
    while (!work.isEmpty()) {
      Journey journey = work.remove();
      steps++;
      String limit = limit(journey, steps);
      if (limit.isEmpty()) {
        extend(journey);
      } else {
        left.add(journey);
        reason = limit;
      }
    }
    leave(left, reason);
    return new Found(disjuncts, visits, residual, endless);
  }

  /** Which limit is reached; empty if none is. */
  private String limit(Journey journey, int steps) {
    if (feasibility.isOver()) {
      return "the time for summarizing is over";
    }
    if (disjuncts.size() >= limits.disjuncts() || steps > limits.disjuncts() * STEPS_A_DISJUNCT) {
      return "more than " + limits.disjuncts() + " traces";
    }
    return cyclic && journey.states.size() >= limits.phases()
        ? "its paths alternate more than " + limits.phases() + " times"
        : "";
  }

  /** Many unfinished traces are described by their first phases only, which covers them. */
  private void leave(List<Journey> left, String reason) {
    Set<Journey> covering = new LinkedHashSet<>();
    for (Journey journey : left) {
      covering.add(left.size() > MANY ? journey.origin.orElse(journey) : journey);
    }
    for (Journey journey : covering) {
      residual.add(residual(journey, journey.landing.conditions(), reason));
    }
  }

  private Residual.Case residual(Journey journey, List<Term> conditions, String reason) {
    List<Term> bound = new ArrayList<>(journey.counters);
    journey.landing.open().ifPresent(o -> bound.add(o.counter()));
    bound.addAll(journey.landing.choices());
    return new Residual.Case(bound, terms.and(conditions), reason);
  }

  private void extend(Journey journey) {
    for (Pda.State next : pda.states()) {
      if (mayFollow(journey, next)) {
        extend(journey, next);
      }
    }
  }

  private boolean mayFollow(Journey journey, Pda.State next) {
    if (journey.states.isEmpty()) {
      return true;
    }
    Pda.State last = journey.states.getLast();
    if (pda.transitions().stream().noneMatch(t -> t.joins(last, next))) {
      return false;
    }
    return Cycle.mayFollow(cycles, journey.states, next);
  }

  private void extend(Journey journey, Pda.State next) {
    Successor successor = Successor.of(terms, runner, journey.landing, next.path());
    Landing before = successor.landing();
    List<Term> entered = new ArrayList<>(before.conditions());
    entered.addAll(successor.entry());
    if (!isPossible(entered)) {
      return;
    }
    List<Term> counters = new ArrayList<>(journey.counters);
    before.open().ifPresent(o -> counters.add(o.counter()));
    List<Landing> landings = runner.run(next, before.values());
    for (Landing landing : landings) {
      List<Term> conditions = new ArrayList<>(before.conditions());
      for (Term condition : landing.conditions()) {
        if (!successor.implied().contains(condition)) {
          conditions.add(condition);
        }
      }
      if (landings.size() == 1 || isPossible(conditions)) {
        Journey longer = joined(journey, next, before, landing, conditions, counters);
        arrive(determined(longer), next);
      }
    }
  }

  private Journey joined(
      Journey journey,
      Pda.State next,
      Landing before,
      Landing landing,
      List<Term> conditions,
      List<Term> counters) {
    List<Trace.Phase> phases = new ArrayList<>(before.phases());
    phases.addAll(landing.phases());
    List<Term> choices = new ArrayList<>(before.choices());
    choices.addAll(landing.choices());
    Landing all =
        new Landing(
            landing.values(),
            ConditionTidying.withoutWeaker(terms, conditions),
            phases,
            choices,
            landing.open());
    List<Pda.State> states = new ArrayList<>(journey.states);
    states.add(next);
    boolean isOrigin = journey.states.size() == ORIGIN_LENGTH;
    return new Journey(
        isOrigin ? Optional.of(journey) : journey.origin,
        states,
        all,
        counters,
        journey.approximation.with(next.path().approximation()));
  }

  /** Counters of earlier phases are put in where later conditions determine them. */
  private Journey determined(Journey journey) {
    Landing landing = journey.landing;
    List<Term> open = new ArrayList<>();
    for (Term counter : journey.counters) {
      Optional<Term> value = new CounterElimination(terms, counter).value(landing.conditions());
      if (value.isPresent()) {
        List<Term> bounds = List.of(terms.in(value.get(), counter.range()));
        landing = landing.replaced(terms, runner.reader(), counter, value.get()).under(bounds);
      } else {
        open.add(counter);
      }
    }
    return new Journey(journey.origin, journey.states, landing, open, journey.approximation);
  }

  private boolean isPossible(List<Term> conditions) {
    List<Term> all = new ArrayList<>(facts);
    all.addAll(conditions);
    return feasibility.isPossible(all);
  }

  private void arrive(Journey journey, Pda.State state) {
    switch (state.path().end()) {
      case PathEnd.Iterate _, PathEnd.Onward _ -> {
        work.add(journey);
        visits.add(visit(journey));
        endless(journey, state);
      }
      case PathEnd.Unexplored(String reason) ->
          residual.add(residual(journey, journey.landing.conditions(), reason));
      case PathEnd.Exit exit ->
          disjuncts.add(
              new RawDisjunct(
                  journey.approximation,
                  journey.counters,
                  journey.landing.choices(),
                  tidy(journey.landing.conditions()),
                  changed(journey.landing.values()),
                  exit,
                  new Trace(journey.landing.phases())));
    }
  }

  /** Facts are not used: a disjunct's condition says itself where it applies. */
  private List<Term> tidy(List<Term> conditions) {
    return conditions.size() <= TIDY_LIMIT
        ? feasibility.withoutImplied(List.of(), conditions)
        : conditions;
  }

  private static RawVisit visit(Journey journey) {
    List<Term> bound = new ArrayList<>(journey.counters);
    journey.landing.open().ifPresent(o -> bound.add(o.counter()));
    bound.addAll(journey.landing.choices());
    return new RawVisit(bound, journey.landing.conditions(), journey.landing.values());
  }

  private static Map<Term, Term> changed(Map<Term, Term> values) {
    Map<Term, Term> changed = new LinkedHashMap<>();
    values.forEach(
        (symbol, value) -> {
          if (!symbol.equals(value)) {
            changed.put(symbol, value);
          }
        });
    return Collections.unmodifiableMap(changed);
  }

  private String shown(Pda.State state) {
    return Cycle.ofMerged(cycles, state)
        .map(c -> c.round().stream().map(this::shown).collect(joining(" → ", "(", ")+")))
        .orElse(state.path().toString());
  }

  /** Notes when the last path's condition never stops to hold. */
  private void endless(Journey journey, Pda.State state) {
    if (!(state.acceleration() instanceof Acceleration.Closed)
        || journey.landing.open().isEmpty()) {
      return;
    }
    Landing.OpenCounter open = journey.landing.open().get();
    NonTerminatingPath.condition(terms, open)
        .ifPresent(
            forever -> {
              List<Term> conditions = new ArrayList<>();
              for (Term condition : journey.landing.conditions()) {
                if (!TermGraph.freeVariables(condition).contains(open.counter())) {
                  conditions.add(condition);
                }
              }
              conditions.add(forever);
              if (isPossible(conditions)) {
                endless.add(
                    residual(journey, conditions, shown(state) + " is executed again and again"));
              }
            });
  }
}
