package proteus.verifier.engine.algebra;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.polynomial.Polynomial;
import proteus.smt.Rational;

/** Congruences that contradict a segment's guards. */
final class Contradictions {
  private final List<Segment> segments;
  private final Equations equations;

  Contradictions(List<Segment> segments, Equations equations) {
    this.segments = segments;
    this.equations = equations;
  }

  /** Alternatives; those of the last guard come first, as it is what was asserted. */
  List<Contradiction> of(Segment segment) {
    List<Contradiction> goals = new ArrayList<>();
    List<Expr.Binary> guards = segment.guards();
    for (int i = guards.size() - 1; i >= 0; i--) {
      Expr.Binary last = guards.get(i);
      if (last.op() == BinaryOp.NE) {
        equations
            .equality(segment, last.left(), last.right())
            .ifPresent(
                goal -> {
                  goals.add(new Contradiction.InSegment(List.of(goal)));
                  goals.add(new Contradiction.AtStart(goal));
                  goals.addAll(balanced(segment, goal));
                });
      }
      for (int j = 0; j < i; j++) {
        contradiction(segment, last, guards.get(j)).ifPresent(goals::add);
      }
    }
    return goals;
  }

  /**
   * The goal plus multiples of what is zero by a guard, so that an iteration that changes this by
   * one leaves the sum as it is: {@code y == 0} and {@code q == x} ask for {@code q + y == x} where
   * the loop moves units from y to q.
   */
  private List<Contradiction> balanced(Segment segment, Congruence goal) {
    List<Contradiction> others = new ArrayList<>();
    for (Congruence guard : equations.guards(segment)) {
      if (guard.bits() < goal.bits() || !equations.hasNoArbitraryValues(guard.polynomial())) {
        continue;
      }
      Congruence zero = new Congruence(guard.polynomial(), goal.bits());
      for (Segment iteration : segments) {
        boolean loops =
            iteration.from().equals(segment.from())
                && iteration.end().equals(new Segment.AtCutPoint(segment.from()));
        if (loops && balance(iteration, goal, zero) instanceof Polynomial factor) {
          Polynomial sum = goal.polynomial().add(factor.multiply(zero.polynomial()));
          others.add(new Contradiction.AtStart(new Congruence(sum, goal.bits())));
          break;
        }
      }
    }
    return others;
  }

  /** The multiple of {@code zero} that makes up for what the iteration does to the goal. */
  private @Nullable Polynomial balance(Segment iteration, Congruence goal, Congruence zero) {
    Polynomial step = change(iteration, zero);
    Polynomial gain = change(iteration, goal);
    if (step == null || gain == null || !equations.hasNoArbitraryValues(gain)) {
      return null;
    }
    Polynomial minusOne =
        equations.facts(iteration, goal.bits(), List.of()).reduce(Polynomial.of(-1));
    return step.equals(minusOne)
        ? gain
        : step.equals(Polynomial.of(1)) ? gain.scale(Rational.ONE.negate()) : null;
  }

  private @Nullable Polynomial change(Segment iteration, Congruence congruence) {
    SegmentEquations facts = equations.facts(iteration, congruence.bits(), List.of());
    return equations
        .before(iteration, congruence)
        .map(after -> facts.reduce(after.subtract(congruence.polynomial())))
        .orElse(null);
  }

  /** What makes one comparison the negation of the other. */
  private Optional<Contradiction> contradiction(
      Segment segment, Expr.Binary one, Expr.Binary other) {
    if (!isOrder(one) || !isOrder(other)) {
      return Optional.empty();
    }
    Expr.Binary a = lessThan(one);
    Expr.Binary b = lessThan(other);
    if (a.op() == BinaryOp.LE && b.op() == BinaryOp.LE) {
      return Optional.empty();
    }
    // x < y contradicts y <= x.
    Expr x = a.left();
    Expr y = a.right();
    Optional<Congruence> first = equations.equality(segment, x, b.right());
    Optional<Congruence> second = equations.equality(segment, y, b.left());
    return first.flatMap(f -> second.map(s -> new Contradiction.InSegment(List.of(f, s))));
  }

  private static boolean isOrder(Expr.Binary comparison) {
    return comparison.op() != BinaryOp.EQ && comparison.op() != BinaryOp.NE;
  }

  /** The comparison written with {@code <} or {@code <=}. */
  private static Expr.Binary lessThan(Expr.Binary comparison) {
    return switch (comparison.op()) {
      case GT -> new Expr.Binary(BinaryOp.LT, comparison.right(), comparison.left());
      case GE -> new Expr.Binary(BinaryOp.LE, comparison.right(), comparison.left());
      default -> comparison;
    };
  }
}
