package proteus.verifier.engine.symbolic.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import proteus.ir.BinaryOp;
import proteus.ir.Defect;
import proteus.ir.Nondet;
import proteus.ir.SourceSpan;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.memory.MemoryObject.Kind;
import proteus.verifier.engine.symbolic.state.Findings;
import proteus.verifier.engine.symbolic.state.Findings.UnexploredKind;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Pointer;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Target;

/** Tells valid accesses from invalid ones, which are left unexplored. */
final class AccessCheck {
  private final SymbolicContext execution;
  private final Terms terms;
  private final ObjectTable objects;

  AccessCheck(SymbolicContext execution) {
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
      if (!(mode == Mode.WRITE ? object.isWritable() : object.isData())) {
        invalid(state, target, object, span);
        continue;
      }
      Term live = state.hasObject(object.id()) ? state.object(object.id()).live() : terms.fals();
      undefinedUnless(live, state, target, Defect.ENDED, span);
      Term within = within(target, object, size);
      undefinedUnless(terms.or(terms.not(live), within), state, target, Defect.OUT_OF_BOUNDS, span);
      Term inside = terms.and(live, within);
      if (!inside.isFalse()) {
        valid.add(target);
      }
    }
    return valid;
  }

  private void undefinedUnless(
      Term right, State state, Target target, Defect defect, SourceSpan span) {
    Term wrong = terms.and(target.guard(), terms.not(right));
    if (!wrong.isFalse()) {
      execution.undefined(state, wrong, defect, span);
    }
  }

  private void invalid(State state, Target target, MemoryObject object, SourceSpan span) {
    boolean unknownAddress =
        object.kind() == Kind.RAW
            && execution
                .encoding()
                .constantInteger(target.offset(), objects.offsetType())
                .isEmpty();
    if (unknownAddress) {
      execution.giveUp(
          state, target.guard(), UnexploredKind.UNSUPPORTED, through(target.offset()), span);
    } else {
      execution.undefined(state, target.guard(), defect(object), span);
    }
  }

  /**
   * What is missing: where a pointer without a model comes from, as {@code envp} does, which is
   * taken for the source of those whose source is not known.
   */
  private String through(Term number) {
    Set<Term> variables = TermGraph.freeVariables(number);
    List<Findings.Input> unmodelled =
        execution.findings().events().stream()
            .filter(Findings.Input.class::isInstance)
            .map(Findings.Input.class::cast)
            .filter(input -> input.source().kind() == Nondet.Kind.UNMODELLED)
            .toList();
    Predicate<Findings.Input> isMet = input -> variables.contains(input.value());
    Predicate<Findings.Input> isArgument =
        input -> input.source().name().startsWith(Nondet.ARGUMENTS);
    return Stream.of(isMet.and(isArgument), isMet, isArgument)
        .flatMap(meant -> unmodelled.stream().filter(meant))
        .findFirst()
        .map(input -> "access through " + input.source().name() + ", of which there is no model,")
        .orElse("access through an integer used as a pointer");
  }

  private static Defect defect(MemoryObject object) {
    return switch (object.kind()) {
      case RAW -> Defect.NULL;
      case FUNCTION -> Defect.FUNCTION;
      case GLOBAL, CONSTANT, LITERAL, LOCAL, ALLOCA, HEAP -> Defect.WRITE_TO_CONST;
    };
  }

  private Term within(Target target, MemoryObject object, long size) {
    Term last = objects.onOffsets(BinaryOp.SUB, object.size(), objects.constant(size));
    return terms.and(
        objects.onOffsets(BinaryOp.GE, target.offset(), objects.constant(0)),
        objects.onOffsets(BinaryOp.LE, target.offset(), last));
  }
}
