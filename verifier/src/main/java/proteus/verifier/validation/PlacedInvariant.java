package proteus.verifier.validation;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import proteus.frontend.c.Probe;
import proteus.frontend.c.ProbeSite;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.witness.model.SourceLocation;

/**
 * An invariant of a witness that has its place in the program.
 *
 * @param callees the probes that evaluate it
 * @param span of its loop or statement
 */
record PlacedInvariant(
    Asserted asserted, Set<String> callees, SourceSpan span, ProbeSite.Definedness definedness) {
  PlacedInvariant {
    callees = Set.copyOf(callees);
  }

  /** An invariant as the witness has it. */
  record Asserted(String value, SourceLocation location, Probe.Kind kind) {
    private static final Pattern EARLIER = Pattern.compile(",\\s*(AnyPrev|LastPrev)\\s*\\)");

    /** Whether it relates a state to earlier ones at the same place. */
    boolean isOfTransition() {
      return EARLIER.matcher(value).find();
    }

    /** The invariant for people. */
    @Override
    public String toString() {
      String function = location.function().map(f -> " in " + f).orElse("");
      String what =
          switch (kind) {
            case LOOP -> "loop invariant";
            case FUNCTION_ENTRY -> "precondition";
            case FUNCTION_EXIT -> "postcondition";
            case STATEMENT, AFTER_STATEMENT, CALL -> "invariant";
          };
      String text = value.strip().replaceAll("\\s+", " ");
      return what + " '" + text + "' at " + WitnessPlacement.text(location) + function;
    }
  }

  /** The program that asserts these claims, and observes no others. */
  static Program asserting(Program observed, List<PlacedInvariant> claims) {
    Set<String> callees = new LinkedHashSet<>();
    claims.forEach(c -> callees.addAll(c.callees()));
    return Probes.asserting(observed, callees);
  }

  static PlacedInvariant of(Asserted asserted, WitnessPlacement.Placed placed) {
    boolean always =
        placed.sites().stream().allMatch(s -> s.definedness() == ProbeSite.Definedness.ALWAYS);
    return new PlacedInvariant(
        asserted,
        Set.copyOf(placed.sites().stream().map(ProbeSite.Placed::callee).toList()),
        placed.sites().getFirst().span(),
        always ? ProbeSite.Definedness.ALWAYS : ProbeSite.Definedness.NOT_ALWAYS);
  }
}
