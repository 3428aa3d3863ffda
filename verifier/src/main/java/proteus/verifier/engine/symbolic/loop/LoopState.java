package proteus.verifier.engine.symbolic.loop;

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
import proteus.verifier.engine.symbolic.array.LoopArrays;
import proteus.verifier.engine.symbolic.array.Strides;
import proteus.verifier.engine.symbolic.memory.AccessLog.Access;
import proteus.verifier.engine.symbolic.memory.Contents;
import proteus.verifier.engine.symbolic.memory.Contents.Cells;
import proteus.verifier.engine.symbolic.memory.Contents.Elements;
import proteus.verifier.engine.symbolic.memory.Contents.Planes;
import proteus.verifier.engine.symbolic.memory.Contents.Rest;
import proteus.verifier.engine.symbolic.memory.MemoryObject;
import proteus.verifier.engine.symbolic.memory.SymbolicMemory;
import proteus.verifier.engine.symbolic.state.Slots;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.State.ObjectState;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicValue;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Pointer;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Scalar;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Target;

/**
 * The state at a loop's header after any number of iterations: what iterations change is arbitrary,
 * the rest is as at the loop's entry. What iterations change is found by trial: starting with
 * nothing, an iteration from the arbitrary state shows what else changes.
 */
public final class LoopState {
  private final SymbolicContext execution;
  private final Slots slots;
  private final Terms terms;
  private final State entry;
  private final Set<Integer> registers = new LinkedHashSet<>();
  private final Set<Integer> objects = new LinkedHashSet<>();
  private final Map<Integer, Set<Integer>> pointees = new LinkedHashMap<>();
  private final Map<Integer, Interval> ranges = new LinkedHashMap<>();
  private final Strides strides;
  private final LoopArrays arrays;
  private final int termsBefore;

  LoopState(SymbolicContext execution, Slots slots, SymbolicMemory memory, State entry) {
    this.execution = execution;
    this.slots = slots;
    this.terms = execution.terms();
    this.entry = entry;
    this.strides = new Strides(execution, entry);
    this.arrays = new LoopArrays(execution, memory, entry);
    this.termsBefore = terms.size();
  }

  /** The slots of the changing registers that hold integers or truth values at entry. */
  List<Integer> changingScalars() {
    return registers.stream().filter(slot -> entry.register(slot) instanceof Scalar).toList();
  }

  /** The slots of the changing pointers that stay in one object and move by a known stride. */
  List<Integer> stridingPointers() {
    return registers.stream().filter(this::strides).toList();
  }

  private boolean strides(int slot) {
    return pointees.getOrDefault(slot, Set.of()).size() == 1 && strides.isKnown(slot);
  }

  /** How many strides a pointer with the given value is away from its value at entry. */
  Term steps(int slot, SymbolicValue value) {
    return strides.steps(slot, value);
  }

  /** The changing objects that are arrays of elements at entry. */
  List<Integer> changingArrays() {
    return objects.stream()
        .filter(id -> entry.object(id).contents() instanceof Elements && !arrays.isOpaque(id))
        .toList();
  }

  public State entry() {
    return entry;
  }

  /** Whether the variable was there before the loop, and so has one value throughout it. */
  public boolean isOlder(Term variable) {
    return variable.id() < termsBefore;
  }

  /** Restricts the values of a register, or the steps of a pointer, in the arbitrary state. */
  void narrow(int slot, Interval range) {
    ranges.put(slot, range);
  }

  /** An arbitrary state at the loop's header. */
  State arbitrary() {
    State state = entry.fork();
    for (int slot : registers) {
      SymbolicValue old = entry.register(slot);
      if (old != null) {
        state.setRegister(slot, arbitrary(slot, old));
      }
    }
    for (int id : objects) {
      ObjectState old = entry.object(id);
      state.setObject(id, new ObjectState(old.live(), arbitrary(id, old.contents())));
    }
    return state;
  }

  /** What the object holds in the end; a divided one stays divided, its parts are objects too. */
  private Contents arbitrary(int id, Contents old) {
    if (arrays.isOpaque(id)) {
      return Contents.of(Rest.UNINITIALIZED);
    }
    return switch (old) {
      case Elements e ->
          new Elements(e.type(), e.size(), execution.freshArray("array", e.type()), e.rest());
      case Planes p -> p;
      case Cells cells -> Contents.of(Rest.UNINITIALIZED);
    };
  }

  private SymbolicValue arbitrary(int slot, SymbolicValue like) {
    return switch (like) {
      case Scalar s -> {
        Term any = execution.encoding().freshVariable("any", slots.type(slot));
        Interval range = ranges.get(slot);
        yield new Scalar(range == null ? any : terms.freshVar("any", any.sort(), range));
      }
      case Pointer p ->
          strides(slot)
              ? strides.arbitrary(slot, Optional.ofNullable(ranges.get(slot)))
              : arbitraryPointer(slot);
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
  Change learn(State before, State after, List<Access> accesses) {
    if (arrays.learn(accesses)) {
      return Change.MORE;
    }
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
                  more[0] |= strides.learn(slot, q);
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
              } else if (writes(accesses, id) && !now.get().contents().equals(old.contents())) {
                more[0] |= objects.add(id);
                more[0] |= arrays.losesShape(id, now.get().contents());
              }
            });
    return unsupported[0] ? Change.UNSUPPORTED : more[0] ? Change.MORE : Change.NONE;
  }

  /** Reading may change how contents are held, and gives uninitialised bytes a value. */
  private boolean writes(List<Access> accesses, int id) {
    return accesses.stream()
        .filter(Access::isWrite)
        .map(Access::object)
        .anyMatch(object -> object == id || execution.objects().whole(object) == id);
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
