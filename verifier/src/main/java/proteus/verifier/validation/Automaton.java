package proteus.verifier.validation;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Property;
import proteus.ir.SourceSpan;

/**
 * The executions that a violation witness describes. An execution starts in state 0; where it
 * passes a guard of its state it goes on to another state or, if that is to be avoided, is none of
 * them. What it passes first counts. It is one of them if it violates the property in a state, and
 * at a place, that accepts.
 *
 * @param states how many there are
 */
record Automaton(int states, List<Transition> transitions, List<Acceptance> acceptances) {
  Automaton {
    transitions = List.copyOf(transitions);
    acceptances = List.copyOf(acceptances);
  }

  /**
   * @param to the next state; empty if the guard is not to be passed
   * @param description of the waypoint, for people
   */
  record Transition(int from, Optional<Integer> to, Guard guard, String description) {}

  /** What an execution passes. */
  sealed interface Guard {}

  /** The condition that one of these probes observes holds. */
  record Observed(Set<String> callees) implements Guard {
    public Observed {
      callees = Set.copyOf(callees);
    }
  }

  /** A decision is taken. */
  record Branched(SourceSpan statement, Outcome outcome) implements Guard {}

  /** How a decision is taken. */
  sealed interface Outcome {
    record Holds() implements Outcome {}

    record Fails() implements Outcome {}

    /** The case of a switch with this value. */
    record Case(BigInteger value) implements Outcome {}

    /** No case of a switch. */
    record Default() implements Outcome {}
  }

  /** A function of the program is called by this expression. */
  record Entered(SourceSpan call) implements Guard {}

  /**
   * @param violation where the property has to be violated; empty if anywhere
   */
  record Acceptance(int state, Optional<SourceSpan> violation, String description) {
    /**
     * Whether the violation may be there. An access to memory is part of the statement that a
     * witness names, or the other way round; of what is lost no place says where.
     */
    boolean isAt(Property property, SourceSpan span) {
      return switch (property) {
        case VALID_MEMTRACK, VALID_MEMCLEANUP -> true;
        case VALID_DEREF, VALID_FREE ->
            violation.map(v -> begins(v, span) || begins(span, v)).orElse(true);
        default -> violation.map(span::equals).orElse(true);
      };
    }

    /** Whether the second stretch begins within the first. */
    private static boolean begins(SourceSpan outer, SourceSpan inner) {
      return outer.file().equals(inner.file())
          && inner.isKnown()
          && outer.contains(inner.line(), inner.column());
    }
  }

  /** Whether an execution in that state that violates the property there is one of them. */
  boolean accepts(int state, Property property, SourceSpan violation) {
    return acceptances.stream().anyMatch(a -> a.state() == state && a.isAt(property, violation));
  }
}
