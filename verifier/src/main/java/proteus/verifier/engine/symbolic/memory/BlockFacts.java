package proteus.verifier.engine.symbolic.memory;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import proteus.ir.IntType;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.loop.TermResidue;
import proteus.verifier.engine.symbolic.memory.Contents.Cells;
import proteus.verifier.engine.symbolic.memory.Contents.Elements;
import proteus.verifier.engine.symbolic.memory.Contents.Planes;
import proteus.verifier.engine.symbolic.memory.Footprints.Shape;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Target;

/**
 * Fills and copies blocks of any length within objects that are held as arrays: the array
 * afterwards is a new one, of which facts about all elements say what it holds.
 */
final class BlockFacts {
  private static final Shape BYTE = new Shape(IntType.unsigned(8), 1);

  private final SymbolicContext execution;
  private final Terms terms;
  private final SymbolicMemory memory;

  BlockFacts(SymbolicContext execution, SymbolicMemory memory) {
    this.execution = execution;
    this.terms = execution.terms();
    this.memory = memory;
  }

  /**
   * Sets the bytes of a valid block; whether that can be said in this way.
   *
   * @param low an unsigned byte
   */
  boolean fill(State state, Target target, Term low, Term length, SourceSpan span) {
    if (!(target.offset().sort() instanceof Sort.Int)) {
      return false;
    }
    MemoryObject object = execution.objects().get(target.object());
    if (state.object(object.id()).contents() instanceof Cells cells
        && memory
            .elementStore()
            .toElements(state, object, cells, BYTE.type(), BYTE.size(), span)
            .map(e -> hold(state, object, e))
            .isEmpty()) {
      return false;
    }
    List<MemoryObject> holders = holders(state, object);
    List<Term> values = new ArrayList<>();
    for (MemoryObject holder : holders) {
      Optional<Term> value = repeated(low, elements(state, holder));
      if (value.isEmpty()) {
        return false;
      }
      values.add(value.get());
    }
    for (int i = 0; i < holders.size(); i++) {
      Term value = values.get(i);
      replace(state, holders.get(i), target, length, at -> value);
    }
    return true;
  }

  private Elements hold(State state, MemoryObject object, Elements elements) {
    memory.setContents(state, object, elements);
    return elements;
  }

  private List<MemoryObject> holders(State state, MemoryObject object) {
    return state.object(object.id()).contents() instanceof Planes p
        ? p.arrays().values().stream().map(execution.objects()::get).toList()
        : List.of(object);
  }

  private static Elements elements(State state, MemoryObject holder) {
    return (Elements) state.object(holder.id()).contents();
  }

  /** The element of which each byte is the given one. */
  private Optional<Term> repeated(Term low, Elements elements) {
    if (!(elements.type() instanceof IntType type)
        || type.isUnbounded()
        || type.bits() != 8 * elements.size()) {
      return Optional.empty();
    }
    if (elements.size() == 1) {
      return Optional.of(memory.elementStore().as(low, BYTE.type(), type));
    }
    return low.intConstant()
        .map(
            b -> {
              BigInteger all = BigInteger.ZERO;
              for (int i = 0; i < elements.size(); i++) {
                all = all.shiftLeft(8).add(b);
              }
              return execution.encoding().integer(type.wrap(all), type);
            });
  }

  /**
   * Copies a valid block; whether that can be said in this way.
   *
   * @param target the only place that the block may go to
   * @param source the only place that it may come from
   */
  boolean copy(State state, Target target, Target source, Term length, SourceSpan span) {
    if (!(state.object(source.object()).contents() instanceof Elements from)
        || !(target.offset().sort() instanceof Sort.Int)) {
      return false;
    }
    Shape shape = new Shape(from.type(), from.size());
    Term shift = terms.sub(source.offset(), target.offset());
    boolean inStep =
        TermResidue.of(source.offset()).areMultiplesOf(shape.size())
            && TermResidue.of(target.offset()).areMultiplesOf(shape.size())
            && memory.elementStore().isInStep(source.object(), shape);
    if (!inStep) {
      return false;
    }
    MemoryObject object = execution.objects().get(target.object());
    Optional<MemoryObject> holder =
        memory.elementStore().heldInStep(state, object, shape, span).map(h -> h.object());
    holder.ifPresent(
        h -> {
          Type type = elements(state, h).type();
          replace(
              state,
              h,
              target,
              length,
              at -> {
                Term read = terms.select(from.array(), terms.add(at, shift));
                return memory.elementStore().as(read, from.type(), type);
              });
        });
    return holder.isPresent();
  }

  /**
   * Replaces the elements within a block. Nothing is said of elements that are only in part in it.
   *
   * @param value of the element at an offset
   */
  private void replace(
      State state, MemoryObject holder, Target target, Term length, Function<Term, Term> value) {
    Elements old = elements(state, holder);
    Term array = execution.freshArray(holder.name(), old.type());
    Term bound = terms.freshVar("each", Sort.INT, Interval.ALL);
    Term size = terms.intConst(old.size());
    Term end = terms.add(target.offset(), length);
    Term after = terms.add(bound, size);
    Term inside = terms.and(terms.le(target.offset(), bound), terms.le(after, end));
    Term outside = terms.or(terms.le(after, target.offset()), terms.le(end, bound));
    Term element = terms.select(array, bound);
    Term now = terms.eq(element, value.apply(bound));
    Term before = terms.eq(element, terms.select(old.array(), bound));
    for (Term body : List.of(terms.implies(inside, now), terms.implies(outside, before))) {
      state.assume(execution.findings().facts().state(terms, bound, body).name());
    }
    Term chosen = terms.ite(target.guard(), array, old.array());
    memory.logElements(state, holder, target, old);
    memory.setContents(state, holder, new Elements(old.type(), old.size(), chosen, old.rest()));
  }
}
