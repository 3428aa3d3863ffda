package proteus.verifier.property;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import proteus.ir.Action;

/** The properties that there are. */
public final class Claims {
  private static final List<Function<String, Optional<Claim>>> ALL =
      List.of(ReachError::parse, NoOverflow::parse, Termination::parse, MemorySafety::parse);

  private Claims() {}

  /** The property that a formula of linear temporal logic says; empty if there is none. */
  static Optional<Claim> parse(String formula) {
    return ALL.stream().flatMap(parser -> parser.apply(formula).stream()).findFirst();
  }

  /** What is violated there, in words. */
  public static String message(Action.Violate violation, ViolationPlace place) {
    Optional<String> subject = Optional.of(violation.subject()).filter(s -> !s.isEmpty());
    return switch (violation.property()) {
      case UNREACH_CALL -> ReachError.message(subject, place);
      case ASSERTION -> NoFailingAssertion.message(subject, place);
      case NO_OVERFLOW -> NoOverflow.message(subject, place);
      case TERMINATION -> Termination.message(subject);
      case VALID_FREE, VALID_DEREF -> MemorySafety.message(subject, place);
      case VALID_MEMTRACK, VALID_MEMCLEANUP -> violation.subject();
      case QUERY -> violation.property().label();
    };
  }
}
