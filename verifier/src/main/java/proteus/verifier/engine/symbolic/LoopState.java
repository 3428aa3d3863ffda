package proteus.verifier.engine.symbolic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.Contents.Rest;
import proteus.verifier.engine.symbolic.State.ObjectState;
import proteus.verifier.engine.symbolic.SymbolicValue.Pointer;
import proteus.verifier.engine.symbolic.SymbolicValue.Scalar;
import proteus.verifier.engine.symbolic.SymbolicValue.Target;

/**
 * The state at a loop's head after any number of iterations: what iterations change is arbitrary,
 * the rest is as at the loop's entry. What iterations change is found by trial: starting with
 * nothing, an iteration from the arbitrary state shows what else changes.
 */
final class LoopState {
  private final Execution execution;
  private final Slots slots;
  private final Terms terms;
  private final State entry;
  private final Set<Integer> registers = new LinkedHashSet<>();
  private final Set<Integer> objects = new LinkedHashSet<>();
  private final Map<Integer, Set<Integer>> pointees = new LinkedHashMap<>();

  LoopState(Execution execution, Slots slots, State entry) {
    this.execution = execution;
    this.slots = slots;
    this.terms = execution.terms();
    this.entry = entry;
  }

  /** The slots of the changing registers that hold integers or truth values at entry. */
  List<Integer> changingScalars() {
    return registers.stream().filter(slot -> entry.register(slot) instanceof Scalar).toList();
  }

  State entry() {
    return entry;
  }

  /** An arbitrary state at the loop's head. */
  State arbitrary() {
    State state = entry.fork();
    for (int slot : registers) {
      SymbolicValue old = entry.register(slot);
      if (old != null) {
        state.setRegister(slot, arbitrary(slot, old));
      }
    }
    for (int id : objects) {
      Term live = entry.object(id).live();
      state.setObject(id, new ObjectState(live, Contents.of(Rest.UNINITIALIZED)));
    }
    return state;
  }

  private SymbolicValue arbitrary(int slot, SymbolicValue like) {
    return switch (like) {
      case Scalar s -> new Scalar(execution.encoding().freshVariable("any", slots.type(slot)));
      case Pointer p -> arbitraryPointer(slot);
    };
  }

  private SymbolicValue arbitraryPointer(int slot) {
    SymbolicValue result = null;
    for (int object : pointees.getOrDefault(slot, Set.of())) {
      Term offset = execution.encoding().freshVariable("offset", execution.objects().offsetType());
      SymbolicValue target = new Pointer(List.of(new Target(terms.tru(), object, offset)));
      Term choice = terms.freshVar("choice", Sort.BOOL, Interval.ALL);
      result = result == null ? target : execution.values().choose(choice, target, result);
    }
    return result == null ? execution.values().nullPointer() : result;
  }

  /** What an iteration showed. */
  enum Change {
    NONE,
    MORE,
    /** Something that cannot be made arbitrary: the life of an object, for instance. */
    UNSUPPORTED
  }

  /** Compares the state before an iteration with that after it. */
  Change learn(State before, State after) {
    boolean[] more = {false};
    boolean[] unsupported = {false};
    before
        .registers()
        .forEach(
            (slot, old) -> {
              SymbolicValue now = after.register(slot);
              if (now != null && !now.equals(old)) {
                more[0] |= registers.add(slot);
                if (old instanceof Pointer p && now instanceof Pointer q) {
                  more[0] |= addPointees(slot, p, q);
                }
              }
            });
    before
        .objects()
        .forEach(
            (id, old) -> {
              Optional<ObjectState> now =
                  after.hasObject(id) ? Optional.of(after.object(id)) : Optional.empty();
              if (now.isEmpty() || !now.get().live().equals(old.live())) {
                unsupported[0] = true;
              } else if (!now.get().contents().equals(old.contents())) {
                more[0] |= objects.add(id);
              }
            });
    return unsupported[0] ? Change.UNSUPPORTED : more[0] ? Change.MORE : Change.NONE;
  }

  private boolean addPointees(int slot, Pointer before, Pointer after) {
    Set<Integer> known = pointees.computeIfAbsent(slot, s -> new LinkedHashSet<>());
    boolean more = false;
    List<Target> targets = new ArrayList<>(before.targets());
    targets.addAll(after.targets());
    for (Target target : targets) {
      boolean exists = target.object() == MemoryObject.RAW || entry.hasObject(target.object());
      more |= known.add(exists ? target.object() : MemoryObject.RAW);
    }
    return more;
  }
}
