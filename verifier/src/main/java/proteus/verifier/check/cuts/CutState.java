package proteus.verifier.check.cuts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Variable;
import proteus.ir.graph.Loop;
import proteus.smt.Term;
import proteus.verifier.check.Activation;

/** Where a path is, and what the program's variables and memory hold there. */
final class CutState {
  final Map<Variable, SymbolicDatum> globals;
  final List<Activation<SymbolicDatum>> stack;
  final Map<Integer, Block> memory;
  final Known known;

  /** The loops around that were cut, the outermost first. */
  final List<ActiveCut> cuts;

  /** The least number that no object has. */
  int next;

  /**
   * A loop of which an arbitrary round is followed.
   *
   * @param entry the state in which it was entered
   * @param variables whose values are arbitrary in each round
   * @param objects whose contents are, among those numbered below {@code next}
   * @param next the least number of objects that the round may change freely: they are its own
   */
  record ActiveCut(
      Loop loop, CutState entry, Set<Variable> variables, Set<Integer> objects, int next) {}

  CutState(
      Map<Variable, SymbolicDatum> globals, Map<Integer, Block> memory, int next, Known known) {
    this(globals, new ArrayList<>(), memory, known, new ArrayList<>(), next);
  }

  private CutState(
      Map<Variable, SymbolicDatum> globals,
      List<Activation<SymbolicDatum>> stack,
      Map<Integer, Block> memory,
      Known known,
      List<ActiveCut> cuts,
      int next) {
    this.globals = globals;
    this.stack = stack;
    this.memory = memory;
    this.known = known;
    this.cuts = cuts;
    this.next = next;
  }

  CutState copy() {
    List<Activation<SymbolicDatum>> activations = new ArrayList<>();
    stack.forEach(a -> activations.add(a.copy()));
    return new CutState(
        new HashMap<>(globals),
        activations,
        new HashMap<>(memory),
        known.copy(),
        new ArrayList<>(cuts),
        next);
  }

  Activation<SymbolicDatum> top() {
    return stack.getLast();
  }

  /** Whether the path is in the function where the program starts, whose loops are cut. */
  boolean isInEntry() {
    return stack.size() == 1;
  }

  boolean isGlobal(Variable variable) {
    return globals.containsKey(variable);
  }

  void assume(Term condition) {
    known.add(condition);
  }
}
