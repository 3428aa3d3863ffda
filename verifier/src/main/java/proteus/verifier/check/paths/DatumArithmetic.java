package proteus.verifier.check.paths;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Value;
import proteus.ir.arithmetic.Conversions;
import proteus.ir.arithmetic.SoftFloat;
import proteus.smt.Model;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.verifier.check.Stop;

/** Operators on data other than pointers: the reference semantics where all operands are known. */
final class DatumArithmetic {
  private final Terms terms;
  private final Encoding encoding;
  private int anyPointers;

  DatumArithmetic(Terms terms, Encoding encoding) {
    this.terms = terms;
    this.encoding = encoding;
  }

  Terms terms() {
    return terms;
  }

  /** Any value of the type. */
  Datum arbitrary(String name, Type type) {
    return type instanceof PointerType
        ? new Datum.AnyPointer(encoding.freshVariable(name, BoolType.BOOL), - ++anyPointers)
        : new Datum.Symbolic(encoding.freshVariable(name, type));
  }

  Datum unary(UnaryOp op, Datum operand, Type type) {
    return operand instanceof Datum.Known(Value value)
        ? new Datum.Known(op.apply(value, type))
        : datum(
            encoding.unary(op, term(operand, type), type), op.isFloatTest() ? BoolType.BOOL : type);
  }

  Datum binary(BinaryOp op, Datum left, Type leftType, Datum right, Type rightType) {
    if (left instanceof Datum.Known(Value x) && right instanceof Datum.Known(Value y)) {
      return new Datum.Known(op.apply(x, y, leftType));
    }
    Term result =
        encoding.binary(op, term(left, leftType), leftType, term(right, rightType), rightType);
    return datum(result, op.isComparison() || op.isLogical() ? BoolType.BOOL : leftType);
  }

  Datum choice(Term condition, Datum whenTrue, Datum whenFalse, Type type) {
    return datum(terms.ite(condition, term(whenTrue, type), term(whenFalse, type)), type);
  }

  Datum convert(Datum operand, Type from, Type to) {
    if (from.equals(to)) {
      return operand;
    }
    return operand instanceof Datum.Known(Value value)
        ? new Datum.Known(Conversions.convert(value, to))
        : datum(encoding.convert(term(operand, from), from, to), to);
  }

  Datum reinterpret(Datum operand, Type from, Type to) {
    if (operand instanceof Datum.Known(Value.FloatValue(BigInteger bits, FloatType t))
        && SoftFloat.isNaN(bits, t)) {
      throw new Stop("the bits of a NaN");
    }
    return operand instanceof Datum.Known(Value value)
        ? new Datum.Known(Conversions.reinterpret(value, to))
        : datum(encoding.reinterpret(term(operand, from), from, to), to);
  }

  /** The encoded value. */
  Term term(Datum datum, Type type) {
    return switch (datum) {
      case Datum.Symbolic(Term term) -> term;
      case Datum.Known(Value value) ->
          switch (value) {
            case Value.BoolValue(boolean truth) -> terms.bool(truth);
            case Value.IntValue(BigInteger i) ->
                encoding.literal(new Expr.IntLiteral(i, (IntType) type));
            case Value.FloatValue(BigInteger bits, FloatType t) ->
                encoding.literal(new Expr.FloatLiteral(bits, t));
            case Value.PointerValue p -> throw new IllegalArgumentException("pointer " + p);
          };
      case Datum.AnyPointer p -> throw new IllegalArgumentException("pointer " + p);
    };
  }

  private Datum datum(Term term, Type type) {
    return known(term, type).<Datum>map(Datum.Known::new).orElseGet(() -> new Datum.Symbolic(term));
  }

  private Optional<Value> known(Term term, Type type) {
    return switch (type) {
      case BoolType t when term.isTrue() || term.isFalse() ->
          Optional.of(new Value.BoolValue(term.isTrue()));
      case IntType t -> encoding.constantInteger(term, t).map(Value.IntValue::new);
      default -> Optional.empty();
    };
  }

  /** The value that the integer has in a model, if that says. */
  Optional<BigInteger> integer(Model model, Term term, IntType type) {
    Term value = terms.constant(model.eval(term));
    return encoding.constantInteger(value, type);
  }

  /** Whether the integer has the value. */
  Term isValue(Term term, BigInteger value, IntType type) {
    return terms.eq(term, encoding.integer(value, type));
  }
}
