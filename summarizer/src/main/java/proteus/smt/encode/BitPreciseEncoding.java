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
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermValue;
import proteus.smt.Terms;
import proteus.smt.rewrite.BitVecTerms;

/** Integers as bit-vectors of their width: wrap-around by nature. No unbounded integers. */
public final class BitPreciseEncoding implements Encoding {
  private final Terms terms;
  private final BitVecTerms bv;
  private final FloatEncoding floats;

  /** Makes terms of the factory. */
  public BitPreciseEncoding(Terms terms) {
    this.terms = terms;
    this.bv = terms.bv();
    this.floats = new FloatEncoding(terms);
  }

  @Override
  public Sort sortOf(Type type) {
    return switch (type) {
      case BoolType t -> Sort.BOOL;
      case IntType t -> Sort.bitVec(width(t));
      case FloatType t -> FloatEncoding.sortOf(t);
      case PointerType t -> throw new IllegalArgumentException("pointers have no encoding");
    };
  }

  private static int width(IntType type) {
    if (type.isUnbounded()) {
      throw new Inexpressible("unbounded integers as bit-vectors");
    }
    return type.bits();
  }

  @Override
  public Term freshVariable(String prefix, Type type) {
    return terms.freshVar(prefix, sortOf(type), Interval.ALL);
  }

  @Override
  public Term integer(BigInteger value, IntType type) {
    return bv.constant(value, width(type));
  }

  @Override
  public Optional<BigInteger> constantInteger(Term term, IntType type) {
    return term.constant()
        .map(value -> (TermValue.BitVec) value)
        .map(value -> type.isSigned() ? value.signed() : value.bits());
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
            case NEGATE -> bv.neg(operand);
            case BIT_NOT -> bv.not(operand);
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
      case IntType t ->
          op == BinaryOp.SHL || op == BinaryOp.SHR
              ? shift(op, left, t, count(right, (IntType) rightType, width(t)))
              : integers(op, left, right, t);
      case PointerType t -> throw new IllegalArgumentException(op + " of pointers");
    };
  }

  private Term integers(BinaryOp op, Term x, Term y, IntType type) {
    boolean signed = type.isSigned();
    return switch (op) {
      case ADD -> bv.add(x, y);
      case SUB -> bv.sub(x, y);
      case MUL -> bv.mul(x, y);
      case DIV -> {
        Term zero = bv.constant(0, width(type));
        Term quotient = signed ? bv.sdiv(x, y) : bv.udiv(x, y);
        yield terms.ite(terms.eq(y, zero), zero, quotient);
      }
      case REM -> signed ? bv.srem(x, y) : bv.urem(x, y);
      case AND -> bv.and(x, y);
      case OR -> bv.or(x, y);
      case XOR -> bv.xor(x, y);
      case EQ -> terms.eq(x, y);
      case NE -> terms.ne(x, y);
      case LT -> signed ? bv.slt(x, y) : bv.ult(x, y);
      case LE -> signed ? bv.sle(x, y) : bv.ule(x, y);
      case GT -> signed ? bv.slt(y, x) : bv.ult(y, x);
      case GE -> signed ? bv.sle(y, x) : bv.ule(y, x);
      case SHL, SHR, IEEE_REMAINDER, MIN, MAX, LOGICAL_AND, LOGICAL_OR, POINTER_DIFFERENCE ->
          throw new IllegalArgumentException(op + " of integers");
    };
  }

  private Term shift(BinaryOp op, Term x, IntType type, Term count) {
    if (op == BinaryOp.SHL) {
      return bv.shl(x, count);
    }
    return type.isSigned() ? bv.ashr(x, count) : bv.lshr(x, count);
  }

  /** The count modulo the width, as a bit-vector of the width. */
  private Term count(Term count, IntType type, int width) {
    if (Integer.bitCount(width) == 1) {
      int bits = Integer.numberOfTrailingZeros(width);
      if (bits == 0) {
        return bv.constant(0, width);
      }
      Term low = resize(count, type, Math.max(bits, width(type)));
      return bv.zeroExtend(bv.extract(low, bits - 1, 0), width);
    }
    int wide = Math.max(Math.max(width, width(type)), 8) + 1;
    Term modulus = bv.constant(width, wide);
    Term rest = bv.srem(resize(count, type, wide), modulus);
    Term negative = bv.slt(rest, bv.constant(0, wide));
    Term positive = terms.ite(negative, bv.add(rest, modulus), rest);
    return bv.extract(positive, width - 1, 0);
  }

  /** Extended as the type's signedness says, or cut. */
  private Term resize(Term x, IntType from, int width) {
    if (width <= from.bits()) {
      return bv.extract(x, width - 1, 0);
    }
    return from.isSigned() ? bv.signExtend(x, width) : bv.zeroExtend(x, width);
  }

  @Override
  public Term convert(Term x, Type from, Type to) {
    return switch (to) {
      case IntType target ->
          switch (from) {
            case BoolType t ->
                terms.ite(x, bv.constant(1, width(target)), bv.constant(0, width(target)));
            case IntType t -> resize(x, t, width(target));
            case FloatType t -> {
              width(target);
              yield floats.toInteger(x, target);
            }
            case PointerType t -> throw impossible(from, to);
          };
      case FloatType target ->
          switch (from) {
            case BoolType t -> floats.fromTruth(x, target);
            case IntType t ->
                t.isSigned() ? floats.fromSigned(x, target) : floats.fromUnsigned(x, target);
            case FloatType t -> floats.convert(x, target);
            case PointerType t -> throw impossible(from, to);
          };
      case BoolType t -> throw impossible(from, to);
      case PointerType t -> throw impossible(from, to);
    };
  }

  @Override
  public Term reinterpret(Term x, Type from, Type to) {
    if (from instanceof FloatType && to instanceof IntType) {
      return floats.toBits(x);
    }
    if (from instanceof IntType && to instanceof FloatType target) {
      return floats.fromBits(x, target);
    }
    return x;
  }

  private static IllegalArgumentException impossible(Type from, Type to) {
    return new IllegalArgumentException("conversion from " + from + " to " + to);
  }
}
