package proteus.verifier.engine.invariant;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.houdini.Support;
import proteus.verifier.engine.invariant.EncodedProgram.Way;

/** Equations between products and quotients, which solvers rarely decide: algebra does. */
final class AlgebraicFacts {
  private static final long MILLIS = 1_000;
  private static final int MAX_KNOWN = 60;

  private final StepCheck steps;
  private final boolean concernsProgram;

  AlgebraicFacts(Program program, StepCheck steps) {
    this.steps = steps;
    this.concernsProgram = concern(program.function(program.entry()).cfg());
  }

  /** Whether the program multiplies variables. */
  boolean concernsProgram() {
    return concernsProgram;
  }

  private static boolean concern(Cfg cfg) {
    return cfg.edges().stream()
        .flatMap(edge -> Subexpressions.of(edge.action()).stream())
        .anyMatch(
            e ->
                e instanceof Expr.Binary(BinaryOp op, var left, var right, var type)
                    && op == BinaryOp.MUL
                    && isHardOperation(e));
  }

  /** Whether there is a product of variables, or a quotient of one. */
  static boolean isHard(Expr fact) {
    return Subexpressions.of(fact).stream().anyMatch(AlgebraicFacts::isHardOperation);
  }

  private static boolean isHardOperation(Expr expression) {
    return expression instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var type)
        && switch (op) {
          case MUL -> hasVariables(left) && hasVariables(right);
          case DIV, SHR -> hasVariables(left);
          default -> false;
        };
  }

  private static boolean hasVariables(Expr expression) {
    return !Subexpressions.variables(expression).isEmpty();
  }

  /**
   * Whether the facts are seen to be kept; of a way to violations, whether there are none.
   *
   * @param known where the way starts
   */
  Support<Expr> ask(Way way, Collection<Expr> known, Collection<Expr> facts, Budget budget) {
    Set<Expr> useful = useful(known);
    if (!isShown(way, useful, facts, budget.atMostMillis(MILLIS))) {
      return new Support.Undecided<>();
    }
    Budget little = budget.atMostMillis(MILLIS);
    for (Expr fact : List.copyOf(useful)) {
      useful.remove(fact);
      if (!isShown(way, useful, facts, little)) {
        useful.add(fact);
      }
    }
    return new Support.Supported<>(useful);
  }

  /** Whether the fact is kept, without a list of those that suffice for it. */
  boolean isKept(Way way, Collection<Expr> known, Expr fact, Budget budget) {
    return isShown(way, useful(known), List.of(fact), budget.atMostMillis(MILLIS));
  }

  /** Equations with products first. */
  private static Set<Expr> useful(Collection<Expr> known) {
    Set<Expr> useful = new LinkedHashSet<>();
    known.stream().filter(f -> isHard(f) && isUseful(f)).forEach(useful::add);
    known.stream().filter(AlgebraicFacts::isUseful).limit(MAX_KNOWN).forEach(useful::add);
    return useful;
  }

  private boolean isShown(Way way, Collection<Expr> known, Collection<Expr> facts, Budget budget) {
    Optional<Location> target = way.target();
    return target.isEmpty()
        ? steps.shows(way.source(), target, known, Optional.empty(), budget)
        : facts.stream()
            .allMatch(fact -> steps.shows(way.source(), target, known, Optional.of(fact), budget));
  }

  /** Equations, also of cases, and bounds of one variable, or of one by another. */
  private static boolean isUseful(Expr fact) {
    return fact instanceof Expr.Binary binary
        && switch (binary.op()) {
          case EQ -> true;
          case LOGICAL_OR -> isEquation(binary.left()) && isEquation(binary.right());
          default -> binary.op().isComparison() && Subexpressions.variables(fact).size() <= 2;
        };
  }

  private static boolean isEquation(Expr fact) {
    return fact instanceof Expr.Binary(BinaryOp op, var left, var right, var type)
        && (op == BinaryOp.EQ || op == BinaryOp.NE);
  }
}
