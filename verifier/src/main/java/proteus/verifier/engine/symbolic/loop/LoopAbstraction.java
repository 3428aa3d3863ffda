package proteus.verifier.engine.symbolic.loop;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import proteus.ir.graph.WeakTopologicalOrder.Component;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.verifier.engine.symbolic.array.ArrayInvariants;
import proteus.verifier.engine.symbolic.loop.LoopState.Change;
import proteus.verifier.engine.symbolic.loop.LoopSymbols.Narrowed;
import proteus.verifier.engine.symbolic.memory.AccessLog.Access;
import proteus.verifier.engine.symbolic.memory.SymbolicMemory;
import proteus.verifier.engine.symbolic.state.Slots;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicActivation;
import proteus.verifier.engine.symbolic.state.SymbolicContext;

/**
 * An over-approximation of a loop: the arbitrary state at its header under an inductive invariant.
 * Following one iteration from there covers all iterations. Source: Kroening et al., Algorithms 1
 * and 2, where the loop is replaced by a summary made of such invariants.
 */
public final class LoopAbstraction {
  private static final int MAX_TRIALS = 12;

  private final SymbolicContext execution;
  private final Slots slots;
  private final HeaderKnowledge knowledge;
  private final SymbolicMemory memory;
  private final Solver solver;
  private final Budget budget;

  private final ClaimLog claims;
  private final LoopNests nests = new LoopNests();

  /** How many loops around are being followed just to see what they change. */
  private int learning;

  public LoopAbstraction(
      SymbolicContext execution,
      Slots slots,
      SymbolicMemory memory,
      HeaderKnowledge knowledge,
      ClaimLog claims,
      Solver solver,
      Budget budget) {
    this.claims = claims;
    this.knowledge = knowledge;
    this.execution = execution;
    this.slots = slots;
    this.memory = memory;
    this.solver = solver;
    this.budget = budget;
  }

  /** One iteration from a state at the header to the header again; empty where there is none. */
  public interface Iteration extends Function<State, Optional<State>> {}

  /**
   * The state at the header in any iteration, for a loop entered with {@code entry}; empty where
   * the loop changes what cannot be abstracted.
   */
  public Optional<State> abstracted(
      SymbolicActivation activation, Component component, State entry, Iteration iteration) {
    Optional<State> head = abstraction(activation, component, entry, iteration);
    head.ifPresent(
        state ->
            claims.note(
                execution,
                memory.elementStore().footprints(),
                slots,
                activation,
                component.head(),
                entry,
                state));
    return head;
  }

  private Optional<State> abstraction(
      SymbolicActivation activation, Component component, State entry, Iteration iteration) {
    LoopState loop = new LoopState(execution, slots, memory, entry);
    for (int trial = 0; trial < MAX_TRIALS; trial++) {
      Trial tried = learn(loop.arbitrary(), iteration);
      if (tried.after().isEmpty()) {
        return Optional.of(tried.head());
      }
      switch (loop.learn(tried.head(), tried.after().get(), tried.accesses())) {
        case MORE -> {}
        case UNSUPPORTED -> {
          return Optional.empty();
        }
        case NONE -> {
          ScalarInvariants scalars =
              new ScalarInvariants(
                  execution, knowledge, solver, budget, activation, component, loop);
          return Optional.of(withArrays(activation, component, loop, tried, scalars, iteration));
        }
      }
    }
    return Optional.empty();
  }

  /** An iteration from a state at the header; empty where none leads back there. */
  private record Trial(State head, Optional<State> after, List<Access> accesses) {}

  private Trial learn(State head, Iteration iteration) {
    learning++;
    try {
      return attempt(head, iteration);
    } finally {
      learning--;
    }
  }

  private Trial attempt(State head, Iteration iteration) {
    int mark = memory.log().open();
    Optional<State> after = iteration.apply(head.fork());
    return new Trial(head, after, memory.log().close(mark));
  }

  /** Where the loop accesses arrays: the state at the header with what is found out about them. */
  private State withArrays(
      SymbolicActivation activation,
      Component component,
      LoopState loop,
      Trial trial,
      ScalarInvariants scalars,
      Iteration iteration) {
    List<Term> kept =
        scalars.strengthen(trial.head(), trial.after().orElseThrow(), trial.accesses());
    ArrayInvariants arrays = new ArrayInvariants(execution, solver, budget);
    if (learning > 0 || !arrays.concern(loop, trial.accesses())) {
      return trial.head();
    }
    LoopNests.Nesting nesting = nests.of(activation, component);
    LoopSymbols before = LoopSymbols.of(loop, trial.head(), trial.head());
    Narrowed narrowed = before.narrowed(execution.terms(), loop, kept);
    State narrow = narrowed.head();
    Trial again = attempt(narrow, iteration);
    if (again.after().isEmpty()) {
      return narrow;
    }
    State after = again.after().get();
    boolean closed =
        loop.learn(narrow, after, again.accesses()) == Change.NONE
            && scalars.isKept(narrowed.invariant(), narrow, after);
    if (closed) {
      arrays.strengthen(
          loop,
          LoopSymbols.of(loop, narrow, after),
          narrowed,
          after,
          again.accesses(),
          new HeaderComparisons(execution, activation, component, narrow).numbers(),
          nesting,
          head -> repeat(loop, head, iteration));
    }
    return closed ? narrow : trial.head();
  }

  /** The state after an iteration; empty where it shows that more changes. */
  private Optional<State> repeat(LoopState loop, State head, Iteration iteration) {
    Trial trial = attempt(head, iteration);
    return trial
        .after()
        .filter(after -> loop.learn(trial.head(), after, trial.accesses()) == Change.NONE);
  }
}
