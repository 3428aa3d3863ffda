package proteus.verifier.engine.termination;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.verifier.engine.ResultSamples.Sample;

/**
 * What a function's result is when an argument has some values: the result, or its distance from an
 * argument, is at most or at least a number.
 *
 * @param premise empty if it is so for all arguments
 * @param origin the argument that the distance is from, if it is one
 */
record ResultClaim(
    Optional<Side> premise, Optional<Integer> origin, BinaryOp order, BigInteger limit) {
  private static final int ENOUGH = 3;

  /** That an argument is at most or at least so much. */
  record Side(int argument, BinaryOp order, BigInteger limit) {}

  /**
   * Claims that all samples obey, the extremes of some of them.
   *
   * @param limits that arguments are compared with
   */
  static List<ResultClaim> of(int arguments, Set<BigInteger> limits, List<Sample> samples) {
    List<Optional<Side>> premises = new ArrayList<>(List.of(Optional.empty()));
    for (int i = 0; i < arguments; i++) {
      for (BigInteger limit : limits) {
        premises.add(Optional.of(new Side(i, BinaryOp.LE, limit)));
        premises.add(Optional.of(new Side(i, BinaryOp.GE, limit.add(BigInteger.ONE))));
      }
    }
    Set<ResultClaim> found = new LinkedHashSet<>();
    for (Optional<Side> premise : premises) {
      List<Sample> meant = samples.stream().filter(s -> applies(premise, s)).distinct().toList();
      for (int origin = -1; origin < arguments; origin++) {
        Optional<Integer> from = origin < 0 ? Optional.empty() : Optional.of(origin);
        List<BigInteger> values = meant.stream().map(s -> value(from, s)).sorted().toList();
        if (values.size() >= ENOUGH) {
          extreme(values)
              .map(v -> new ResultClaim(premise, from, BinaryOp.GE, v))
              .ifPresent(found::add);
          extreme(values.reversed())
              .map(v -> new ResultClaim(premise, from, BinaryOp.LE, v))
              .ifPresent(found::add);
        }
      }
    }
    return found.stream().filter(c -> c.premise.isEmpty() || !found.contains(c.always())).toList();
  }

  /** The first value, if it stands there often enough to be no accident. */
  private static Optional<BigInteger> extreme(List<BigInteger> values) {
    BigInteger first = values.getFirst();
    return values.get(ENOUGH - 1).equals(first) ? Optional.of(first) : Optional.empty();
  }

  private ResultClaim always() {
    return new ResultClaim(Optional.empty(), origin, order, limit);
  }

  private static boolean applies(Optional<Side> premise, Sample sample) {
    return premise
        .map(p -> p.order.holds(sample.arguments().get(p.argument).compareTo(p.limit)))
        .orElse(true);
  }

  private static BigInteger value(Optional<Integer> origin, Sample sample) {
    return origin
        .map(i -> sample.result().subtract(sample.arguments().get(i)))
        .orElse(sample.result());
  }

  /** Over integers without bounds. */
  Expr over(List<Expr> arguments, Expr result) {
    Expr value =
        origin
            .<Expr>map(
                i -> new Expr.Binary(BinaryOp.SUB, unbounded(result), unbounded(arguments.get(i))))
            .orElseGet(() -> unbounded(result));
    Expr claim = new Expr.Binary(order, value, number(limit));
    return premise
        .<Expr>map(
            p ->
                new Expr.Binary(
                    BinaryOp.LOGICAL_OR,
                    new Expr.Binary(
                        p.order.negated(), unbounded(arguments.get(p.argument)), number(p.limit)),
                    claim))
        .orElse(claim);
  }

  /** All of them. */
  static Stream<Expr> over(List<ResultClaim> claims, List<Expr> arguments, Expr result) {
    return claims.stream().map(c -> c.over(arguments, result));
  }

  private static Expr unbounded(Expr value) {
    return value.type().equals(IntType.UNBOUNDED)
        ? value
        : new Expr.Convert(value, IntType.UNBOUNDED);
  }

  private static Expr number(BigInteger value) {
    return new Expr.IntLiteral(value, IntType.UNBOUNDED);
  }
}
