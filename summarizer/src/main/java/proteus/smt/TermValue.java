package proteus.smt;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import proteus.smt.rewrite.FloatBits;

/** A value of a {@link Sort}: what a constant holds and what evaluation yields. */
public sealed interface TermValue extends Payload {
  /** The value's sort. */
  Sort sort();

  /** A truth value. */
  record Bool(boolean value) implements TermValue {
    @Override
    public Sort sort() {
      return Sort.BOOL;
    }

    @Override
    public String toString() {
      return Boolean.toString(value);
    }
  }

  /** An integer. */
  record Int(BigInteger value) implements TermValue {
    @Override
    public Sort sort() {
      return Sort.INT;
    }

    @Override
    public String toString() {
      return value.toString();
    }
  }

  /** A rational. */
  record Real(Rational value) implements TermValue {
    @Override
    public Sort sort() {
      return Sort.REAL;
    }

    @Override
    public String toString() {
      return value.toString();
    }
  }

  /**
   * A bit-vector.
   *
   * @param bits in [0, 2^width); the constructor takes any number modulo 2^width
   */
  record BitVec(BigInteger bits, int width) implements TermValue {
    public BitVec {
      bits = IntegerOperations.unsigned(bits, width);
    }

    @Override
    public Sort sort() {
      return Sort.bitVec(width);
    }

    /** The bits read in two's complement. */
    public BigInteger signed() {
      return IntegerOperations.signed(bits, width);
    }

    @Override
    public String toString() {
      return "0x" + bits.toString(16);
    }
  }

  /**
   * A floating-point number.
   *
   * @param bits its IEEE interchange encoding; every NaN becomes the one quiet positive NaN
   */
  record Fp(BigInteger bits, Sort.Fp sort) implements TermValue {
    public Fp {
      bits = FloatBits.canonical(IntegerOperations.unsigned(bits, sort.width()), sort);
    }

    /** The float's value. */
    public static Fp of(float value) {
      return new Fp(BigInteger.valueOf(Float.floatToIntBits(value)), Sort.Fp.SINGLE);
    }

    /** The double's value. */
    public static Fp of(double value) {
      return new Fp(BigInteger.valueOf(Double.doubleToLongBits(value)), Sort.Fp.DOUBLE);
    }

    @Override
    public String toString() {
      return FloatBits.print(this);
    }
  }

  /**
   * An array: finitely many entries, and one element everywhere else.
   *
   * @param entries without entries equal to {@code otherwise}: these are dropped, so that equal
   *     arrays over infinite index sorts are equal records
   */
  record Array(Sort.Array sort, Map<TermValue, TermValue> entries, TermValue otherwise)
      implements TermValue {
    public Array {
      Map<TermValue, TermValue> kept = new LinkedHashMap<>();
      for (Map.Entry<TermValue, TermValue> entry : entries.entrySet()) {
        if (!entry.getValue().equals(otherwise)) {
          kept.put(entry.getKey(), entry.getValue());
        }
      }
      entries = Collections.unmodifiableMap(kept);
    }

    /** The element at the index. */
    public TermValue get(TermValue index) {
      TermValue found = entries.get(index);
      return found == null ? otherwise : found;
    }

    /** This array with another element at the index. */
    public Array with(TermValue index, TermValue element) {
      Map<TermValue, TermValue> copy = new LinkedHashMap<>(entries);
      copy.put(index, element);
      return new Array(sort, copy, otherwise);
    }

    @Override
    public String toString() {
      return entries + " else " + otherwise;
    }
  }

  /** The value that completes a model for variables of the sort: 0, false, +0.0. */
  static TermValue zero(Sort sort) {
    return switch (sort) {
      case Sort.Bool() -> new Bool(false);
      case Sort.Int() -> new Int(BigInteger.ZERO);
      case Sort.Real() -> new Real(Rational.ZERO);
      case Sort.BitVec(int width) -> new BitVec(BigInteger.ZERO, width);
      case Sort.Fp f -> new Fp(BigInteger.ZERO, f);
      case Sort.Array a -> new Array(a, Map.of(), zero(a.element()));
    };
  }
}
