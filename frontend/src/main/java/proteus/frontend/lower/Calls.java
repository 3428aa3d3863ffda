package proteus.frontend.lower;

import java.math.BigInteger;
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
import proteus.ir.Expr;
import proteus.ir.HaltKind;
import proteus.ir.Location;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;

/**
 * Lowers calls. A structure is passed as the address of a fresh copy and returned through a first
 * parameter with the address to write to; variable arguments lie in a block, in slots of whole
 * pointer sizes, whose address is a last parameter.
 */
final class Calls {
  /** Whether anybody reads the result. */
  enum Use {
    VALUE,
    NONE
  }

  /** An evaluated argument with its C type. */
  private record Argument(Expr value, CExpr expression) {
    CType type() {
      return expression.type();
    }

    /** Whether the value is an object of its own already. */
    boolean isFresh() {
      return switch (expression) {
        case CExpr.Call c -> true;
        case CExpr.IndirectCall c -> true;
        default -> false;
      };
    }
  }

  private final FunctionLowering in;

  Calls(FunctionLowering in) {
    this.in = in;
  }

  /** A call of a named function; the result, unless it is void. */
  Optional<Expr> call(CExpr.Call call, Use use) {
    CFunction function = in.symbols.reachable().meaning(call.function());
    Optional<Builtin> builtin = Builtins.find(Builtins.canonicalName(function.name()));
    boolean reserved = Builtins.isReserved(function.name());
    if (builtin.isPresent() && (reserved || function.definition().isEmpty())) {
      return builtin.get().lower(new CallSite(in, call, use));
    }
    List<Argument> arguments = arguments(call.arguments());
    in.emit.at(call.span());
    return direct(function, arguments, call.type(), use, call.span());
  }

  private List<Argument> arguments(List<CExpr> arguments) {
    List<Supplier<Expr>> suppliers = new ArrayList<>();
    arguments.forEach(a -> suppliers.add(() -> in.values.value(a)));
    List<Expr> values = in.emit.sequence(suppliers);
    List<Argument> result = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      result.add(new Argument(values.get(i), arguments.get(i)));
    }
    return result;
  }

  private Optional<Expr> direct(
      CFunction function, List<Argument> arguments, CType type, Use use, SourceSpan span) {
    if (function.definition().isPresent()) {
      return defined(function, function.definition().get(), arguments, type, use, span);
    }
    if (Builtins.isErrorFunction(function.name())) {
      in.emit.emit(new Action.Call(Optional.empty(), in.symbols.nameOf(function), List.of()));
      return type.isVoid() || use == Use.NONE
          ? Optional.empty()
          : Optional.of(in.arbitrary(type, undefinedResult(function, arguments, type)));
    }
    return undefined(function, arguments, type, use, span);
  }

  private static Nondet undefinedResult(CFunction function, List<Argument> arguments, CType type) {
    boolean unmodelled = type instanceof CType.Pointer || StandardLibrary.has(function.name());
    // Without arguments it can only be an input: it depends on nothing that the program has.
    boolean input = arguments.isEmpty();
    Nondet.Kind kind =
        unmodelled
            ? Nondet.Kind.UNMODELLED
            : input ? Nondet.Kind.INPUT : Nondet.Kind.UNDEFINED_FUNCTION;
    return new Nondet(kind, function.name());
  }

  /** Library functions without a model that are given pointers. */
  private static boolean mayWriteUnseen(CFunction function) {
    return StandardLibrary.has(function.name())
        && function.type().parameters().stream().anyMatch(p -> p instanceof CType.Pointer);
  }

  private Optional<Expr> undefined(
      CFunction function, List<Argument> arguments, CType type, Use use, SourceSpan span) {
    if (Builtins.isCompilers(function.name()) || mayWriteUnseen(function)) {
      throw new Unsupported(function.name(), span);
    }
    if (function.has(CFunction.Attribute.NORETURN)) {
      in.symbols.note(function.name() + " is not defined; it is assumed to end the program", span);
      in.halt(HaltKind.ABORT);
    } else {
      in.symbols.note(
          function.name()
              + " is not defined; it is assumed to return any value and to change no memory",
          function.span());
    }
    if (type.isVoid() || use == Use.NONE) {
      return Optional.empty();
    }
    if (type instanceof CType.Aggregate) {
      Expr object = in.ownObject(in.types.size(type, span), function.name());
      in.initializers.arbitrary(object, type, undefinedResult(function, arguments, type), span);
      return Optional.of(object);
    }
    return Optional.of(in.arbitrary(type, undefinedResult(function, arguments, type)));
  }

  private Optional<Expr> defined(
      CFunction function,
      CFunction.Definition definition,
      List<Argument> arguments,
      CType type,
      Use use,
      SourceSpan span) {
    List<Expr> passed = new ArrayList<>();
    CType returned = function.type().result();
    Optional<Expr> object = Optional.empty();
    if (returned instanceof CType.Aggregate) {
      Expr result = in.ownObject(in.types.size(returned, span), function.name());
      object = Optional.of(result);
      passed.add(result);
    }
    List<CVariable> parameters = definition.parameters();
    for (int i = 0; i < parameters.size(); i++) {
      CVariable parameter = parameters.get(i);
      passed.add(
          i < arguments.size() ? pass(arguments.get(i), parameter, span) : missing(parameter));
    }
    if (function.type().style() == CType.Function.Style.VARIADIC) {
      int named = Math.min(parameters.size(), arguments.size());
      passed.add(block(arguments.subList(named, arguments.size()), span));
    }
    String name = in.symbols.nameOf(function);
    if (use == Use.NONE || object.isPresent() || returned.isVoid()) {
      in.emit.emit(new Action.Call(Optional.empty(), name, passed));
    }
    if (object.isPresent() || use == Use.NONE || type.isVoid()) {
      return object;
    }
    if (returned.isVoid()) {
      return Optional.of(in.arbitrary(type, undefinedResult(function, arguments, type)));
    }
    Variable result = in.emit.temporary(in.types.of(returned, span));
    in.emit.emit(new Action.Call(Optional.of(result), name, passed));
    return Optional.of(in.values.convert(Exprs.read(result), type, span));
  }

  private Expr pass(Argument argument, CVariable parameter, SourceSpan span) {
    boolean aggregate = argument.type() instanceof CType.Aggregate;
    if (aggregate != parameter.type() instanceof CType.Aggregate) {
      throw new Unsupported("an argument of another kind than its parameter", span);
    }
    if (!aggregate) {
      return in.values.convert(argument.value, parameter.type(), span);
    }
    if (argument.isFresh()) {
      return argument.value;
    }
    BigInteger size = in.types.size(parameter.type(), span);
    Expr copy = in.ownObject(size, parameter.name());
    in.emit.emit(new Action.Copy(copy, argument.value, in.types.offset(size)));
    return copy;
  }

  private Expr missing(CVariable parameter) {
    return in.arbitrary(parameter.type(), new Nondet(Nondet.Kind.UNINITIALIZED, parameter.name()));
  }

  // ---------------------------------------------------------------- variable arguments

  private int slots(BigInteger size) {
    int slot = in.types.machine().pointerSize();
    return (size.intValueExact() + slot - 1) / slot * slot;
  }

  private Expr block(List<Argument> arguments, SourceSpan span) {
    if (arguments.isEmpty()) {
      return Exprs.NULL;
    }
    int size = 0;
    for (Argument argument : arguments) {
      size += slots(in.types.size(argument.type(), span));
    }
    Expr block = in.ownObject(BigInteger.valueOf(size), "arguments");
    int offset = 0;
    for (Argument argument : arguments) {
      Expr address = Exprs.move(block, in.types.offset(offset));
      in.memory.write(new Place.Memory(address), argument.type(), argument.value, span);
      offset += slots(in.types.size(argument.type(), span));
    }
    return block;
  }

  /** {@code va_arg}: the list's state is the address of the next slot. */
  Expr nextArgument(CExpr.VaArg e) {
    Expr list = in.emit.save(in.values.value(e.list()));
    in.emit.at(e.span());
    int pointerSize = in.types.machine().pointerSize();
    Expr next = in.memory.load(list, PointerType.POINTER, pointerSize);
    Expr following = Exprs.move(next, in.types.offset(slots(in.types.size(e.type(), e.span()))));
    in.emit.emit(new Action.Store(list, following, pointerSize));
    return in.memory.read(new Place.Memory(next), e.type(), e.span());
  }

  // ---------------------------------------------------------------- pointers to functions

  /** A call through a pointer: a choice among the functions whose address is taken. */
  Optional<Expr> indirect(CExpr.IndirectCall call, Use use) {
    List<Supplier<Expr>> suppliers = new ArrayList<>();
    suppliers.add(() -> in.values.value(call.pointer()));
    call.arguments().forEach(a -> suppliers.add(() -> in.values.value(a)));
    List<Expr> values = in.emit.sequence(suppliers);
    List<Argument> arguments = new ArrayList<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      arguments.add(new Argument(values.get(i + 1), call.arguments().get(i)));
    }
    in.emit.at(call.span());
    Expr pointer = values.getFirst();
    List<CFunction> candidates = candidates(call, pointer);
    CType type = call.type();
    Optional<Variable> result =
        type.isVoid() || use == Use.NONE
            ? Optional.empty()
            : Optional.of(in.emit.temporary(in.types.of(type, call.span())));
    Location from = in.emit.here();
    Location end = in.emit.newLocation();
    Expr none = Exprs.TRUE;
    for (CFunction candidate : candidates) {
      Expr matches = points(pointer, candidate);
      none = Exprs.and(none, Exprs.not(matches));
      assume(from, matches);
      Optional<Expr> value = direct(candidate, arguments, type, use, call.span());
      result.ifPresent(r -> value.ifPresent(v -> in.emit.assign(r, v)));
      in.emit.leaveTo(end);
    }
    assume(from, none);
    in.halt(HaltKind.UNDEFINED);
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

  // ---------------------------------------------------------------- returning

  /** {@code return value}: gives the function its result. */
  void giveResult(CExpr value, Optional<Variable> result, SourceSpan span) {
    if (value.type() instanceof CType.Aggregate && in.function.isPresent()) {
      in.values.copyTo(Exprs.read(in.symbols.resultPointer(in.function.get())), value);
      return;
    }
    Expr v = in.values.value(value);
    in.emit.at(span);
    result.ifPresent(r -> in.emit.assign(r, Exprs.convert(v, r.type())));
  }
}
