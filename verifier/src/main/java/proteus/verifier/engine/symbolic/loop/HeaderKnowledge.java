package proteus.verifier.engine.symbolic.loop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Function;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Term;
import proteus.summarizer.summary.EntryContext;
import proteus.summarizer.summary.HeaderStates;
import proteus.summarizer.summary.LoopSummarizer;
import proteus.verifier.engine.symbolic.state.RegisterFrame;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicValue;
import proteus.verifier.engine.symbolic.state.SymbolicValues;

/** What path counters say about the states at loops' headers, over the integer encoding. */
public final class HeaderKnowledge {
  private static final long MILLIS_PER_LOOP = 4_000;
  private static final int PARTS = 8;

  private final SymbolicContext execution;
  private final LoopSummarizer summarizer;
  private final LiveAtLoops live;
  private final Budget budget;
  private final Map<String, LoopForest> forests = new LinkedHashMap<>();
  private final Map<Key, Optional<HeaderStates>> known = new LinkedHashMap<>();

  private record Key(String function, Location head, List<Term> facts) {}

  public HeaderKnowledge(
      SymbolicContext execution, LoopSummarizer summarizer, LiveAtLoops live, Budget budget) {
    this.live = live;
    this.execution = execution;
    this.summarizer = summarizer;
    this.budget = budget;
  }

  /**
   * A condition on the registers of {@code head}, an arbitrary state of the loop at that location,
   * that holds in every iteration when the loop is entered with {@code entry}.
   */
  Term at(Function function, Location location, State entry, State head, RegisterFrame frame) {
    LoopForest forest =
        forests.computeIfAbsent(function.name(), n -> LoopForest.of(function.cfg()));
    Optional<Loop> loop = forest.loopAt(location);
    if (loop.isEmpty()) {
      return execution.terms().tru();
    }
    LoopEntry from = LoopEntry.of(execution, function.cfg(), loop.get(), entry.fork(), frame);
    Key key = new Key(function.name(), location, from.facts());
    EntryContext context = new EntryContext(from.facts(), live.at(function, location));
    long part = Math.min(budget.remaining().toMillis() / PARTS, MILLIS_PER_LOOP);
    Optional<HeaderStates> states =
        known.computeIfAbsent(
            key,
            k ->
                summarizer.headerStates(
                    function.cfg(), loop.get(), context, budget.atMostMillis(part)));
    return states
        .map(s -> condition(s.from(execution.terms(), from.values()), head, frame))
        .orElse(execution.terms().tru());
  }

  private Term condition(HeaderStates states, State head, RegisterFrame frame) {
    List<Term> conjuncts = new ArrayList<>();
    conjuncts.add(states.condition());
    states
        .values()
        .forEach(
            (variable, value) -> {
              SymbolicValue now = head.register(frame.slot(variable));
              if (now != null && SymbolicValues.term(now).sort().equals(value.sort())) {
                conjuncts.add(execution.terms().eq(SymbolicValues.term(now), value));
              }
            });
    return execution.terms().and(conjuncts);
  }
}
