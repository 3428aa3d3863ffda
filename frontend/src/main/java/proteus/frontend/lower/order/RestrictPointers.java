package proteus.frontend.lower.order;

import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CMember;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.lower.Symbols;
import proteus.frontend.lower.World;

/**
 * {@code restrict} pointers. What such a pointer leads to must not be accessed in another way, if
 * it is written (C11 6.7.3.1), as long as a call lasts for parameters, else as long as the pointer
 * is there. The text has to show it: the arguments of a call lead to different variables, and the
 * function does not reach them otherwise; of other pointers, that the program changes no such
 * object.
 */
public final class RestrictPointers {
  private final Symbols symbols;

  public RestrictPointers(Symbols symbols) {
    this.symbols = symbols;
  }

  /**
   * Whether what the object of the type pointer leads to, if it is a {@code restrict} pointer that
   * is no parameter, may be changed.
   */
  public boolean mayBeChanged(CExpr.Lvalue pointer) {
    return symbols.world() == World.CLOSED
        && pointer.type() instanceof CType.Pointer(CType target)
        && isRestricted(pointer)
        && symbols.reachable().mayChange(target);
  }

  private static boolean isRestricted(CExpr.Lvalue lvalue) {
    return switch (lvalue) {
      case CExpr.Variable(CVariable variable, var s) -> variable.isRestricted();
      case CExpr.Member(var aggregate, CMember member, var s) -> member.isRestricted();
      case CExpr.Dereference(CExpr element, var t, var s) -> isRestrictedArray(element);
      case CExpr.StringLiteral _, CExpr.CompoundLiteral _, CExpr.Temporary _ -> false;
    };
  }

  private static boolean isRestrictedArray(CExpr pointer) {
    return switch (pointer) {
      case CExpr.PointerAdd add -> isRestrictedArray(add.pointer());
      case CExpr.ArrayDecay(CExpr.Lvalue array, var t, var s) -> isRestricted(array);
      default -> false;
    };
  }

  /** Whether the function may access what a parameter leads to in another way. */
  public boolean mayMeet(CFunction function, List<CExpr> arguments) {
    Optional<CFunction.Definition> definition = function.definition();
    if (definition.isEmpty() || definition.get().restricted().isEmpty()) {
      return false;
    }
    Effects effects = symbols.effects().called(function);
    if (effects.writes.isEmpty() && !effects.isOutside) {
      return false;
    }
    List<CVariable> parameters = definition.get().parameters();
    for (int i = 0; i < Math.min(parameters.size(), arguments.size()); i++) {
      if (definition.get().restricted().contains(parameters.get(i))
          && mayMeet(i, arguments, effects)) {
        return true;
      }
    }
    return false;
  }

  private boolean mayMeet(int index, List<CExpr> arguments, Effects effects) {
    CExpr own = arguments.get(index);
    if (isOfNothing(own)) {
      return false;
    }
    Optional<CVariable> object = object(own);
    for (int i = 0; i < arguments.size(); i++) {
      if (i != index && !areApart(object, arguments.get(i))) {
        return true;
      }
    }
    return effects.isOutside
        || reachesOtherwise(effects.reads, object)
        || reachesOtherwise(effects.writes, object);
  }

  private boolean areApart(Optional<CVariable> object, CExpr other) {
    return !holdsPointers(other.type())
        || isOfNothing(other)
        || object.isPresent()
            && object(other).filter(o -> !o.equals(object.get())).isPresent()
            && other.type() instanceof CType.Pointer(CType target)
            && !holdsPointers(target);
  }

  /** By its name, or by a pointer that is no argument. */
  private boolean reachesOtherwise(Iterable<Accessed> accesses, Optional<CVariable> object) {
    for (Accessed accessed : accesses) {
      Optional<CVariable> base = accessed.base();
      boolean meant =
          base.isPresent()
              && (object.isPresent() ? base.equals(object) : symbols.isInMemory(base.get()));
      if (meant || base.filter(b -> holdsPointers(b.type())).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private Optional<CVariable> object(CExpr pointer) {
    return Accessed.target(pointer, symbols.types()).flatMap(Accessed::base);
  }

  private static boolean holdsPointers(CType type) {
    return switch (type) {
      case CType.Pointer(CType target) -> !(target instanceof CType.Function);
      case CType.Array(CType element, var length) -> holdsPointers(element);
      case CType.Aggregate(CAggregate declaration) ->
          declaration.body().stream()
              .flatMap(body -> body.members().stream())
              .anyMatch(member -> holdsPointers(member.type()));
      case CType.Int t -> false;
      case CType.Real t -> false;
      case CType.VoidType t -> false;
      case CType.Function t -> false;
    };
  }

  /** Whether the pointer leads to nothing that can be written: null, or a string literal. */
  private static boolean isOfNothing(CExpr pointer) {
    return switch (pointer) {
      case CExpr.IntLiteral literal -> literal.value().signum() == 0;
      case CExpr.Convert convert -> isOfNothing(convert.operand());
      case CExpr.ArrayDecay(CExpr.StringLiteral array, var t, var s) -> true;
      default -> false;
    };
  }
}
