package proteus.frontend.lower.order;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Tree;
import proteus.frontend.lower.Symbols;
import proteus.frontend.lower.library.Builtins;
import proteus.frontend.lower.library.MemoryBuiltins;

/**
 * Local pointers that, in each call of a function, point only into memory that this call has
 * allocated. No other call can tell when that memory is accessed, if the one ends before the other
 * begins: it did not exist before, and whoever is to find it later is told by other accesses.
 */
final class FreshPointers {
  static final FreshPointers NONE = new FreshPointers(Set.of());

  /** A value that a variable is given; empty if that can be any. */
  private record Given(CVariable variable, Optional<CExpr> value) {}

  private final Set<CVariable> variables;

  private FreshPointers(Set<CVariable> variables) {
    this.variables = variables;
  }

  static FreshPointers of(CFunction function, Symbols symbols) {
    List<Given> given = new ArrayList<>();
    Set<CVariable> variables = new HashSet<>();
    function.definition().ifPresent(d -> visit(d.body(), variables, given));
    variables.removeIf(v -> EffectSummaries.isStatic(v) || symbols.isInMemory(v));
    FreshPointers fresh = new FreshPointers(variables);
    boolean changed = true;
    while (changed) {
      changed =
          given.stream()
              .filter(g -> !g.value.map(v -> fresh.isFresh(v, symbols)).orElse(false))
              .map(g -> variables.remove(g.variable))
              .reduce(false, Boolean::logicalOr);
    }
    return fresh;
  }

  private static void visit(CStmt statement, Set<CVariable> pointers, List<Given> given) {
    if (statement instanceof CStmt.Declaration(CVariable variable, var initializer, var _)
        && variable.type() instanceof CType.Pointer) {
      pointers.add(variable);
      if (initializer.isPresent() && initializer.get() instanceof CInitializer.Value(CExpr value)) {
        given.add(new Given(variable, Optional.of(value)));
      }
    }
    if (statement instanceof CStmt.Assembly assembly) {
      for (CExpr.Lvalue output : assembly.outputs()) {
        if (output instanceof CExpr.Variable(CVariable variable, var _)) {
          given.add(new Given(variable, Optional.empty()));
        }
      }
    }
    Tree.expressions(statement).forEach(e -> visit(e, pointers, given));
    Tree.statements(statement).forEach(s -> visit(s, pointers, given));
  }

  private static void visit(CExpr e, Set<CVariable> pointers, List<Given> given) {
    if (e instanceof CExpr.Assign assign
        && assign.target() instanceof CExpr.Variable(CVariable variable, var _)) {
      given.add(new Given(variable, Optional.of(assign.value())));
    }
    if (e instanceof CExpr.StatementExpression inner) {
      inner.statements().forEach(s -> visit(s, pointers, given));
    }
    Tree.parts(e).forEach(part -> visit(part, pointers, given));
  }

  /** Whether the object accessed is one that such a pointer points into. */
  boolean isBehindOne(CExpr.Lvalue lvalue) {
    return switch (lvalue) {
      case CExpr.Member(CExpr.Lvalue aggregate, var _, var _) -> isBehindOne(aggregate);
      case CExpr.Dereference(CExpr pointer, var _, var _) -> leadsThere(pointer);
      default -> false;
    };
  }

  private boolean leadsThere(CExpr pointer) {
    return switch (pointer) {
      case CExpr.Read(CExpr.Variable(CVariable variable, var _), var _) ->
          variables.contains(variable);
      case CExpr.Convert(CExpr operand, var _, var _, var _) -> leadsThere(operand);
      case CExpr.PointerAdd add -> leadsThere(add.pointer());
      case CExpr.PointerAssign assign ->
          assign.target() instanceof CExpr.Variable(CVariable variable, var _)
              && variables.contains(variable);
      case CExpr.ArrayDecay(CExpr.Lvalue array, var _, var _) -> isBehindOne(array);
      case CExpr.AddressOf(CExpr.Lvalue lvalue, var _, var _) -> isBehindOne(lvalue);
      default -> false;
    };
  }

  private boolean isFresh(CExpr value, Symbols symbols) {
    return switch (value) {
      case CExpr.Call call -> {
        CFunction function = symbols.reachable().meaning(call.function());
        yield function.definition().isEmpty()
            && MemoryBuiltins.isOnHeap(Builtins.canonicalName(function.name()));
      }
      case CExpr.Convert(CExpr operand, CType.Pointer _, var _, var _)
          when operand.type() instanceof CType.Pointer ->
          isFresh(operand, symbols);
      default -> leadsThere(value);
    };
  }
}
