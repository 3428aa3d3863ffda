package proteus.smt.rewrite;

import java.math.BigInteger;
import java.util.List;
import proteus.smt.Interval;
import proteus.smt.Payload;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermValue;
import proteus.smt.Terms;

/** Integer arithmetic on bit-vectors in two's complement of any width, without overflow. */
public final class BitArithmetic {
  private final Terms terms;
  private final BitVecTerms bv;

  public BitArithmetic(Terms terms) {
    this.terms = terms;
    this.bv = terms.bv();
  }

  private static int width(Term bits) {
    return ((Sort.BitVec) bits.sort()).width();
  }

  /** The number in another width; where it does not fit, modulo 2^width. */
  public Term resize(Term bits, int width) {
    return width <= width(bits) ? bv.extract(bits, width - 1, 0) : bv.signExtend(bits, width);
  }

  private Term constant(BigInteger value) {
    return bv.constant(value, value.bitLength() + 1);
  }

  public Term le(Term a, Term b) {
    int width = Math.max(width(a), width(b));
    return bv.sle(resize(a, width), resize(b, width));
  }

  private Term lt(Term a, Term b) {
    int width = Math.max(width(a), width(b));
    return bv.slt(resize(a, width), resize(b, width));
  }

  public Term eq(Term a, Term b) {
    int width = Math.max(width(a), width(b));
    return terms.eq(resize(a, width), resize(b, width));
  }

  public Term in(Term bits, Interval range) {
    BigInteger lo = range.lo();
    BigInteger hi = range.hi();
    return terms.and(
        lo == null ? terms.tru() : le(constant(lo), bits),
        hi == null ? terms.tru() : le(bits, constant(hi)));
  }

  /** The exponent when the constant is a power of two, else -1. */
  private static int log2(Term bits) {
    if (bits.payload() instanceof TermValue.BitVec value && value.signed().signum() > 0) {
      return value.signed().bitCount() == 1 ? value.signed().getLowestSetBit() : -1;
    }
    return -1;
  }

  /** Euclidean quotient; by zero it is 0. */
  public Term div(Term a, Term b) {
    int exponent = log2(b);
    if (exponent >= 0) {
      return exponent < width(a)
          ? bv.extract(a, width(a) - 1, exponent)
          : bv.extract(bv.signExtend(a, exponent + 1), exponent, exponent);
    }
    int width = Math.max(width(a), width(b)) + 1;
    Term x = resize(a, width);
    Term y = resize(b, width);
    Term zero = bv.constant(0, width);
    Term quotient = bv.sdiv(x, y);
    Term lower = bv.sub(quotient, bv.constant(1, width));
    Term higher = bv.add(quotient, bv.constant(1, width));
    Term negativeRest = lt(bv.srem(x, y), zero);
    Term rounded = terms.ite(negativeRest, terms.ite(lt(zero, y), lower, higher), quotient);
    return terms.ite(terms.eq(y, zero), zero, rounded);
  }

  /**
   * The power, 1 for exponents below 0, by a case for each exponent.
   *
   * @param most that the exponent can be
   * @param width enough for the result
   */
  public Term power(BigInteger base, Term exponent, int most, int width) {
    BigInteger power = BigInteger.ONE;
    Term result = bv.constant(power, width);
    for (int n = 1; n <= most; n++) {
      power = power.multiply(base);
      Term reached = le(constant(BigInteger.valueOf(n)), exponent);
      result = terms.ite(reached, bv.constant(power, width), result);
    }
    return result;
  }

  /**
   * The element, by a case for each index.
   *
   * @param most that the index can be
   * @param width enough for the result
   */
  public Term element(Payload.Element element, Term index, int most, int width) {
    int shift = element.shift();
    List<BigInteger> values = element.recurrence().elements(shift + Math.max(0, most) + 1);
    Term result = bv.constant(values.get(shift), width);
    for (int n = 1; n <= most; n++) {
      Term reached = le(constant(BigInteger.valueOf(n)), index);
      result = terms.ite(reached, bv.constant(values.get(shift + n), width), result);
    }
    return result;
  }

  /**
   * The greatest n from 0 to {@code most} with base^n at most the number; it is never greater.
   *
   * @param width enough for the result
   */
  public Term logarithm(BigInteger base, Term a, int most, int width) {
    BigInteger power = BigInteger.ONE;
    Term result = bv.constant(0, width);
    for (int n = 1; n <= most; n++) {
      power = power.multiply(base);
      result = terms.ite(le(constant(power), a), bv.constant(n, width), result);
    }
    return result;
  }

  /** Euclidean remainder; by zero it is the dividend. */
  public Term mod(Term a, Term b) {
    int exponent = log2(b);
    if (exponent >= 0) {
      return exponent == 0
          ? bv.constant(0, 1)
          : bv.zeroExtend(
              bv.extract(resize(a, Math.max(exponent, width(a))), exponent - 1, 0), exponent + 1);
    }
    int width = Math.max(width(a), width(b)) + 1;
    Term x = resize(a, width);
    Term y = resize(b, width);
    Term zero = bv.constant(0, width);
    Term rest = bv.srem(x, y);
    Term magnitude = terms.ite(lt(y, zero), bv.neg(y), y);
    Term positive = terms.ite(lt(rest, zero), bv.add(rest, magnitude), rest);
    return terms.ite(terms.eq(y, zero), x, positive);
  }
}
