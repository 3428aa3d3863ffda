package proteus.verifier.check.summaries;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Actions;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;
import proteus.verifier.check.Stop;
import proteus.verifier.check.summaries.SummaryCheck.Result;
import proteus.verifier.task.certificate.SummarizedLoop;
import proteus.verifier.task.certificate.SummarizedLoop.Visit;

/** The paths of a check, depth first; each loop that is entered is entered once on a path. */
final class SummaryWalk {
  private static final int MOST_STATES = 3_000;
  private static final int SOON_MILLIS = 300;

  private final TransitionSystem system;
  private final Terms terms;
  private final Map<Location, SummarizedLoop> loops;
  private final LoopForest forest;
  private final Map<Location, Set<Variable>> written = new HashMap<>();
  private final Cfg cfg;
  private final Solver solver;
  private final Budget budget;
  private int states;
  private int queries;

  /**
   * A loop that is being iterated.
   *
   * @param entry the values with which it was entered
   * @param symbols what the summary's entry symbols are
   * @param bound what the bound symbols of the visit are from which the iteration started; empty
   *     for the state at entry
   */
  private record Entered(
      Loop loop, Map<Variable, Term> entry, Map<Term, Term> symbols, Map<Term, Term> bound) {
    Entered with(Map<Term, Term> visited) {
      return new Entered(loop, entry, symbols, visited);
    }
  }

  SummaryWalk(
      Program program,
      TransitionSystem system,
      Map<Location, SummarizedLoop> loops,
      Solver solver,
      Budget budget) {
    this.system = system;
    this.terms = system.terms();
    this.loops = loops;
    this.cfg = program.function(program.entry()).cfg();
    this.forest = LoopForest.of(cfg);
    this.solver = solver;
    this.budget = budget;
  }

  Result run() {
    follow(Optional.empty(), Map.of(), List.of());
    return new Result.Checked(queries);
  }

  /** Follows all transitions from the state, which is at the cut point or the start. */
  private void follow(Optional<CutPoint> from, Map<Variable, Term> state, List<Entered> entered) {
    if (++states > MOST_STATES) {
      throw new Stop("more than " + MOST_STATES + " states of summaries");
    }
    for (Transition transition : system.transitions()) {
      if (transition.source().equals(from)) {
        Map<Term, Term> replacements = new LinkedHashMap<>();
        for (Term variable : transition.variables()) {
          replacements.put(variable, fresh(variable));
        }
        from.ifPresent(
            c -> c.state().forEach((v, symbol) -> replacements.put(symbol, value(state, v))));
        Substitution now = Substitution.of(terms, replacements);
        solver.push();
        solver.add(now.apply(transition.condition()));
        switch (transition.target()) {
          case Target.Violated v -> refuse("a violation at line " + v.span().line());
          case Target.Gap(String reason, var span) -> refuse(reason + " at line " + span.line());
          case Target.Reached(CutPoint to, List<Term> values) ->
              reach(to, state(to, now.apply(values)), entered);
        }
        solver.pop();
      }
    }
  }

  private static Map<Variable, Term> state(CutPoint at, List<Term> values) {
    Map<Variable, Term> state = new LinkedHashMap<>();
    int i = 0;
    for (Variable variable : at.state().keySet()) {
      state.put(variable, values.get(i++));
    }
    return state;
  }

  private Term fresh(Term symbol) {
    return terms.freshVar("s", symbol.sort(), symbol.range());
  }

  /** No execution may get here. */
  private void refuse(String what) {
    queries++;
    switch (solver.check(List.of(), budget)) {
      case CheckResult.Unsat _ -> {}
      case CheckResult.Sat _ -> throw new Stop(what + " is not excluded by the summaries");
      case CheckResult.Unknown(String reason) -> throw new Stop(what + ": " + reason);
    }
  }

  private void reach(CutPoint at, Map<Variable, Term> state, List<Entered> entered) {
    for (int i = entered.size() - 1; i >= 0; i--) {
      if (entered.get(i).loop().header().equals(at.location())) {
        iterated(at, state, entered.get(i));
        return;
      }
    }
    Loop loop =
        forest
            .loopAt(at.location())
            .orElseThrow(() -> new Stop("a loop can be entered at several places"));
    SummarizedLoop claim = claim(at);
    Entered first = new Entered(loop, state, symbols(claim, state), Map.of());
    List<Entered> around = entered.stream().filter(e -> e.loop().contains(at.location())).toList();
    enter(at, state, around, first);
    for (Visit visit : claim.visits()) {
      Map<Term, Term> bound = new LinkedHashMap<>();
      visit.bound().forEach(b -> bound.put(b, fresh(b)));
      solver.push();
      Substitution meaning = meaning(first, bound);
      solver.add(meaning.apply(visit.condition()));
      enter(at, visited(at, visit, first, meaning), around, first.with(bound));
      solver.pop();
    }
  }

  private SummarizedLoop claim(CutPoint at) {
    SummarizedLoop claim = loops.get(at.location());
    if (claim == null) {
      throw new Stop("no summary of the loop at line " + at.span().line());
    }
    return claim;
  }

  /** What the summary's entry symbols are; of variables that are not known anything. */
  private Map<Term, Term> symbols(SummarizedLoop claim, Map<Variable, Term> entry) {
    Map<Term, Term> symbols = new LinkedHashMap<>();
    claim
        .entry()
        .forEach(
            (variable, symbol) -> {
              Term value = entry.get(variable);
              symbols.put(symbol, value == null ? fresh(symbol) : value);
            });
    return symbols;
  }

  private Substitution meaning(Entered entered, Map<Term, Term> bound) {
    Map<Term, Term> replacements = new LinkedHashMap<>(entered.symbols());
    replacements.putAll(bound);
    return Substitution.of(terms, replacements);
  }

  private void enter(CutPoint at, Map<Variable, Term> state, List<Entered> around, Entered loop) {
    if (solver.check(List.of(), budget.atMostMillis(SOON_MILLIS)).isUnsat()) {
      return;
    }
    List<Entered> all = new ArrayList<>(around);
    all.add(loop);
    follow(Optional.of(at), state, all);
  }

  /** The values of a visit; what the loop does not write keeps its value, the rest has any. */
  private Map<Variable, Term> visited(
      CutPoint at, Visit visit, Entered entered, Substitution meaning) {
    Map<Variable, Term> state = new LinkedHashMap<>();
    at.state()
        .forEach(
            (variable, symbol) -> {
              Term value = visit.values().get(variable);
              if (value != null) {
                state.put(variable, meaning.apply(value));
              } else if (written(entered.loop()).contains(variable)) {
                state.put(variable, fresh(symbol));
              } else {
                state.put(variable, value(entered.entry(), variable));
              }
            });
    return state;
  }

  private static Term value(Map<Variable, Term> state, Variable variable) {
    Term value = state.get(variable);
    if (value == null) {
      throw new IllegalStateException("no value of " + variable);
    }
    return value;
  }

  private Set<Variable> written(Loop loop) {
    return written.computeIfAbsent(
        loop.header(),
        h -> {
          Set<Variable> targets = new LinkedHashSet<>();
          for (Location location : loop.body()) {
            for (Edge edge : cfg.outgoing(location)) {
              Actions.target(edge.action()).ifPresent(targets::add);
            }
          }
          return targets;
        });
  }

  /** The state after one more iteration has to be one that the summary claims. */
  private void iterated(CutPoint at, Map<Variable, Term> state, Entered before) {
    solver.push();
    solver.add(terms.not(isSame(at, state, before.entry(), before.loop())));
    for (Visit visit : claim(at).visits()) {
      for (Map<Term, Term> bound : guesses(visit, before.bound())) {
        solver.add(terms.not(isVisited(visit, state, meaning(before, bound), bound)));
      }
    }
    refuse("a state after an iteration of the loop at line " + at.span().line());
    solver.pop();
  }

  /** Whether what the loop writes is what it was. */
  private Term isSame(
      CutPoint at, Map<Variable, Term> state, Map<Variable, Term> entry, Loop loop) {
    List<Term> equations = new ArrayList<>();
    for (Variable variable : at.state().keySet()) {
      if (written(loop).contains(variable)) {
        equations.add(terms.eq(value(state, variable), value(entry, variable)));
      }
    }
    return terms.and(equations);
  }

  private Term isVisited(
      Visit visit, Map<Variable, Term> state, Substitution meaning, Map<Term, Term> bound) {
    List<Term> conjuncts = new ArrayList<>();
    bound.forEach(
        (symbol, value) -> {
          if (symbol.sort().equals(Sort.INT)) {
            conjuncts.add(terms.in(value, symbol.range()));
          }
        });
    conjuncts.add(meaning.apply(visit.condition()));
    visit
        .values()
        .forEach(
            (variable, value) -> {
              Term there = state.get(variable);
              if (there != null) {
                conjuncts.add(terms.eq(there, meaning.apply(value)));
              }
            });
    return terms.and(conjuncts);
  }

  /**
   * What the bound symbols of the next visit may be: what they were, one of them by one more; those
   * that were not there have their least value. Any choice would do.
   */
  private List<Map<Term, Term>> guesses(Visit visit, Map<Term, Term> before) {
    Map<Term, Term> same = new LinkedHashMap<>();
    for (Term symbol : visit.bound()) {
      Term known = before.get(symbol);
      if (known == null && !symbol.sort().equals(Sort.INT)) {
        return List.of();
      }
      same.put(symbol, known == null ? terms.intConst(least(symbol)) : known);
    }
    List<Map<Term, Term>> guesses = new ArrayList<>(List.of(same));
    for (Term symbol : visit.bound()) {
      Term known = before.get(symbol);
      if (known != null && symbol.sort().equals(Sort.INT)) {
        Map<Term, Term> more = new LinkedHashMap<>(same);
        more.put(symbol, terms.add(known, terms.intConst(1)));
        guesses.add(more);
      }
    }
    return guesses;
  }

  private static BigInteger least(Term symbol) {
    BigInteger least = symbol.range().lo();
    return least == null ? BigInteger.ZERO : least;
  }
}
