package proteus.smt.rewrite;

import java.math.BigInteger;
import java.util.List;
import proteus.smt.IntegerOperations;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Payload;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermValue;
import proteus.smt.Terms;

/** Factory of bit-vector terms. Operands of binary operations have one width. */
public final class BitVecTerms {
  private final Terms terms;

  public BitVecTerms(Terms terms) {
    this.terms = terms;
  }

  private static int width(Term a) {
    if (a.sort() instanceof Sort.BitVec(int width)) {
      return width;
    }
    throw new IllegalArgumentException("no bit-vector: " + a);
  }

  private static boolean is(Term a, long value) {
    return a.payload() instanceof TermValue.BitVec(BigInteger bits, int width)
        && bits.equals(IntegerOperations.unsigned(BigInteger.valueOf(value), width));
  }

  private Term make(Op op, Sort sort, Payload payload, Interval range, List<Term> args) {
    return terms
        .fold(op, args, sort, payload)
        .orElseGet(() -> terms.make(op, args, sort, payload, range));
  }

  private Term same(Op op, Term... args) {
    for (Term arg : args) {
      Terms.require(arg, Sort.bitVec(width(args[0])));
    }
    return make(op, args[0].sort(), Payload.None.NONE, Interval.ALL, List.of(args));
  }

  private Term commutative(Op op, Term a, Term b) {
    return a.compareTo(b) <= 0 ? same(op, a, b) : same(op, b, a);
  }

  /** A constant; the value counts modulo 2^width. */
  public Term constant(BigInteger value, int width) {
    return terms.constant(new TermValue.BitVec(value, width));
  }

  /** A constant; the value counts modulo 2^width. */
  public Term constant(long value, int width) {
    return constant(BigInteger.valueOf(value), width);
  }

  /** A variable. */
  public Term var(String name, int width) {
    return terms.var(name, Sort.bitVec(width));
  }

  /** Sum modulo 2^w. */
  public Term add(Term a, Term b) {
    if (is(a, 0)) {
      return b;
    }
    if (is(b, 0)) {
      return a;
    }
    if (a.isConst() && !b.isConst()) {
      return add(b, a);
    }
    if (b.isConst() && a.op() == Op.BV_ADD && a.arg(1).isConst()) {
      return add(a.arg(0), add(a.arg(1), b));
    }
    return b.isConst() ? same(Op.BV_ADD, a, b) : addVariables(a, b);
  }

  /** Keeps constants outermost, so that they meet. */
  private Term addVariables(Term a, Term b) {
    if (a.op() == Op.BV_ADD && a.arg(1).isConst()) {
      return add(add(a.arg(0), b), a.arg(1));
    }
    if (b.op() == Op.BV_ADD && b.arg(1).isConst()) {
      return add(add(a, b.arg(0)), b.arg(1));
    }
    if (a.op() == Op.BV_NEG && a.arg(0) == b || b.op() == Op.BV_NEG && b.arg(0) == a) {
      return constant(0, width(a));
    }
    return commutative(Op.BV_ADD, a, b);
  }

  /** Difference modulo 2^w. */
  public Term sub(Term a, Term b) {
    return add(a, neg(b));
  }

  /** Two's complement negation. */
  public Term neg(Term a) {
    return a.op() == Op.BV_NEG ? a.arg(0) : same(Op.BV_NEG, a);
  }

  /** Product modulo 2^w. */
  public Term mul(Term a, Term b) {
    if (a.isConst() && !b.isConst()) {
      return mul(b, a);
    }
    if (is(b, 0)) {
      return b;
    }
    return is(b, 1) ? a : b.isConst() ? same(Op.BV_MUL, a, b) : commutative(Op.BV_MUL, a, b);
  }

  /** Unsigned quotient; by 0 all ones. */
  public Term udiv(Term a, Term b) {
    return is(b, 1) ? a : same(Op.BV_UDIV, a, b);
  }

  /** Signed quotient towards zero; by 0 it is 1 for negative dividends, else -1. */
  public Term sdiv(Term a, Term b) {
    return is(b, 1) && width(b) > 1 ? a : same(Op.BV_SDIV, a, b);
  }

  /** Unsigned remainder; by 0 the dividend. */
  public Term urem(Term a, Term b) {
    return is(b, 1) ? constant(0, width(a)) : same(Op.BV_UREM, a, b);
  }

  /** Signed remainder with the dividend's sign; by 0 the dividend. */
  public Term srem(Term a, Term b) {
    return is(b, 1) ? constant(0, width(a)) : same(Op.BV_SREM, a, b);
  }

  /** Shift left; 0 when the amount, read unsigned, reaches the width. */
  public Term shl(Term a, Term amount) {
    return is(amount, 0) ? a : same(Op.BV_SHL, a, amount);
  }

  /** Logical shift right; 0 when the amount, read unsigned, reaches the width. */
  public Term lshr(Term a, Term amount) {
    return is(amount, 0) ? a : same(Op.BV_LSHR, a, amount);
  }

  /** Arithmetic shift right; all sign bits when the amount reaches the width. */
  public Term ashr(Term a, Term amount) {
    return is(amount, 0) ? a : same(Op.BV_ASHR, a, amount);
  }

  /** Bitwise and. */
  public Term and(Term a, Term b) {
    if (a == b || is(b, -1) || is(a, 0)) {
      return a;
    }
    return is(a, -1) || is(b, 0) ? b : commutative(Op.BV_AND, a, b);
  }

  /** Bitwise or. */
  public Term or(Term a, Term b) {
    if (a == b || is(b, 0) || is(a, -1)) {
      return a;
    }
    return is(a, 0) || is(b, -1) ? b : commutative(Op.BV_OR, a, b);
  }

  /** Bitwise exclusive or. */
  public Term xor(Term a, Term b) {
    if (a == b) {
      return constant(0, width(a));
    }
    if (is(a, 0)) {
      return b;
    }
    return is(b, 0) ? a : commutative(Op.BV_XOR, a, b);
  }

  /** Bitwise complement. */
  public Term not(Term a) {
    return a.op() == Op.BV_NOT ? a.arg(0) : same(Op.BV_NOT, a);
  }

  /** Concatenation. */
  public Term concat(Term high, Term low) {
    Sort sort = Sort.bitVec(width(high) + width(low));
    return make(Op.BV_CONCAT, sort, Payload.None.NONE, Interval.ALL, List.of(high, low));
  }

  /** The bits {@code low} to {@code high}, both included. */
  public Term extract(Term a, int high, int low) {
    if (low < 0 || high < low || high >= width(a)) {
      throw new IllegalArgumentException("bits " + high + ".." + low + " of " + a.sort());
    }
    if (low == 0 && high == width(a) - 1) {
      return a;
    }
    if (a.op() == Op.BV_EXTRACT) {
      int offset = ((Payload.Low) a.payload()).bit();
      return extract(a.arg(0), high + offset, low + offset);
    }
    if (a.op() == Op.BV_ZERO_EXTEND || a.op() == Op.BV_SIGN_EXTEND) {
      int inner = width(a.arg(0));
      if (high < inner) {
        return extract(a.arg(0), high, low);
      }
      if (low >= inner && a.op() == Op.BV_ZERO_EXTEND) {
        return constant(0, high - low + 1);
      }
    }
    if (a.op() == Op.BV_CONCAT) {
      int lowWidth = width(a.arg(1));
      if (high < lowWidth) {
        return extract(a.arg(1), high, low);
      }
      if (low >= lowWidth) {
        return extract(a.arg(0), high - lowWidth, low - lowWidth);
      }
    }
    Sort sort = Sort.bitVec(high - low + 1);
    return make(Op.BV_EXTRACT, sort, new Payload.Low(low), Interval.ALL, List.of(a));
  }

  /** Zeros in front up to the width. */
  public Term zeroExtend(Term a, int width) {
    return extend(Op.BV_ZERO_EXTEND, a, width);
  }

  /** Sign bits in front up to the width. */
  public Term signExtend(Term a, int width) {
    if (a.op() == Op.BV_ZERO_EXTEND && width > width(a)) {
      return zeroExtend(a.arg(0), width);
    }
    return extend(Op.BV_SIGN_EXTEND, a, width);
  }

  private Term extend(Op op, Term a, int width) {
    if (width < width(a)) {
      throw new IllegalArgumentException("extension of " + a.sort() + " to " + width);
    }
    if (width == width(a)) {
      return a;
    }
    if (a.op() == op) {
      return extend(op, a.arg(0), width);
    }
    return make(op, Sort.bitVec(width), Payload.None.NONE, Interval.ALL, List.of(a));
  }

  public Term eq(Term a, Term b) {
    if (a.isConst() && b.isConst()) {
      return terms.fals();
    }
    if (a.isConst()) {
      return eq(b, a);
    }
    if (b.payload() instanceof TermValue.BitVec(BigInteger bits, int width)) {
      if (a.op() == Op.ITE && a.arg(1).isConst() && a.arg(2).isConst()) {
        return terms.ite(a.arg(0), terms.bool(a.arg(1) == b), terms.bool(a.arg(2) == b));
      }
      if (a.op() == Op.BV_ZERO_EXTEND) {
        int inner = width(a.arg(0));
        return bits.bitLength() > inner ? terms.fals() : terms.eq(a.arg(0), constant(bits, inner));
      }
      if (a.op() == Op.BV_ADD && a.arg(1).isConst()) {
        return terms.eq(a.arg(0), sub(b, a.arg(1)));
      }
    }
    return terms.plainEq(a, b);
  }

  /** Unsigned less than. */
  public Term ult(Term a, Term b) {
    if (a == b || is(b, 0) || is(a, -1)) {
      return terms.fals();
    }
    return comparison(Op.BV_ULT, a, b);
  }

  /** Unsigned at most. */
  public Term ule(Term a, Term b) {
    if (a == b || is(a, 0) || is(b, -1)) {
      return terms.tru();
    }
    return comparison(Op.BV_ULE, a, b);
  }

  /** Signed less than. */
  public Term slt(Term a, Term b) {
    return a == b ? terms.fals() : comparison(Op.BV_SLT, a, b);
  }

  /** Signed at most. */
  public Term sle(Term a, Term b) {
    return a == b ? terms.tru() : comparison(Op.BV_SLE, a, b);
  }

  private Term comparison(Op op, Term a, Term b) {
    Terms.require(b, Sort.bitVec(width(a)));
    return make(op, Sort.BOOL, Payload.None.NONE, Interval.ALL, List.of(a, b));
  }

  /** The bits as an Int in [0, 2^w). */
  public Term toNat(Term a) {
    Interval range = Interval.unsigned(width(a));
    if (a.op() == Op.INT_TO_BV && range.contains(a.arg(0).range())) {
      return a.arg(0);
    }
    return make(Op.BV_TO_NAT, Sort.INT, Payload.None.NONE, range, List.of(a));
  }

  /** The bits as an Int in [-2^(w-1), 2^(w-1)). */
  public Term toSigned(Term a) {
    int width = width(a);
    if (a.op() == Op.INT_TO_BV && Interval.signed(width).contains(a.arg(0).range())) {
      return a.arg(0);
    }
    Term bits = toNat(a);
    Term lap = terms.intConst(IntegerOperations.power2(width));
    Term negative = terms.ge(bits, terms.intConst(IntegerOperations.power2(width - 1)));
    // modulo instead of a choice: the result's range is then known
    Term half = terms.intConst(IntegerOperations.power2(width - 1));
    return bits.isConst()
        ? terms.ite(negative, terms.sub(bits, lap), bits)
        : terms.sub(terms.mod(terms.add(bits, half), lap), half);
  }

  /** The Int modulo 2^width. */
  public Term ofInt(Term a, int width) {
    Terms.require(a, Sort.INT);
    if (a.op() == Op.BV_TO_NAT) {
      Term bits = a.arg(0);
      return width <= width(bits) ? extract(bits, width - 1, 0) : zeroExtend(bits, width);
    }
    return make(Op.INT_TO_BV, Sort.bitVec(width), Payload.None.NONE, Interval.ALL, List.of(a));
  }
}
