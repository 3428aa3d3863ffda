package proteus.frontend.lower;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CGlobal;
import proteus.frontend.c.CProgram;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Layout;
import proteus.frontend.lower.library.Library;
import proteus.frontend.lower.memory.ConstantBytes;
import proteus.ir.Action;
import proteus.ir.Function;
import proteus.ir.GlobalObject;
import proteus.ir.Integers;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Location;

/**
 * Lowers every function of translation units that are no whole program. One that is not supported
 * costs itself only: to those that call it, it is a function from outside.
 */
public final class OpenLowering {
  /**
   * What came of it.
   *
   * @param program all functions; it starts nowhere: its entry does nothing
   * @param names what the C functions with a definition are called in the program
   * @param refused why a function has no body there
   */
  public record Result(
      Program program,
      Map<CFunction, String> names,
      Map<CFunction, LoweringResult.Refused> refused) {}

  /** For an object whose size another unit knows: more than any has. */
  private static final BigInteger UNKNOWN_SIZE = BigInteger.ONE.shiftLeft(40);

  private final Symbols symbols;
  private final Reachable reachable;
  private final Map<String, Function> functions = new LinkedHashMap<>();
  private final Map<CFunction, LoweringResult.Refused> refused = new LinkedHashMap<>();

  private OpenLowering(Symbols symbols, Reachable reachable) {
    this.symbols = symbols;
    this.reachable = reachable;
  }

  /** Lowers all functions that have a definition. */
  public static Result lower(CProgram program, Integers integers, Library library) {
    List<CFunction> defined =
        program.functions().stream().filter(f -> f.definition().isPresent()).toList();
    ValueTypes types = new ValueTypes(new Layout(program.machine()), integers);
    Reachable reachable = Reachable.from(defined, program, library);
    return new OpenLowering(new Symbols(types, reachable, World.OPEN, Watched.NOTHING), reachable)
        .run(defined);
  }

  private Result run(List<CFunction> defined) {
    functions.put(Lowering.START, Lowering.empty(Lowering.START));
    functions.put(Lowering.OUTSIDE, Lowering.empty(Lowering.OUTSIDE));
    for (CFunction function : reachable.functions()) {
      function.definition().ifPresent(d -> lower(function, d));
    }
    Lowering.addErrorFunctions(functions);
    reachable.globals().forEach(this::declare);
    Map<CFunction, String> names = new LinkedHashMap<>();
    defined.forEach(f -> names.put(f, symbols.nameOf(f)));
    Program program =
        new Program(
            symbols.types().machine(),
            symbols.types().integers(),
            Lowering.START,
            functions,
            symbols.globals(),
            symbols.objects(),
            symbols.notes(),
            symbols.declared());
    return new Result(program, names, refused);
  }

  /** Objects hold anything when a function is entered, but for constant ones. */
  private void declare(CGlobal global) {
    CVariable variable = global.variable();
    if (!symbols.isInMemory(variable)) {
      return;
    }
    Layout layout = symbols.types().layout();
    BigInteger size =
        layout.hasConstantSize(variable.type()) ? layout.sizeOf(variable.type()) : UNKNOWN_SIZE;
    Optional<String> bytes =
        variable.access() == CVariable.Access.READ_ONLY
                && global.definition() == CGlobal.Definition.DEFINED
            ? global
                .initializer()
                .flatMap(i -> new ConstantBytes(symbols.types()).encode(i, variable))
            : Optional.empty();
    symbols.add(
        new GlobalObject(
            symbols.object(variable),
            size,
            layout.alignOfObject(variable),
            bytes.orElse(""),
            bytes.isPresent() ? GlobalObject.Access.READ_ONLY : GlobalObject.Access.READ_WRITE));
  }

  private void lower(CFunction function, CFunction.Definition definition) {
    String name = symbols.nameOf(function);
    try {
      functions.put(name, FunctionLowering.lower(symbols, function, definition));
    } catch (Unsupported e) {
      refuse(function, definition, e.construct(), e.span());
    } catch (StackOverflowError tooDeep) {
      refuse(function, definition, "nesting this deep", definition.span());
    }
  }

  private void refuse(
      CFunction function, CFunction.Definition definition, String construct, SourceSpan span) {
    refused.put(function, new LoweringResult.Refused(construct, span));
    functions.put(symbols.nameOf(function), stub(function, definition));
  }

  /** A function that does anything. */
  private Function stub(CFunction function, CFunction.Definition definition) {
    CType type = function.type().result();
    List<Variable> parameters = new ArrayList<>();
    if (type instanceof CType.Aggregate) {
      parameters.add(fresh(function, PointerType.POINTER));
    }
    definition.parameters().forEach(p -> parameters.add(fresh(function, typeOf(p.type()))));
    if (function.type().style() == CType.Function.Style.VARIADIC) {
      parameters.add(fresh(function, PointerType.POINTER));
    }
    Optional<Variable> result =
        type.isScalar() ? Optional.of(fresh(function, typeOf(type))) : Optional.empty();
    CfgBuilder builder = new CfgBuilder();
    Location entry = builder.newLocation();
    Action call = new Action.Call(Optional.empty(), Lowering.OUTSIDE, List.of());
    Location called = builder.step(entry, call, definition.span());
    Nondet source = new Nondet(Nondet.Kind.UNMODELLED, function.name());
    Location exit =
        result
            .map(r -> builder.step(called, new Action.Havoc(r, source), definition.span()))
            .orElse(called);
    String name = symbols.nameOf(function);
    return new Function(name, parameters, result, builder.build(entry, exit), definition.span());
  }

  private Variable fresh(CFunction function, Type type) {
    return Variable.temporary(symbols.freshName(symbols.nameOf(function) + "$any"), type);
  }

  private Type typeOf(CType type) {
    try {
      return symbols.types().of(type, SourceSpan.NONE);
    } catch (Unsupported none) {
      return PointerType.POINTER;
    }
  }
}
