package proteus.verifier.engine.symbolic;

import java.util.List;
import java.util.OptionalLong;
import proteus.ir.IntType;
import proteus.ir.SourceSpan;
import proteus.smt.Term;
import proteus.verifier.engine.symbolic.AccessCheck.Mode;
import proteus.verifier.engine.symbolic.Contents.Rest;
import proteus.verifier.engine.symbolic.Findings.GapKind;
import proteus.verifier.engine.symbolic.SymbolicValue.Pointer;
import proteus.verifier.engine.symbolic.SymbolicValue.Scalar;
import proteus.verifier.engine.symbolic.SymbolicValue.Target;

/** Sets and copies blocks of memory. */
final class Blocks {
  private final Execution execution;
  private final ObjectTable objects;
  private final SymbolicMemory memory;
  private final CellStore cellStore;
  private final AccessCheck check;

  Blocks(Execution execution, SymbolicMemory memory) {
    this.execution = execution;
    this.objects = execution.objects();
    this.memory = memory;
    this.cellStore = new CellStore(execution);
    this.check = new AccessCheck(execution);
  }

  /** Sets {@code length} bytes to {@code value}, an integer of type {@code valueType}. */
  void fill(
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
      valid.forEach(
          t -> memory.setContents(state, objects.get(t.object()), Contents.of(Rest.ZERO)));
      return;
    }
    if (count.isEmpty() || count.getAsLong() > BlockCopy.MAX_BYTES) {
      execution.giveUp(state, GapKind.UNSUPPORTED, "fill of a symbolic or large size", span);
      return;
    }
    for (long i = 0; i < count.getAsLong(); i++) {
      Pointer at = execution.values().add(pointer, objects.constant(i));
      memory.store(state, at, IntType.unsigned(8), new Scalar(low), 1, span);
    }
  }

  private boolean fillsWhole(State state, Target target, Term length) {
    MemoryObject object = objects.get(target.object());
    return target.guard().isTrue()
        && memory.constant(target.offset()).equals(OptionalLong.of(0))
        && object.size().equals(length)
        && state.hasObject(object.id());
  }

  /** Copies bytes; see {@link BlockCopy}. */
  void copy(State state, Pointer target, Pointer source, Term length, SourceSpan span) {
    OptionalLong count = memory.constant(length);
    if (count.isEmpty() || count.getAsLong() < 0 || count.getAsLong() > BlockCopy.MAX_BYTES) {
      execution.giveUp(state, GapKind.UNSUPPORTED, "copy of a symbolic or large size", span);
      return;
    }
    int size = (int) count.getAsLong();
    if (size == 0) {
      return;
    }
    List<Target> sources = check.valid(state, source, size, Mode.READ, span);
    List<Target> targets = check.valid(state, target, size, Mode.WRITE, span);
    memory.logBytes(state, targets);
    new BlockCopy(execution, cellStore, memory).copy(state, targets, sources, size, span);
  }
}
