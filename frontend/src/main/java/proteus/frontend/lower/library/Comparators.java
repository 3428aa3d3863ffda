package proteus.frontend.lower.library;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CStmt;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Tree;
import proteus.frontend.lower.Reachable;
import proteus.frontend.lower.Unsupported;
import proteus.frontend.lower.memory.Splitting;
import proteus.ir.Expr;

/**
 * Functions that {@code qsort}, {@code bsearch} and their kin are given. C leaves open which
 * elements are compared, how often, and in what order (7.22.5): what a comparison does, but for its
 * result, cannot be said.
 */
final class Comparators {
  /** Builtins without effects. */
  private static final Set<String> PURE = Set.of("abs", "labs", "llabs", "fabs", "fabsf");

  private final Reachable reachable;
  private final Set<CFunction> seen = new HashSet<>();

  private Comparators(Reachable reachable) {
    this.reachable = reachable;
  }

  /** In models: refuses programs that may give the model a comparison with effects. */
  static Optional<Expr> check(CallSite site) {
    site.values(1);
    int parameters = parameters(site.argument(0).type());
    Reachable reachable = site.in().symbols.reachable();
    for (CFunction function : reachable.addressTaken()) {
      if (comparesObjects(function, parameters)
          && new Comparators(reachable).hasEffects(function)) {
        throw new Unsupported(
            "a comparison function with effects (" + function.name() + "): their order is open",
            function.span());
      }
    }
    return Optional.empty();
  }

  private static int parameters(CType compare) {
    return compare instanceof CType.Pointer(CType.Function function)
        ? function.parameters().size()
        : 2;
  }

  private static boolean comparesObjects(CFunction function, int number) {
    List<CType> parameters = function.type().parameters();
    return parameters.size() == number
        && function.type().result() instanceof CType.Int
        && parameters.stream().allMatch(p -> p instanceof CType.Pointer);
  }

  private boolean hasEffects(CFunction function) {
    CFunction meaning = reachable.meaning(function);
    if (!seen.add(meaning)) {
      return false;
    }
    if (meaning.definition().isPresent()) {
      return hasEffects(meaning.definition().get().body());
    }
    String name = Builtins.canonicalName(meaning.name());
    return !PURE.contains(name) && !OutsideFunctions.isWithoutEffect(name);
  }

  private boolean hasEffects(CStmt statement) {
    return Tree.expressions(statement).stream().anyMatch(this::hasEffects)
        || Tree.statements(statement).stream().anyMatch(this::hasEffects);
  }

  private boolean hasEffects(CExpr e) {
    boolean here =
        switch (e) {
          case CExpr.Assign a -> isOutside(a.target());
          case CExpr.CompoundAssign a -> isOutside(a.target());
          case CExpr.PointerAssign a -> isOutside(a.target());
          case CExpr.Call c -> hasEffects(c.function());
          case CExpr.IndirectCall _, CExpr.VaArg _ -> true;
          case CExpr.StatementExpression s ->
              s.statements().stream().anyMatch(this::hasEffects)
                  || s.value().filter(this::hasEffects).isPresent();
          default -> false;
        };
    return here
        || !(e instanceof CExpr.StatementExpression)
            && Tree.parts(e).stream().anyMatch(this::hasEffects);
  }

  /** Whether the lvalue may be part of an object that lives longer than the call. */
  private static boolean isOutside(CExpr.Lvalue lvalue) {
    return Splitting.base(lvalue)
        .filter(
            v ->
                v.storage() == CVariable.Storage.LOCAL
                    || v.storage() == CVariable.Storage.PARAMETER)
        .isEmpty();
  }
}
