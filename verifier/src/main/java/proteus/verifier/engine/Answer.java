package proteus.verifier.engine;

import java.util.Optional;
import proteus.ir.Property;
import proteus.ir.SourceSpan;

/** What an engine found out about a program. */
public sealed interface Answer {
  /** Inputs that should violate the property; only an execution with them proves it. */
  record Violated(Property property, SourceSpan span, Iterable<ChosenInput> inputs)
      implements Answer {}

  /**
   * No execution violates the property.
   *
   * @param argument why, for people
   */
  record Holds(String argument, Basis basis) implements Answer {
    /** By reasoning about many executions. */
    public Holds(String argument) {
      this(argument, Basis.REASONING);
    }
  }

  /** What a claim that a property holds rests on. */
  enum Basis {
    /** The program has one execution, which was seen to its end. */
    EXECUTION,
    /** Every path was followed to its end, nothing was summarized or abstracted. */
    PATHS,
    REASONING
  }

  /**
   * The engine cannot tell.
   *
   * @param reason in words that the user can act on
   * @param undefined inputs that should lead to undefined behaviour, if there are some; only an
   *     execution with them proves it
   */
  record Unknown(String reason, Optional<Iterable<ChosenInput>> undefined) implements Answer {
    public Unknown(String reason) {
      this(reason, Optional.empty());
    }
  }
}
