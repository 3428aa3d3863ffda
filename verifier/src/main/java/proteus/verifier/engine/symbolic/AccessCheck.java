package proteus.verifier.engine.symbolic;

import java.util.ArrayList;
import java.util.List;
import proteus.ir.BinaryOp;
import proteus.ir.SourceSpan;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.Findings.GapKind;
import proteus.verifier.engine.symbolic.MemoryObject.Kind;
import proteus.verifier.engine.symbolic.SymbolicValue.Pointer;
import proteus.verifier.engine.symbolic.SymbolicValue.Target;

/** Tells valid accesses from invalid ones, which are gaps. */
final class AccessCheck {
  private final Execution execution;
  private final Terms terms;
  private final ObjectTable objects;

  AccessCheck(Execution execution) {
    this.execution = execution;
    this.terms = execution.terms();
    this.objects = execution.objects();
  }

  enum Mode {
    READ,
    WRITE
  }

  /** The targets at which an access of {@code size} bytes is valid; other cases are dropped. */
  List<Target> valid(State state, Pointer pointer, long size, Mode mode, SourceSpan span) {
    List<Target> valid = new ArrayList<>();
    for (Target target : pointer.targets()) {
      MemoryObject object = objects.get(target.object());
      if (!object.isData() || (mode == Mode.WRITE && object.kind() == Kind.CONSTANT)) {
        invalid(state, target, object, span);
        continue;
      }
      Term inside = inside(state, target, object, size);
      String reason = "access outside of " + object.name() + " or after its lifetime";
      Term outside = terms.and(target.guard(), terms.not(inside));
      if (!outside.isFalse()) {
        execution.giveUp(state, outside, GapKind.UNDEFINED, reason, span);
      }
      if (!inside.isFalse()) {
        valid.add(target);
      }
    }
    return valid;
  }

  private void invalid(State state, Target target, MemoryObject object, SourceSpan span) {
    boolean unknownAddress =
        object.kind() == Kind.RAW
            && execution
                .encoding()
                .constantInteger(target.offset(), objects.offsetType())
                .isEmpty();
    if (unknownAddress) {
      String reason = "access through an integer used as a pointer";
      execution.giveUp(state, target.guard(), GapKind.UNSUPPORTED, reason, span);
    } else {
      String what =
          object.kind() == Kind.RAW ? "null pointer access" : "invalid access to " + object.name();
      execution.giveUp(state, target.guard(), GapKind.UNDEFINED, what, span);
    }
  }

  private Term inside(State state, Target target, MemoryObject object, long size) {
    if (!state.hasObject(object.id())) {
      return terms.fals();
    }
    Term live = state.object(object.id()).live();
    Term last = compute(BinaryOp.SUB, object.size(), objects.constant(size));
    return terms.and(
        live,
        compare(BinaryOp.GE, target.offset(), objects.constant(0)),
        compare(BinaryOp.LE, target.offset(), last));
  }

  private Term compute(BinaryOp op, Term left, Term right) {
    return execution.encoding().binary(op, left, objects.offsetType(), right, objects.offsetType());
  }

  private Term compare(BinaryOp op, Term left, Term right) {
    return compute(op, left, right);
  }
}
