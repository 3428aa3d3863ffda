package proteus.verifier.engine.symbolic;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.ir.Action;
import proteus.ir.AllocationKind;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.loop.Unwrapping;
import proteus.verifier.engine.symbolic.memory.Birth;
import proteus.verifier.engine.symbolic.memory.Blocks;
import proteus.verifier.engine.symbolic.memory.Contents.Rest;
import proteus.verifier.engine.symbolic.memory.MemoryObject;
import proteus.verifier.engine.symbolic.memory.SymbolicMemory;
import proteus.verifier.engine.symbolic.state.FeasibilityOracle;
import proteus.verifier.engine.symbolic.state.Findings.Violation;
import proteus.verifier.engine.symbolic.state.RegisterFrame;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicEvaluator;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Pointer;
import proteus.verifier.engine.symbolic.state.SymbolicValues;

/** What actions do to a symbolic state; calls are left to {@link SymbolicExecution}. */
final class ActionSemantics {
  private final SymbolicContext execution;
  private final SymbolicEvaluator evaluator;
  private final SymbolicMemory memory;
  private final Blocks blocks;
  private final FeasibilityOracle oracle;

  ActionSemantics(
      SymbolicContext execution,
      SymbolicEvaluator evaluator,
      SymbolicMemory memory,
      FeasibilityOracle oracle) {
    this.oracle = oracle;
    this.execution = execution;
    this.evaluator = evaluator;
    this.memory = memory;
    this.blocks = new Blocks(execution, memory, oracle);
  }

  /** Changes the state; it is dead afterwards where the execution does not go on. */
  void apply(Edge edge, State state, RegisterFrame frame) {
    SourceSpan span = edge.span();
    switch (edge.action()) {
      case Action.Assume assume ->
          state.assume(evaluator.condition(assume.condition(), state, frame));
      case Action.Assign(Variable target, Expr value) ->
          state.setRegister(frame.slot(target), evaluator.evaluate(value, state, frame));
      case Action.Havoc(Variable target, var source) ->
          state.setRegister(
              frame.slot(target), execution.arbitrary(state, source, target.type(), span));
      case Action.Load(Variable target, Expr address, int size) -> {
        Pointer pointer = pointer(address, state, frame);
        state.setRegister(
            frame.slot(target), memory.load(state, pointer, target.type(), size, span));
      }
      case Action.Store(Expr address, Expr value, int size) ->
          memory.store(
              state,
              pointer(address, state, frame),
              value.type(),
              evaluator.evaluate(value, state, frame),
              size,
              span);
      case Action.Allocate allocate -> allocate(allocate, state, frame);
      case Action.Deallocate(Expr address, AllocationKind kind) ->
          memory.deallocate(state, pointer(address, state, frame), kind, span);
      case Action.Copy(Expr target, Expr source, Optional<Expr> length) -> {
        Pointer to = pointer(target, state, frame);
        Pointer from = pointer(source, state, frame);
        length
            .map(l -> offset(l, state, frame))
            .ifPresentOrElse(
                bytes -> blocks.copy(state, to, from, bytes, span),
                () -> blocks.keep(state, to, from, span));
      }
      case Action.Fill(Expr target, Expr value, Expr length) ->
          blocks.fill(
              state,
              pointer(target, state, frame),
              SymbolicValues.term(evaluator.evaluate(value, state, frame)),
              (IntType) value.type(),
              offset(length, state, frame),
              span);
      case Action.Violate(var property, var _) -> {
        execution.findings().add(new Violation(state.guard(), property, span));
        state.assume(execution.terms().fals());
      }
      case Action.Halt halt -> state.assume(execution.terms().fals());
      case Action.Undefined(Defect defect) ->
          execution.undefined(state, execution.terms().tru(), defect, span);
      case Action.Call call -> throw new IllegalStateException("calls are made elsewhere");
    }
  }

  private void allocate(Action.Allocate allocate, State state, RegisterFrame frame) {
    MemoryObject.Kind kind =
        switch (allocate.kind()) {
          case LOCAL -> MemoryObject.Kind.LOCAL;
          case ALLOCA, ARGUMENT -> MemoryObject.Kind.ALLOCA;
          case HEAP -> MemoryObject.Kind.HEAP;
        };
    Term size = offset(allocate.size(), state, frame);
    Birth birth = new Birth(allocate.placement(), state.guard(), Optional.of(state.objects()));
    MemoryObject object =
        memory.allocate(state, allocate.name(), kind, plain(size, state), "", Rest.UNINITIALIZED);
    execution.objects().setExtent(object, size);
    execution.objects().born(object, birth);
    state.setRegister(
        frame.slot(allocate.target()),
        execution.values().pointerTo(object.id(), execution.objects().constant(0)));
  }

  /** The term without the wrapping that the path condition excludes. */
  private Term plain(Term term, State state) {
    Terms terms = execution.terms();
    Unwrapping unwrapping = new Unwrapping(terms);
    Map<Term, Term> replacements = new LinkedHashMap<>();
    for (Term part : TermGraph.subterms(List.of(term))) {
      if (unwrapping.isWrapped(part)) {
        Term wraps = terms.not(unwrapping.staysInside(part));
        if (!oracle.isFeasible(terms.and(state.guard(), wraps))) {
          Term inside = unwrapping.inside(part);
          replacements.put(part, Substitution.of(terms, replacements).apply(inside));
        }
      }
    }
    return Substitution.of(terms, replacements).apply(term);
  }

  private Pointer pointer(Expr expr, State state, RegisterFrame frame) {
    return SymbolicValues.pointer(evaluator.evaluate(expr, state, frame));
  }

  /** A number of bytes as an encoded integer of the offset type. */
  private Term offset(Expr expr, State state, RegisterFrame frame) {
    Term value = SymbolicValues.term(evaluator.evaluate(expr, state, frame));
    return execution.encoding().convert(value, expr.type(), execution.objects().offsetType());
  }
}
