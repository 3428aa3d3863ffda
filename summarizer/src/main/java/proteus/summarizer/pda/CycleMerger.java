package proteus.summarizer.pda;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.path.PathEnd;
import proteus.summarizer.path.PathStep;
import proteus.summarizer.path.Trace;

/**
 * Merges cycles into states (Xie et al. 2019, Algorithm 3, lines 1 to 3). One round of a cycle,
 * from any state of variables and back to the cycle's first path, is a loop path itself if all
 * counters in it are determined: it is accelerated like any other. The counters need not be
 * constant, only functions of the values at the round's start; that the merged path has n-th terms
 * takes the place of the paper's test that cycles are periodic.
 */
public final class CycleMerger {
  /** So often one path is executed in a round of fixed numbers. */
  private static final int MAX_TIMES = 3;

  private final Terms terms;
  private final Feasibility feasibility;
  private final HeaderSymbols symbols;
  private final List<Term> facts;
  private final PathRunner runner;
  private final Location header;
  private int number;

  /**
   * A merger for one loop.
   *
   * @param facts hold at the start of every execution of a path
   */
  public CycleMerger(
      Terms terms,
      Feasibility feasibility,
      HeaderSymbols symbols,
      List<Term> facts,
      Location header) {
    this.terms = terms;
    this.feasibility = feasibility;
    this.symbols = symbols;
    this.facts = facts;
    this.runner = new PathRunner(terms, symbols);
    this.header = header;
  }

  /** The cycles of paths that can be merged. */
  public List<Cycle> merge(Pda pda) {
    return merge(pda, List.of(), List.of());
  }

  /**
   * Rounds in which each path of a cycle is executed a fixed number of times: some of the cycle's
   * executions.
   */
  public List<Cycle> mergeFixed(Pda pda) {
    number = pda.states().size();
    List<Cycle> cycles = new ArrayList<>();
    for (List<Pda.State> found : CycleFinder.find(pda, r -> true)) {
      List<Pda.State> states = new ArrayList<>();
      for (List<Pda.State> round : variants(found)) {
        merged(round).ifPresent(c -> c.merged().forEach(q -> states.add(under(q))));
      }
      if (!states.isEmpty()) {
        cycles.add(new Cycle(found, states));
      }
    }
    return cycles;
  }

  /** The round with each path once, and with one of them some times in a row. */
  private static List<List<Pda.State>> variants(List<Pda.State> round) {
    List<Pda.State> once =
        round.stream().map(q -> new Pda.State(q.path(), Acceleration.Once.ONLY)).toList();
    List<List<Pda.State>> variants = new ArrayList<>(List.of(once));
    for (int i = 0; i < once.size(); i++) {
      for (int times = 2; times <= MAX_TIMES; times++) {
        List<Pda.State> longer = new ArrayList<>(once);
        longer.addAll(i, Collections.nCopies(times - 1, once.get(i)));
        variants.add(longer);
      }
    }
    return variants;
  }

  private static Pda.State under(Pda.State merged) {
    LoopPath path = merged.path();
    LoopPath some =
        new LoopPath(
            path.number(),
            path.end(),
            path.steps(),
            path.conditions(),
            path.update(),
            path.choices(),
            path.approximation().with(Approximation.UNDER));
    return new Pda.State(some, merged.acceleration());
  }

  /**
   * The cycles that can be merged and have a cycle in them that was merged last: connected cycles
   * (Xie et al. 2019, Section 5.3), one of which is executed in each round of the other.
   *
   * @param pda with the states that were merged
   * @param merged all cycles of that automaton that were merged
   * @param last those of them that were merged last
   */
  public List<Cycle> merge(Pda pda, List<Cycle> merged, List<Cycle> last) {
    number = pda.states().size();
    List<Cycle> cycles = new ArrayList<>();
    for (List<Pda.State> found : CycleFinder.find(pda, r -> isNew(merged, last, r))) {
      List<Pda.State> rotation = new ArrayList<>(found);
      for (int i = 0; i < found.size(); i++) {
        Optional<Cycle> one = merged(rotation);
        if (one.isPresent()) {
          cycles.add(one.get());
          break;
        }
        Collections.rotate(rotation, -1);
      }
    }
    return cycles;
  }

  private static boolean isNew(List<Cycle> merged, List<Cycle> last, List<Pda.State> round) {
    return last.isEmpty()
        || (round.stream().anyMatch(q -> Cycle.isMerged(last, q))
            && Cycle.mayRepeat(merged, round));
  }

  /**
   * A beginning of a round.
   *
   * @param open counters that nothing has determined so far
   */
  private record Round(Landing landing, List<Term> open, Approximation approximation) {}

  /** Merges if every way to run a round has determined counters and can be accelerated. */
  private Optional<Cycle> merged(List<Pda.State> round) {
    Optional<List<Round>> rounds = rounds(round);
    if (rounds.isEmpty() || rounds.get().isEmpty()) {
      return Optional.empty();
    }
    Accelerator accelerator = new Accelerator(terms, feasibility, symbols, facts);
    List<Pda.State> states = new ArrayList<>();
    for (Round one : rounds.get()) {
      LoopPath path = path(one, number + states.size() + 1);
      Acceleration acceleration = accelerator.accelerate(path);
      if (acceleration instanceof Acceleration.SingleStep) {
        return Optional.empty();
      }
      states.add(new Pda.State(path, acceleration));
    }
    number += states.size();
    return Optional.of(new Cycle(round, states));
  }

  /** All ways to run a round; empty if some counter is not determined. */
  private Optional<List<Round>> rounds(List<Pda.State> round) {
    Landing start =
        new Landing(runner.anyState(), List.of(), List.of(), List.of(), Optional.empty());
    // How often a cycle within is executed is known only when another path than its first follows.
    boolean mayStayOpen = round.stream().anyMatch(q -> q.path().isRound());
    List<Round> rounds = List.of(new Round(start, List.of(), Approximation.EXACT));
    for (int i = 0; i < round.size(); i++) {
      Pda.State state = round.get(i);
      Pda.State next = round.get((i + 1) % round.size());
      List<Round> longer = new ArrayList<>();
      for (Round before : rounds) {
        for (Landing landing : runner.run(state, before.landing().values())) {
          Successor successor = Successor.of(terms, runner, landing, next.path());
          Optional<Round> joined = join(before, state, successor);
          if (joined.isPresent() && successor.landing().open().isPresent() && !mayStayOpen) {
            return Optional.empty();
          }
          joined.ifPresent(longer::add);
        }
      }
      rounds = longer;
    }
    return rounds.stream().allMatch(r -> r.open().isEmpty())
        ? Optional.of(rounds)
        : Optional.empty();
  }

  private Optional<Round> join(Round before, Pda.State state, Successor successor) {
    Landing after = successor.landing();
    Set<Term> conditions = new LinkedHashSet<>(before.landing().conditions());
    conditions.addAll(after.conditions());
    // What the next path needs is added with it, but for the last one, which closes the round.
    Set<Term> closed = new LinkedHashSet<>(conditions);
    closed.addAll(successor.entry());
    closed.addAll(facts);
    if (!feasibility.isPossible(closed)) {
      return Optional.empty();
    }
    conditions.addAll(successor.entry());
    List<Trace.Phase> phases = new ArrayList<>(before.landing().phases());
    phases.addAll(after.phases());
    List<Term> choices = new ArrayList<>(before.landing().choices());
    choices.addAll(after.choices());
    Landing joined =
        new Landing(
            after.values(),
            ConditionTidying.withoutWeaker(terms, conditions),
            phases,
            choices,
            Optional.empty());
    Approximation approximation = before.approximation().with(state.path().approximation());
    List<Term> open = new ArrayList<>(before.open());
    after.open().ifPresent(o -> open.add(o.counter()));
    return Optional.of(determined(new Round(joined, open, approximation)));
  }

  /** Counters are put in where later conditions determine them, but not by choices to come. */
  private Round determined(Round round) {
    Landing landing = round.landing();
    Set<Term> known = new LinkedHashSet<>(symbols.all().values());
    known.addAll(TermGraph.freeVariables(facts));
    known.addAll(landing.choices());
    known.addAll(round.open());
    List<Term> open = new ArrayList<>();
    for (Term counter : round.open()) {
      Optional<Term> value =
          new CounterElimination(terms, counter)
              .value(landing.conditions())
              .filter(v -> known.containsAll(TermGraph.freeVariables(v)));
      if (value.isPresent()) {
        List<Term> bounds = List.of(terms.in(value.get(), counter.range()));
        landing = landing.replaced(terms, runner.reader(), counter, value.get()).under(bounds);
      } else {
        open.add(counter);
      }
    }
    return new Round(landing, open, round.approximation());
  }

  private LoopPath path(Round round, int pathNumber) {
    Landing landing = round.landing();
    Map<Variable, Term> update = new LinkedHashMap<>();
    symbols
        .all()
        .forEach(
            (variable, symbol) -> {
              Term value = landing.values().getOrDefault(symbol, symbol);
              if (!value.equals(symbol)) {
                update.put(variable, value);
              }
            });
    List<Term> conditions = feasibility.withoutImplied(facts, landing.conditions());
    Trace trace = new Trace(landing.phases());
    // The next path's choices occur in the conditions that close the round, and in counters.
    Set<Term> choices = new LinkedHashSet<>(landing.choices());
    Set<Term> known = new LinkedHashSet<>(symbols.all().values());
    known.addAll(TermGraph.freeVariables(facts));
    known.addAll(trace.indices());
    List<Term> used = new ArrayList<>(conditions);
    used.addAll(update.values());
    Set<Term> variables = new LinkedHashSet<>(TermGraph.freeVariables(used));
    variables.addAll(trace.variables());
    for (Term variable : variables) {
      if (!known.contains(variable)) {
        choices.add(variable);
      }
    }
    PathStep step = new PathStep.Inner(header, trace);
    return new LoopPath(
        pathNumber,
        PathEnd.Iterate.HEADER,
        List.of(step),
        conditions,
        update,
        List.copyOf(choices),
        round.approximation());
  }
}
