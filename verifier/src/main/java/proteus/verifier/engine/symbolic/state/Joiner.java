package proteus.verifier.engine.symbolic.state;

import java.util.Optional;
import java.util.Set;
import proteus.ir.IntType;
import proteus.ir.SourceSpan;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.memory.CellStore;
import proteus.verifier.engine.symbolic.memory.Contents;
import proteus.verifier.engine.symbolic.memory.Contents.Cell;
import proteus.verifier.engine.symbolic.memory.Contents.Cells;
import proteus.verifier.engine.symbolic.memory.Contents.Elements;
import proteus.verifier.engine.symbolic.memory.Contents.Planes;
import proteus.verifier.engine.symbolic.memory.Contents.Rest;
import proteus.verifier.engine.symbolic.memory.Contents.TypedValue;
import proteus.verifier.engine.symbolic.memory.MemoryObject;
import proteus.verifier.engine.symbolic.memory.SymbolicMemory;
import proteus.verifier.engine.symbolic.state.Findings.Unexplored;
import proteus.verifier.engine.symbolic.state.Findings.UnexploredKind;
import proteus.verifier.engine.symbolic.state.State.ObjectState;

/** Joins the states of two branches into one. */
@SuppressWarnings("ReferenceEquality") // what is shared is the same, and seen at once
public final class Joiner {
  /** Largest object whose unwritten bytes are written out to make two branches alike. */
  private static final long MAX_EXPLICIT_BYTES = 1024;

  private final SymbolicContext execution;
  private final Terms terms;
  private final CellStore cellStore;
  private final SymbolicMemory memory;

  public Joiner(SymbolicContext execution, SymbolicMemory memory) {
    this.execution = execution;
    this.terms = execution.terms();
    this.cellStore = new CellStore(execution);
    this.memory = memory;
  }

  /**
   * The joined state. What cannot be joined is dropped from the right branch, and recorded as
   * unexplored.
   */
  State join(State left, State right, SourceSpan span) {
    if (left.isDead()) {
      return right;
    }
    if (right.isDead()) {
      return left;
    }
    PathCondition.Join join = PathCondition.join(left.condition(), right.condition());
    Term choose = join.chooseLeft();
    alignDivided(left, right);
    boolean[] joinable = {true};
    PersistentArray<ObjectState> objects =
        left.objects()
            .merge(
                right.objects(),
                new PersistentArray.IndexedMerger<ObjectState>() {
                  @Override
                  public ObjectState both(int id, ObjectState l, ObjectState r) {
                    Optional<ObjectState> joined = joinObjects(id, choose, left, right);
                    joinable[0] &= joined.isPresent();
                    return joined.orElse(l);
                  }

                  @Override
                  public ObjectState onlyLeft(int id, ObjectState l) {
                    return new ObjectState(terms.and(choose, l.live()), l.contents());
                  }

                  @Override
                  public ObjectState onlyRight(int id, ObjectState r) {
                    return new ObjectState(terms.and(terms.not(choose), r.live()), r.contents());
                  }
                });
    if (!joinable[0]) {
      String reason = "memory is held in different ways on two branches";
      execution
          .findings()
          .add(new Unexplored(right.guard(), UnexploredKind.UNSUPPORTED, reason, span));
      return left;
    }
    PersistentArray<SymbolicValue> registers =
        left.registers()
            .merge(
                right.registers(),
                PersistentArray.IndexedMerger.keeping(
                    (l, r) -> execution.values().choose(choose, l, r)));
    return new State(join.condition(), registers, objects);
  }

  /** Objects that one branch has divided by shapes, the other has to hold in the same way. */
  private void alignDivided(State left, State right) {
    for (int id : execution.objects().dividedObjects()) {
      boolean both =
          left.hasObject(id)
              && right.hasObject(id)
              && !left.object(id).live().isFalse()
              && !right.object(id).live().isFalse()
              && left.object(id).contents() != right.object(id).contents();
      if (both) {
        memory.elementStore().align(left, right, execution.objects().get(id));
      }
    }
  }

  private Optional<ObjectState> joinObjects(int id, Term choose, State left, State right) {
    ObjectState l = left.object(id);
    ObjectState r = right.object(id);
    Term live = terms.ite(choose, l.live(), r.live());
    if (l.live().isFalse()) {
      return Optional.of(new ObjectState(live, r.contents()));
    }
    if (r.live().isFalse() || l.contents() == r.contents()) {
      return Optional.of(new ObjectState(live, l.contents()));
    }
    MemoryObject object = execution.objects().get(id);
    return joinContents(object, choose, left, right).map(c -> new ObjectState(live, c));
  }

  private Optional<Contents> joinContents(
      MemoryObject object, Term choose, State left, State right) {
    Contents l = left.object(object.id()).contents();
    Contents r = right.object(object.id()).contents();
    if (l instanceof Cells lc && r instanceof Cells rc) {
      return joinCells(object, choose, new Side(left, lc), new Side(right, rc));
    }
    if (l instanceof Planes lp && r instanceof Planes rp) {
      Rest rest = lp.rest() == Rest.UNINITIALIZED ? lp.rest() : rp.rest();
      boolean alike = Set.copyOf(lp.arrays().values()).equals(Set.copyOf(rp.arrays().values()));
      return alike ? Optional.of(new Planes(lp.arrays(), rest)) : Optional.empty();
    }
    Optional<Elements> le = asElements(left, object, l, r);
    Optional<Elements> re = asElements(right, object, r, l);
    if (le.isEmpty() || re.isEmpty() || !sameShape(le.get(), re.get())) {
      return Optional.empty();
    }
    Elements a = le.get();
    Elements b = re.get();
    Rest rest = a.rest() == Rest.UNINITIALIZED ? a.rest() : b.rest();
    return Optional.of(
        new Elements(a.type(), a.size(), terms.ite(choose, a.array(), b.array()), rest));
  }

  private static boolean sameShape(Elements a, Elements b) {
    return a.type().equals(b.type()) && a.size() == b.size();
  }

  private Optional<Elements> asElements(
      State state, MemoryObject object, Contents contents, Contents like) {
    return switch (contents) {
      case Elements e -> Optional.of(e);
      case Cells cells ->
          like instanceof Elements e
              ? memory
                  .elementStore()
                  .toElements(state, object, cells, e.type(), e.size(), SourceSpan.NONE)
              : Optional.empty();
      case Planes p -> Optional.empty();
    };
  }

  /** One branch's view of an object; its cells are re-divided to match the other's. */
  private final class Side {
    private final State state;
    private Cells cells;

    Side(State state, Cells cells) {
      this.state = state;
      this.cells = cells;
    }

    /** Makes the bytes of {@code model} one cell with a value of its type. */
    void match(MemoryObject object, int offset, Cell model) {
      if (model.content().isEmpty()) {
        if (!cellStore.isUninitialized(cells, offset, model.size())) {
          readAll(object, offset, model.size());
        }
        return;
      }
      TypedValue wanted = model.content().get();
      Cell own = cells.cells().get(offset);
      boolean fits =
          own != null
              && own.size() == model.size()
              && own.content().filter(c -> c.type().equals(wanted.type())).isPresent();
      if (!fits) {
        CellStore.Read read =
            cellStore.read(
                state, object, cells, offset, wanted.type(), model.size(), SourceSpan.NONE);
        cells = cellStore.write(read.contents(), offset, wanted.type(), read.value(), model.size());
      }
    }

    private void readAll(MemoryObject object, int offset, int size) {
      IntType type = IntType.unsigned(8);
      for (int at = offset; at < offset + size; at++) {
        CellStore.Read read = cellStore.read(state, object, cells, at, type, 1, SourceSpan.NONE);
        cells = cellStore.write(read.contents(), at, type, read.value(), 1);
      }
    }

    /** Writes out the bytes that were never stored to. */
    boolean makeExplicit(MemoryObject object) {
      if (object.constantSize().isEmpty()
          || object.constantSize().getAsLong() > MAX_EXPLICIT_BYTES) {
        return false;
      }
      if (cells.rest() != Rest.UNINITIALIZED) {
        for (int at = 0; at < object.constantSize().getAsLong(); at++) {
          if (!cellStore.isStored(cells, at)) {
            readAll(object, at, 1);
          }
        }
        cells = new Cells(cells.cells(), Rest.UNINITIALIZED);
      }
      return true;
    }
  }

  private Optional<Contents> joinCells(MemoryObject object, Term choose, Side left, Side right) {
    if (left.cells.rest() != right.cells.rest()
        && !(left.makeExplicit(object) && right.makeExplicit(object))) {
      return Optional.empty();
    }
    for (int pass = 0; pass < 2; pass++) {
      left.cells
          .cells()
          .merge(
              right.cells.cells(),
              new PersistentArray.IndexedMerger<Cell>() {
                @Override
                public Cell both(int at, Cell l, Cell r) {
                  right.match(object, at, l);
                  left.match(object, at, r);
                  return l;
                }

                @Override
                public Cell onlyLeft(int at, Cell l) {
                  right.match(object, at, l);
                  return l;
                }

                @Override
                public Cell onlyRight(int at, Cell r) {
                  left.match(object, at, r);
                  return r;
                }
              });
    }
    boolean[] alike = {true};
    PersistentArray<Cell> cells =
        left.cells
            .cells()
            .merge(
                right.cells.cells(),
                PersistentArray.IndexedMerger.keeping(
                    (l, r) -> {
                      Optional<Cell> joined = joinCell(choose, l, r);
                      alike[0] &= joined.isPresent();
                      return joined.orElse(l);
                    }));
    return alike[0] ? Optional.of(new Cells(cells, left.cells.rest())) : Optional.empty();
  }

  private Optional<Cell> joinCell(Term choose, Cell left, Cell right) {
    if (left.size() != right.size() || left.content().isEmpty() || right.content().isEmpty()) {
      return left.equals(right) ? Optional.of(left) : Optional.empty();
    }
    TypedValue l = left.content().get();
    TypedValue r = right.content().get();
    if (!l.type().equals(r.type())) {
      return Optional.empty();
    }
    SymbolicValue value = execution.values().choose(choose, l.value(), r.value());
    return Optional.of(new Cell(left.size(), Optional.of(new TypedValue(l.type(), value))));
  }
}
