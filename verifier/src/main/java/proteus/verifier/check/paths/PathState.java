package proteus.verifier.check.paths;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Function;
import proteus.ir.Location;
import proteus.ir.Variable;
import proteus.smt.Term;

/** Where a path is, and what the program's variables and memory hold there. */
final class PathState {
  final Map<Variable, Datum> globals;
  final List<Activation> stack;
  final PathMemory memory;

  /** What the path decided so far. */
  final Map<Term, Boolean> decided;

  /** The terms that have one value on this path. */
  final Map<Term, BigInteger> values;

  /** A function that was called and has not returned. */
  static final class Activation {
    final Function function;
    final Optional<Variable> result;
    final Map<Variable, Datum> locals;
    Location at;

    Activation(Function function, Optional<Variable> result) {
      this(function, result, new HashMap<>(), function.cfg().entry());
    }

    private Activation(
        Function function, Optional<Variable> result, Map<Variable, Datum> locals, Location at) {
      this.function = function;
      this.result = result;
      this.locals = locals;
      this.at = at;
    }

    private Activation copy() {
      return new Activation(function, result, new HashMap<>(locals), at);
    }
  }

  PathState(Map<Variable, Datum> globals, PathMemory memory) {
    this(globals, new ArrayList<>(), memory, new HashMap<>(), new HashMap<>());
  }

  private PathState(
      Map<Variable, Datum> globals,
      List<Activation> stack,
      PathMemory memory,
      Map<Term, Boolean> decided,
      Map<Term, BigInteger> values) {
    this.globals = globals;
    this.stack = stack;
    this.memory = memory;
    this.decided = decided;
    this.values = values;
  }

  PathState copy() {
    List<Activation> activations = new ArrayList<>();
    stack.forEach(a -> activations.add(a.copy()));
    return new PathState(
        new HashMap<>(globals),
        activations,
        memory.copy(),
        new HashMap<>(decided),
        new HashMap<>(values));
  }

  /** Goes on where the fork's condition is as said. */
  void decide(Fork fork, boolean holds) {
    decided.put(fork.condition, holds);
    if (holds) {
      values.putAll(fork.values);
    }
  }

  Activation top() {
    return stack.getLast();
  }
}
