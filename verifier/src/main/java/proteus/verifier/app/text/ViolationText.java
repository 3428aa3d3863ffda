package proteus.verifier.app.text;

import proteus.ir.Action;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.run.Outcome;
import proteus.verifier.property.Claims;
import proteus.verifier.property.ViolationPlace;
import proteus.witness.report.RunOutcome;

/** Violations in words of the program's text. */
public final class ViolationText {
  private final Excerpts excerpts;

  public ViolationText(Excerpts excerpts) {
    this.excerpts = excerpts;
  }

  /** The outcome of an execution that ended there. */
  public RunOutcome.Violated outcome(Outcome.Violated violated) {
    Action.Violate violation = violated.violation();
    return new RunOutcome.Violated(
        violation.property().label(), message(violation, violated.edge().span()));
  }

  /** The last step of a counterexample. */
  String step(Action.Violate violation, SourceSpan span) {
    return violation.property() == Property.ASSERTION
        ? message(violation, span)
        : excerpts.text(span).orElse(violation.property().label());
  }

  private String message(Action.Violate violation, SourceSpan span) {
    return Claims.message(
        violation,
        new ViolationPlace(
            excerpts.word(span),
            excerpts.text(span),
            excerpts.condition(span).map(Excerpts::shortened)));
  }
}
