package proteus.verifier.check.summaries;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;
import proteus.verifier.check.Stop;
import proteus.verifier.check.summaries.HeaderClaims.Entered;
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
  private final HeaderClaims headers;
  private final Solver solver;
  private final Budget budget;
  private int states;
  private int queries;

  SummaryWalk(
      Program program,
      TransitionSystem system,
      Map<Location, SummarizedLoop> loops,
      Solver solver,
      Budget budget) {
    this.system = system;
    this.terms = system.terms();
    this.loops = loops;
    Cfg cfg = program.function(program.entry()).cfg();
    this.forest = LoopForest.of(cfg);
    this.headers = new HeaderClaims(terms, cfg);
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
          replacements.put(variable, headers.fresh(variable));
        }
        from.ifPresent(
            c ->
                c.state()
                    .forEach(
                        (v, symbol) -> replacements.put(symbol, HeaderClaims.value(state, v))));
        Substitution now = Substitution.of(terms, replacements);
        solver.push();
        solver.add(now.apply(transition.condition()));
        switch (transition.target()) {
          case Target.Violated v -> refuse("a violation at line " + v.span().line());
          case Target.Unexplored(String reason, var span) ->
              refuse(reason + " at line " + span.line());
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
    Entered first = new Entered(loop, state, headers.symbols(claim, state), Map.of());
    List<Entered> around = entered.stream().filter(e -> e.loop().contains(at.location())).toList();
    enter(at, state, around, first);
    for (Visit visit : claim.visits()) {
      Map<Term, Term> bound = new LinkedHashMap<>();
      visit.bound().forEach(b -> bound.put(b, headers.fresh(b)));
      solver.push();
      Substitution meaning = headers.meaning(first, bound);
      solver.add(meaning.apply(visit.condition()));
      enter(at, headers.visited(at, visit, first, meaning), around, first.with(bound));
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

  private void enter(CutPoint at, Map<Variable, Term> state, List<Entered> around, Entered loop) {
    if (solver.check(List.of(), budget.atMostMillis(SOON_MILLIS)).isUnsat()) {
      return;
    }
    List<Entered> all = new ArrayList<>(around);
    all.add(loop);
    follow(Optional.of(at), state, all);
  }

  /** The state after one more iteration has to be one that the summary claims. */
  private void iterated(CutPoint at, Map<Variable, Term> state, Entered before) {
    solver.push();
    headers.claims(at, state, before, claim(at)).forEach(c -> solver.add(terms.not(c)));
    refuse("a state after an iteration of the loop at line " + at.span().line());
    solver.pop();
  }
}
