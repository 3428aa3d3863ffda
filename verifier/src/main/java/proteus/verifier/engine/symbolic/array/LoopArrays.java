package proteus.verifier.engine.symbolic.array;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.SourceSpan;
import proteus.verifier.engine.symbolic.memory.AccessLog.Access;
import proteus.verifier.engine.symbolic.memory.Contents;
import proteus.verifier.engine.symbolic.memory.Contents.Cells;
import proteus.verifier.engine.symbolic.memory.Contents.Elements;
import proteus.verifier.engine.symbolic.memory.Contents.Planes;
import proteus.verifier.engine.symbolic.memory.ElementStore;
import proteus.verifier.engine.symbolic.memory.Footprints.Shape;
import proteus.verifier.engine.symbolic.memory.MemoryObject;
import proteus.verifier.engine.symbolic.memory.SymbolicMemory;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.State.ObjectState;
import proteus.verifier.engine.symbolic.state.SymbolicContext;

/**
 * Which objects a loop accesses as arrays: at offsets that are not constant. These become arrays of
 * elements at the loop's entry, one for each shape of value, so that reading does not change them.
 */
public final class LoopArrays {
  private final SymbolicContext execution;
  private final SymbolicMemory memory;
  private final State entry;

  /** By object: the shapes of elements it was to hold already. */
  private final Map<Integer, Set<Shape>> tried = new LinkedHashMap<>();

  private final Set<Integer> opaque = new LinkedHashSet<>();

  public LoopArrays(SymbolicContext execution, SymbolicMemory memory, State entry) {
    this.execution = execution;
    this.memory = memory;
    this.entry = entry;
  }

  /** Whether the loop does to the object what makes it no array. */
  public boolean isOpaque(int id) {
    return opaque.contains(id);
  }

  /** Changes the entry state by what the accesses of an iteration show; whether it did. */
  public boolean learn(List<Access> accesses) {
    Map<Integer, Set<Shape>> shapes = new LinkedHashMap<>();
    Set<Integer> indexed = new LinkedHashSet<>();
    for (Access access : accesses) {
      int object = execution.objects().whole(access.object());
      Set<Shape> known = shapes.computeIfAbsent(object, o -> new LinkedHashSet<>());
      Shape shape = new Shape(access.type(), access.size());
      if (shape.isNumber() && known.stream().noneMatch(shape::isLike)) {
        known.add(shape);
      }
      if (memory.constant(access.offset()).isEmpty() || isHeldAsArray(object)) {
        indexed.add(object);
      }
    }
    boolean more = false;
    for (int id : indexed) {
      Set<Shape> used = shapes.getOrDefault(id, Set.of());
      boolean fresh = tried.computeIfAbsent(id, i -> new LinkedHashSet<>()).addAll(used);
      if (fresh && entry.hasObject(id)) {
        more |= hold(id, used);
      }
    }
    return more;
  }

  private boolean isHeldAsArray(int id) {
    return entry.hasObject(id) && !(entry.object(id).contents() instanceof Cells);
  }

  private boolean hold(int id, Set<Shape> used) {
    MemoryObject object = execution.objects().get(id);
    ElementStore store = memory.elementStore();
    Contents before = entry.object(id).contents();
    if (before instanceof Elements e
        && used.stream().allMatch(new Shape(e.type(), e.size())::isLike)) {
      return false;
    }
    if (before instanceof Cells cells && used.size() == 1) {
      Shape shape = used.iterator().next();
      Optional<Elements> elements =
          store.toElements(entry, object, cells, shape.type(), shape.size(), SourceSpan.NONE);
      if (elements.isPresent()) {
        entry.setObject(id, new ObjectState(entry.object(id).live(), elements.get()));
        return true;
      }
    }
    return store.divide(entry, object, used, SourceSpan.NONE)
        && !entry.object(id).contents().equals(before);
  }

  /** Whether contents after an iteration show that an array does not stay one; remembers it. */
  public boolean losesShape(int id, Contents after) {
    boolean loses =
        switch (entry.object(id).contents()) {
          case Elements e ->
              !(after instanceof Elements now
                  && now.type().equals(e.type())
                  && now.size() == e.size());
          case Planes p -> !after.equals(p);
          case Cells cells -> false;
        };
    return loses && opaque.add(id);
  }
}
