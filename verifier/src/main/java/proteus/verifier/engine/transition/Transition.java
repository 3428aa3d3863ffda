package proteus.verifier.engine.transition;

import java.util.List;
import java.util.Optional;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.smt.Term;

/**
 * A loop-free block of the program: from the state at {@code source}, where {@code condition} can
 * hold for some values of its other variables, executions go to the target.
 *
 * @param source empty for the program's start
 * @param condition over the source's symbols and variables of the transition alone
 */
public record Transition(Optional<CutPoint> source, Term condition, Target target) {

  /** Where a block ends. */
  public sealed interface Target {
    /**
     * At a cut point.
     *
     * @param values of its state, in the order of its symbols; over the same variables as the
     *     condition
     */
    record Reached(CutPoint cutPoint, List<Term> values) implements Target {
      public Reached {
        values = List.copyOf(values);
      }
    }

    record Violated(Property property, SourceSpan span) implements Target {}

    /** The system says nothing of how such executions go on. */
    record Gap(String reason, SourceSpan span) implements Target {}
  }
}
