package proteus.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Location;

/** Calls through pointers. */
final class IndirectCalls {
  private final FunctionLowering in;

  IndirectCalls(FunctionLowering in) {
    this.in = in;
  }

  /** A call through a pointer: a choice among the functions whose address is taken. */
  Optional<Expr> call(CExpr.IndirectCall call, Calls.Use use) {
    List<Supplier<Expr>> suppliers = new ArrayList<>();
    suppliers.add(() -> in.values.value(call.pointer()));
    call.arguments().reversed().forEach(a -> suppliers.add(() -> in.values.value(a)));
    List<Expr> values = in.emit.sequence(suppliers);
    List<Calls.Argument> arguments = new ArrayList<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      arguments.add(new Calls.Argument(values.get(values.size() - 1 - i), call.arguments().get(i)));
    }
    in.emit.at(call.span());
    Expr pointer = values.getFirst();
    List<CFunction> candidates = candidates(call, pointer);
    CType type = call.type();
    if (in.symbols.world() == World.OPEN && !(pointer instanceof Expr.FunctionAddress)) {
      return new UndefinedCalls(in).outside("a function pointer", type, use, call.span());
    }
    Optional<Variable> result =
        type.isVoid() || use == Calls.Use.NONE
            ? Optional.empty()
            : Optional.of(in.emit.temporary(in.types.of(type, call.span())));
    Location from = in.emit.here();
    Location end = in.emit.newLocation();
    Expr none = Exprs.TRUE;
    for (CFunction candidate : candidates) {
      Expr matches = points(pointer, candidate);
      none = Exprs.and(none, Exprs.not(matches));
      assume(from, matches);
      Optional<Expr> value = in.calls.byAddress(candidate, arguments, type, use, call.span());
      result.ifPresent(r -> value.ifPresent(v -> in.emit.assign(r, v)));
      in.emit.leaveTo(end);
    }
    assume(from, none);
    if (in.symbols.watched().isAboutMemory()) {
      in.guards.require(Exprs.truth(pointer), Defect.NULL);
    }
    in.undefined(Defect.CALL_OF_NO_FUNCTION);
    in.emit.moveTo(end);
    return result.map(Exprs::read);
  }

  private void assume(Location from, Expr condition) {
    Location taken = in.emit.newLocation();
    in.emit.moveTo(from);
    in.emit.edge(new Action.Assume(condition), taken);
    in.emit.moveTo(taken);
  }

  private Expr points(Expr pointer, CFunction candidate) {
    Expr address = new Expr.FunctionAddress(in.symbols.nameOf(candidate));
    return pointer.equals(address) ? Exprs.TRUE : new Expr.Binary(BinaryOp.EQ, pointer, address);
  }

  private List<CFunction> candidates(CExpr.IndirectCall call, Expr pointer) {
    List<CFunction> fitting = new ArrayList<>();
    for (CFunction function : in.symbols.reachable().addressTaken()) {
      boolean same =
          pointer instanceof Expr.FunctionAddress(String name)
              && name.equals(in.symbols.nameOf(function));
      if (same) {
        return List.of(function);
      }
      if (accepts(function, call)) {
        fitting.add(function);
      }
    }
    return fitting;
  }

  /** Whether the function can be called like this: the number and the kinds of the arguments. */
  private boolean accepts(CFunction function, CExpr.IndirectCall call) {
    CType.Function type = function.type();
    List<CExpr> arguments = call.arguments();
    List<CType> parameters =
        function
            .definition()
            .map(d -> d.parameters().stream().map(CVariable::type).toList())
            .orElse(type.parameters());
    boolean loose = type.style() == CType.Function.Style.UNSPECIFIED;
    boolean variadic = type.style() == CType.Function.Style.VARIADIC;
    boolean count =
        loose
            || (variadic
                ? arguments.size() >= parameters.size()
                : arguments.size() == parameters.size());
    if (!count || !sameKind(type.result(), call.type())) {
      return false;
    }
    for (int i = 0; i < Math.min(parameters.size(), arguments.size()); i++) {
      if (!sameKind(arguments.get(i).type(), parameters.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean sameKind(CType actual, CType expected) {
    return switch (expected) {
      case CType.VoidType t -> true;
      case CType.Real t -> actual instanceof CType.Real;
      case CType.Int t -> actual instanceof CType.Int || actual instanceof CType.Pointer;
      case CType.Pointer t -> actual instanceof CType.Int || actual instanceof CType.Pointer;
      case CType.Aggregate t ->
          actual instanceof CType.Aggregate
              && in.types.layout().sizeOf(actual).equals(in.types.layout().sizeOf(expected));
      case CType.Array t -> false;
      case CType.Function t -> false;
    };
  }
}
