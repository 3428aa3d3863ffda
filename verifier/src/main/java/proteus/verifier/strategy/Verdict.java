package proteus.verifier.strategy;

import java.util.Map;
import java.util.Optional;
import proteus.ir.SourceSpan;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.verifier.engine.Answer;
import proteus.verifier.engine.ChosenInput;
import proteus.verifier.engine.symbolic.Unrollings.Unrolling;

/** What can be said about a program and a property, and on what grounds. */
public sealed interface Verdict {
  /**
   * No execution violates the property.
   *
   * @param argument why, for people
   * @param loops what was done about each loop
   * @param proof invariants that convinced the engines, about the program with its calls inlined;
   *     of a smaller one they may have been enough
   */
  record Holds(
      String argument, Answer.Basis basis, Map<SourceSpan, Unrolling> loops, Optional<Proof> proof)
      implements Verdict {}

  /**
   * The property is violated; the run with these inputs was executed on the program.
   *
   * @param inputs may be computed on the way; each iteration yields them afresh
   * @param dependence what the run depends on that C, or a library function's model, leaves open
   * @param confirmation what else shows it, in words
   */
  record Violated(
      Outcome.Violated violation,
      Iterable<ChosenInput> inputs,
      Run run,
      Optional<String> dependence,
      Optional<String> confirmation)
      implements Verdict {
    Violated confirmed(Optional<String> by) {
      return new Violated(violation, inputs, run, dependence, by);
    }
  }

  /**
   * Neither is known.
   *
   * @param reason in words that the user can act on
   */
  record Unknown(String reason, Map<SourceSpan, Unrolling> loops) implements Verdict {}
}
