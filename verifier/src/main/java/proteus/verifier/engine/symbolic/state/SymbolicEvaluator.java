package proteus.verifier.engine.symbolic.state;

import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Nondet;
import proteus.ir.PointerType;
import proteus.ir.SourceSpan;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.ir.arithmetic.LowBits;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.verifier.engine.symbolic.memory.MemoryObject;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Scalar;

/** Evaluates expressions in a symbolic state. */
public final class SymbolicEvaluator {
  private final SymbolicContext execution;
  private final Terms terms;
  private final Encoding encoding;
  private final SymbolicValues values;

  public SymbolicEvaluator(SymbolicContext execution) {
    this.execution = execution;
    this.terms = execution.terms();
    this.encoding = execution.encoding();
    this.values = execution.values();
  }

  public Term condition(Expr expr, State state, RegisterFrame frame) {
    return SymbolicValues.term(evaluate(expr, state, frame));
  }

  public SymbolicValue evaluate(Expr expr, State state, RegisterFrame frame) {
    return switch (expr) {
      case Expr.IntLiteral literal -> new Scalar(encoding.literal(literal));
      case Expr.BoolLiteral literal -> new Scalar(encoding.literal(literal));
      case Expr.FloatLiteral literal -> new Scalar(encoding.literal(literal));
      case Expr.NullPointer n -> values.nullPointer();
      case Expr.VariableRead(Variable variable) -> read(variable, state, frame);
      case Expr.ObjectAddress(String object) -> address(object);
      case Expr.FunctionAddress(String function) -> address(function + "()");
      case Expr.Unary(var op, Expr operand) ->
          new Scalar(
              encoding.unary(
                  op, SymbolicValues.term(evaluate(operand, state, frame)), operand.type()));
      case Expr.Binary binary -> binary(binary, state, frame);
      case Expr.Conditional(Expr condition, Expr whenTrue, Expr whenFalse) ->
          values.choose(
              condition(condition, state, frame),
              evaluate(whenTrue, state, frame),
              evaluate(whenFalse, state, frame));
      case Expr.Convert(Expr operand, Type type) ->
          convert(evaluate(operand, state, frame), operand.type(), type);
      case Expr.Reinterpret(Expr operand, Type type) ->
          new Scalar(
              encoding.reinterpret(
                  SymbolicValues.term(evaluate(operand, state, frame)), operand.type(), type));
      case Expr.PointerAdd(Expr pointer, Expr offset) -> {
        Term bytes = SymbolicValues.term(evaluate(offset, state, frame));
        IntType offsetType = execution.objects().offsetType();
        yield values.add(
            SymbolicValues.pointer(evaluate(pointer, state, frame)),
            encoding.convert(bytes, offset.type(), offsetType));
      }
    };
  }

  /** A variable that was never assigned holds anything; that happens only where C leaves it so. */
  private SymbolicValue read(Variable variable, State state, RegisterFrame frame) {
    int slot = frame.slot(variable);
    SymbolicValue value = state.register(slot);
    if (value == null) {
      Nondet source = new Nondet(Nondet.Kind.UNINITIALIZED, variable.name());
      value = execution.arbitrary(state, source, variable.type(), SourceSpan.NONE);
      state.setRegister(slot, value);
    }
    return value;
  }

  private SymbolicValue address(String name) {
    MemoryObject object =
        execution
            .objects()
            .find(name)
            .orElseThrow(() -> new IllegalStateException("no object " + name));
    return values.pointerTo(object.id(), execution.objects().constant(0));
  }

  private SymbolicValue binary(Expr.Binary expr, State state, RegisterFrame frame) {
    Optional<LowBits> lowBits = LowBits.of(expr);
    if (lowBits.isPresent()) {
      SymbolicValue pointer = evaluate(lowBits.get().pointer(), state, frame);
      Term bits = values.lowBits(SymbolicValues.pointer(pointer), lowBits.get().mask());
      return new Scalar(encoding.convert(bits, execution.objects().addressType(), expr.type()));
    }
    SymbolicValue left = evaluate(expr.left(), state, frame);
    SymbolicValue right = evaluate(expr.right(), state, frame);
    if (expr.op() == BinaryOp.POINTER_DIFFERENCE) {
      IntType type = (IntType) expr.type();
      return new Scalar(
          values.difference(SymbolicValues.pointer(left), SymbolicValues.pointer(right), type));
    }
    if (expr.left().type() instanceof PointerType) {
      return new Scalar(
          values.compare(
              expr.op(), SymbolicValues.pointer(left), SymbolicValues.pointer(right), state));
    }
    Term l = SymbolicValues.term(left);
    Term r = SymbolicValues.term(right);
    return switch (expr.op()) {
      case LOGICAL_AND -> new Scalar(terms.and(l, r));
      case LOGICAL_OR -> new Scalar(terms.or(l, r));
      default ->
          new Scalar(encoding.binary(expr.op(), l, expr.left().type(), r, expr.right().type()));
    };
  }

  private SymbolicValue convert(SymbolicValue value, Type from, Type to) {
    if (to instanceof PointerType) {
      return values.pointerAt(SymbolicValues.term(value), from);
    }
    if (from instanceof PointerType) {
      Term address = values.addressOf(SymbolicValues.pointer(value));
      return new Scalar(encoding.convert(address, execution.objects().addressType(), to));
    }
    return new Scalar(encoding.convert(SymbolicValues.term(value), from, to));
  }
}
