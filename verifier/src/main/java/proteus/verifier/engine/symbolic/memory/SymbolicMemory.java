package proteus.verifier.engine.symbolic.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import proteus.ir.AllocationKind;
import proteus.ir.Defect;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.memory.AccessCheck.Mode;
import proteus.verifier.engine.symbolic.memory.AccessLog.Access;
import proteus.verifier.engine.symbolic.memory.Contents.Cell;
import proteus.verifier.engine.symbolic.memory.Contents.Cells;
import proteus.verifier.engine.symbolic.memory.Contents.Elements;
import proteus.verifier.engine.symbolic.memory.Contents.Rest;
import proteus.verifier.engine.symbolic.memory.ElementStore.Held;
import proteus.verifier.engine.symbolic.memory.Footprints.Shape;
import proteus.verifier.engine.symbolic.memory.MemoryObject.Kind;
import proteus.verifier.engine.symbolic.state.Findings.Element;
import proteus.verifier.engine.symbolic.state.Findings.UnexploredKind;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.State.ObjectState;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicValue;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Pointer;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Scalar;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Target;
import proteus.verifier.engine.symbolic.state.SymbolicValues;

/** Loads and stores through pointers, and the life of memory objects. */
@SuppressWarnings("ReferenceEquality") // what is shared is the same, and seen at once
public final class SymbolicMemory {
  private final SymbolicContext execution;
  private final Terms terms;
  private final ObjectTable objects;
  private final CellStore cellStore;
  private final ElementStore elementStore;
  private final AccessCheck check;
  private final AccessLog log = new AccessLog();

  public SymbolicMemory(SymbolicContext execution) {
    this.execution = execution;
    this.terms = execution.terms();
    this.objects = execution.objects();
    this.cellStore = new CellStore(execution);
    this.elementStore = new ElementStore(execution, cellStore);
    this.check = new AccessCheck(execution);
  }

  /** A new object; its contents are what {@code rest} says. */
  public MemoryObject allocate(
      State state, String name, Kind kind, Term size, String prefix, Rest rest) {
    MemoryObject object = objects.add(name, kind, size, prefix);
    state.setObject(object.id(), new ObjectState(terms.tru(), Contents.of(rest)));
    return object;
  }

  public SymbolicValue load(State state, Pointer pointer, Type type, int size, SourceSpan span) {
    List<Target> targets = check.valid(state, pointer, size, Mode.READ, span);
    SymbolicValue result = null;
    for (Target target : targets) {
      log(Mode.READ, state, target, type, size, Optional.empty());
      SymbolicValue value = loadFrom(state, target, type, size, span);
      result = result == null ? value : execution.values().choose(target.guard(), value, result);
    }
    return result == null
        ? execution.arbitrary(state, new Nondet(Nondet.Kind.UNMODELLED, "invalid load"), type, span)
        : result;
  }

  public void store(
      State state, Pointer pointer, Type type, SymbolicValue value, int size, SourceSpan span) {
    for (Target target : check.valid(state, pointer, size, Mode.WRITE, span)) {
      Optional<Term> written =
          value instanceof Scalar(Term term) ? Optional.of(term) : Optional.empty();
      log(Mode.WRITE, state, target, type, size, written);
      storeTo(state, target, type, value, size, span);
    }
  }

  /** What is read and written through pointers. */
  public AccessLog log() {
    return log;
  }

  /** Records that bytes of the targets are written other than by {@link #store}. */
  void logBytes(State state, List<Target> targets) {
    targets.forEach(t -> log(Mode.WRITE, state, t, IntType.unsigned(8), 1, Optional.empty()));
  }

  /** Records that elements of an array are written other than by {@link #store}. */
  void logElements(State state, MemoryObject holder, Target target, Elements elements) {
    Target at = new Target(target.guard(), holder.id(), target.offset());
    log(Mode.WRITE, state, at, elements.type(), elements.size(), Optional.empty());
  }

  private void log(
      Mode mode, State state, Target target, Type type, int size, Optional<Term> written) {
    Term guard = terms.and(state.guard(), target.guard());
    int holder = elementStore.holder(state, target.object(), new Shape(type, size));
    log.add(new Access(mode, holder, target.offset(), type, size, written, guard));
  }

  public OptionalLong constant(Term offset) {
    return execution
        .encoding()
        .constantInteger(offset, objects.offsetType())
        .map(v -> OptionalLong.of(v.longValue()))
        .orElse(OptionalLong.empty());
  }

  private SymbolicValue loadFrom(State state, Target target, Type type, int size, SourceSpan span) {
    MemoryObject object = objects.get(target.object());
    Contents contents = state.object(object.id()).contents();
    OptionalInt offset = objects.place(target.offset());
    if (contents instanceof Cells cells && offset.isPresent()) {
      return readCell(state, object, cells, offset.getAsInt(), type, size, span);
    }
    Optional<List<Integer>> candidates = ConstantOffsets.of(object, contents, target, size);
    if (candidates.isPresent()) {
      SymbolicValue result = null;
      for (int at : candidates.get()) {
        Cells cells = (Cells) state.object(object.id()).contents();
        SymbolicValue value = readCell(state, object, cells, at, type, size, span);
        Term here = terms.eq(target.offset(), objects.constant(at));
        result = result == null ? value : execution.values().choose(here, value, result);
      }
      if (result != null) {
        return result;
      }
    }
    return elements(state, object, target, type, size, span)
        .map(held -> readElement(state, held, target, type))
        .orElseGet(
            () ->
                execution.arbitrary(
                    state, new Nondet(Nondet.Kind.UNMODELLED, object.name()), type, span));
  }

  private SymbolicValue readCell(
      State state,
      MemoryObject object,
      Cells cells,
      int offset,
      Type type,
      int size,
      SourceSpan span) {
    CellStore.Read read = cellStore.read(state, object, cells, offset, type, size, span);
    if (read.contents() != cells) {
      setContents(state, object, read.contents());
    }
    return read.value();
  }

  private SymbolicValue readElement(State state, Held held, Target target, Type type) {
    Elements elements = held.elements();
    Term value = terms.select(elements.array(), target.offset());
    if (elements.rest() == Rest.UNINITIALIZED) {
      Term guard = terms.and(state.guard(), target.guard());
      int whole = objects.whole(held.object().id());
      execution
          .findings()
          .add(
              new Element(
                  guard,
                  held.object().name(),
                  whole,
                  target.offset(),
                  elements.size(),
                  elements.type(),
                  value));
    }
    return new Scalar(elementStore.as(value, elements.type(), type));
  }

  void setContents(State state, MemoryObject object, Contents contents) {
    state.setObject(object.id(), new ObjectState(state.object(object.id()).live(), contents));
  }

  private void storeTo(
      State state, Target target, Type type, SymbolicValue value, int size, SourceSpan span) {
    MemoryObject object = objects.get(target.object());
    Contents contents = state.object(object.id()).contents();
    OptionalInt offset = objects.place(target.offset());
    if (contents instanceof Cells cells && offset.isPresent()) {
      storeCell(state, object, cells, offset.getAsInt(), target.guard(), type, value, size, span);
      return;
    }
    Optional<List<Integer>> candidates = ConstantOffsets.of(object, contents, target, size);
    if (candidates.isPresent()) {
      for (int at : candidates.get()) {
        Cells cells = (Cells) state.object(object.id()).contents();
        Term here = terms.and(target.guard(), terms.eq(target.offset(), objects.constant(at)));
        storeCell(state, object, cells, at, here, type, value, size, span);
      }
      return;
    }
    elements(state, object, target, type, size, span)
        .ifPresent(
            held -> {
              Elements e = held.elements();
              Term stored = elementStore.as(SymbolicValues.term(value), type, e.type());
              Term updated = terms.store(e.array(), target.offset(), stored);
              Term array = terms.ite(target.guard(), updated, e.array());
              setContents(state, held.object(), new Elements(e.type(), e.size(), array, e.rest()));
            });
  }

  private void storeCell(
      State state,
      MemoryObject object,
      Cells cells,
      int offset,
      Term guard,
      Type type,
      SymbolicValue value,
      int size,
      SourceSpan span) {
    if (guard.isTrue()) {
      setContents(state, object, cellStore.write(cells, offset, type, value, size));
      return;
    }
    CellStore.Read old = cellStore.read(state, object, cells, offset, type, size, span);
    SymbolicValue merged = execution.values().choose(guard, value, old.value());
    setContents(state, object, cellStore.write(old.contents(), offset, type, merged, size));
  }

  /** What holds the elements of the accessed type; empty where there can be no such thing. */
  private Optional<Held> elements(
      State state, MemoryObject object, Target target, Type type, int size, SourceSpan span) {
    Optional<Held> held = elementStore.held(state, object, target, new Shape(type, size), span);
    if (held.isEmpty()) {
      String reason = "access at a symbolic offset of " + object.name() + " with mixed types";
      execution.giveUp(state, target.guard(), UnexploredKind.UNSUPPORTED, reason, span);
    }
    return held;
  }

  /** What holds elements. */
  public ElementStore elementStore() {
    return elementStore;
  }

  /** Ends the life of the objects that start at the pointer. */
  public void deallocate(State state, Pointer pointer, AllocationKind kind, SourceSpan span) {
    for (Target target : starts(state, pointer, kind, span)) {
      ObjectState old = state.object(target.object());
      Term live = terms.and(old.live(), terms.not(target.guard()));
      Contents contents = live.isFalse() ? Contents.of(Rest.UNINITIALIZED) : old.contents();
      state.setObject(target.object(), new ObjectState(live, contents));
    }
  }

  /** The targets where objects of that kind start; other cases, but for null, are dropped. */
  List<Target> starts(State state, Pointer pointer, AllocationKind kind, SourceSpan span) {
    List<Target> starts = new ArrayList<>();
    for (Target target : pointer.targets()) {
      MemoryObject object = objects.get(target.object());
      boolean isNull =
          object.kind() == Kind.RAW && constant(target.offset()).equals(OptionalLong.of(0));
      if (isNull) {
        continue;
      }
      boolean right = object.kind().name().equals(kind.name()) && state.hasObject(object.id());
      Term atStart = terms.eq(target.offset(), objects.constant(0));
      Term valid = right ? terms.and(atStart, state.object(object.id()).live()) : terms.fals();
      Term wrong = terms.and(target.guard(), terms.not(valid));
      if (!wrong.isFalse()) {
        execution.undefined(state, wrong, Defect.INVALID_FREE, span);
      }
      if (right) {
        starts.add(target);
      }
    }
    return starts;
  }

  /** Writes a cell at a constant offset of the object that a copy goes to. */
  void putCell(State state, int object, int offset, Cell cell) {
    MemoryObject o = objects.get(object);
    Cells cells = (Cells) state.object(object).contents();
    setContents(state, o, cellStore.put(cells, offset, cell));
  }
}
