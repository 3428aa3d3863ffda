package proteus.summarizer.pda;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import proteus.smt.Term;
import proteus.summarizer.LoopPaths;
import proteus.testing.Golden;

/**
 * The path dependency automata of the loops in the figures of Xie et al. 2019, and of some others,
 * with their cycles.
 */
@Tag(Golden.TAG)
final class GoldenPdaTest {
  private static final Path FILE =
      Path.of("src/test/resources/proteus/summarizer/pda/automata.txt");

  @Test
  void areAsWritten() throws IOException {
    Golden.compareEach(FILE, text -> LoopPaths.print(text, GoldenPdaTest::text));
  }

  private static String text(LoopPaths paths) {
    Pda pda =
        new NestPdaBuilder(paths.terms(), paths.feasibility(), paths.symbols(), Map.of())
            .build(paths.byHeader());
    StringBuilder out = new StringBuilder();
    pda.states().forEach(state -> out.append(state(state)));
    pda.transitions().forEach(transition -> out.append(transition(transition)));
    CycleFinder.find(pda, _ -> true).forEach(round -> out.append("cycle  " + way(round) + "\n"));
    CycleMerger merger =
        new CycleMerger(
            paths.terms(),
            paths.feasibility(),
            paths.symbols(),
            List.of(),
            paths.byHeader().keySet().iterator().next());
    for (Cycle cycle : merger.merge(pda)) {
      out.append("merged ").append(way(cycle.round())).append('\n');
      cycle.merged().forEach(state -> out.append(state(state)));
    }
    return out.toString();
  }

  private static String state(Pda.State state) {
    String executions =
        switch (state.acceleration()) {
          case Acceleration.Once _ -> "once";
          case Acceleration.Closed closed -> {
            Map<Term, Term> terms = new LinkedHashMap<>();
            closed.form().terms().forEach((symbol, sequence) -> terms.put(symbol, sequence.term()));
            yield "after %s: %s".formatted(closed.form().counter(), LoopPaths.values(terms));
          }
          case Acceleration.Summed(Term counter) -> "summed over " + counter;
          case Acceleration.SingleStep(String reason) -> "step by step: " + reason;
        };
    return "%s  %s  if %s  {%s}  %s\n"
        .formatted(
            state,
            state.isAccepting() ? "accepts" : "goes on",
            LoopPaths.conjunction(state.path().conditions()),
            LoopPaths.values(state.path().update()),
            executions);
  }

  private static String transition(Pda.Transition transition) {
    return "%s → %s  k %s %s  if %s  {%s}\n"
        .formatted(
            transition.from(),
            transition.to(),
            transition.open() ? "is any" : "=",
            transition.counter(),
            transition.guard(),
            LoopPaths.values(transition.post()));
  }

  private static String way(List<Pda.State> states) {
    return states.stream().map(Pda.State::toString).collect(Collectors.joining(" → "));
  }
}
