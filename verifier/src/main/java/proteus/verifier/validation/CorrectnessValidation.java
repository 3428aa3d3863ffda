package proteus.verifier.validation;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.c.ProbeSite;
import proteus.ir.Program;
import proteus.smt.Budget;
import proteus.verifier.engine.Answer;
import proteus.verifier.engine.execution.InputSearch;
import proteus.verifier.property.ErrorCalls;
import proteus.verifier.strategy.Constants;
import proteus.verifier.strategy.Verdict;

/**
 * Checks a correctness witness. Each invariant is an assertion at its place: executions may break
 * it, it may be inductive, or the engines prove or refute it together with the property. Once an
 * assertion is passed it is known, so that the invariants help to prove the rest.
 */
final class CorrectnessValidation {
  /** The part of the time in which executions try to break invariants; and its bounds. */
  private static final int EXECUTION_PART = 20;

  private static final long MIN_EXECUTION_MILLIS = 300;
  private static final long MAX_EXECUTION_MILLIS = 2_000;

  private static final int INDUCTION_PART = 4;
  private static final long SEED = 1;

  private final Tools tools;
  private final Program observed;
  private final Set<String> errorFunctions;
  private final List<Claim> claims;
  private final List<String> open;
  private final List<String> notes = new ArrayList<>();

  /**
   * @param observed the program with calls of the claims' probes
   * @param open what of the witness cannot be checked, and why
   */
  CorrectnessValidation(
      Tools tools,
      Program observed,
      Set<String> errorFunctions,
      List<Claim> claims,
      List<String> open) {
    this.tools = tools;
    this.observed = observed;
    this.errorFunctions = errorFunctions;
    this.claims = List.copyOf(claims);
    this.open = List.copyOf(open);
  }

  Finding validate(Budget budget) {
    Optional<Finding> broken = byExecution(withErrors(asserting(claims)), budget);
    if (broken.isPresent()) {
      return broken.get();
    }
    List<Claim> states = claims.stream().filter(c -> !c.asserted().isOfTransition()).toList();
    Finding finding = ofStates(withErrors(asserting(states)), budget);
    for (Claim claim : claims) {
      if (claim.asserted().isOfTransition() && finding instanceof Finding.Correct) {
        finding = ofTransition(claim, states, budget).orElse(finding);
      }
    }
    return finding;
  }

  private Finding ofStates(Program asserted, Budget budget) {
    Optional<Finding> proved = open.isEmpty() ? byInduction(asserted, budget) : Optional.empty();
    return proved.orElseGet(() -> byEngines(asserted, budget));
  }

  /** What keeps a transition invariant from being confirmed; empty if nothing does. */
  private Optional<Finding> ofTransition(Claim claim, List<Claim> states, Budget budget) {
    List<Claim> together = new ArrayList<>(states);
    together.add(claim);
    Budget share = budget.atMost(budget.remaining().dividedBy(INDUCTION_PART));
    if (new WitnessInduction(tools.solvers()).prove(asserting(together), share)
        instanceof WitnessInduction.Result.Proved) {
      return Optional.empty();
    }
    return switch (tools.decide(asserting(List.of(claim)), budget)) {
      case Verdict.Holds _ -> Optional.empty();
      case Verdict.Violated violated -> Optional.of(refuted(violated.inputs(), budget));
      case Verdict.Unknown(String reason, var _) ->
          Optional.of(
              new Finding.Undecided("not confirmed: " + claim.asserted() + ": " + reason, notes));
    };
  }

  private Program asserting(List<Claim> some) {
    Set<String> callees = new LinkedHashSet<>();
    some.forEach(c -> callees.addAll(c.callees()));
    return Probes.asserting(observed, callees);
  }

  private Program withErrors(Program program) {
    return ErrorCalls.instrument(program, errorFunctions);
  }

  private Optional<Finding> byExecution(Program asserted, Budget budget) {
    long part = budget.remaining().toMillis() / EXECUTION_PART;
    long millis = Math.clamp(part, MIN_EXECUTION_MILLIS, MAX_EXECUTION_MILLIS);
    return new InputSearch(Tools.execution(asserted), Constants.of(asserted))
        .search(SEED, budget.atMostMillis(millis / 4), budget.atMostMillis(millis))
        .flatMap(found -> refuted(found, budget));
  }

  private Optional<Finding> refuted(Answer.Violated found, Budget budget) {
    return Optional.of(refuted(found.inputs(), budget));
  }

  private Finding refuted(Iterable<proteus.verifier.engine.ChosenInput> inputs, Budget budget) {
    Optional<String> claim = new Blame(observed).find(claims, inputs, budget);
    return new Finding.Refuted(
        claim.orElseGet(() -> "the program violates the property" + Blame.text(inputs)), notes);
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
    boolean defined =
        claims.stream().allMatch(c -> c.definedness() == ProbeSite.Definedness.ALWAYS);
    if (defined) {
      return Optional.of(new Finding.Correct(argument, notes));
    }
    Verdict plain = tools.decide(withErrors(Probes.asserting(observed, Set.of())), budget);
    return switch (plain) {
      case Verdict.Holds(String other, var _, var _) ->
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
      case Verdict.Holds(String argument, var _, var _) ->
          open.isEmpty()
              ? confirmed("invariants and property: " + argument, budget).orElseThrow()
              : new Finding.Undecided(open.getFirst(), notes);
      case Verdict.Unknown(String reason, var _) ->
          new Finding.Undecided(open.isEmpty() ? reason : open.getFirst(), notes);
    };
  }
}
