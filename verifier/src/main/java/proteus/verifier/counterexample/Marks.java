package proteus.verifier.counterexample;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import proteus.ir.Nondet;
import proteus.ir.Type;
import proteus.ir.Value;
import proteus.ir.graph.Branch;
import proteus.ir.graph.Edge;

/**
 * Collects the marks of an execution. What is chosen for unwritten memory is put where its object
 * began: that is where a reader can say it.
 */
final class Marks {
  /** More make no witness that anybody reads. */
  private static final int MAX_CHOICES = 4000;

  private static final int MAX_DECISIONS = 1000;
  private static final int MAX_OBJECTS = 100_000;

  /** An object that may get contents. */
  private record Begun(Edge allocation, long size, List<Mark.Content> contents, String function) {}

  private record Cell(Value.PointerValue first, int bytes, Type type) {}

  /** Marks, and objects that become some if they get contents. */
  private final List<Object> all = new ArrayList<>();

  private final Map<Integer, Begun> objects = new HashMap<>();
  private @Nullable Cell unset;
  private int choices;
  private int decisions;

  void allocated(Value.PointerValue object, long size, Edge edge, String function) {
    if (objects.size() < MAX_OBJECTS && choices < MAX_CHOICES) {
      Begun begun = new Begun(edge, size, new ArrayList<>(), function);
      objects.put(object.object(), begun);
      all.add(begun);
    }
  }

  /** The next choice is for these bytes. */
  void unset(Value.PointerValue first, int bytes, Type type) {
    unset = new Cell(first, bytes, type);
  }

  void chose(Nondet source, Value value, Edge edge, String function) {
    Cell cell = unset;
    unset = null;
    if (choices >= MAX_CHOICES) {
      return;
    }
    choices++;
    Begun object = cell == null ? null : objects.get(cell.first.object());
    if (cell == null || object == null) {
      all.add(new Mark.Chosen(source, value, edge, function));
    } else {
      object.contents.add(new Mark.Content(cell.first.offset(), cell.bytes, cell.type, value));
    }
  }

  void decided(Branch branch, String function) {
    if (decisions < MAX_DECISIONS && choices < MAX_CHOICES) {
      decisions++;
      all.add(new Mark.Decided(branch, function));
    }
  }

  /** How much was seen so far. */
  int position() {
    return all.size();
  }

  List<Mark> list() {
    return until(all.size());
  }

  /** The marks up to a position, some of which may have become marks later. */
  List<Mark> until(int position) {
    List<Mark> marks = new ArrayList<>();
    for (Object each : all.subList(0, position)) {
      if (each instanceof Mark mark) {
        marks.add(mark);
      } else if (each instanceof Begun object && !object.contents.isEmpty()) {
        marks.add(new Mark.Begun(object.allocation, object.size, object.contents, object.function));
      }
    }
    return marks;
  }
}
