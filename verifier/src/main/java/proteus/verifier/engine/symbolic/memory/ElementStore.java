package proteus.verifier.engine.symbolic.memory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import proteus.ir.Defect;
import proteus.ir.IntType;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.arithmetic.ResidueClass;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.loop.TermResidue;
import proteus.verifier.engine.symbolic.loop.Unwrapping;
import proteus.verifier.engine.symbolic.memory.Contents.Cells;
import proteus.verifier.engine.symbolic.memory.Contents.Elements;
import proteus.verifier.engine.symbolic.memory.Contents.Planes;
import proteus.verifier.engine.symbolic.memory.Contents.Rest;
import proteus.verifier.engine.symbolic.memory.Footprints.Part;
import proteus.verifier.engine.symbolic.memory.Footprints.Shape;
import proteus.verifier.engine.symbolic.state.PersistentArray;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.State.ObjectState;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Target;

/**
 * Objects that are accessed at symbolic offsets: one array, or one for each type of value where
 * values of several types lie at different places, as in arrays of structures.
 */
public final class ElementStore {
  private final SymbolicContext execution;
  private final Terms terms;
  private final ObjectTable objects;
  private final InitialArrays arrays;
  private final Footprints footprints = new Footprints();

  ElementStore(SymbolicContext execution, CellStore cellStore) {
    this.execution = execution;
    this.terms = execution.terms();
    this.objects = execution.objects();
    this.arrays = new InitialArrays(execution, cellStore);
  }

  /** The object that holds elements, which need not be the one that the program accesses. */
  record Held(MemoryObject object, Elements elements) {}

  /** What is known of the offset of an access. */
  private record Offsets(ResidueClass steps, Interval range) {
    static Offsets of(Term offset) {
      Interval range = offset.sort() instanceof Sort.Int ? offset.range() : Interval.ALL;
      return new Offsets(TermResidue.of(offset), range);
    }
  }

  /** Where elements of the shape are held from now on; empty where that is not possible. */
  Optional<Held> held(
      State state, MemoryObject object, Target target, Shape shape, SourceSpan span) {
    Offsets offsets = offsets(state, object, target, shape, span);
    if (!shape.isNumber()
        || !footprints.admit(object.id(), shape, offsets.steps(), offsets.range())) {
      return Optional.empty();
    }
    boolean aligned = object.prefix().isEmpty() || offsets.steps().areMultiplesOf(shape.size());
    return aligned ? aligned(state, object, shape, span) : divided(state, object, shape, span);
  }

  /** Holds the object as elements of the shape, at multiples of its size; empty where it cannot. */
  Optional<Held> heldInStep(State state, MemoryObject object, Shape shape, SourceSpan span) {
    ResidueClass steps = new ResidueClass(BigInteger.valueOf(shape.size()), BigInteger.ZERO);
    return shape.isNumber() && footprints.admit(object.id(), shape, steps, Interval.ALL)
        ? aligned(state, object, shape, span)
        : Optional.empty();
  }

  /** Whether all elements of the object are of the shape, at multiples of its size. */
  boolean isInStep(int object, Shape shape) {
    return footprints.isInStep(object, shape);
  }

  private Optional<Held> aligned(State state, MemoryObject object, Shape shape, SourceSpan span) {
    Contents contents = state.object(object.id()).contents();
    if (contents instanceof Elements e && shape(e).isLike(shape)) {
      return Optional.of(new Held(object, e));
    }
    if (contents instanceof Cells cells) {
      Optional<Elements> elements =
          toElements(state, object, cells, shape.type(), shape.size(), span);
      if (elements.isPresent()) {
        setContents(state, object.id(), elements.get());
        return elements.map(e -> new Held(object, e));
      }
    }
    return divided(state, object, shape, span);
  }

  private Optional<Held> divided(State state, MemoryObject object, Shape shape, SourceSpan span) {
    boolean whole =
        state.object(object.id()).contents() instanceof Elements e && shape(e).isLike(shape);
    return !whole && divide(state, object, List.of(shape), span)
        ? plane(state, object.id(), shape)
        : Optional.empty();
  }

  /**
   * What is known of the offsets. Where it takes that the offset's computation does not wrap, cases
   * in which it does are given up.
   */
  private Offsets offsets(
      State state, MemoryObject object, Target target, Shape shape, SourceSpan span) {
    Offsets offsets = Offsets.of(target.offset());
    Unwrapping unwrapping = new Unwrapping(terms);
    Offsets plain = Offsets.of(unwrapping.apply(target.offset()));
    if (plain.steps().equals(offsets.steps())
        || !footprints.admits(object.id(), shape, plain.steps(), plain.range())) {
      return offsets;
    }
    List<Term> inside =
        TermGraph.subterms(List.of(target.offset())).stream()
            .filter(unwrapping::isWrapped)
            .map(unwrapping::staysInside)
            .toList();
    Term wraps = terms.and(target.guard(), terms.not(terms.and(inside)));
    execution.undefined(state, wraps, Defect.OUT_OF_BOUNDS, span);
    return plain;
  }

  /** The number of the object that holds the values of a shape: its own, unless it is divided. */
  int holder(State state, int object, Shape shape) {
    return state.object(object).contents() instanceof Planes p
        ? p.find(shape).orElse(object)
        : object;
  }

  private Optional<Held> plane(State state, int object, Shape shape) {
    int id = holder(state, object, shape);
    return state.object(id).contents() instanceof Elements e
        ? Optional.of(new Held(objects.get(id), e))
        : Optional.empty();
  }

  private static Shape shape(Elements e) {
    return new Shape(e.type(), e.size());
  }

  private static void setContents(State state, int id, Contents contents) {
    state.setObject(id, new ObjectState(state.object(id).live(), contents));
  }

  /** Where elements were accessed. */
  public Footprints footprints() {
    return footprints;
  }

  /** The cells as an array, where all are values of the given type and size. */
  public Optional<Elements> toElements(
      State state, MemoryObject object, Cells cells, Type type, int size, SourceSpan span) {
    Shape shape = new Shape(type, size);
    boolean[] fits = {true};
    cells
        .cells()
        .forEach(
            (offset, cell) -> {
              boolean known = cell.content().isPresent() || cells.rest() == Rest.UNINITIALIZED;
              boolean inStep = offset % size == 0 || object.prefix().isEmpty();
              fits[0] &= cell.size() == size && known && inStep;
              fits[0] = fits[0] && admit(object.id(), shape, offset);
            });
    return fits[0]
        ? arrays
            .of(state, object, cells, shape, size)
            .map(array -> new Elements(type, size, array, cells.rest()))
        : Optional.empty();
  }

  /** Whether a value of the shape at this place is apart from what is accessed. */
  private boolean admit(int object, Shape shape, int offset) {
    BigInteger at = BigInteger.valueOf(offset);
    ResidueClass single = ResidueClass.of(at);
    return footprints.admit(object, shape, single, Interval.of(at));
  }

  /**
   * Holds the object as one array for each shape from now on, those given and those that its cells
   * have; whether that is possible.
   */
  public boolean divide(
      State state, MemoryObject object, Collection<Shape> shapes, SourceSpan span) {
    Contents contents = state.object(object.id()).contents();
    Cells base =
        switch (contents) {
          case Cells cells -> cells;
          case Elements e -> new Cells(PersistentArray.empty(), e.rest());
          case Planes p -> new Cells(PersistentArray.empty(), p.rest());
        };
    Map<Shape, Integer> arrays = new LinkedHashMap<>();
    List<Shape> wanted = new ArrayList<>(shapes);
    switch (contents) {
      case Planes p -> arrays.putAll(p.arrays());
      case Elements e -> {
        int id = objects.plane(object, shape(e)).id();
        arrays.put(shape(e), id);
        state.setObject(id, new ObjectState(terms.tru(), e));
      }
      case Cells cells -> {
        if (!shapes(object, cells, wanted)) {
          return false;
        }
      }
    }
    for (Shape shape : wanted) {
      if (shape.isNumber() && new Planes(arrays, base.rest()).find(shape).isEmpty()) {
        Optional<Term> array = this.arrays.of(state, object, base, shape, 1);
        if (array.isEmpty()) {
          return false;
        }
        int id = objects.plane(object, shape).id();
        arrays.put(shape, id);
        Elements elements = new Elements(shape.type(), shape.size(), array.get(), base.rest());
        state.setObject(id, new ObjectState(terms.tru(), elements));
      }
    }
    if (arrays.isEmpty()) {
      return false;
    }
    setContents(state, object.id(), new Planes(arrays, base.rest()));
    return true;
  }

  /** Adds the shapes of the cells; whether all are numbers that are apart from what is accessed. */
  private boolean shapes(MemoryObject object, Cells cells, List<Shape> shapes) {
    boolean[] fits = {true};
    cells
        .cells()
        .forEach(
            (offset, cell) -> {
              if (cell.content().isEmpty()) {
                fits[0] &= cells.rest() == Rest.UNINITIALIZED;
              } else {
                Shape shape = InitialArrays.shape(cell);
                fits[0] &= shape.isNumber();
                fits[0] = fits[0] && admit(object.id(), shape, offset);
                if (shapes.stream().noneMatch(shape::isLike)) {
                  shapes.add(shape);
                }
              }
            });
    return fits[0];
  }

  /** Makes the object's contents alike in both states where one of them has it divided. */
  public void align(State left, State right, MemoryObject object) {
    for (int round = 0; round < 2; round++) {
      for (State from : List.of(left, right)) {
        if (from.object(object.id()).contents() instanceof Planes p) {
          State to = from == left ? right : left;
          divide(to, object, p.arrays().keySet(), SourceSpan.NONE);
        }
      }
    }
  }

  /**
   * The elements of a block that is copied between objects, by position; empty where they are not
   * known.
   */
  Optional<List<Part>> parts(State state, Target target, Target source, int size) {
    Contents from = state.object(source.object()).contents();
    Contents to = state.object(target.object()).contents();
    if (from instanceof Cells) {
      return Optional.empty();
    }
    if (to instanceof Cells cells) {
      MemoryObject object = objects.get(target.object());
      List<Shape> shapes = new ArrayList<>();
      if (!shapes(object, cells, shapes)) {
        return Optional.empty();
      }
    }
    Optional<List<Part>> read =
        footprints.within(source.object(), TermResidue.of(source.offset()), size);
    Optional<List<Part>> written =
        footprints.within(target.object(), TermResidue.of(target.offset()), size);
    if (read.isEmpty() || written.isEmpty()) {
      return Optional.empty();
    }
    Map<Integer, Part> parts = new TreeMap<>();
    read.get().forEach(part -> parts.put(part.position(), part));
    written.get().forEach(part -> parts.putIfAbsent(part.position(), part));
    int covered = parts.values().stream().mapToInt(part -> part.shape().size()).sum();
    boolean known = covered == size || rest(from) != Rest.UNINITIALIZED || rest(to) == rest(from);
    return known && !parts.isEmpty() ? Optional.of(List.copyOf(parts.values())) : Optional.empty();
  }

  private static Rest rest(Contents contents) {
    return switch (contents) {
      case Cells cells -> cells.rest();
      case Elements e -> e.rest();
      case Planes p -> p.rest();
    };
  }

  /** The value as one of a type that takes up the same bytes. */
  Term as(Term value, Type from, Type to) {
    return from.equals(to) || !(from instanceof IntType f) || !(to instanceof IntType t)
        ? value
        : execution.encoding().convert(value, f, t);
  }
}
