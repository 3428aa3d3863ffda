package proteus.verifier.check.paths;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.smt.Term;
import proteus.verifier.check.Stop;

/** What actions do to variables and memory on a path. */
final class PathActions {
  private final DatumArithmetic arithmetic;
  private final PathEvaluator evaluator;

  PathActions(DatumArithmetic arithmetic, PathEvaluator evaluator) {
    this.arithmetic = arithmetic;
    this.evaluator = evaluator;
  }

  /** A value for a variable. */
  static void assign(PathState state, Variable variable, Datum value) {
    if (state.globals.containsKey(variable)) {
      state.globals.put(variable, value);
    } else {
      state.top().locals.put(variable, value);
    }
  }

  /** Does what the edge says. */
  void act(Edge edge, PathState state) {
    switch (edge.action()) {
      case Action.Assume _ -> {}
      case Action.Assign(Variable target, Expr value) ->
          assign(state, target, evaluator.value(value, state));
      case Action.Havoc(Variable target, var source) ->
          assign(state, target, taken(state, target, source, edge));
      case Action.Load(Variable target, Expr address, int size) ->
          assign(
              state,
              target,
              state.memory.load(evaluator.pointer(address, state), size, target.type(), state));
      case Action.Store(Expr address, Expr value, int size) ->
          state.memory.store(
              evaluator.pointer(address, state), size, evaluator.value(value, state), value.type());
      case Action.Allocate allocate ->
          assign(
              state,
              allocate.target(),
              new Datum.Known(state.memory.allocate(length(allocate.size(), state), allocate)));
      case Action.Deallocate(Expr address, var kind) ->
          state.memory.deallocate(evaluator.pointer(address, state), kind);
      case Action.Copy(Expr target, Expr source, Optional<Expr> length) -> {
        Value.PointerValue to = evaluator.pointer(target, state);
        Value.PointerValue from = evaluator.pointer(source, state);
        long bytes = length.isPresent() ? length(length.get(), state) : state.memory.kept(to, from);
        state.memory.copy(to, from, bytes);
      }
      case Action.Fill(Expr target, Expr value, Expr length) ->
          state.memory.fill(
              evaluator.pointer(target, state),
              arithmetic.convert(evaluator.value(value, state), value.type(), StoredByte.BYTE),
              length(length, state));
      case Action.Call _, Action.Violate _, Action.Halt _, Action.Undefined _ ->
          throw new IllegalArgumentException("no step: " + edge);
    }
  }

  private long length(Expr expression, PathState state) {
    BigInteger length = evaluator.integer(expression, state);
    if (length.bitLength() > 62) {
      throw new Stop(length + " bytes");
    }
    return length.longValueExact();
  }

  /** What is taken from outside: one value where one was chosen. */
  private Datum taken(PathState state, Variable target, Nondet source, Edge edge) {
    PathState.Choice choice = new PathState.Choice(state.taken++, edge);
    BigInteger value = state.chosen.get(choice);
    if (value != null && target.type() instanceof IntType) {
      return new Datum.Known(new Value.IntValue(value));
    }
    Datum taken = arithmetic.arbitrary(source.name(), target.type());
    if (taken instanceof Datum.Symbolic(Term term) && target.type() instanceof IntType type) {
      state.inputs.add(new PathState.Input(choice, term, type));
    }
    return taken;
  }
}
