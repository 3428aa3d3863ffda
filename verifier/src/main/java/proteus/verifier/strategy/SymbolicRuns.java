package proteus.verifier.strategy;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.SourceSpan;
import proteus.smt.Budget;
import proteus.verifier.engine.symbolic.SymbolicEngine;
import proteus.verifier.engine.symbolic.Unrollings.Treatment;
import proteus.verifier.engine.symbolic.Unrollings.Unrolling;
import proteus.verifier.engine.symbolic.state.Findings.UnexploredKind;
import proteus.verifier.task.Answer;
import proteus.verifier.task.Incompleteness.Kind;

/** The symbolic executions of one program: what they did about its loops. */
final class SymbolicRuns {
  private final Map<SourceSpan, Unrolling> loops = new LinkedHashMap<>();
  private boolean hopeless;

  Answer run(SymbolicEngine engine, SymbolicEngine.Options options, Budget budget) {
    SymbolicEngine.Result result = engine.run(options, budget);
    if (options.loops().onlyProves() && !(result.answer() instanceof Answer.Holds)) {
      return new Answer.Unknown(Kind.NOT_APPLICABLE, "no proof");
    }
    result.unrollings().loops().forEach((span, u) -> loops.merge(span, u, Unrolling::then));
    hopeless = isHopeless(result.unexplored());
    return result.answer();
  }

  /** Whether larger bounds cannot help: what is missing is support, not effort. */
  private static boolean isHopeless(Set<UnexploredKind> unexplored) {
    return !unexplored.isEmpty() && !unexplored.contains(UnexploredKind.BOUND);
  }

  /** Whether an execution showed that no effort helps. */
  boolean isHopeless() {
    return hopeless;
  }

  /** What was done about each loop. */
  Map<SourceSpan, Unrolling> loops() {
    return Collections.unmodifiableMap(new LinkedHashMap<>(loops));
  }

  /** The first of the loops that were followed one iteration after the other, in words. */
  Optional<String> openLoop() {
    return loops.entrySet().stream()
        .filter(loop -> loop.getValue().treatment() == Treatment.UNROLLED)
        .findFirst()
        .map(
            loop ->
                "the loop at line "
                    + loop.getKey().line()
                    + " was followed for "
                    + loop.getValue().iterations()
                    + " iterations"
                    + (loop.getValue().reason().isEmpty()
                        ? ""
                        : "; not summarized: " + loop.getValue().reason()));
  }
}
