package proteus.verifier.bounds;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgBuilder;
import proteus.ir.graph.Location;
import proteus.summarizer.bound.memory.MemoryValue;
import proteus.summarizer.bound.memory.MemoryValue.Cell;
import proteus.summarizer.bound.memory.MemoryValue.Chain;
import proteus.summarizer.bound.memory.MemoryValue.Extent;
import proteus.summarizer.bound.memory.MemoryValue.Row;

/** Functions that read the inputs of bounds from memory, as their definitions say. */
final class MemoryInputs {
  /** What stands for an infinite number. */
  static final BigInteger INFINITE = BigInteger.ONE.negate();

  private static final long LIMIT = 5000;

  private final IntType numbers;
  private final IntType offsets;
  private final int pointerSize;
  private final Map<Variable, Variable> holders = new LinkedHashMap<>();
  private final Map<String, Function> functions = new LinkedHashMap<>();
  private final List<Action> calls = new ArrayList<>();

  /**
   * @param numbers the type of counts
   * @param offsets the type of offsets of pointers
   * @param parameters the variables that are given to the function whose bounds they are
   */
  MemoryInputs(
      Map<Variable, MemoryValue<Expr>> values,
      List<Variable> parameters,
      IntType numbers,
      IntType offsets,
      int pointerSize) {
    this.numbers = numbers;
    this.offsets = offsets;
    this.pointerSize = pointerSize;
    List<Expr> arguments = parameters.stream().<Expr>map(Expr.VariableRead::new).toList();
    values.forEach((variable, value) -> define(variable, value, parameters, arguments));
  }

  /** The global variables that hold the values when {@link #calls} have been made. */
  Map<Variable, Variable> holders() {
    return holders;
  }

  /** The functions, by their names. */
  Map<String, Function> functions() {
    return functions;
  }

  /** What has to be done before the function is called. */
  List<Action> calls() {
    return calls;
  }

  private void define(
      Variable variable, MemoryValue<Expr> value, List<Variable> parameters, List<Expr> arguments) {
    String name = "check#memory" + holders.size();
    Type type = value instanceof Cell<Expr>(var kind, var _) ? kind.type() : numbers;
    Variable holder = Variable.temporary(name, type);
    Variable result = Variable.temporary(name + "#result", type);
    Body body = new Body(result);
    switch (value) {
      case Cell<Expr>(var kind, Expr address) ->
          body.last(new Action.Load(result, read(address), kind.size()));
      case Row<Expr> row -> body.row(row, read(row.address()));
      case Chain<Expr>(BigInteger offset, Expr pointer, Expr end) ->
          body.chain(offset, read(pointer), read(end));
      case Extent<Expr> _ ->
          throw new IllegalArgumentException("only assumed, and not checked: " + value);
    }
    functions.put(
        name, new Function(name, parameters, Optional.of(result), body.build(), SourceSpan.NONE));
    holders.put(variable, holder);
    calls.add(new Action.Call(Optional.of(holder), name, arguments));
  }

  /** The address over variables that exist. */
  private Expr read(Expr address) {
    Map<Variable, Expr> values = new LinkedHashMap<>();
    holders.forEach((variable, holder) -> values.put(variable, new Expr.VariableRead(holder)));
    return address.substitute(values);
  }

  /** A body that counts. */
  private final class Body {
    private final CfgBuilder builder = new CfgBuilder();
    private final Variable result;
    private final Variable pointer;
    private final Location entry = builder.newLocation();
    private final Location exit = builder.newLocation();
    private Location at = entry;

    Body(Variable result) {
      this.result = result;
      this.pointer = Variable.temporary(result.name() + "#at", PointerType.POINTER);
    }

    Cfg build() {
      return builder.build(entry, exit);
    }

    void last(Action action) {
      builder.edge(at, action, exit, SourceSpan.NONE);
    }

    private void add(Action action) {
      at = builder.step(at, action, SourceSpan.NONE);
    }

    private Expr number(long value) {
      return new Expr.IntLiteral(BigInteger.valueOf(value), numbers);
    }

    void row(Row<Expr> row, Expr address) {
      Type type = row.kind().type();
      Variable element = Variable.temporary(result.name() + "#element", type);
      Expr value =
          type instanceof IntType t ? new Expr.IntLiteral(row.value(), t) : new Expr.NullPointer();
      BinaryOp op = row.test() == MemoryValue.Test.EQUAL ? BinaryOp.EQ : BinaryOp.NE;
      Location head = begin(address);
      add(new Action.Load(element, new Expr.VariableRead(pointer), row.kind().size()));
      end(new Expr.Binary(op, new Expr.VariableRead(element), value));
      add(new Action.Assign(pointer, moved(row.stride())));
      count(head);
    }

    void chain(BigInteger offset, Expr start, Expr last) {
      Location head = begin(start);
      end(new Expr.Binary(BinaryOp.EQ, new Expr.VariableRead(pointer), last));
      add(new Action.Load(pointer, moved(offset), pointerSize));
      count(head);
    }

    private Expr moved(BigInteger offset) {
      return new Expr.PointerAdd(
          new Expr.VariableRead(pointer), new Expr.IntLiteral(offset, offsets));
    }

    private Location begin(Expr start) {
      add(new Action.Assign(pointer, start));
      add(new Action.Assign(result, number(0)));
      Location head = at;
      Expr small = new Expr.Binary(BinaryOp.LT, new Expr.VariableRead(result), number(LIMIT));
      Location endless =
          builder.step(
              head, new Action.Assume(new Expr.Unary(UnaryOp.NOT, small)), SourceSpan.NONE);
      builder.edge(
          endless,
          new Action.Assign(result, new Expr.IntLiteral(INFINITE, numbers)),
          exit,
          SourceSpan.NONE);
      add(new Action.Assume(small));
      return head;
    }

    private void end(Expr condition) {
      builder.edge(at, new Action.Assume(condition), exit, SourceSpan.NONE);
      add(new Action.Assume(new Expr.Unary(UnaryOp.NOT, condition)));
    }

    private void count(Location head) {
      Expr more = new Expr.Binary(BinaryOp.ADD, new Expr.VariableRead(result), number(1));
      builder.edge(at, new Action.Assign(result, more), head, SourceSpan.NONE);
    }
  }
}
