package proteus.summarizer.report;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Loop;

/** The constants of a loop's text, and the names of others. */
final class NamedConstants {
  private static final Map<BigInteger, String> LIMITS = limits();
  private static final BigInteger NEAR = BigInteger.valueOf(9);

  private final Set<BigInteger> mentioned;

  private NamedConstants(Set<BigInteger> mentioned) {
    this.mentioned = mentioned;
  }

  /** Those that conditions and assignments of the loop mention. */
  static NamedConstants of(Cfg cfg, Loop loop) {
    Set<BigInteger> mentioned = new LinkedHashSet<>();
    for (Edge edge : cfg.edges()) {
      if (loop.contains(edge.source())) {
        switch (edge.action()) {
          case Action.Assume(Expr condition, var _) -> collect(condition, mentioned);
          case Action.Assign(var _, Expr value) -> collect(value, mentioned);
          default -> {}
        }
      }
    }
    return new NamedConstants(mentioned);
  }

  private static Map<BigInteger, String> limits() {
    Map<BigInteger, String> limits = new LinkedHashMap<>();
    limits.put(BigInteger.valueOf(Integer.MAX_VALUE), "INT_MAX");
    limits.put(BigInteger.valueOf(Integer.MIN_VALUE), "INT_MIN");
    limits.put(BigInteger.ONE.shiftLeft(32).subtract(BigInteger.ONE), "UINT_MAX");
    limits.put(BigInteger.valueOf(Long.MAX_VALUE), "LLONG_MAX");
    limits.put(BigInteger.valueOf(Long.MIN_VALUE), "LLONG_MIN");
    limits.put(BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE), "ULLONG_MAX");
    return limits;
  }

  /** Whether the text has the constant. */
  boolean mentions(BigInteger value) {
    return mentioned.contains(value);
  }

  /** How familiar the value is to a reader of the loop; less is better. */
  int strangeness(BigInteger value) {
    if (value.signum() == 0 || mentions(value)) {
      return 0;
    }
    return LIMITS.containsKey(value) ? 1 : 2;
  }

  /** The number, or the name that C's limits.h has for it. */
  String text(BigInteger value) {
    return mentions(value) ? value.toString() : LIMITS.getOrDefault(value, value.toString());
  }

  /** The number as a constant by itself: also as the sum of a limit and a small number. */
  String near(BigInteger value) {
    if (!mentions(value) && !LIMITS.containsKey(value)) {
      for (Map.Entry<BigInteger, String> limit : LIMITS.entrySet()) {
        BigInteger distance = value.subtract(limit.getKey());
        if (distance.abs().compareTo(NEAR) <= 0) {
          return limit.getValue() + (distance.signum() < 0 ? " - " : " + ") + distance.abs();
        }
      }
    }
    return text(value);
  }

  private static void collect(Expr expr, Set<BigInteger> mentioned) {
    if (expr instanceof Expr.IntLiteral(BigInteger value, var _)) {
      mentioned.add(value);
    }
    expr.map(
        part -> {
          collect(part, mentioned);
          return part;
        });
  }
}
