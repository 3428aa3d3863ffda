package proteus.verifier.cli;

import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.witness.report.Outcome;

/** Violations in words of the program's text. */
final class ViolationText {
  private final Excerpts excerpts;

  ViolationText(Excerpts excerpts) {
    this.excerpts = excerpts;
  }

  /** The outcome of an execution that ended there. */
  Outcome.Violated outcome(proteus.ir.run.Outcome.Violated violated) {
    Action.Violate violation = violated.violation();
    return new Outcome.Violated(
        violation.property().label(), message(violation, violated.edge().span()));
  }

  /** The last step of a counterexample. */
  String step(Action.Violate violation, SourceSpan span) {
    return violation.property() == Property.ASSERTION
        ? message(violation, span)
        : excerpts.text(span).orElse(violation.property().label());
  }

  private String message(Action.Violate violation, SourceSpan span) {
    String word = excerpts.word(span);
    Optional<String> subject = Optional.of(violation.subject()).filter(s -> !s.isEmpty());
    if (violation.property() == Property.ASSERTION) {
      return subject
          .or(() -> excerpts.condition(span))
          .filter(text -> !text.isBlank())
          .map(text -> "assertion " + Excerpts.shortened(text) + " fails")
          .orElse("an assertion fails");
    }
    String function = subject.orElse(word.isEmpty() ? "the error" : word);
    // A macro, or a pointer to the function.
    boolean hidden = subject.isPresent() && !word.isEmpty() && !word.equals(function);
    return function
        + "() is reached"
        + (hidden ? excerpts.text(span).map(text -> " in " + text).orElse("") : "");
  }
}
