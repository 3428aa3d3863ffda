package proteus.verifier.engine.symbolic.memory;

import java.util.LinkedHashSet;
import java.util.Set;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Edge;

/** The functions whose addresses a program uses. */
public final class FunctionAddresses {
  private FunctionAddresses() {}

  public static Set<String> in(Program program) {
    Set<String> functions = new LinkedHashSet<>();
    for (Function function : program.functions().values()) {
      for (Edge edge : function.cfg().edges()) {
        for (Expr expr : Subexpressions.of(edge.action())) {
          if (expr instanceof Expr.FunctionAddress(String name)) {
            functions.add(name);
          }
        }
      }
    }
    return functions;
  }
}
