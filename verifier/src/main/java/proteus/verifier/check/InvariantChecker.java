package proteus.verifier.check;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import proteus.ir.Action;
import proteus.ir.BoolType;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Program;
import proteus.ir.Type;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Solver;
import proteus.smt.Terms;
import proteus.smt.encode.BitPreciseEncoding;
import proteus.smt.encode.Encoding;
import proteus.smt.encode.Inexpressible;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.transition.TransitionSystem;
import proteus.smt.transition.TransitionSystemBuilder;
import proteus.verifier.task.certificate.LoopInvariant;

/**
 * Checks proofs by inductive invariants: the start leads into them (initiation), each round keeps
 * them (consecution), and no violation is reachable from them (safety). Each is a question to a
 * solver of its own, over bits or over integers with wrapping written out, by whichever of the two
 * it is decided first; where it takes long to show all conjuncts of an invariant, one by one.
 */
public final class InvariantChecker {
  /** The part of the time after which the conjuncts of an invariant are shown one by one. */
  private static final int WHOLE_STEPS_PART = 2;

  private static final double ALGEBRA_SHARE = 0.25;

  private static final long FIRST_MILLIS = 500;
  private static final int GROWTH = 3;

  private final Program program;
  private final Supplier<Solver> solvers;

  /**
   * @param program with the property's violations in it, and calls inlined
   * @param solvers opens a new solver at each call
   */
  public InvariantChecker(Program program, Supplier<Solver> solvers) {
    this.program = program;
    this.solvers = solvers;
  }

  /** What came of a check. */
  public sealed interface Result {
    /**
     * The invariants prove the property.
     *
     * @param questions that solvers answered
     * @param algebraic steps, or parts of them, that algebra showed without a solver
     */
    record Checked(int questions, int algebraic) implements Result {
      /** By what they are confirmed. */
      public String means() {
        String queries = questions == 1 ? "1 query" : questions + " queries";
        String steps = algebraic == 1 ? "1 step of algebra" : algebraic + " steps of algebra";
        return algebraic == 0 ? queries : questions == 0 ? steps : queries + " and " + steps;
      }
    }

    /**
     * They do not: a solver has a counterexample to some step of the proof. Said of programs over
     * integers only.
     */
    record Refuted(String step) implements Result {}

    /** Nobody knows. */
    record Unchecked(String reason) implements Result {}
  }

  /** Checks a proof; loops without invariant have none but "true". */
  public Result check(List<LoopInvariant> invariants, Budget budget) {
    List<Function<Terms, Encoding>> encodings =
        hasUnboundedIntegers()
            ? List.of(IntegerEncoding::new)
            : List.of(BitPreciseEncoding::new, IntegerEncoding::new);
    List<EncodedClaims> encoded = new ArrayList<>();
    String reason = "";
    for (Function<Terms, Encoding> encoding : encodings) {
      try {
        switch (TransitionSystemBuilder.of(program, encoding, budget)) {
          case TransitionSystemBuilder.Result.Refused(String why) -> reason = why;
          case TransitionSystemBuilder.Result.Built(TransitionSystem system) ->
              encoded.add(new EncodedClaims(system, invariants, encoding, solvers));
        }
      } catch (Inexpressible e) {
        reason = e.reason();
      }
    }
    return encoded.isEmpty()
        ? new Result.Unchecked(reason)
        : shown(encoded, new ByAlgebra(program, invariants), budget);
  }

  private boolean hasUnboundedIntegers() {
    return program.integers() == Integers.MATHEMATICAL
        || program
            .edges()
            .flatMap(edge -> Subexpressions.of(edge.action()).stream())
            .anyMatch(e -> e.type() instanceof IntType type && type.isUnbounded());
  }

  private Result shown(List<EncodedClaims> encoded, ByAlgebra algebra, Budget budget) {
    Set<EncodedClaims.Step> steps = new LinkedHashSet<>();
    encoded.forEach(e -> steps.addAll(e.steps()));
    Set<EncodedClaims.Step> left = algebra.open(steps, budget.part(ALGEBRA_SHARE));
    Deque<EncodedClaims.Step> open = new ArrayDeque<>(left);
    int shown = 0;
    while (!open.isEmpty()) {
      EncodedClaims.Step step = open.poll();
      boolean isPart = step.conjuncts().size() <= 1;
      switch (refute(step, encoded, isPart ? budget : budget.atMost(share(budget)))) {
        case CheckResult.Unsat _ -> shown++;
        case CheckResult.Sat _ -> {
          return isExact()
              ? new Result.Refuted(step + ": not inductive")
              : new Result.Unchecked("more than integers matter");
        }
        case CheckResult.Unknown(String why) -> {
          if (isPart) {
            return new Result.Unchecked(step + ": " + why);
          }
          step.conjuncts().reversed().forEach(c -> open.push(step.with(List.of(c))));
        }
      }
    }
    return new Result.Checked(shown, algebra.shown());
  }

  private static Duration share(Budget budget) {
    return budget.remaining().dividedBy(WHOLE_STEPS_PART);
  }

  /** Asks by one encoding and the other in turn, for longer and longer. */
  private static CheckResult refute(
      EncodedClaims.Step step, List<EncodedClaims> encoded, Budget budget) {
    CheckResult result = new CheckResult.Unknown("time limit");
    for (long millis = FIRST_MILLIS; !budget.isOver(); millis *= GROWTH) {
      for (EncodedClaims claims : encoded) {
        Budget part = encoded.size() == 1 ? budget : budget.atMostMillis(millis);
        result = claims.refute(step, part);
        if (!(result instanceof CheckResult.Unknown) || budget.isOver()) {
          return result;
        }
      }
      if (encoded.size() == 1) {
        return result;
      }
    }
    return result;
  }

  /**
   * Whether the transition system has the program's executions and no others: what it leaves open
   * (memory, floats, calls) may be the whole counterexample.
   */
  private boolean isExact() {
    return program.function(program.entry()).cfg().edges().stream()
        .map(Edge::action)
        .allMatch(
            a -> isFollowed(a) && Subexpressions.of(a).stream().allMatch(e -> isInteger(e.type())));
  }

  private static boolean isInteger(Type type) {
    return type instanceof IntType || type instanceof BoolType;
  }

  private static boolean isFollowed(Action action) {
    return switch (action) {
      case Action.Assume _, Action.Assign _, Action.Violate _, Action.Halt _ -> true;
      case Action.Havoc(var target, _) -> isInteger(target.type());
      case Action.Load _, Action.Store _, Action.Allocate _, Action.Deallocate _ -> false;
      case Action.Copy _, Action.Fill _, Action.Call _, Action.Undefined _ -> false;
    };
  }
}
