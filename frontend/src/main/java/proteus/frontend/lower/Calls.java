package proteus.frontend.lower;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.frontend.c.CAggregate;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CType;
import proteus.frontend.c.CTypes;
import proteus.frontend.c.CVariable;
import proteus.frontend.lower.library.Builtin;
import proteus.frontend.lower.library.Builtins;
import proteus.frontend.lower.library.CallSite;
import proteus.frontend.lower.library.FormattedInput;
import proteus.frontend.lower.library.FormattedOutput;
import proteus.frontend.lower.library.Library;
import proteus.frontend.lower.library.OpenResults;
import proteus.frontend.lower.library.OutsideFunctions;
import proteus.frontend.lower.library.Streams;
import proteus.frontend.lower.memory.Place;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;

/**
 * Lowers calls. A structure is passed as the address of a fresh copy and returned through a first
 * parameter with the address to write to; variable arguments lie in a block, in slots of whole
 * pointer sizes, whose address is a last parameter.
 */
public final class Calls {
  /** Whether anybody reads the result. */
  public enum Use {
    VALUE,
    /** Only whether it is zero, and its sign. */
    SIGN,
    NONE
  }

  /** An evaluated argument with its C type. */
  public record Argument(Expr value, CExpr expression) {
    public CType type() {
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
    Optional<Action.Violate> violation =
        in.symbols.watched().violation(call.function(), in.function, call.arguments());
    if (violation.isPresent()) {
      CallSite site = new CallSite(in, call, use);
      site.values(0);
      in.violate(violation.get());
      return site.deadResult();
    }
    CFunction function = in.symbols.reachable().meaning(call.function());
    Optional<Builtin> builtin = Builtins.find(Builtins.canonicalName(function.name()));
    if (FormattedOutput.isUndefined(call, function, in.types)
        || FormattedInput.isUndefined(call, function, in.types)) {
      arguments(call.arguments());
      in.emit.at(call.span());
      in.undefined(Defect.FORMAT);
      return new CallSite(in, call, use).deadResult();
    }
    boolean reserved = Builtins.isReserved(function.name());
    boolean isModelled =
        function.definition().isPresent() && !FormattedInput.isArbitrary(call, function);
    if (builtin.isPresent() && (reserved || !isModelled) && !isOutside(function)) {
      Optional<Expr> result = builtin.get().lower(new CallSite(in, call, use));
      if (OutsideFunctions.mayFail(Builtins.canonicalName(function.name()))) {
        anyErrorNumber(call.span());
      }
      return result;
    }
    List<Argument> arguments = arguments(call.arguments());
    in.emit.at(call.span());
    return direct(function, arguments, call.type(), use, call.span());
  }

  /**
   * {@code errno} may be anything after calls of the library (7.5p3), where the program reads it.
   */
  public void anyErrorNumber(SourceSpan span) {
    Optional<CFunction> place = in.symbols.reachable().errorNumber();
    if (place.isPresent()) {
      Variable pointer = in.emit.temporary(PointerType.POINTER);
      String name = in.symbols.nameOf(place.get());
      in.emit.emit(new Action.Call(Optional.of(pointer), name, List.of()));
      Expr value = in.arbitrary(CTypes.INT, new Nondet(Nondet.Kind.UNMODELLED, "errno"));
      in.memory.write(new Place.Memory(Exprs.read(pointer)), CTypes.INT, value, span);
    }
  }

  /** The values of arguments, evaluated from right to left as gcc does. */
  List<Expr> values(List<CExpr> arguments) {
    List<Supplier<Expr>> suppliers = new ArrayList<>();
    arguments.reversed().forEach(a -> suppliers.add(() -> in.values.value(a)));
    return in.emit.sequence(suppliers).reversed();
  }

  private List<Argument> arguments(List<CExpr> arguments) {
    List<Expr> values = values(arguments);
    List<Argument> result = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      result.add(new Argument(values.get(i), arguments.get(i)));
    }
    return result;
  }

  /** A call of a function by its address, with arguments that have been evaluated. */
  Optional<Expr> byAddress(
      CFunction function, List<Argument> arguments, CType type, Use use, SourceSpan span) {
    List<CExpr> expressions = arguments.stream().map(Argument::expression).toList();
    Optional<Action.Violate> violation = in.symbols.watched().violation(function, expressions);
    if (violation.isPresent()) {
      in.violate(violation.get());
      return type.isVoid() || use == Use.NONE
          ? Optional.empty()
          : Optional.of(in.deadValue(type, function.name()));
    }
    Optional<Builtin> builtin = Builtins.find(Builtins.canonicalName(function.name()));
    if (builtin.isEmpty() || function.definition().isPresent()) {
      return direct(function, arguments, type, use, span);
    }
    List<CExpr> passed = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      CExpr argument = held(arguments.get(i), span);
      List<CType> parameters = function.type().parameters();
      passed.add(
          i < parameters.size()
              ? new CExpr.Convert(argument, parameters.get(i), CExpr.Origin.IMPLICIT, span)
              : argument);
    }
    CExpr.Call call = new CExpr.Call(function, passed, type, span);
    return builtin.get().lower(new CallSite(in, call, use));
  }

  /** An expression with the argument's value. */
  private CExpr held(Argument argument, SourceSpan span) {
    if (!argument.type().isScalar()) {
      throw new Unsupported("a structure passed to a builtin function", span);
    }
    CVariable variable =
        new CVariable(
            "$argument",
            "$argument",
            argument.type(),
            CVariable.Storage.LOCAL,
            CVariable.Access.READ_WRITE,
            span);
    in.emit.assign(in.symbols.register(variable), argument.value);
    return new CExpr.Read(new CExpr.Variable(variable, span), span);
  }

  /** Whether the function is known to exist, and what it does is not described here. */
  private boolean isOutside(CFunction function) {
    return in.symbols.world() == World.OPEN
        && OutsideFunctions.isUndescribed(Builtins.canonicalName(function.name()));
  }

  /** The address of a function, which is null where it is weak and nobody defines it. */
  Expr address(CFunction function, SourceSpan span) {
    UndefinedCalls.refuseAbsent(in.symbols.reachable().meaning(function), span);
    return new Expr.FunctionAddress(in.symbols.nameOf(function));
  }

  /** A call of a function that is no builtin. */
  Optional<Expr> direct(
      CFunction function, List<Argument> arguments, CType type, Use use, SourceSpan span) {
    requireNonNull(function, arguments);
    if (function.definition().isPresent()) {
      in.symbols
          .effects()
          .brokenPromise(function)
          .ifPresent(
              attribute -> {
                String what = "attribute " + attribute + " of " + function.name();
                throw new Unsupported(what + "(), which may not keep that", span);
              });
      List<CExpr> passed = arguments.stream().map(Argument::expression).toList();
      if (function.span().file().startsWith(Library.FOLDER)) {
        List<Expr> values = arguments.stream().map(Argument::value).toList();
        new Streams(in).requireOpen(function, passed, values);
      }
      if (in.symbols.restrictPointers().mayMeet(function, passed)) {
        in.undefined(Defect.RESTRICT);
      }
      Optional<Expr> result =
          defined(function, function.definition().get(), arguments, type, use, span);
      return use == Use.VALUE ? result.map(r -> OpenResults.of(function, r, type, in)) : result;
    }
    if (Builtins.isErrorFunction(function.name())) {
      in.emit.emit(new Action.Call(Optional.empty(), in.symbols.nameOf(function), List.of()));
      return type.isVoid() || use == Use.NONE
          ? Optional.empty()
          : Optional.of(in.arbitrary(type, UndefinedCalls.result(function, arguments, type)));
    }
    return new UndefinedCalls(in).call(function, arguments, type, use, span);
  }

  /** Where an argument is null that must not be, gcc takes it for another pointer all the same. */
  private void requireNonNull(CFunction function, List<Argument> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      Argument argument = arguments.get(i);
      if (function.isNonNull(i + 1) && argument.type() instanceof CType.Pointer) {
        in.guards.notNull(argument.value(), Defect.NULL_AGAINST_ATTRIBUTE);
      }
    }
  }

  private Optional<Expr> defined(
      CFunction function,
      CFunction.Definition definition,
      List<Argument> arguments,
      CType type,
      Use use,
      SourceSpan span) {
    if (!fits(function, arguments, type, use)) {
      in.undefined(Defect.CALL_TYPE);
    }
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
      passed.add(in.variableArguments.block(arguments.subList(named, arguments.size()), span));
    }
    String name = in.symbols.nameOf(function);
    if (use == Use.NONE || object.isPresent() || returned.isVoid()) {
      in.emit.emit(new Action.Call(Optional.empty(), name, passed));
    }
    if (object.isPresent() || use == Use.NONE || type.isVoid()) {
      return object;
    }
    if (returned.isVoid()) {
      return Optional.of(in.arbitrary(type, UndefinedCalls.result(function, arguments, type)));
    }
    Variable result = in.emit.temporary(in.types.of(returned, span));
    in.emit.emit(new Action.Call(Optional.of(result), name, passed));
    return Optional.of(in.values.convert(Exprs.read(result), type, span));
  }

  /** Whether what is passed arrives as what the definition expects, and its result as a value. */
  private boolean fits(CFunction function, List<Argument> arguments, CType taken, Use use) {
    PassedTypes passed = new PassedTypes(in.types.layout());
    List<CType> expected = function.type().parameters();
    for (int i = 0; i < Math.min(expected.size(), arguments.size()); i++) {
      CType type = arguments.get(i).type();
      if (!isPointerInUnion(type, expected.get(i)) && !passed.arrives(type, expected.get(i))) {
        return false;
      }
    }
    CType result = function.type().result();
    boolean isTaken = use != Use.NONE && !taken.isVoid() && !result.isVoid();
    return !isTaken || passed.returns(result, taken);
  }

  private Expr pass(Argument argument, CVariable parameter, SourceSpan span) {
    boolean aggregate = argument.type() instanceof CType.Aggregate;
    if (isPointerInUnion(argument.type(), parameter.type())) {
      int size = in.types.size(parameter.type(), span).intValueExact();
      return in.memory.load(argument.value, PointerType.POINTER, size);
    }
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
    in.padding.stored(copy, parameter.type(), span);
    return copy;
  }

  /** The library's functions are declared so that a union stands for the pointer in it. */
  private static boolean isPointerInUnion(CType argument, CType parameter) {
    return parameter instanceof CType.Pointer
        && argument instanceof CType.Aggregate(CAggregate declaration)
        && declaration.kind() == CAggregate.Kind.UNION;
  }

  private Expr missing(CVariable parameter) {
    Nondet source = new Nondet(Nondet.Kind.UNSPECIFIED, "missing argument " + parameter.name());
    return in.arbitrary(parameter.type(), source);
  }

  /** {@code return value}: gives the function its result. */
  void giveResult(CExpr value, Optional<Variable> result, SourceSpan span) {
    if (value.type() instanceof CType.Aggregate && in.function.isPresent()) {
      in.assignments.copyTo(Exprs.read(in.symbols.resultPointer(in.function.get())), value);
      return;
    }
    Expr v = in.values.value(value);
    in.emit.at(span);
    result.ifPresent(r -> in.emit.assign(r, Exprs.convert(v, r.type())));
  }
}
