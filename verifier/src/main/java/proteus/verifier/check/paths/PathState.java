package proteus.verifier.check.paths;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.smt.Term;
import proteus.verifier.check.Activation;

/** Where a path is, and what the program's variables and memory hold there. */
final class PathState {
  final Map<Variable, Datum> globals;
  final List<Activation<Datum>> stack;
  final PathMemory memory;

  /** What the path decided so far. */
  final Map<Term, Boolean> decided;

  /** The terms that have one value on this path. */
  final Map<Term, BigInteger> values;

  /** Where objects lie, by number, as far as it was asked: integers of the address type. */
  final Map<Integer, Term> addresses = new LinkedHashMap<>();

  /** Integers that were taken from outside and may have several values. */
  final List<Input> inputs = new ArrayList<>();

  /** Where the path forked. */
  final Set<Place> forks = new HashSet<>();

  /** The values that executions take on this path. */
  final Map<Choice, BigInteger> chosen;

  /** How often something was taken from outside. */
  int taken;

  /**
   * A value that is taken from outside.
   *
   * @param number what comes first in an execution has 0
   */
  record Choice(int number, Edge edge) {}

  /** An integer from outside. */
  record Input(Choice choice, Term term, IntType type) {}

  /** A location of the program. */
  record Place(String function, Location location) {}

  Place place() {
    return new Place(top().function.name(), top().at);
  }

  PathState(Map<Variable, Datum> globals, PathMemory memory, Map<Choice, BigInteger> chosen) {
    this(globals, new ArrayList<>(), memory, new HashMap<>(), new HashMap<>(), chosen);
  }

  private PathState(
      Map<Variable, Datum> globals,
      List<Activation<Datum>> stack,
      PathMemory memory,
      Map<Term, Boolean> decided,
      Map<Term, BigInteger> values,
      Map<Choice, BigInteger> chosen) {
    this.chosen = chosen;
    this.globals = globals;
    this.stack = stack;
    this.memory = memory;
    this.decided = decided;
    this.values = values;
  }

  PathState copy() {
    List<Activation<Datum>> activations = new ArrayList<>();
    stack.forEach(a -> activations.add(a.copy()));
    PathState copy =
        new PathState(
            new HashMap<>(globals),
            activations,
            memory.copy(),
            new HashMap<>(decided),
            new HashMap<>(values),
            chosen);
    copy.addresses.putAll(addresses);
    copy.inputs.addAll(inputs);
    copy.forks.addAll(forks);
    copy.taken = taken;
    return copy;
  }

  /** Goes on where the fork's condition is as said. */
  void decide(Fork fork, boolean holds) {
    decided.put(fork.condition, holds);
    if (holds) {
      values.putAll(fork.values);
    }
  }

  Activation<Datum> top() {
    return stack.getLast();
  }
}
