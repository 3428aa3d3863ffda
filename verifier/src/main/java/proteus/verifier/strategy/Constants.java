package proteus.verifier.strategy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;

/** The integers that a program names. */
public final class Constants {
  private static final int MAX = 60;

  private Constants() {}

  /** The first ones in the order of the program. */
  public static List<BigInteger> of(Program program) {
    Set<BigInteger> found = new LinkedHashSet<>();
    for (Function function : program.functions().values()) {
      for (Edge edge : function.cfg().edges()) {
        for (Expr expr : Subexpressions.of(edge.action())) {
          if (expr instanceof Expr.IntLiteral(BigInteger value, IntType t)) {
            found.add(value);
          }
        }
      }
    }
    List<BigInteger> all = new ArrayList<>(found);
    return all.size() <= MAX ? all : all.subList(0, MAX);
  }
}
