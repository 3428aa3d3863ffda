package proteus.verifier.counterexample;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.graph.Branch;
import proteus.ir.graph.Edge;
import proteus.verifier.counterexample.memory.MemoryPicture;

/**
 * A point of an execution that was watched step by step. The moments after one that are deeper than
 * it are its parts.
 *
 * @param function that it is in; empty outside of all
 * @param values of the variables that are known in the function, by their names in the C text; of a
 *     loop that was left, those after it
 * @param memory that these and static variables lead to
 */
public record Moment(
    int depth, String function, What what, Map<String, Value> values, MemoryPicture memory) {
  public Moment {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** What happens. */
  public sealed interface What {
    /** Where; may be unknown. */
    SourceSpan span();
  }

  /**
   * A function is entered.
   *
   * @param span of the call
   */
  public record Called(String function, SourceSpan span) implements What {}

  /** A loop is reached, and goes so often back to its header. */
  public record Looped(Event.Looped loop) implements What {
    @Override
    public SourceSpan span() {
      return loop.span();
    }
  }

  /** An iteration, counted from 1. */
  public record Round(long number, SourceSpan span) implements What {}

  /** A decision outside of a loop's header. */
  public record Decided(Branch branch) implements What {
    @Override
    public SourceSpan span() {
      return branch.statement();
    }
  }

  /**
   * A variable or memory is written, or memory is freed.
   *
   * @param value of the variable, element or member; empty where a whole object is written or freed
   */
  public record Wrote(Edge edge, Optional<Value> value) implements What {
    @Override
    public SourceSpan span() {
      return edge.span();
    }
  }

  /** So many iterations, or steps, are left out. */
  public record LeftOut(long count, Unit unit) implements What {
    @Override
    public SourceSpan span() {
      return SourceSpan.NONE;
    }
  }

  /** What is counted. */
  public enum Unit {
    ITERATIONS,
    STEPS
  }

  /** The property is violated. */
  public record Violated(SourceSpan span) implements What {}
}
