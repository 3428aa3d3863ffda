package proteus.verifier.engine.symbolic;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.verifier.engine.symbolic.AccessLog.Access;
import proteus.verifier.engine.symbolic.Contents.Cells;
import proteus.verifier.engine.symbolic.Contents.Elements;

/**
 * Which objects a loop accesses as arrays: at offsets that are not constant, with values of one
 * type. These become arrays of elements at the loop's entry, so that reading does not change them.
 */
final class LoopArrays {
  private final SymbolicMemory memory;
  private final State entry;
  private final Set<Integer> tried = new LinkedHashSet<>();
  private final Set<Integer> opaque = new LinkedHashSet<>();

  private record Shape(Type type, int size) {}

  LoopArrays(SymbolicMemory memory, State entry) {
    this.memory = memory;
    this.entry = entry;
  }

  /** Whether the loop does to the object what makes it no array. */
  boolean isOpaque(int id) {
    return opaque.contains(id);
  }

  /** Changes the entry state by what the accesses of an iteration show; whether it did. */
  boolean learn(List<Access> accesses) {
    Map<Integer, Set<Shape>> shapes = new LinkedHashMap<>();
    Set<Integer> indexed = new LinkedHashSet<>();
    for (Access access : accesses) {
      shapes
          .computeIfAbsent(access.object(), o -> new LinkedHashSet<>())
          .add(new Shape(access.type(), access.size()));
      if (memory.constant(access.offset()).isEmpty()) {
        indexed.add(access.object());
      }
    }
    boolean more = false;
    for (int id : indexed) {
      Set<Shape> used = shapes.getOrDefault(id, Set.of());
      if (used.size() == 1 && entry.hasObject(id) && tried.add(id)) {
        more |= convert(id, used.iterator().next());
      }
    }
    return more;
  }

  private boolean convert(int id, Shape shape) {
    boolean number = shape.type() instanceof IntType || shape.type() instanceof FloatType;
    return number
        && entry.object(id).contents() instanceof Cells cells
        && memory.makeElements(entry, id, cells, shape.type(), shape.size(), SourceSpan.NONE);
  }

  /** Whether contents after an iteration show that an array does not stay one; remembers it. */
  boolean losesShape(int id, Contents after) {
    return entry.object(id).contents() instanceof Elements e
        && !(after instanceof Elements now && now.type().equals(e.type()) && now.size() == e.size())
        && opaque.add(id);
  }
}
