package proteus.verifier.strategy;

import java.util.Map;
import java.util.Optional;
import proteus.ir.SourceSpan;
import proteus.ir.run.Outcome;
import proteus.ir.run.Run;
import proteus.verifier.engine.symbolic.Unrollings.Unrolling;
import proteus.verifier.task.ChosenInput;
import proteus.verifier.task.certificate.Certificate;

/** What can be said about a program and a property, and on what grounds. */
public sealed interface Verdict {
  /**
   * No execution violates the property.
   *
   * @param argument why, for people
   * @param certificate of the engine that decided; about a smaller program it may have been enough
   * @param loops what was done about each loop
   * @param showsEnds whether the proof also shows that all executions end, or lose no memory if
   *     they do not
   * @param decidedBy the step of the plan
   */
  record Holds(
      String argument,
      Optional<Certificate> certificate,
      Map<SourceSpan, Unrolling> loops,
      boolean showsEnds,
      PlanStep decidedBy)
      implements Verdict {}

  /**
   * The property is violated; the run with these inputs was executed on the program.
   *
   * @param inputs may be computed on the way; each iteration yields them afresh
   * @param dependence what the run depends on that C, or a library function's model, leaves open
   * @param confirmation what else shows it, in words
   * @param decidedBy the step of the plan that found the inputs
   */
  record Violated(
      Outcome.Violated violation,
      Iterable<ChosenInput> inputs,
      Run run,
      Optional<Doubt> dependence,
      Optional<String> confirmation,
      PlanStep decidedBy)
      implements Verdict {
    /**
     * Why it may be none.
     *
     * @param reason in words
     * @param isOfValues whether it depends on nothing but values that a library function may not
     *     give: a build that shows it settles that
     */
    public record Doubt(String reason, boolean isOfValues) {}

    Violated confirmed(Optional<String> by) {
      return new Violated(violation, inputs, run, dependence, by, decidedBy);
    }
  }

  /**
   * Neither is known.
   *
   * @param reason in words that the user can act on
   */
  record Unknown(String reason, Map<SourceSpan, Unrolling> loops) implements Verdict {}
}
