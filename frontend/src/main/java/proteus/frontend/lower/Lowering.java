package proteus.frontend.lower;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.frontend.c.CExpr;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CGlobal;
import proteus.frontend.c.CInitializer;
import proteus.frontend.c.CProgram;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.c.Layout;
import proteus.frontend.lower.library.Builtins;
import proteus.frontend.lower.library.ControlBuiltins;
import proteus.frontend.lower.library.Library;
import proteus.frontend.lower.library.Streams;
import proteus.frontend.lower.memory.ConstantBytes;
import proteus.frontend.lower.memory.Initializers;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.GlobalObject;
import proteus.ir.Integers;
import proteus.ir.Nondet;
import proteus.ir.Program;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Location;

/** Lowers a C program to the intermediate representation. */
public final class Lowering {
  /** The function where a program starts: it initialises globals and calls the C entry function. */
  public static final String START = "<start>";

  /**
   * Stands for code that is not there ({@link OpenLowering}): a call of it changes memory and
   * global variables in any way.
   */
  public static final String OUTSIDE = "<outside>";

  private static final Set<String> LIBRARY_VARIABLES =
      Set.of(
          "environ",
          "stdin",
          "stdout",
          "stderr",
          "errno",
          "optarg",
          "optind",
          "opterr",
          "optopt",
          "timezone",
          "daylight",
          "tzname",
          "signgam",
          "sys_nerr",
          "sys_errlist");

  private final Symbols symbols;
  private final Reachable reachable;
  private final CFunction entry;
  private final Map<String, Function> functions = new LinkedHashMap<>();

  private Lowering(Symbols symbols, Reachable reachable, CFunction entry) {
    this.symbols = symbols;
    this.reachable = reachable;
    this.entry = entry;
  }

  /**
   * Lowers what can be reached from {@code entryFunction}.
   *
   * @param library models of functions that the program declares and does not define
   * @param watched functions whose calls are violations
   */
  public static LoweringResult lower(
      CProgram program, Integers integers, String entryFunction, Library library, Watched watched) {
    Optional<CFunction> entry =
        program.function(entryFunction).filter(f -> f.definition().isPresent());
    if (entry.isEmpty()) {
      return new LoweringResult.Refused(
          "the entry function " + entryFunction + " is not defined", SourceSpan.NONE);
    }
    try {
      ValueTypes types = new ValueTypes(new Layout(program.machine()), integers);
      List<CFunction> roots = new ArrayList<>(List.of(entry.get()));
      program.functions().stream().filter(CFunction::runsUnnamed).forEach(roots::add);
      Reachable reachable = Reachable.from(roots, program, library);
      Symbols symbols = new Symbols(types, reachable, World.CLOSED, watched);
      Program lowered = new Lowering(symbols, reachable, entry.get()).program();
      Set<String> called = reachable.called();
      Mentioned mentioned =
          new Mentioned(
              called,
              called.stream().anyMatch(name -> watched.property(name).isPresent())
                  ? called
                  : Reachable.from(defined(program), program, library).called());
      return new LoweringResult.Lowered(lowered, symbols.choices(), mentioned);
    } catch (Unsupported e) {
      return new LoweringResult.Refused(e.construct(), e.span());
    }
  }

  private static List<CFunction> defined(CProgram program) {
    return program.functions().stream().filter(f -> f.definition().isPresent()).toList();
  }

  private Program program() {
    functions.put(START, empty(START));
    for (CFunction function : reachable.functions()) {
      // A reserved function's body is never called.
      if (!Builtins.isReserved(function.name()) || isAddressTaken(function)) {
        function
            .definition()
            .map(d -> FunctionLowering.lower(symbols, function, d))
            .map(f -> function.equals(entry) ? f : AllocaLifetimes.ended(f))
            .ifPresent(this::add);
      }
    }
    functions.put(START, start());
    functions.replaceAll((name, function) -> IndeterminateTruths.toDefects(function));
    MissingReturns.toDefects(functions);
    addErrorFunctions(functions);
    return new Program(
        symbols.types().machine(),
        symbols.types().integers(),
        START,
        functions,
        symbols.globals(),
        symbols.objects(),
        symbols.notes(),
        symbols.declared());
  }

  private boolean isAddressTaken(CFunction function) {
    return reachable.addressTaken().contains(function);
  }

  private void add(Function function) {
    functions.put(function.name(), function);
  }

  /** Error functions have bodies, for properties to replace. */
  static void addErrorFunctions(Map<String, Function> functions) {
    for (String name : List.of("reach_error", "__VERIFIER_error")) {
      functions.computeIfAbsent(name, Lowering::empty);
    }
  }

  /** A function without parameters that does nothing. */
  static Function empty(String name) {
    return new Function(name, List.of(), Optional.empty(), nothing(), SourceSpan.NONE);
  }

  private static Cfg nothing() {
    CfgBuilder builder = new CfgBuilder();
    Location entry = builder.newLocation();
    Location exit = builder.newLocation();
    builder.skip(entry, exit, SourceSpan.NONE);
    return builder.build(entry, exit);
  }

  private Function start() {
    FunctionLowering in = new FunctionLowering(symbols, Optional.empty());
    symbols
        .streams()
        .ifPresent(
            memory -> {
              in.emit.assign(memory.closed(), Exprs.NULL);
              in.emit.assign(memory.newest(), Exprs.zero(memory.newest().type()));
            });
    for (CGlobal global : reachable.globals()) {
      in.emit.at(global.variable().span());
      initialise(in, global);
    }
    symbols.roundingMode().ifPresent(m -> in.emit.assign(m, Exprs.zero(m.type())));
    UnnamedCalls.run(CFunction.Phase.START, in);
    in.emit.at(entry.span());
    List<Expr> arguments = new ArrayList<>();
    if (entry.type().result() instanceof CType.Aggregate) {
      BigInteger size = symbols.types().size(entry.type().result(), entry.span());
      arguments.add(in.ownObject(size, entry.name()));
    }
    List<CVariable> parameters =
        entry.definition().map(CFunction.Definition::parameters).orElse(List.of());
    ProgramArguments program = new ProgramArguments(in, parameters);
    parameters.forEach(p -> arguments.add(argument(in, p, program)));
    if (entry.type().style() == CType.Function.Style.VARIADIC) {
      arguments.add(Exprs.NULL);
    }
    in.emit.emit(new Action.Call(Optional.empty(), symbols.nameOf(entry), arguments));
    ControlBuiltins.atExit(in);
    in.emit.goTo(in.leave());
    return in.finish(START, List.of(), Optional.empty(), SourceSpan.NONE);
  }

  /** An arbitrary argument; a pointer (to what?) stands for more than there is. */
  private Expr argument(FunctionLowering in, CVariable parameter, ProgramArguments program) {
    Nondet.Kind kind =
        parameter.type() instanceof CType.Pointer
            ? Nondet.Kind.UNMODELLED
            : Nondet.Kind.UNINITIALIZED;
    Nondet source = new Nondet(kind, parameter.name());
    if (!reachable.isUsed(parameter) && parameter.type().isScalar()) {
      return Exprs.zero(symbols.types().of(parameter.type(), parameter.span()));
    }
    in.emit.at(parameter.span());
    if (entry.name().equals("main") && parameter.type().isScalar()) {
      return program.value(parameter);
    }
    if (parameter.type() instanceof CType.Aggregate) {
      BigInteger size = symbols.types().size(parameter.type(), parameter.span());
      Expr object = in.ownObject(size, parameter.name());
      in.initializers.arbitrary(object, parameter.type(), source, parameter.span());
      return object;
    }
    return in.arbitrary(parameter.type(), source);
  }

  // ---------------------------------------------------------------- globals

  private void initialise(FunctionLowering in, CGlobal global) {
    CVariable variable = global.variable();
    boolean defined = global.definition() == CGlobal.Definition.DEFINED;
    if (!symbols.isInMemory(variable)) {
      register(in, global);
      return;
    }
    BigInteger size =
        global
            .initializer()
            .map(i -> end(i, symbols.types()))
            .orElse(BigInteger.ZERO)
            .max(symbols.types().size(variable.type(), variable.span()));
    int alignment = symbols.types().layout().alignOfObject(variable);
    String name = symbols.object(variable);
    ConstantBytes constant = new ConstantBytes(symbols.types());
    Optional<String> bytes = global.initializer().flatMap(i -> constant.encode(i, variable));
    boolean readOnly = variable.access() == CVariable.Access.READ_ONLY;
    boolean whole = defined && (bytes.isPresent() || global.initializer().isEmpty());
    GlobalObject.Access access =
        readOnly && whole ? GlobalObject.Access.READ_ONLY : GlobalObject.Access.READ_WRITE;
    symbols.add(new GlobalObject(name, size, alignment, bytes.orElse(""), access));
    if (access == GlobalObject.Access.READ_WRITE) {
      in.constants.begun(variable);
    }
    Expr address = new Expr.ObjectAddress(name);
    if (!defined) {
      symbols.note(
          variable.name() + " is not defined; it is assumed to hold anything", variable.span());
      Nondet source = outside(variable);
      in.initializers.arbitrary(address, variable.type(), source, variable.span());
    } else if (bytes.isEmpty()) {
      Optional<CInitializer> initializer = global.initializer();
      initializer.ifPresent(
          i -> in.initializers.object(address, variable.type(), i, Initializers.Before.ZERO));
    }
  }

  /** Where the last string or element ends that an initialiser names. */
  private static BigInteger end(CInitializer initializer, ValueTypes types) {
    if (!(initializer instanceof CInitializer.Items(List<CInitializer.Item> items))) {
      return BigInteger.ZERO;
    }
    BigInteger end = BigInteger.ZERO;
    for (CInitializer.Item item : items) {
      BigInteger length =
          switch (item) {
            case CInitializer.Item.Bytes(var _, String bytes) -> BigInteger.valueOf(bytes.length());
            case CInitializer.Item.Value(var _, var bits, CExpr value) ->
                bits.isPresent() ? BigInteger.ZERO : types.size(value.type(), value.span());
          };
      end = end.max(item.offset().add(length));
    }
    return end;
  }

  /**
   * What a variable that the program does not define holds: anything, if it is not the library's.
   */
  private static Nondet outside(CVariable variable) {
    boolean unknown =
        variable.type() instanceof CType.Pointer || LIBRARY_VARIABLES.contains(variable.name());
    return new Nondet(
        unknown ? Nondet.Kind.UNMODELLED : Nondet.Kind.UNDEFINED_FUNCTION, variable.name());
  }

  private void register(FunctionLowering in, CGlobal global) {
    CVariable variable = global.variable();
    List<Variable> scalars =
        variable.type().isScalar()
            ? List.of(symbols.register(variable))
            : List.copyOf(symbols.fields(variable).values());
    if (global.definition() == CGlobal.Definition.DECLARED_ONLY) {
      symbols.note(
          variable.name() + " is not defined; it is assumed to hold anything", variable.span());
      if (Streams.isStandard(variable)) {
        new Streams(in).standard(scalars.getFirst(), outside(variable));
        return;
      }
      scalars.forEach(v -> in.emit.emit(new Action.Havoc(v, outside(variable))));
      return;
    }
    global
        .initializer()
        .ifPresentOrElse(
            i -> in.initializers.variable(variable, i),
            () -> scalars.forEach(v -> in.emit.assign(v, Exprs.zero(v.type()))));
  }
}
