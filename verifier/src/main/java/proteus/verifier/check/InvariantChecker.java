package proteus.verifier.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import proteus.ir.Action;
import proteus.ir.BoolType;
import proteus.ir.Edge;
import proteus.ir.Expr;
import proteus.ir.HaltKind;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Location;
import proteus.ir.Program;
import proteus.ir.Subexpressions;
import proteus.ir.Type;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.BitPreciseEncoding;
import proteus.smt.encode.Encoding;
import proteus.smt.encode.ExpressionEncoder;
import proteus.smt.encode.Inexpressible;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.InductionCheck;
import proteus.smt.transition.InductionCheck.Obstacle;
import proteus.smt.transition.TransitionSystem;
import proteus.smt.transition.TransitionSystemBuilder;

/**
 * Checks proofs by inductive invariants: the start leads into them (initiation), each round keeps
 * them (consecution), and no violation is reachable from them (safety). Each is a question to a
 * solver of its own, over bits where that is decided in time, else over integers with wrapping
 * written out.
 */
public final class InvariantChecker {
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
     * @param questions that were asked
     */
    record Checked(int questions) implements Result {}

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
    if (program.integers() == Integers.MATHEMATICAL) {
      return check(invariants, IntegerEncoding::new, budget);
    }
    Budget half = budget.atMost(budget.remaining().dividedBy(2));
    Result precise = check(invariants, BitPreciseEncoding::new, half);
    return precise instanceof Result.Unchecked
        ? check(invariants, IntegerEncoding::new, budget)
        : precise;
  }

  private Result check(
      List<LoopInvariant> invariants, Function<Terms, Encoding> encodings, Budget budget) {
    return switch (TransitionSystemBuilder.of(program, encodings, budget)) {
      case TransitionSystemBuilder.Result.Refused(String reason) -> new Result.Unchecked(reason);
      case TransitionSystemBuilder.Result.Built(TransitionSystem system) -> {
        try {
          yield check(system, claims(system, invariants, encodings), budget);
        } catch (Inexpressible e) {
          yield new Result.Unchecked(e.reason());
        }
      }
    };
  }

  private Result check(TransitionSystem system, Map<CutPoint, Term> claims, Budget budget) {
    return new InductionCheck(system, solvers)
        .refute(claims, budget)
        .map(this::result)
        .orElseGet(() -> new Result.Checked(system.transitions().size()));
  }

  private Result result(Obstacle obstacle) {
    return switch (obstacle) {
      case Obstacle.Counterexample(String step) ->
          isExact() ? new Result.Refuted(step) : new Result.Unchecked("more than integers matter");
      case Obstacle.Open(String reason) -> new Result.Unchecked(reason);
    };
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
      case Action.Assume _, Action.Assign _, Action.Violate _ -> true;
      case Action.Halt(HaltKind kind) -> kind != HaltKind.UNDEFINED;
      case Action.Havoc(var target, _) -> isInteger(target.type());
      case Action.Load _, Action.Store _, Action.Allocate _, Action.Deallocate _ -> false;
      case Action.Copy _, Action.Fill _, Action.Call _ -> false;
    };
  }

  private static Map<CutPoint, Term> claims(
      TransitionSystem system,
      List<LoopInvariant> invariants,
      Function<Terms, Encoding> encodings) {
    Terms terms = system.terms();
    Map<CutPoint, Term> claims = new LinkedHashMap<>();
    for (CutPoint cutPoint : system.cutPoints()) {
      ExpressionEncoder encoder =
          new ExpressionEncoder(
              terms,
              encodings.apply(terms),
              v -> {
                Term symbol = cutPoint.state().get(v);
                if (symbol == null) {
                  throw new Inexpressible("an invariant about " + v + ", which does not matter");
                }
                return symbol;
              });
      List<Term> conjuncts = new ArrayList<>();
      for (Expr conjunct : conjuncts(invariants, cutPoint.location())) {
        conjuncts.add(encoder.encode(conjunct));
      }
      claims.put(cutPoint, terms.and(conjuncts));
    }
    return claims;
  }

  private static List<Expr> conjuncts(List<LoopInvariant> invariants, Location head) {
    return invariants.stream()
        .filter(i -> i.head().equals(head))
        .flatMap(i -> i.conjuncts().stream())
        .toList();
  }
}
