package proteus.verifier.engine.induction;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Model;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;
import proteus.smt.transition.Unrolling;
import proteus.smt.transition.Unrolling.Taken;
import proteus.verifier.engine.PathInputs;
import proteus.verifier.task.Answer;
import proteus.verifier.task.Incompleteness.Kind;

/**
 * Proves by k-induction: no failure within k moves from the start, and none after k states in a row
 * that are different and do not fail. Invariants of the system help if they are part of its
 * conditions. Incremental in k; what is found in the end is asked again, of fresh solvers.
 */
public final class InductionEngine {
  private static final int MAX_K = 24;

  private final TransitionSystem system;
  private final Terms terms;
  private final Supplier<Solver> solvers;
  private final Budget budget;

  private InductionEngine(TransitionSystem system, Supplier<Solver> solvers, Budget budget) {
    this.system = system;
    this.terms = system.terms();
    this.solvers = solvers;
    this.budget = budget;
  }

  /**
   * Tries k = 1, 2, ...; the reason of {@link Answer.Unknown} says where it stopped.
   *
   * @param solvers opens a new solver at each call
   */
  public static Answer run(TransitionSystem system, Supplier<Solver> solvers, Budget budget) {
    InductionEngine engine = new InductionEngine(system, solvers, budget);
    try (Solver base = solvers.get();
        Solver step = solvers.get()) {
      return engine.run(engine.new Base(base), engine.new Induction(step));
    } catch (Unrolling.UnfitModel e) {
      return new Answer.Unknown(Kind.NOT_APPLICABLE, "the solver's model does not fit");
    }
  }

  private Answer run(Base base, Induction induction) {
    String stuck = "";
    for (int k = 1; k <= MAX_K; k++) {
      if (budget.isOver()) {
        return new Answer.Unknown(Kind.NOT_APPLICABLE, "time limit at k = " + k);
      }
      Optional<Answer> found = base.next();
      if (found.isPresent()) {
        return found.get();
      }
      if (base.ended) {
        return confirmed(k, "all executions end after at most " + k + " steps", false);
      }
      CheckResult step = stuck.isEmpty() ? induction.next() : new CheckResult.Unknown(stuck);
      if (step.isUnsat()) {
        return confirmed(k, k + "-induction", true);
      }
      stuck = step instanceof CheckResult.Unknown(String reason) ? reason : "";
    }
    return new Answer.Unknown(
        Kind.NOT_APPLICABLE,
        stuck.isEmpty() ? "not k-inductive for k up to " + MAX_K : "induction step: " + stuck);
  }

  /** Asks both questions again, of solvers that know nothing else. */
  private Answer confirmed(int k, String argument, boolean inductive) {
    try (Solver again = solvers.get();
        Solver step = solvers.get()) {
      Base base = new Base(again);
      for (int i = 1; i <= k; i++) {
        Optional<Answer> found = base.next();
        if (found.isPresent()) {
          return found.get();
        }
      }
      if (inductive && !new Induction(step).at(k).isUnsat() || !inductive && !base.ended) {
        return new Answer.Unknown(Kind.NOT_APPLICABLE, "not confirmed: " + argument);
      }
      return new Answer.Holds(argument);
    }
  }

  /** Sequences from the start. */
  private final class Base {
    private final Solver solver;
    private final Unrolling unrolling;
    private boolean ended;

    Base(Solver solver) {
      this.solver = solver;
      this.unrolling = Unrolling.fromStart(terms, solver, system.steps());
    }

    /** Looks for failures after as many moves as there are, and adds one. */
    Optional<Answer> next() {
      List<Taken> failures = unrolling.failures(unrolling.depth(), system.failures());
      solver.push();
      solver.add(terms.or(failures.stream().map(Taken::literal).toList()));
      CheckResult failing = solver.check(budget);
      solver.pop();
      Optional<Answer> answer =
          switch (failing) {
            case CheckResult.Sat(Model model) -> Optional.of(failed(failures, model));
            case CheckResult.Unknown(String reason) ->
                Optional.of(new Answer.Unknown(Kind.NOT_APPLICABLE, "base case: " + reason));
            case CheckResult.Unsat u -> Optional.empty();
          };
      if (answer.isEmpty()) {
        unrolling.extend();
        ended = solver.check(budget).isUnsat();
      }
      return answer;
    }

    private Answer failed(List<Taken> failures, Model model) {
      List<Taken> path = new ArrayList<>();
      for (int i = 0; i < unrolling.depth(); i++) {
        path.add(made(unrolling.step(i), model));
      }
      Taken failure = made(failures, model);
      path.add(failure);
      return switch (failure.move().target()) {
        case Target.Violated(var property, var span) ->
            new Answer.Violated(property, span, PathInputs.of(terms, path, model));
        case Target.Unexplored(String reason, var span) ->
            new Answer.Unknown(Kind.NOT_APPLICABLE, reason + " at line " + span.line());
        case Target.Reached r -> throw new IllegalStateException("no failure");
      };
    }

    private static Taken made(List<Taken> possible, Model model) {
      return possible.stream()
          .filter(t -> model.isTrue(t.literal()))
          .findFirst()
          .orElseThrow(Unrolling.UnfitModel::new);
    }
  }

  /** Sequences of different states from anywhere. */
  private final class Induction {
    private final Solver solver;
    private final Unrolling unrolling;
    private boolean begun;

    Induction(Solver solver) {
      this.solver = solver;
      this.unrolling = Unrolling.fromAnywhere(terms, solver, system.steps(), system.cutPoints());
    }

    /** Whether a sequence of one more state than before can end with its first failure. */
    CheckResult next() {
      extend();
      solver.push();
      solver.add(failing(unrolling.depth()));
      CheckResult result = solver.check(budget.atMost(budget.remaining().dividedBy(3)));
      solver.pop();
      return result;
    }

    /** The same for so many states at once. */
    CheckResult at(int k) {
      for (int i = 1; i <= k; i++) {
        extend();
      }
      solver.add(failing(unrolling.depth()));
      return solver.check(budget);
    }

    private void extend() {
      if (begun) {
        int last = unrolling.depth();
        unrolling.failures(last, system.failures()).stream()
            .flatMap(f -> Instances.of(terms, f).stream())
            .forEach(f -> solver.add(terms.not(f)));
        unrolling.extend();
        for (int earlier = 0; earlier <= last; earlier++) {
          differ(earlier, last + 1);
        }
      }
      begun = true;
    }

    private Term failing(int level) {
      return terms.or(
          unrolling.failures(level, system.failures()).stream().map(Taken::literal).toList());
    }

    /** A shortest sequence to a failure has no state twice. */
    private void differ(int earlier, int later) {
      system
          .cutPoints()
          .forEach(
              cutPoint -> {
                Optional<Term> first = unrolling.at(earlier, cutPoint);
                Optional<Term> second = unrolling.at(later, cutPoint);
                if (first.isPresent() && second.isPresent()) {
                  List<Term> same = new ArrayList<>(List.of(first.get(), second.get()));
                  Map<Term, Term> before = unrolling.symbols(earlier, cutPoint);
                  unrolling
                      .symbols(later, cutPoint)
                      .forEach((s, after) -> same.add(terms.eq(after, before.getOrDefault(s, s))));
                  solver.add(terms.not(terms.and(same)));
                }
              });
    }
  }
}
