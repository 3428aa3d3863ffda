package proteus.verifier.pass.object;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import proteus.ir.Action;
import proteus.ir.Actions;
import proteus.ir.AllocationKind;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.arithmetic.Subexpressions;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;

/**
 * Copies structures part by part where one of them is a local object that is only accessed at
 * constant offsets: its parts can be variables then ({@link ScalarObjects}), as parameters and
 * results that are structures mostly can.
 */
final class StructureCopies {
  private final Cfg cfg;
  private final IntType offsets;
  private final Map<Variable, Structure> structures = new LinkedHashMap<>();
  private final List<Edge> copies = new ArrayList<>();
  private int temporaries;

  /** A local object whose address goes nowhere. */
  private record Structure(int size, ObjectParts parts) {}

  /** One side of a copy: so many bytes of a structure from the offset on. */
  private record Range(Structure structure, int from, int length) {
    /** The parts in the range by their distance from its start; empty where one is cut. */
    Optional<Map<Integer, ObjectParts.Part>> parts() {
      Map<Integer, ObjectParts.Part> inside = new TreeMap<>();
      for (Map.Entry<Integer, ObjectParts.Part> part : structure.parts().parts().entrySet()) {
        int start = part.getKey() - from;
        int end = start + part.getValue().size();
        if (start >= 0 && end <= length) {
          inside.put(start, part.getValue());
        } else if (end > 0 && start < length) {
          return Optional.empty();
        }
      }
      return Optional.of(inside);
    }

    /** Whether the structure can have these parts, too. */
    boolean put(Map<Integer, ObjectParts.Part> more) {
      return more.entrySet().stream()
          .allMatch(
              part ->
                  structure
                      .parts()
                      .put(
                          from + part.getKey(),
                          part.getValue().variable().type(),
                          part.getValue().size()));
    }
  }

  private StructureCopies(Cfg cfg, IntType offsets) {
    this.cfg = cfg;
    this.offsets = offsets;
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Copy) {
        copies.add(edge);
      } else if (edge.action() instanceof Action.Allocate allocate) {
        add(allocate);
      }
    }
  }

  /**
   * The same with such copies written out.
   *
   * @param offsets the type of distances between addresses
   */
  static Cfg expanded(Cfg cfg, IntType offsets) {
    return cfg.edges().stream().anyMatch(edge -> edge.action() instanceof Action.Copy)
        ? new StructureCopies(cfg, offsets).expand()
        : cfg;
  }

  private void add(Action.Allocate allocate) {
    long assigned =
        cfg.edges().stream()
            .filter(e -> Actions.target(e.action()).equals(Optional.of(allocate.target())))
            .count();
    if (allocate.kind() == AllocationKind.LOCAL
        && assigned == 1
        && allocate.size() instanceof Expr.IntLiteral(BigInteger size, var _)
        && size.bitLength() <= 16) {
      Expr start = new Expr.VariableRead(allocate.target());
      ObjectParts parts = new ObjectParts(start, allocate.target().name());
      structures.put(allocate.target(), new Structure(size.intValueExact(), parts));
    }
  }

  private Cfg expand() {
    structures.entrySet().removeIf(entry -> !isOnlyAccessed(entry.getKey(), entry.getValue()));
    structures.values().removeIf(StructureCopies::isTooFine);
    boolean changes = true;
    while (changes) {
      changes = changes(this::share) || changes(this::fill);
      changes |= structures.values().removeIf(StructureCopies::isTooFine);
    }
    CfgRewriter graph = new CfgRewriter(cfg);
    for (Edge edge : cfg.edges()) {
      List<Action> actions =
          edge.action() instanceof Action.Copy copy ? byParts(copy) : List.of(edge.action());
      graph.path(edge.source(), actions, edge.target(), edge.span());
    }
    return graph.build();
  }

  private boolean changes(Predicate<Action.Copy> change) {
    boolean any = false;
    for (Edge edge : copies) {
      any |= change.test((Action.Copy) edge.action());
    }
    return any;
  }

  private static boolean isTooFine(Structure structure) {
    ObjectParts parts = structure.parts();
    return !parts.parts().isEmpty() && !parts.fit(ScalarObjects.MAX_PARTS, structure.size());
  }

  /** Whether the address is only used for accesses at constant offsets, whose parts are noted. */
  private boolean isOnlyAccessed(Variable pointer, Structure structure) {
    ObjectParts parts = structure.parts();
    return cfg.edges().stream()
        .map(Edge::action)
        .filter(parts::isIn)
        .allMatch(
            action ->
                switch (action) {
                  case Action.Load _, Action.Store _ -> parts.note(action);
                  case Action.Deallocate _ -> true;
                  // Whether the address is a result: that is for ScalarObjects.
                  case Action.Assume _ -> true;
                  case Action.Copy copy -> isWithin(copy, pointer);
                  default -> false;
                });
  }

  /** Whether one side of the copy is a range of bytes of the structure, and the other is not. */
  private boolean isWithin(Action.Copy copy, Variable pointer) {
    boolean isSource = Subexpressions.variables(copy.source()).contains(pointer);
    boolean isTarget = Subexpressions.variables(copy.target()).contains(pointer);
    Expr side = isSource ? copy.source() : copy.target();
    return isSource != isTarget && range(copy, side).isPresent();
  }

  private Optional<Range> range(Action.Copy copy, Expr side) {
    if (copy.length().orElse(null) instanceof Expr.IntLiteral(BigInteger length, var _)
        && length.bitLength() <= 16) {
      for (Structure structure : structures.values()) {
        OptionalInt from = structure.parts().offset(side);
        int bytes = length.intValueExact();
        if (from.isPresent()
            && from.getAsInt() >= 0
            && from.getAsInt() + bytes <= structure.size()) {
          return Optional.of(new Range(structure, from.getAsInt(), bytes));
        }
      }
    }
    return Optional.empty();
  }

  /** Gives both sides the same parts, if both are structures; whether that is news. */
  private boolean share(Action.Copy copy) {
    Optional<Range> source = range(copy, copy.source());
    Optional<Range> target = range(copy, copy.target());
    if (source.isEmpty() || target.isEmpty()) {
      return false;
    }
    boolean isNews = add(source.get(), target.get());
    return add(target.get(), source.get()) || isNews;
  }

  /** Gives a side what the other one has; whether that is news. */
  private boolean add(Range to, Range from) {
    int before = to.structure().parts().parts().size();
    boolean fits = from.parts().filter(to::put).isPresent();
    if (!fits) {
      structures.values().remove(to.structure());
      structures.values().remove(from.structure());
    }
    return !fits || to.structure().parts().parts().size() > before;
  }

  /**
   * Nothing may be left out of what goes to other memory, or comes from there. Where there is room
   * for a pointer that is never looked at, it may be one, which is more than its bytes.
   */
  private boolean fill(Action.Copy copy) {
    Optional<Range> source = range(copy, copy.source());
    Optional<Range> target = range(copy, copy.target());
    Optional<Range> range = source.or(() -> target);
    if (range.isEmpty()) {
      return false;
    }
    Map<Integer, ObjectParts.Part> parts = range.get().parts().orElse(Map.of());
    boolean isInside = source.isPresent() && target.isPresent();
    return !(isInside && !parts.isEmpty()) && fill(range.get(), parts);
  }

  private boolean fill(Range range, Map<Integer, ObjectParts.Part> parts) {
    Map<Integer, ObjectParts.Part> gaps = new TreeMap<>();
    int offset = 0;
    while (offset < range.length()) {
      ObjectParts.Part part = parts.get(offset);
      int size = part == null ? 1 : part.size();
      if (part == null) {
        while (isGap(offset, 2 * size, range.length(), parts)) {
          size *= 2;
        }
        if (size >= pointerSize()) {
          structures.values().remove(range.structure());
          return true;
        }
        gaps.put(offset, new ObjectParts.Part(gap(size), size));
      }
      offset += size;
    }
    boolean fits = range.put(gaps);
    if (!fits) {
      structures.values().remove(range.structure());
    }
    return !fits || !gaps.isEmpty();
  }

  private int pointerSize() {
    return offsets.bits() / Byte.SIZE;
  }

  private boolean isGap(int offset, int size, int length, Map<Integer, ObjectParts.Part> parts) {
    return size <= pointerSize()
        && offset % size == 0
        && offset + size <= length
        && IntStream.range(offset, offset + size).noneMatch(parts::containsKey);
  }

  private static Variable gap(int size) {
    return Variable.temporary("padding", IntType.unsigned(Byte.SIZE * size));
  }

  private Expr moved(Expr address, int by) {
    return by == 0
        ? address
        : new Expr.PointerAdd(address, new Expr.IntLiteral(BigInteger.valueOf(by), offsets));
  }

  /** All parts are read before any is written. */
  private List<Action> byParts(Action.Copy copy) {
    Optional<Range> range = range(copy, copy.source()).or(() -> range(copy, copy.target()));
    Optional<Map<Integer, ObjectParts.Part>> parts = range.flatMap(Range::parts);
    if (parts.isEmpty()) {
      return List.of(copy);
    }
    List<Action> reads = new ArrayList<>();
    List<Action> writes = new ArrayList<>();
    parts
        .get()
        .forEach(
            (offset, part) -> {
              Variable value =
                  Variable.temporary("copied#" + temporaries++, part.variable().type());
              reads.add(new Action.Load(value, moved(copy.source(), offset), part.size()));
              Expr read = new Expr.VariableRead(value);
              writes.add(new Action.Store(moved(copy.target(), offset), read, part.size()));
            });
    reads.addAll(writes);
    return reads;
  }
}
