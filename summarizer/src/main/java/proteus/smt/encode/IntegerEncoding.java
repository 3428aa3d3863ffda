package proteus.smt.encode;

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
import proteus.smt.Interval;
import proteus.smt.RoundingMode;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * Integers as mathematical integers that always lie in their type's range. A result is brought back
 * into the range by {@link Wrapping} where its interval shows that it may leave it; unbounded
 * integers never wrap.
 */
public final class IntegerEncoding implements Encoding {
  private final Terms terms;
  private final Wrapping wrapping;
  private final BitOperations bits;
  private final FloatEncoding floats;

  /** Makes terms of the factory. */
  public IntegerEncoding(Terms terms) {
    this.terms = terms;
    this.wrapping = new Wrapping(terms);
    this.bits = new BitOperations(terms, wrapping);
    this.floats = new FloatEncoding(terms);
  }

  @Override
  public Sort sortOf(Type type) {
    return switch (type) {
      case BoolType t -> Sort.BOOL;
      case IntType t -> Sort.INT;
      case FloatType t -> FloatEncoding.sortOf(t);
      case PointerType t -> throw new IllegalArgumentException("pointers have no encoding");
    };
  }

  @Override
  public Term freshVariable(String prefix, Type type) {
    Interval range = type instanceof IntType t ? Interval.of(t) : Interval.ALL;
    return terms.freshVar(prefix, sortOf(type), range);
  }

  @Override
  public Term integer(BigInteger value, IntType type) {
    return terms.intConst(value);
  }

  @Override
  public Optional<BigInteger> constantInteger(Term term, IntType type) {
    return term.intConstant();
  }

  @Override
  public Term literal(Expr.Leaf literal) {
    return switch (literal) {
      case Expr.IntLiteral(BigInteger value, IntType type) -> integer(value, type);
      case Expr.BoolLiteral(boolean value) -> terms.bool(value);
      case Expr.FloatLiteral(BigInteger encoding, FloatType type) -> floats.literal(encoding, type);
      default -> throw new IllegalArgumentException("no literal: " + literal);
    };
  }

  @Override
  public Term unary(UnaryOp op, Term operand, Type type) {
    return switch (type) {
      case BoolType t -> terms.not(operand);
      case FloatType t -> floats.unary(op, operand);
      case IntType t ->
          switch (op) {
            case NEGATE -> wrapping.wrap(terms.neg(operand), t);
            case BIT_NOT -> wrapping.wrap(terms.sub(terms.intConst(-1), operand), t);
            default -> throw new IllegalArgumentException(op + " of " + type);
          };
      case PointerType t -> throw new IllegalArgumentException(op + " of a pointer");
    };
  }

  @Override
  public Term binary(BinaryOp op, Term left, Type leftType, Term right, Type rightType) {
    return switch (leftType) {
      case BoolType t -> Truth.binary(terms, op, left, right);
      case FloatType t -> floats.binary(op, left, right);
      case IntType t -> integers(op, left, right, t);
      case PointerType t -> throw new IllegalArgumentException(op + " of pointers");
    };
  }

  private Term integers(BinaryOp op, Term x, Term y, IntType type) {
    return switch (op) {
      case ADD -> wrapping.wrap(terms.add(x, y), type);
      case SUB -> wrapping.wrap(terms.sub(x, y), type);
      case MUL -> wrapping.wrap(terms.mul(x, y), type);
      case DIV -> wrapping.wrap(TruncatedDivision.quotient(terms, x, y), type);
      case REM -> TruncatedDivision.remainder(terms, x, y);
      case AND -> bits.and(x, y);
      case OR -> bits.or(x, y);
      case XOR -> bits.xor(x, y);
      case SHL -> bits.shiftLeft(x, y, type);
      case SHR -> bits.shiftRight(x, y, type);
      case EQ -> terms.eq(x, y);
      case NE -> terms.ne(x, y);
      case LT -> terms.lt(x, y);
      case LE -> terms.le(x, y);
      case GT -> terms.gt(x, y);
      case GE -> terms.ge(x, y);
      case IEEE_REMAINDER, MIN, MAX, LOGICAL_AND, LOGICAL_OR, POINTER_DIFFERENCE ->
          throw new IllegalArgumentException(op + " of integers");
    };
  }

  @Override
  public Term convert(Term x, Type from, Type to) {
    return switch (to) {
      case IntType target ->
          switch (from) {
            case BoolType t -> wrapping.wrap(flag(x), target);
            case IntType t -> wrapping.wrap(x, target);
            case FloatType t ->
                target.isUnbounded()
                    ? floats.toUnboundedInteger(x, t)
                    : ofBits(floats.toInteger(x, target), target);
            case PointerType t -> throw impossible(from, to);
          };
      case FloatType target ->
          switch (from) {
            case BoolType t -> floats.fromTruth(x, target);
            case IntType t -> toFloat(x, target);
            case FloatType t -> floats.convert(x, target);
            case PointerType t -> throw impossible(from, to);
          };
      case BoolType t -> throw impossible(from, to);
      case PointerType t -> throw impossible(from, to);
    };
  }

  private Term flag(Term condition) {
    return terms.ite(condition, terms.intConst(1), terms.intConst(0));
  }

  private Term toFloat(Term x, FloatType to) {
    if (!x.range().isBounded()) {
      Term near = floats.fromSigned(terms.bv().ofInt(x, CommonRange.BITS), to);
      Term far = terms.freshVar("rounded", FloatEncoding.sortOf(to), Interval.ALL);
      return terms.ite(CommonRange.contains(terms, x), near, far);
    }
    return terms.fp().fromInt(RoundingMode.NEAREST_EVEN, x, FloatEncoding.sortOf(to));
  }

  private Term ofBits(Term bitVector, IntType type) {
    return type.isSigned() ? terms.bv().toSigned(bitVector) : terms.bv().toNat(bitVector);
  }

  @Override
  public Term reinterpret(Term x, Type from, Type to) {
    return switch (to) {
      case IntType target ->
          from instanceof FloatType ? ofBits(floats.toBits(x), target) : wrapping.wrap(x, target);
      case FloatType target ->
          from instanceof IntType ? floats.fromBits(terms.bv().ofInt(x, target.bits()), target) : x;
      case BoolType t -> x;
      case PointerType t -> x;
    };
  }

  private static IllegalArgumentException impossible(Type from, Type to) {
    return new IllegalArgumentException("conversion from " + from + " to " + to);
  }
}
