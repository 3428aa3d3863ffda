package proteus.verifier.engine;

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
  record Holds(String argument) implements Answer {}

  /**
   * The engine cannot tell.
   *
   * @param reason in words that the user can act on
   */
  record Unknown(String reason) implements Answer {}
}
