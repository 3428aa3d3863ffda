package proteus.verifier.counterexample;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Branch;
import proteus.ir.graph.Edge;
import proteus.verifier.counterexample.memory.MemoryFault;

/** Something in an execution that a reader of a counterexample wants to know. */
public sealed interface Event {
  /** Where it happens; may be unknown. */
  SourceSpan span();

  /** A function is entered; the events in it follow. {@code span} is its definition. */
  record Entered(String function, SourceSpan span) implements Event {}

  /** The environment chose a value at the edge. */
  record Chosen(Nondet source, Value value, Edge edge) implements Event {
    @Override
    public SourceSpan span() {
      return edge.span();
    }
  }

  /** A decision outside of loops, or in the last iteration of one. */
  record Decided(Branch branch) implements Event {
    @Override
    public SourceSpan span() {
      return branch.statement();
    }
  }

  /**
   * A loop was executed, its iterations taken together.
   *
   * @param iterations how often its header was reached again
   * @param changes the variables with other values at the end than at the start
   * @param inputs what was chosen in it, by place
   * @param end whether the execution left it
   */
  record Looped(
      SourceSpan span,
      long iterations,
      Map<Variable, Change> changes,
      Map<SourceSpan, Inputs> inputs,
      End end)
      implements Event {
    public Looped {
      changes = Collections.unmodifiableMap(new LinkedHashMap<>(changes));
      inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
    }
  }

  /** Whether a loop was left. The last iteration's events follow one that was not. */
  enum End {
    LEFT,
    NOT_LEFT
  }

  /** A variable's values before and after. */
  record Change(Value first, Value last) {}

  /** What was chosen at one place: how often, first and last. */
  record Inputs(Nondet source, long count, Value first, Value last) {
    Inputs then(Value value) {
      return new Inputs(source, count + 1, first, value);
    }
  }

  /** So many events are left out here. */
  record LeftOut(long count) implements Event {
    @Override
    public SourceSpan span() {
      return SourceSpan.NONE;
    }
  }

  /**
   * The property is violated.
   *
   * @param fault the memory that it is about
   */
  record Violated(Action.Violate violation, SourceSpan span, Optional<MemoryFault> fault)
      implements Event {}
}
