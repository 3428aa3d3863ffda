package proteus.frontend.lower;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import proteus.frontend.c.CFunction;
import proteus.frontend.c.CType;
import proteus.frontend.c.CVariable;
import proteus.frontend.lower.library.DynamicRounding;
import proteus.frontend.lower.library.VariableArguments;
import proteus.frontend.lower.memory.ConstantObjects;
import proteus.frontend.lower.memory.Guards;
import proteus.frontend.lower.memory.Initializers;
import proteus.frontend.lower.memory.LvalueAccess;
import proteus.frontend.lower.memory.PaddingBytes;
import proteus.frontend.lower.memory.RuntimeSizes;
import proteus.frontend.lower.order.Orders;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.HaltKind;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Exprs;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Location;

/** What the parts of one function's lowering share. */
public final class FunctionLowering {
  /** An object that lives as long as the activation, for temporaries and compound literals. */
  private record OwnObject(Variable address, BigInteger size, String name) {}

  public final Symbols symbols;
  public final ValueTypes types;
  public final Emitter emit;
  public final LvalueAccess memory;
  public final RuntimeSizes sizes;
  public final Values values;
  public final Operators operators;
  final Overflows overflows;
  public final Assignments assignments;
  public final Guards guards;
  public final DynamicRounding rounding;
  public final Conditions conditions;
  public final Calls calls;
  final IndirectCalls indirectCalls;
  public final VariableArguments variableArguments;
  public final Initializers initializers;
  final Statements statements;
  public final Jumps jumps;
  final Orders orders;
  public final ConstantObjects constants;
  public final PaddingBytes padding;
  public final Optional<CFunction> function;

  private final List<OwnObject> ownObjects = new ArrayList<>();
  private final Location entry;
  private final Location body;
  private final Location leave;
  private final Location exit;

  FunctionLowering(Symbols symbols, Optional<CFunction> function) {
    this.symbols = symbols;
    this.types = symbols.types();
    this.function = function;
    this.emit = new Emitter(new CfgBuilder(), symbols::temporaryName, symbols::isGlobal);
    this.memory = new LvalueAccess(this);
    this.sizes = new RuntimeSizes(this);
    this.values = new Values(this);
    this.operators = new Operators(this);
    this.overflows = symbols.overflows();
    this.assignments = new Assignments(this);
    this.guards = new Guards(this);
    this.rounding = new DynamicRounding(this);
    this.conditions = new Conditions(this);
    this.calls = new Calls(this);
    this.indirectCalls = new IndirectCalls(this);
    this.variableArguments = new VariableArguments(this);
    this.initializers = new Initializers(this);
    this.statements = new Statements(this);
    this.jumps = new Jumps(this);
    this.orders = new Orders(this);
    this.constants = new ConstantObjects(this);
    this.padding = new PaddingBytes(this);
    this.entry = emit.here();
    this.body = emit.newLocation();
    this.leave = emit.newLocation();
    this.exit = emit.newLocation();
    emit.moveTo(body);
  }

  /** Where a return goes, after the objects of its scopes have ended. */
  Location leave() {
    return leave;
  }

  /** Where the graph ends, also for halts. */
  Location exit() {
    return exit;
  }

  /** The program ends here. */
  public void halt(HaltKind kind) {
    emit.edge(new Action.Halt(kind), exit);
    emit.moveTo(emit.newLocation());
  }

  /** What the program does here is undefined; that may be what the property is about. */
  public void undefined(Defect defect) {
    Optional<Property> property = symbols.watched().property(defect, emit.span());
    emit.edge(
        property
            .<Action>map(p -> new Action.Violate(p, defect.words()))
            .orElseGet(() -> new Action.Undefined(defect)),
        exit);
    emit.moveTo(emit.newLocation());
  }

  /** The property is violated here. */
  public void violate(Action.Violate violation) {
    emit.edge(violation, exit);
    emit.moveTo(emit.newLocation());
  }

  /** A value for code that cannot be reached. */
  public Expr deadValue(CType type, String name) {
    Nondet source = new Nondet(Nondet.Kind.UNINITIALIZED, name);
    if (type instanceof CType.Aggregate) {
      return ownObject(types.size(type, emit.span()), name);
    }
    return arbitrary(type, source);
  }

  /** The address of an object of this function's activation, one for each place in the text. */
  public Expr ownObject(BigInteger size, String name) {
    Variable address = Variable.temporary(symbols.freshName("&" + name), PointerType.POINTER);
    ownObjects.add(new OwnObject(address, size, name));
    return Exprs.read(address);
  }

  /** A fresh arbitrary value. */
  public Expr arbitrary(CType type, Nondet source) {
    Variable target = emit.temporary(types.of(type, emit.span()));
    havoc(target, type, source);
    return Exprs.read(target);
  }

  void havoc(Variable target, CType type, Nondet source) {
    emit.emit(new Action.Havoc(target, source));
    if (types.needsSign(type)) {
      Expr zero = Exprs.zero(target.type());
      emit.emit(new Action.Assume(new Expr.Binary(BinaryOp.GE, Exprs.read(target), zero)));
    }
  }

  /** Ends the graph and makes the function of it. */
  Function finish(
      String name, List<Variable> parameters, Optional<Variable> result, SourceSpan span) {
    emit.moveTo(leave);
    for (OwnObject object : ownObjects) {
      emit.emit(new Action.Deallocate(Exprs.read(object.address), AllocationKind.LOCAL));
    }
    emit.goTo(exit);
    emit.moveTo(entry);
    for (OwnObject object : ownObjects) {
      emit.emit(
          new Action.Allocate(
              object.address, types.offset(object.size), AllocationKind.LOCAL, object.name));
    }
    emit.goTo(body);
    return new Function(name, parameters, result, emit.builder().build(entry, exit), span);
  }

  /** Lowers a function with a body. */
  static Function lower(Symbols symbols, CFunction function, CFunction.Definition definition) {
    FunctionLowering lowering = new FunctionLowering(symbols, Optional.of(function));
    lowering.emit.at(definition.body().span());
    List<Variable> parameters = new ArrayList<>();
    CType resultType = function.type().result();
    if (resultType instanceof CType.Aggregate) {
      parameters.add(symbols.resultPointer(function));
    }
    for (CVariable parameter : definition.parameters()) {
      parameters.add(lowering.parameter(parameter));
      lowering.constants.begun(parameter);
    }
    if (function.type().style() == CType.Function.Style.VARIADIC) {
      parameters.add(symbols.variableArguments(function));
    }
    Optional<Variable> result = symbols.result(function);
    lowering.statements.function(definition.body(), result);
    return lowering.finish(symbols.nameOf(function), parameters, result, definition.span());
  }

  private Variable parameter(CVariable parameter) {
    if (parameter.type() instanceof CType.Aggregate) {
      // The caller passes the address of a fresh copy.
      return symbols.address(parameter);
    }
    if (!symbols.isInMemory(parameter)) {
      return symbols.register(parameter);
    }
    Variable incoming = symbols.incoming(parameter);
    jumps.enter(parameter);
    emit.emit(
        new Action.Store(
            Exprs.read(symbols.address(parameter)),
            Exprs.read(incoming),
            types.scalarSize(parameter.type(), parameter.span())));
    return incoming;
  }
}
