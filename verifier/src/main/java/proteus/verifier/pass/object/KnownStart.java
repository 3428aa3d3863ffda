package proteus.verifier.pass.object;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.GlobalObject;
import proteus.ir.IntType;
import proteus.ir.Program;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Evaluator;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.run.Choices;
import proteus.ir.run.ExecutionListener;
import proteus.ir.run.Memory;
import proteus.ir.run.Outcome;

/**
 * What every execution of a program does at first, as far as no input decides what happens. Values
 * that are not known are computed later: what is done to them is kept ({@link #rest}).
 */
final class KnownStart {
  private static final long MAX_BYTES = 1L << 20;
  private static final IntType BYTE = IntType.unsigned(Byte.SIZE);

  private final Program program;
  private final Cfg cfg;
  private final ObjectNumbering numbering;
  private final Choices choices;
  private final Memory memory;
  private final Evaluator evaluator;
  private final Map<Variable, Value> values = new LinkedHashMap<>();
  private final Set<Variable> unknown = new HashSet<>();
  private final Set<String> written = new LinkedHashSet<>();
  private final List<Action> rest = new ArrayList<>();
  private Location at;

  /** The value of a variable that an input decides. */
  private static final class NotKnown extends RuntimeException {
    private static final long serialVersionUID = 1;

    private NotKnown() {
      super(null, null, false, false);
    }
  }

  KnownStart(Program program) {
    this.program = program;
    this.cfg = program.function(program.entry()).cfg();
    this.numbering = new ObjectNumbering(program);
    this.choices =
        new Choices(
            (_, _, _) -> {
              throw new NotKnown();
            },
            ExecutionListener.NONE);
    this.memory = new Memory(program, numbering, choices, MAX_BYTES);
    this.evaluator = new Evaluator(this::value, numbering, memory.addresses(), memory::looked);
    this.at = cfg.entry();
  }

  /** Where all executions come to. */
  Location at() {
    return at;
  }

  /** The objects that are written on the way. */
  Set<String> written() {
    return written;
  }

  /** Goes on by one edge; whether that was possible. */
  boolean step() {
    try {
      Optional<Edge> next = next();
      if (next.isEmpty() || !perform(next.get()) || !choices.dependences().isEmpty()) {
        return false;
      }
      at = next.get().target();
      return true;
    } catch (NotKnown | Outcome.Reached | ArithmeticException e) {
      return false;
    }
  }

  private Optional<Edge> next() {
    return cfg.outgoing(at).stream()
        .filter(
            edge ->
                !(edge.action() instanceof Action.Assume(Expr condition, var _))
                    || evaluator.truth(condition))
        .findFirst();
  }

  private boolean perform(Edge edge) {
    switch (edge.action()) {
      case Action.Assume _ -> {}
      case Action.Assign(Variable target, Expr value) -> {
        if (isKnown(value)) {
          assign(target, evaluator.value(value));
        } else {
          later(target, new Action.Assign(target, value.substitute(literals(value))));
        }
      }
      case Action.Havoc(Variable target, var _) -> later(target, edge.action());
      case Action.Allocate(Variable target, Expr size, var placement, var kind, String name) -> {
        Expr known = new Expr.IntLiteral(evaluator.integer(size), (IntType) size.type());
        later(target, new Action.Allocate(target, known, placement, kind, name));
      }
      case Action.Load(Variable target, Expr address, int size) ->
          assign(target, memory.load(evaluator.pointer(address), size, target.type(), edge));
      case Action.Store(Expr address, Expr value, int size) -> {
        Value stored = evaluator.value(value);
        memory.store(writing(address), size, stored, value.type(), edge);
      }
      case Action.Fill(Expr target, Expr value, Expr length) -> {
        int filled = evaluator.integer(value).intValue() & 0xff;
        memory.fill(writing(target), filled, evaluator.integer(length), edge);
      }
      case Action.Copy(Expr target, Expr source, Optional<Expr> length) -> {
        Value.PointerValue from = evaluator.pointer(source);
        memory.copy(writing(target), from, length.map(evaluator::integer), edge);
      }
      case Action.Deallocate _,
          Action.Call _,
          Action.Violate _,
          Action.Halt _,
          Action.Undefined _ -> {
        return false;
      }
    }
    return true;
  }

  private Value value(Variable variable) {
    if (unknown.contains(variable)) {
      throw new NotKnown();
    }
    Value value = values.get(variable);
    return value == null ? Value.zero(variable.type()) : value;
  }

  private boolean isKnown(Expr e) {
    return Subexpressions.variables(e).stream().noneMatch(unknown::contains);
  }

  private void assign(Variable variable, Value value) {
    unknown.remove(variable);
    values.put(variable, value);
  }

  private void later(Variable target, Action action) {
    rest.add(action);
    unknown.add(target);
    values.remove(target);
  }

  private Value.PointerValue writing(Expr address) {
    Value.PointerValue pointer = evaluator.pointer(address);
    if (pointer.object() > 0 && pointer.object() < numbering.firstAllocated()) {
      written.add(numbering.name(pointer.object()));
    }
    return pointer;
  }

  private Map<Variable, Expr> literals(Expr e) {
    Map<Variable, Expr> literals = new LinkedHashMap<>();
    for (Variable variable : Subexpressions.variables(e)) {
      if (!unknown.contains(variable)) {
        literals.put(variable, literal(value(variable), variable));
      }
    }
    return literals;
  }

  private Expr literal(Value value, Variable variable) {
    if (!(value instanceof Value.PointerValue pointer) || pointer.isNull()) {
      return Expr.literal(value, variable.type());
    }
    String name = numbering.name(pointer.object());
    Expr start =
        numbering.isFunction(pointer.object())
            ? new Expr.FunctionAddress(name)
            : new Expr.ObjectAddress(name);
    IntType offsets = program.machine().offsetType();
    return pointer.offset() == 0
        ? start
        : new Expr.PointerAdd(
            start, new Expr.IntLiteral(BigInteger.valueOf(pointer.offset()), offsets));
  }

  /**
   * What is to be done for the variables to have the values that they have here: inputs and what
   * depends on them in the order of the executions, then the known values of the variables that are
   * given.
   */
  List<Action> rest(Set<Variable> needed) {
    List<Action> all = new ArrayList<>(rest);
    values.forEach(
        (variable, value) -> {
          if (needed.contains(variable)) {
            all.add(new Action.Assign(variable, literal(value, variable)));
          }
        });
    return all;
  }

  /** The object with what it holds here; empty where it holds more than numbers. */
  Optional<GlobalObject> object(GlobalObject before, Edge edge) {
    StringBuilder bytes = new StringBuilder();
    int end = 0;
    for (int i = 0; i < before.size().intValueExact(); i++) {
      Value.PointerValue place = new Value.PointerValue(numbering.object(before.name()), i);
      try {
        Value value = memory.load(place, 1, BYTE, edge);
        int number = ((Value.IntValue) value).value().intValueExact();
        bytes.append((char) number);
        end = number == 0 ? end : i + 1;
      } catch (NotKnown | Outcome.Reached | ArithmeticException e) {
        return Optional.empty();
      }
    }
    bytes.setLength(end);
    return choices.dependences().isEmpty()
        ? Optional.of(
            new GlobalObject(
                before.name(),
                before.size(),
                before.alignment(),
                bytes.toString(),
                before.access()))
        : Optional.empty();
  }
}
