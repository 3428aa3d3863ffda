package proteus.verifier.engine.symbolic;

import java.util.LinkedHashSet;
import java.util.Set;
import proteus.ir.Edge;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Subexpressions;

/** The functions whose addresses a program uses. */
final class FunctionAddresses {
  private FunctionAddresses() {}

  static Set<String> in(Program program) {
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
