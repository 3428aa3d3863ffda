package proteus.summarizer.pda;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Variable;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.path.LoopSymbols;

/** Builds the automaton (Xie et al. 2019, Algorithm 1). */
public final class PdaBuilder {
  private final Terms terms;
  private final Feasibility feasibility;
  private final LoopSymbols symbols;
  private final List<Term> facts;
  private final PathRunner runner;

  /**
   * @param facts hold at the start of every execution of a path
   */
  public PdaBuilder(Terms terms, Feasibility feasibility, LoopSymbols symbols, List<Term> facts) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.symbols = symbols;
    this.facts = facts;
    this.runner = new PathRunner(terms, symbols);
  }

  /** The automaton of the paths. */
  public Pda build(List<LoopPath> paths) {
    List<Pda.State> states = states(paths);
    return new Pda(states, transitions(states));
  }

  /** The automaton with the cycles' merged states added. */
  public Pda extended(Pda pda, List<Cycle> cycles) {
    List<Pda.State> states = new ArrayList<>(pda.states());
    cycles.forEach(c -> states.addAll(c.merged()));
    return new Pda(states, transitions(states));
  }

  /** The paths as states. */
  List<Pda.State> states(List<LoopPath> paths) {
    Accelerator accelerator = new Accelerator(terms, feasibility, symbols, facts);
    List<Pda.State> states = new ArrayList<>();
    paths.forEach(p -> states.add(new Pda.State(p, accelerator.accelerate(p))));
    return states;
  }

  private List<Pda.Transition> transitions(List<Pda.State> states) {
    List<Pda.Transition> transitions = new ArrayList<>();
    states.forEach(from -> transitions(from, states, transitions));
    return transitions;
  }

  /** Adds the transitions from one state to the others. */
  void transitions(Pda.State from, List<Pda.State> states, List<Pda.Transition> transitions) {
    if (from.isAccepting()) {
      return;
    }
    List<Landing> landings = runner.run(from, runner.anyState());
    for (Pda.State to : states) {
      if (!from.equals(to) || from.acceleration() instanceof Acceleration.SingleStep) {
        landings.forEach(l -> transition(from, to, l, transitions));
      }
    }
  }

  private void transition(
      Pda.State from, Pda.State to, Landing landing, List<Pda.Transition> transitions) {
    Successor successor = Successor.of(terms, runner, landing, to.path());
    List<Term> guard = new ArrayList<>(successor.landing().conditions());
    guard.addAll(successor.entry());
    List<Term> conditions = new ArrayList<>(facts);
    conditions.addAll(guard);
    if (!feasibility.isPossible(conditions)) {
      return;
    }
    Map<Variable, Term> post = new LinkedHashMap<>();
    symbols
        .all()
        .forEach(
            (variable, symbol) -> {
              Term value = successor.landing().values().getOrDefault(symbol, symbol);
              if (!value.equals(symbol)) {
                post.put(variable, value);
              }
            });
    Term counter = successor.counter().orElse(terms.intConst(successor.landing().phases().size()));
    transitions.add(
        new Pda.Transition(
            from,
            to,
            counter,
            successor.landing().open().isPresent(),
            terms.and(Conditions.withoutWeaker(terms, guard)),
            post));
  }
}
