package proteus.verifier.engine.symbolic;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import proteus.ir.Defect;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Model;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.Terms;
import proteus.smt.bits.BitSimplification;
import proteus.verifier.engine.symbolic.SymbolicEngine.Result;
import proteus.verifier.engine.symbolic.Unrollings.Treatment;
import proteus.verifier.engine.symbolic.state.Findings;
import proteus.verifier.engine.symbolic.state.Findings.Unexplored;
import proteus.verifier.engine.symbolic.state.Findings.UnexploredKind;
import proteus.verifier.engine.symbolic.state.Findings.Violation;
import proteus.verifier.engine.symbolic.state.InputScript;
import proteus.verifier.engine.symbolic.state.Linearization;
import proteus.verifier.engine.symbolic.state.UndefinedFunctions;
import proteus.verifier.task.Answer;
import proteus.verifier.task.ChosenInput;
import proteus.verifier.task.Incompleteness;
import proteus.verifier.task.Incompleteness.Kind;
import proteus.verifier.task.certificate.AllPaths;
import proteus.verifier.task.certificate.Certificate;

/**
 * The questions to the solver that decide about what a symbolic execution found.
 *
 * @param solvers opens a new solver for each question
 */
record Decision(
    Supplier<Solver> solvers,
    Terms terms,
    Findings findings,
    Budget budget,
    Unrollings unrollings) {
  private static final int MILLIS_LINEAR = 2_000;
  private static final int MILLIS_UNDEFINED = 1_000;

  /**
   * Whether one of the violations is possible; if not, whether that proves that there is none.
   *
   * @param violations those of the findings that are asked for
   */
  Result on(List<Violation> violations) {
    Term violated = terms.or(violations.stream().map(Violation::guard).toList());
    Term consistent = UndefinedFunctions.consistency(terms, findings);
    CheckResult violation = ask(terms.and(violated, consistent));
    if (violation.isUnsat() && !consistent.isTrue() && !ask(violated).isUnsat()) {
      String reason = "a possible violation needs an undefined function to contradict itself";
      return new Result(
          new Answer.Unknown(Kind.UNSUPPORTED, reason),
          Set.of(UnexploredKind.UNSUPPORTED),
          unrollings);
    }
    return switch (violation) {
      case CheckResult.Sat(Model model) ->
          new Result(violated(violations, model), Set.of(), unrollings);
      case CheckResult.Unknown(String reason) ->
          new Result(
              new Answer.Unknown(Kind.SOLVER, "the solver gave up: " + reason),
              Set.of(),
              unrollings);
      case CheckResult.Unsat u -> complete();
    };
  }

  /** Asks a solver of its own: Z3 is at its best where it is asked one question only. */
  private CheckResult ask(Term condition) {
    if (condition.isFalse()) {
      return new CheckResult.Unsat(List.of());
    }
    List<Term> formulas = conditions(condition);
    if (Linearization.concerns(formulas)) {
      long part = Math.min(budget.remaining().toMillis() / 4, MILLIS_LINEAR);
      CheckResult linear = ask(linearized(formulas), budget.atMostMillis(part));
      if (linear.isUnsat()) {
        return linear;
      }
    }
    return ask(formulas, budget);
  }

  /** The condition with all that is known. */
  private List<Term> conditions(Term condition) {
    List<Term> formulas = new ArrayList<>(findings.axioms());
    formulas.addAll(findings.facts().instances(terms, List.of(condition)));
    formulas.add(condition);
    return BitSimplification.concerns(formulas)
        ? new BitSimplification(terms).apply(formulas)
        : formulas;
  }

  private CheckResult ask(List<Term> formulas, Budget share) {
    try (Solver solver = solvers.get()) {
      formulas.forEach(solver::add);
      return solver.check(List.of(), share);
    }
  }

  private List<Term> linearized(List<Term> formulas) {
    Linearization linearization = new Linearization(terms);
    List<Term> linear = new ArrayList<>();
    formulas.forEach(formula -> linear.add(linearization.apply(formula)));
    linear.addAll(linearization.facts());
    return linear;
  }

  private Answer violated(List<Violation> violations, Model model) {
    TermEvaluator evaluator = model.evaluator();
    Optional<Violation> shown =
        violations.stream().filter(v -> evaluator.isTrue(v.guard())).findFirst();
    if (shown.isEmpty()) {
      // A solver that is interrupted may leave a model of something else.
      return new Answer.Unknown(Kind.SOLVER, "the solver gave up: its model shows no violation");
    }
    Violation violation = shown.get();
    return new Answer.Violated(
        violation.property(), violation.span(), new InputScript(findings, model));
  }

  /** No violation was found: whether that speaks of all executions. */
  private Result complete() {
    CheckResult result = ask(guard(findings.unexplored()));
    return switch (result) {
      case CheckResult.Unsat u ->
          new Result(new Answer.Holds(argument(), certificate()), Set.of(), unrollings);
      case CheckResult.Unknown(String reason) ->
          new Result(
              new Answer.Unknown(Kind.SOLVER, "the solver gave up: " + reason),
              EnumSet.of(UnexploredKind.BOUND),
              unrollings);
      case CheckResult.Sat(Model model) -> open(model);
    };
  }

  private Result open(Model model) {
    TermEvaluator evaluator = model.evaluator();
    Optional<Unexplored> unexplored =
        findings.unexplored().stream().filter(g -> evaluator.isTrue(g.guard())).findFirst();
    Set<UnexploredKind> kinds = EnumSet.noneOf(UnexploredKind.class);
    findings.unexplored().forEach(g -> kinds.add(g.kind()));
    if (isOnlyUndefined()) {
      Unexplored undefined = unexplored.orElseGet(findings.unexplored()::getFirst);
      return new Result(
          new Answer.HoldsWhereDefined(
              why(undefined).reason(), Optional.of(new InputScript(findings, model))),
          EnumSet.of(UnexploredKind.UNDEFINED),
          unrollings);
    }
    Incompleteness why =
        unexplored
            .map(Decision::why)
            .orElseGet(() -> new Incompleteness(Kind.BOUND, "incomplete search"));
    return new Result(new Answer.Unknown(why, undefined()), kinds, unrollings);
  }

  /** Whether all executions were followed to their ends, or to what is undefined. */
  private boolean isOnlyUndefined() {
    List<Unexplored> others =
        findings.unexplored().stream().filter(g -> g.kind() != UnexploredKind.UNDEFINED).toList();
    return others.isEmpty()
        || ask(conditions(guard(others)), budget.atMostMillis(MILLIS_UNDEFINED)).isUnsat();
  }

  private static Incompleteness why(Unexplored unexplored) {
    Kind kind =
        switch (unexplored.kind()) {
          case BOUND -> Kind.BOUND;
          case UNSUPPORTED -> Kind.UNSUPPORTED;
          case UNDEFINED -> Kind.UNDEFINED;
        };
    return new Incompleteness(kind, unexplored.reason() + Defect.place(unexplored.span()));
  }

  /** Inputs that lead to undefined behaviour, where a solver soon finds some. */
  private Optional<Iterable<ChosenInput>> undefined() {
    List<Unexplored> undefined =
        findings.unexplored().stream().filter(g -> g.kind() == UnexploredKind.UNDEFINED).toList();
    List<Term> formulas = conditions(guard(undefined));
    return !undefined.isEmpty()
            && ask(formulas, budget.atMostMillis(MILLIS_UNDEFINED))
                instanceof CheckResult.Sat(Model model)
        ? Optional.of(new InputScript(findings, model))
        : Optional.empty();
  }

  private Term guard(List<Unexplored> unexplored) {
    return terms.or(unexplored.stream().map(Unexplored::guard).toList());
  }

  /** That all paths were followed, where nothing was summarized or abstracted. */
  private Optional<Certificate> certificate() {
    boolean all =
        unrollings.count(Treatment.SUMMARIZED) + unrollings.count(Treatment.ABSTRACTED) == 0;
    return all ? Optional.of(new AllPaths()) : Optional.empty();
  }

  private String argument() {
    long summarized = unrollings.count(Treatment.SUMMARIZED);
    long abstracted = unrollings.count(Treatment.ABSTRACTED);
    long unrolled = unrollings.count(Treatment.UNROLLED);
    return Stream.of(
            summarized == 0 ? "" : "loops summarized: " + summarized,
            abstracted == 0 ? "" : "replaced by invariants: " + abstracted,
            unrolled == 0 ? "" : "followed to their ends: " + unrolled)
        .filter(s -> !s.isEmpty())
        .reduce((a, b) -> a + ", " + b)
        .orElse("all paths followed");
  }
}
