package proteus.frontend;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CProgram;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.Tree;

/** The function where the calls of a program without {@code main} begin. */
final class RootFunction {
  /** The names of functions that the text walked through so far calls, or takes the address of. */
  private final Set<String> named = new HashSet<>();

  private RootFunction() {}

  /**
   * The function with external linkage that neither another function nor an initialiser names;
   * empty where there are none or several.
   */
  static Optional<CFunction> of(CProgram program) {
    try {
      return DeepStack.call(() -> search(program));
    } catch (StackOverflowError tooDeep) {
      return Optional.empty();
    }
  }

  private static Optional<CFunction> search(CProgram program) {
    Set<String> called = new HashSet<>();
    for (CFunction function : program.functions()) {
      RootFunction inside = new RootFunction();
      function.definition().ifPresent(d -> inside.visit(d.body()));
      inside.named.remove(function.name());
      called.addAll(inside.named);
    }
    RootFunction outside = new RootFunction();
    program.globals().stream()
        .flatMap(g -> g.initializer().map(Tree::initializers).stream().flatMap(List::stream))
        .forEach(outside::visit);
    called.addAll(outside.named);
    List<CFunction> roots =
        program.functions().stream()
            .filter(f -> f.definition().isPresent())
            .filter(f -> !f.has(CFunction.Attribute.INTERNAL) && !f.has(CFunction.Attribute.SYSTEM))
            .filter(f -> !called.contains(f.name()))
            .toList();
    return roots.size() == 1 ? Optional.of(roots.getFirst()) : Optional.empty();
  }

  private void visit(CStmt statement) {
    Tree.expressions(statement).forEach(this::visit);
    Tree.statements(statement).forEach(this::visit);
  }

  private void visit(CExpr e) {
    switch (e) {
      case CExpr.Call call -> add(call.function());
      case CExpr.FunctionAddress address -> add(address.function());
      case CExpr.StatementExpression statements -> statements.statements().forEach(this::visit);
      default -> {
        // Only its parts may name functions.
      }
    }
    Tree.parts(e).forEach(this::visit);
  }

  private void add(CFunction function) {
    named.add(function.target().orElse(function).name());
  }
}
