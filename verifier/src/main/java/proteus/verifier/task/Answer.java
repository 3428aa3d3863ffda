package proteus.verifier.task;

import java.util.Optional;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.verifier.task.certificate.Certificate;

/** What an engine found out about a program. */
public sealed interface Answer {
  /** What others can check of a proof; empty where there is none. */
  default Optional<Certificate> certificate() {
    return Optional.empty();
  }

  /** Inputs that should violate the property; only an execution with them proves it. */
  record Violated(Property property, SourceSpan span, Iterable<ChosenInput> inputs)
      implements Answer {}

  /**
   * No execution violates the property.
   *
   * @param argument why, for people
   * @param certificate empty where the engine's reasoning has no form that can be checked
   */
  record Holds(String argument, Optional<Certificate> certificate) implements Answer {
    /** Without a certificate. */
    public Holds(String argument) {
      this(argument, Optional.empty());
    }

    public Holds(String argument, Certificate certificate) {
      this(argument, Optional.of(certificate));
    }
  }

  /**
   * No execution violates the property before it does what C leaves undefined, as some may.
   *
   * @param reason what is undefined, in words that the user can act on
   * @param inputs that should lead there, where they are known; only an execution with them proves
   *     it
   */
  record HoldsWhereDefined(String reason, Optional<Iterable<ChosenInput>> inputs)
      implements Answer {}

  /**
   * The engine cannot tell.
   *
   * @param undefined inputs that should lead to undefined behaviour, if there are some; only an
   *     execution with them proves it
   */
  record Unknown(Incompleteness why, Optional<Iterable<ChosenInput>> undefined) implements Answer {
    public Unknown(Incompleteness.Kind kind, String reason) {
      this(new Incompleteness(kind, reason), Optional.empty());
    }
  }
}
