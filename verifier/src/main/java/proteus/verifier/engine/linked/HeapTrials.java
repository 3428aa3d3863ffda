package proteus.verifier.engine.linked;

import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import proteus.ir.Action;
import proteus.ir.Program;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.run.ExecutionListener.State;
import proteus.ir.run.Interpreter;
import proteus.ir.run.Limits;
import proteus.ir.run.Outcome;
import proteus.ir.run.TrialInputs;
import proteus.smt.Budget;
import proteus.smt.linked.LinkedHeap;
import proteus.smt.linked.Site;
import proteus.smt.linked.Slot;

/** Executions, which tell what does not hold, or that nothing can be proved. */
final class HeapTrials {
  private static final int STEPS = 1_500;

  /** So many executions in a row must refute nothing. */
  private static final int QUIET = 40;

  /** So many states of an execution are looked at. */
  private static final int STATES = 16;

  /** States with more objects are not. */
  private static final int MAX_OBJECTS = 9;

  private final int runs;
  private final LinkedHeap heap;
  private final ObjectNumbering numbering;
  private final Interpreter interpreter;
  private final TrialInputs inputs;

  /**
   * @param runs so many executions at most
   */
  HeapTrials(Program program, LinkedHeap heap, int runs) {
    this.runs = runs;
    this.heap = heap;
    this.numbering = new ObjectNumbering(program);
    this.interpreter = new Interpreter(program);
    this.inputs = TrialInputs.of(program);
  }

  /**
   * Ends ways that lead from objects to themselves at the only objects of sites, as heads of
   * circular lists are, and leaves out what leads there nevertheless; whether nothing went wrong.
   */
  boolean endCycles(Map<Slot, Set<Site>> followed, Budget budget) {
    return run(
        budget,
        graph ->
            (edge, _) -> {
              Set<Slot> cyclic =
                  edge.action() instanceof Action.Store ? graph.cyclic(followed) : Set.of();
              cyclic.forEach(slot -> endCycle(slot, followed));
              return !cyclic.isEmpty();
            });
  }

  private void endCycle(Slot slot, Map<Slot, Set<Site>> followed) {
    Set<Site> only =
        heap.linkedSites().stream()
            .filter(site -> !site.isFamily() && heap.field(site, slot).isPresent())
            .collect(Collectors.toSet());
    if (only.isEmpty() || only.equals(followed.get(slot))) {
      followed.remove(slot);
    } else {
      followed.put(slot, only);
    }
  }

  /** Leaves out clauses that do not hold; whether nothing went wrong. */
  boolean removeBroken(
      Map<Location, ClauseSet> clauses, Map<Slot, Set<Site>> followed, Budget budget) {
    return run(
        budget,
        graph ->
            new Look() {
              private int states;

              @Override
              public boolean refutes(Edge edge, State state) {
                ClauseSet at = clauses.get(edge.target());
                if (at == null || states++ >= STATES) {
                  return false;
                }
                return at.removeIf(clause -> !graph.holds(clause, followed, state::value));
              }
            });
  }

  /** Looks at a state behind an edge. */
  @FunctionalInterface
  private interface Look {
    /** Whether something does not hold there, of which that was not known. */
    boolean refutes(Edge edge, State state);
  }

  /** Looks at the states of an execution. */
  @FunctionalInterface
  private interface Looks {
    Look at(HeapGraph graph);
  }

  private boolean run(Budget budget, Looks looks) {
    int quiet = 0;
    for (int run = 0; run < runs && quiet < QUIET && !budget.isOver(); run++) {
      HeapGraph graph = new HeapGraph(heap, numbering);
      Look look = looks.at(graph);
      boolean[] refutes = {false};
      BiConsumer<Edge, State> after =
          (edge, state) -> refutes[0] |= graph.size() <= MAX_OBJECTS && look.refutes(edge, state);
      Outcome outcome =
          interpreter
              .run(
                  inputs.source(run),
                  Limits.steps(STEPS),
                  new HeapWatch(heap, numbering, graph, after))
              .outcome();
      if (outcome instanceof Outcome.Undefined || outcome instanceof Outcome.Violated) {
        return false;
      }
      quiet = refutes[0] ? 0 : quiet + 1;
    }
    return true;
  }
}
