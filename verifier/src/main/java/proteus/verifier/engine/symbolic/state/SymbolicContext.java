package proteus.verifier.engine.symbolic.state;

import java.util.Map;
import proteus.ir.BoolType;
import proteus.ir.Defect;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.MachineModel;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.Property;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.verifier.engine.symbolic.memory.ObjectTable;
import proteus.verifier.engine.symbolic.state.Findings.Input;
import proteus.verifier.engine.symbolic.state.Findings.Unexplored;
import proteus.verifier.engine.symbolic.state.Findings.UnexploredKind;
import proteus.verifier.engine.symbolic.state.Findings.Violation;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Scalar;

/** What the parts of one symbolic execution share. */
public record SymbolicContext(
    Terms terms,
    Encoding encoding,
    Findings findings,
    ObjectTable objects,
    SymbolicValues values,
    MachineModel machine,
    Map<Defect, Property> violations) {

  /** Records that executions where {@code guard} holds here are not followed; drops them. */
  public void giveUp(State state, Term guard, UnexploredKind kind, String reason, SourceSpan span) {
    findings.add(new Unexplored(terms.and(state.guard(), guard), kind, reason, span));
    state.assume(terms.not(guard));
  }

  /**
   * Records that what happens where {@code guard} holds here is undefined, or violates the
   * property.
   */
  public void undefined(State state, Term guard, Defect defect, SourceSpan span) {
    Property violated = violations.get(defect);
    if (violated != null) {
      findings.add(new Violation(terms.and(state.guard(), guard), violated, span));
      state.assume(terms.not(guard));
      return;
    }
    giveUp(state, guard, UnexploredKind.UNDEFINED, "undefined behaviour: " + defect.words(), span);
  }

  public void giveUp(State state, UnexploredKind kind, String reason, SourceSpan span) {
    giveUp(state, terms.tru(), kind, reason, span);
  }

  /** An arbitrary value of the type, recorded as an input. */
  public SymbolicValue arbitrary(State state, Nondet source, Type type, SourceSpan span) {
    return switch (type) {
      case PointerType ignored -> {
        Term address = encoding.freshVariable(source.name(), objects.addressType());
        findings.add(new Input(state.guard(), source, objects.addressType(), address, span));
        yield values.pointerAt(address, objects.addressType());
      }
      case BoolType t -> new Scalar(input(state, source, t, span));
      case IntType t -> new Scalar(input(state, source, t, span));
      case FloatType t -> new Scalar(input(state, source, t, span));
    };
  }

  /** Any value of the type, which no replay asks for: it stands for what an abstraction forgot. */
  public SymbolicValue abstracted(String name, Type type) {
    return switch (type) {
      case PointerType ignored ->
          values.pointerAt(
              encoding.freshVariable(name, objects.addressType()), objects.addressType());
      case BoolType t -> new Scalar(encoding.freshVariable(name, t));
      case IntType t -> new Scalar(encoding.freshVariable(name, t));
      case FloatType t -> new Scalar(encoding.freshVariable(name, t));
    };
  }

  /** An array of any values of the type, indexed by offsets in bytes. */
  public Term freshArray(String name, Type type) {
    Sort.Array sort = new Sort.Array(encoding.sortOf(objects.offsetType()), encoding.sortOf(type));
    Interval elements = encoding.freshVariable("element", type).range();
    return terms.freshVar(name, sort, elements);
  }

  private Term input(State state, Nondet source, Type type, SourceSpan span) {
    Term value = encoding.freshVariable(source.name(), type);
    findings.add(new Input(state.guard(), source, type, value, span));
    return value;
  }
}
