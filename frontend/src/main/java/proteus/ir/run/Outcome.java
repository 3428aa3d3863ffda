package proteus.ir.run;

import java.util.Locale;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.HaltKind;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;

/** How an execution ends. */
public sealed interface Outcome {
  /** The entry function returned. */
  record Finished() implements Outcome {}

  record Violated(Property property, Edge edge) implements Outcome {
    /** What the edge violates. */
    public Action.Violate violation() {
      return edge.action() instanceof Action.Violate violate
          ? violate
          : new Action.Violate(property);
    }
  }

  record Halted(HaltKind kind, Edge edge) implements Outcome {}

  /** No edge can be taken: an assumption does not hold. */
  record Stuck(String function, Location location) implements Outcome {}

  /**
   * Undefined behaviour.
   *
   * @param detail more about this case, for people; may be empty
   */
  record Undefined(Defect defect, String detail, Edge edge) implements Outcome {
    /** Why no verdict is given. */
    public String reason() {
      return defect.at(edge.span());
    }

    /**
     * What it is in the program, of which it may be a violation.
     *
     * @param place of what is undefined
     */
    public Outcome in(Program program, SourceSpan place) {
      Property property = program.violations().get(defect);
      if (property == null) {
        return this;
      }
      Action violation = new Action.Violate(property, defect.words());
      return new Violated(property, new Edge(edge.source(), violation, edge.target(), place));
    }
  }

  /** The execution would have gone on. */
  record LimitReached(Limit limit) implements Outcome {}

  /** The execution needs what cannot be represented. */
  record Unsupported(String reason, Edge edge) implements Outcome {}

  /** What ran out. */
  enum Limit {
    STEPS,
    TIME,
    MEMORY,
    STACK,
    /** The thread was interrupted. */
    INTERRUPTED;

    /** As people call it. */
    public String words() {
      return name().toLowerCase(Locale.ROOT) + " limit";
    }
  }

  /** What the execution does last, as people say it. */
  default String inWords() {
    return switch (this) {
      case Finished _ -> "ends";
      case Violated(var property, _) -> "violates " + property.label();
      case Halted(var kind, _) -> "ends by " + kind.name().toLowerCase(Locale.ROOT);
      case Stuck _ -> "ends where an assumption fails";
      case Undefined undefined -> undefined.reason();
      case LimitReached(var limit) -> limit.words();
      case Unsupported(String reason, _) -> "cannot be executed: " + reason;
    };
  }

  /** Ends an execution from within. */
  final class Reached extends RuntimeException {
    private final Outcome outcome;

    public Reached(Outcome outcome) {
      super(outcome.toString(), null, false, false);
      this.outcome = outcome;
    }

    public Outcome outcome() {
      return outcome;
    }
  }
}
