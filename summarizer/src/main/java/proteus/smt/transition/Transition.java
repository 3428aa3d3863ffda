package proteus.smt.transition;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.smt.Term;
import proteus.smt.TermGraph;

/**
 * A loop-free block of the program: from the state at {@code source}, where {@code condition} can
 * hold for some values of its other variables, executions go to the target.
 *
 * @param source empty for the program's start
 * @param condition over the source's symbols and variables of the transition alone
 */
public record Transition(Optional<CutPoint> source, Term condition, Target target) {

  /** The transition under another condition and to another target. */
  public Transition with(Term otherCondition, Target otherTarget) {
    return new Transition(source, otherCondition, otherTarget);
  }

  /** The variables that are no part of the source's state. */
  public Set<Term> variables() {
    Set<Term> variables = new LinkedHashSet<>(TermGraph.freeVariables(condition));
    if (target instanceof Target.Reached(CutPoint c, List<Term> values)) {
      variables.addAll(TermGraph.freeVariables(values));
    }
    source.ifPresent(s -> variables.removeAll(s.symbols()));
    return variables;
  }

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

    /**
     * At a violation.
     *
     * @param subject what violates the property, as in {@link Action.Violate}
     */
    record Violated(Property property, String subject, SourceSpan span) implements Target {}

    /** The system says nothing of how such executions go on. */
    record Unexplored(String reason, SourceSpan span) implements Target {}
  }

  /** Its condition, and the values that it leads to a cut point with. */
  public List<Term> roots() {
    List<Term> roots = new ArrayList<>(List.of(condition));
    if (target instanceof Target.Reached(var cutPoint, List<Term> values)) {
      roots.addAll(values);
    }
    return roots;
  }
}
