package proteus.verifier.engine.symbolic.memory;

import java.util.List;
import java.util.OptionalLong;
import proteus.ir.AllocationKind;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.IntType;
import proteus.ir.SourceSpan;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.memory.AccessCheck.Mode;
import proteus.verifier.engine.symbolic.memory.Contents.Cells;
import proteus.verifier.engine.symbolic.memory.Contents.Rest;
import proteus.verifier.engine.symbolic.state.FeasibilityOracle;
import proteus.verifier.engine.symbolic.state.Findings.UnexploredKind;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Pointer;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Scalar;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Target;

/** Sets and copies blocks of memory. */
public final class Blocks {
  /** Up to so many bytes are followed one by one. */
  private static final long MAX_CELLS = 1024;

  private final SymbolicContext execution;
  private final ObjectTable objects;
  private final SymbolicMemory memory;
  private final AccessCheck check;
  private final BlockFacts facts;
  private final BlockCopy blockCopy;
  private final SmallBlocks small;

  public Blocks(SymbolicContext execution, SymbolicMemory memory, FeasibilityOracle oracle) {
    this.execution = execution;
    this.objects = execution.objects();
    this.memory = memory;
    this.check = new AccessCheck(execution);
    this.facts = new BlockFacts(execution, memory);
    this.blockCopy = new BlockCopy(execution, new CellStore(execution), memory);
    this.small = new SmallBlocks(execution, memory, blockCopy, oracle);
  }

  /** Sets {@code length} bytes to {@code value}, an integer of type {@code valueType}. */
  public void fill(
      State state, Pointer pointer, Term value, IntType valueType, Term length, SourceSpan span) {
    OptionalLong count = memory.constant(length);
    Term low = execution.encoding().convert(value, valueType, IntType.unsigned(8));
    boolean zero =
        execution
            .encoding()
            .constantInteger(low, IntType.unsigned(8))
            .filter(v -> v.signum() == 0)
            .isPresent();
    if (zero
        && pointer.targets().size() == 1
        && fillsWhole(state, pointer.targets().getFirst(), length)) {
      List<Target> valid = check.valid(state, pointer, 0, Mode.WRITE, span);
      memory.logBytes(state, valid);
      valid.forEach(
          t -> memory.setContents(state, objects.get(t.object()), Contents.of(Rest.ZERO)));
      return;
    }
    if (!(isAtMost(count, MAX_CELLS) && isInCells(state, pointer))
        && fillArrays(state, pointer, low, length, span)) {
      return;
    }
    if (!isAtMost(count, BlockCopy.MAX_BYTES)) {
      if (!small.fill(state, pointer, new Scalar(low), length, span)) {
        execution.giveUp(
            state, UnexploredKind.UNSUPPORTED, "fill of a symbolic or large size", span);
      }
      return;
    }
    for (long i = 0; i < count.getAsLong(); i++) {
      Pointer at = execution.values().add(pointer, objects.constant(i));
      memory.store(state, at, IntType.unsigned(8), new Scalar(low), 1, span);
    }
  }

  /** Whether all that the pointer may point to is held as values at constant offsets. */
  private static boolean isInCells(State state, Pointer pointer) {
    return pointer.targets().stream()
        .allMatch(
            t ->
                state.hasObject(t.object())
                    && state.object(t.object()).contents() instanceof Cells);
  }

  /** Fills by facts about arrays; whether that is possible. */
  private boolean fillArrays(State state, Pointer pointer, Term low, Term length, SourceSpan span) {
    if (pointer.targets().size() > 1 || !(length.sort() instanceof Sort.Int)) {
      return false;
    }
    Target target = pointer.targets().getFirst();
    return staysInside(state, target, length, Mode.WRITE, span)
        && facts.fill(state, target, low, length, span);
  }

  /** Gives up the cases in which a block is not within its object; whether others are left. */
  private boolean staysInside(State state, Target target, Term length, Mode mode, SourceSpan span) {
    Terms terms = execution.terms();
    MemoryObject object = objects.get(target.object());
    if (check.valid(state, new Pointer(List.of(target)), 0, mode, span).isEmpty()) {
      return false;
    }
    Term fits =
        terms.and(
            terms.ge(length, terms.intConst(0)),
            terms.le(terms.add(target.offset(), length), object.size()));
    Term outside = terms.and(target.guard(), terms.not(fits));
    if (!outside.isFalse()) {
      execution.undefined(state, outside, Defect.OUT_OF_BOUNDS, span);
    }
    return true;
  }

  private boolean fillsWhole(State state, Target target, Term length) {
    MemoryObject object = objects.get(target.object());
    return target.guard().isTrue()
        && memory.constant(target.offset()).equals(OptionalLong.of(0))
        && objects.hasSize(object, length)
        && state.hasObject(object.id());
  }

  private static boolean isAtMost(OptionalLong count, long limit) {
    return count.isPresent() && count.getAsLong() >= 0 && count.getAsLong() <= limit;
  }

  /** Copies by facts about arrays; whether that is possible. */
  private boolean copyArrays(
      State state, Pointer target, Pointer source, Term length, SourceSpan span) {
    boolean single = target.targets().size() == 1 && source.targets().size() == 1;
    if (!single || !(length.sort() instanceof Sort.Int)) {
      return false;
    }
    Target to = target.targets().getFirst();
    Target from = source.targets().getFirst();
    return staysInside(state, from, length, Mode.READ, span)
        && staysInside(state, to, length, Mode.WRITE, span)
        && facts.copy(state, to, from, length, span);
  }

  /** Gives up the cases in which regions of one object overlap and are not the same. */
  private void overlaps(State state, Pointer target, Pointer source, Term length, SourceSpan span) {
    for (Target to : target.targets()) {
      for (Target from : source.targets()) {
        if (to.object() == from.object() && to.object() != MemoryObject.RAW) {
          Term distance = objects.onOffsets(BinaryOp.SUB, to.offset(), from.offset());
          Term back = objects.onOffsets(BinaryOp.SUB, from.offset(), to.offset());
          Term partly =
              execution
                  .terms()
                  .and(
                      execution.terms().and(to.guard(), from.guard()),
                      execution.terms().not(execution.terms().eq(to.offset(), from.offset())),
                      objects.onOffsets(BinaryOp.LT, distance, length),
                      objects.onOffsets(BinaryOp.LT, back, length));
          if (!partly.isFalse()) {
            execution.undefined(state, partly, Defect.OVERLAP, span);
          }
        }
      }
    }
  }

  /** Copies bytes; see {@link BlockCopy}. */
  public void copy(State state, Pointer target, Pointer source, Term length, SourceSpan span) {
    overlaps(state, target, source, length, span);
    OptionalLong count = memory.constant(length);
    if (!isAtMost(count, MAX_CELLS) && copyArrays(state, target, source, length, span)) {
      return;
    }
    if (!isAtMost(count, BlockCopy.MAX_BYTES)) {
      if (!small.copy(state, target, source, length, span)) {
        execution.giveUp(
            state, UnexploredKind.UNSUPPORTED, "copy of a symbolic or large size", span);
      }
      return;
    }
    int size = (int) count.getAsLong();
    if (size == 0) {
      return;
    }
    List<Target> sources = check.valid(state, source, size, Mode.READ, span);
    List<Target> targets = check.valid(state, target, size, Mode.WRITE, span);
    blockCopy.copy(state, targets, sources, size, span);
  }

  /** Copies what {@code realloc} keeps of an object. */
  public void keep(State state, Pointer target, Pointer source, SourceSpan span) {
    List<Target> starts = memory.starts(state, source, AllocationKind.HEAP, span);
    if (!starts.isEmpty()) {
      Pointer from = new Pointer(starts);
      Term size = size(from);
      Term room = size(target);
      Term bytes = execution.terms().ite(objects.onOffsets(BinaryOp.LE, size, room), size, room);
      copy(state, target, from, bytes, span);
    }
  }

  /** How large the object is that the pointer leads to. */
  private Term size(Pointer pointer) {
    return execution.values().byTarget(pointer, target -> objects.get(target.object()).size());
  }
}
