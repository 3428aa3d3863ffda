package proteus.summarizer.pda;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Variable;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.LoopPath;

/** Builds the automaton (Xie et al. 2019, Algorithm 1). */
public final class PdaBuilder {
  private final Terms terms;
  private final Feasibility feasibility;
  private final HeaderSymbols symbols;
  private final List<Term> facts;
  private final PathRunner runner;

  /**
   * @param facts hold at the start of every execution of a path
   */
  public PdaBuilder(Terms terms, Feasibility feasibility, HeaderSymbols symbols, List<Term> facts) {
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

  /** The automaton of states, some of which may stand for several executions. */
  public Pda of(List<Pda.State> states) {
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

  /** Some may be missing where the time is over: then nothing is said of any trace. */
  private List<Pda.Transition> transitions(List<Pda.State> states) {
    List<Pda.Transition> transitions = new ArrayList<>();
    for (Pda.State from : states) {
      if (feasibility.isOver()) {
        return transitions;
      }
      transitions(from, states, transitions);
    }
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
    Landing after = successor.landing().under(successor.entry());
    Optional<Term> value =
        after.open().flatMap(o -> new CounterElimination(terms, o.counter()).value(guard));
    if (value.isPresent()) {
      Term counter = after.open().get().counter();
      Term bounds = terms.in(value.get(), counter.range());
      after = after.replaced(terms, runner.reader(), counter, value.get()).under(List.of(bounds));
    }
    transitions.add(
        new Pda.Transition(
            from,
            to,
            value
                .or(successor::counter)
                .orElse(terms.intConst(successor.landing().phases().size())),
            after.open().isPresent() && value.isEmpty(),
            terms.and(ConditionTidying.withoutWeaker(terms, after.conditions())),
            post(after)));
  }

  private Map<Variable, Term> post(Landing after) {
    Map<Variable, Term> post = new LinkedHashMap<>();
    symbols
        .all()
        .forEach(
            (variable, symbol) -> {
              Term value = after.values().getOrDefault(symbol, symbol);
              if (!value.equals(symbol)) {
                post.put(variable, value);
              }
            });
    return post;
  }
}
