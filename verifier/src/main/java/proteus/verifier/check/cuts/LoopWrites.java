package proteus.verifier.check.cuts;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.verifier.check.Stop;
import proteus.verifier.check.cuts.CutState.ActiveCut;

/**
 * What each loop may write, found by following its rounds: a write to anything else in a round from
 * a state in which only these are arbitrary is remembered, and the check starts again. So a check
 * that comes to its end has seen no such write.
 */
final class LoopWrites {
  private final Map<Location, Set<Variable>> variables = new LinkedHashMap<>();
  private final Map<Location, Set<Integer>> objects = new LinkedHashMap<>();
  private final Map<Location, Set<Variable>> unknown = new LinkedHashMap<>();

  /** The variables of the entry function, or global ones, that the loop at this header assigns. */
  Set<Variable> variables(Location head) {
    return variables.computeIfAbsent(head, h -> new LinkedHashSet<>());
  }

  /** The numbers of the objects that it writes. */
  Set<Integer> objects(Location head) {
    return objects.computeIfAbsent(head, h -> new LinkedHashSet<>());
  }

  /** The pointers among the variables that it leads out of their objects. */
  Set<Variable> unknown(Location head) {
    return unknown.computeIfAbsent(head, h -> new LinkedHashSet<>());
  }

  /** Before an assignment to a variable of the entry function or a global one. */
  void assigns(CutState state, Variable variable) {
    boolean more = false;
    for (ActiveCut cut : state.cuts) {
      if (!cut.variables().contains(variable)) {
        variables(cut.loop().header()).add(variable);
        more = true;
      }
    }
    if (more) {
      throw new Restart();
    }
  }

  /** Before a write to an object. */
  void writes(CutState state, int object) {
    boolean more = false;
    for (ActiveCut cut : state.cuts) {
      if (object < cut.next() && !cut.objects().contains(object)) {
        objects(cut.loop().header()).add(object);
        more = true;
      }
    }
    if (more) {
      throw new Restart();
    }
  }

  /** Before the end of an object: rounds may end only what they made. */
  void ends(CutState state, int object) {
    for (ActiveCut cut : state.cuts) {
      if (object < cut.next()) {
        throw new Stop("a loop that ends objects which it did not make");
      }
    }
  }

  /** A pointer points to another object after a round. */
  void leaves(Location head, Variable pointer) {
    unknown(head).add(pointer);
    throw new Restart();
  }
}
