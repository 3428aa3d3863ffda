package proteus.verifier.pass.offset;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.LoopForest;

/**
 * The reads in loops whose values are compared with zero, of objects that more than one loop reads
 * so: lengths of strings are found that way, and strings copied.
 */
final class ZeroSearches {
  private ZeroSearches() {}

  /** These reads, which all have one size, by the only object that they read. */
  static Map<OffsetObject, List<Edge>> of(Cfg cfg, PointsTo pointsTo) {
    Set<Variable> compared = comparedWithZero(cfg);
    LoopForest loops = LoopForest.of(cfg);
    Map<OffsetObject, List<Edge>> found = new LinkedHashMap<>();
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Load(Variable target, Expr address, int size)
          && target.type() instanceof IntType type
          && type.bits() == 8 * size
          && compared.contains(target)
          && loops.innermostAround(edge.source()).isPresent()) {
        pointsTo
            .accessed(address)
            .ifPresent(o -> found.computeIfAbsent(o, _ -> new ArrayList<>()).add(edge));
      }
    }
    found.values().removeIf(reads -> count(reads, ZeroSearches::size) > 1);
    found.values().removeIf(reads -> count(reads, e -> loops.innermostAround(e.source())) < 2);
    return found;
  }

  private static int size(Edge read) {
    return ((Action.Load) read.action()).size();
  }

  private static long count(List<Edge> reads, Function<Edge, ?> aspect) {
    return reads.stream().map(aspect).distinct().count();
  }

  private static Set<Variable> comparedWithZero(Cfg cfg) {
    Set<Variable> found = new LinkedHashSet<>();
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Assume(Expr condition, var _)) {
        for (Expr part : Subexpressions.of(condition)) {
          if (part instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
              && (op == BinaryOp.EQ || op == BinaryOp.NE)
              && right instanceof Expr.IntLiteral(BigInteger value, var _)
              && value.signum() == 0) {
            found.addAll(Subexpressions.variables(left));
          }
        }
      }
    }
    return found;
  }
}
