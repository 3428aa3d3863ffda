package proteus.verifier.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.c.ProbeSite;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.verifier.strategy.Verdict;
import proteus.verifier.task.ChosenInput;

/**
 * Checks a correctness witness. Each invariant is an assertion at its place: executions may break
 * it, it may be inductive, or the engines prove or refute it together with the property. Once an
 * assertion is passed it is known, so that the invariants help to prove the rest.
 */
final class CorrectnessValidation {
  private static final int INDUCTION_PART = 4;

  private final Tools tools;
  private final Program observed;
  private final Subject subject;
  private final List<PlacedInvariant> claims;
  private final List<String> open;
  private final List<String> notes = new ArrayList<>();

  /**
   * @param observed the program with calls of the claims' probes
   * @param open what of the witness cannot be checked, and why
   */
  CorrectnessValidation(
      Tools tools,
      Program observed,
      Subject subject,
      List<PlacedInvariant> claims,
      List<String> open) {
    this.tools = tools;
    this.observed = observed;
    this.subject = subject;
    this.claims = List.copyOf(claims);
    this.open = List.copyOf(open);
  }

  Finding validate(Budget budget) {
    if (subject.isAboutMemory() && !areDefined()) {
      return new Finding.Undecided("an invariant may be undefined, as memory may be", notes);
    }
    Program asserted = subject.violated(PlacedInvariant.asserting(observed, claims));
    Optional<String> broken = new BreakingInputs(observed, claims).find(asserted, budget);
    if (broken.isPresent()) {
      return new Finding.Refuted(broken.get(), notes);
    }
    Optional<Finding> proved = open.isEmpty() ? byInduction(asserted, budget) : Optional.empty();
    return proved.orElseGet(() -> byEngines(asserted, budget));
  }

  private boolean areDefined() {
    return claims.stream().allMatch(c -> c.definedness() == ProbeSite.Definedness.ALWAYS);
  }

  private Finding refuted(Iterable<ChosenInput> inputs, Budget budget) {
    return new Finding.Refuted(new Blame(observed).say(claims, inputs, budget), notes);
  }

  private Optional<Finding> byInduction(Program asserted, Budget budget) {
    Budget share = budget.atMost(budget.remaining().dividedBy(INDUCTION_PART));
    return switch (new WitnessInduction(tools.solvers()).prove(asserted, share)) {
      case WitnessInduction.Result.Proved(String argument) -> confirmed(argument, budget);
      case WitnessInduction.Result.NotProved(String why) -> {
        notes.add("the invariants alone are no inductive proof: " + why);
        yield Optional.empty();
      }
    };
  }

  /**
   * An assertion whose evaluation is undefined ends the execution before it could violate the
   * property, so that the property is to be proved without it.
   */
  private Optional<Finding> confirmed(String argument, Budget budget) {
    if (areDefined()) {
      return Optional.of(new Finding.Correct(argument, notes));
    }
    Verdict plain = tools.decide(subject.violated(Probes.asserting(observed, Set.of())), budget);
    return switch (plain) {
      case Verdict.Holds(String other, var _, var _, var _, var _) ->
          Optional.of(
              new Finding.Correct(
                  argument + "; the property also without the invariants: " + other, notes));
      case Verdict.Violated violated -> Optional.of(refuted(violated.inputs(), budget));
      case Verdict.Unknown(String reason, var _) ->
          Optional.of(
              new Finding.Undecided(
                  "an invariant may be undefined, and without it the property is not proved: "
                      + reason,
                  notes));
    };
  }

  private Finding byEngines(Program asserted, Budget budget) {
    return switch (tools.decide(asserted, budget)) {
      case Verdict.Violated violated -> refuted(violated.inputs(), budget);
      case Verdict.Holds(String argument, var _, var _, var _, var _) ->
          open.isEmpty()
              ? confirmed("invariants and property: " + argument, budget).orElseThrow()
              : new Finding.Undecided(open.getFirst(), notes);
      case Verdict.Unknown(String reason, var _) ->
          new Finding.Undecided(open.isEmpty() ? reason : open.getFirst(), notes);
    };
  }
}
