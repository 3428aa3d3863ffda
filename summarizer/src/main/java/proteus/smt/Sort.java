package proteus.smt;

/** The sort of a {@link Term}, as in SMT-LIB 2.6. */
public sealed interface Sort {
  /** Truth values. */
  Sort BOOL = new Bool();

  /** The mathematical integers. */
  Sort INT = new Int();

  /** The rationals (the part of the reals the linear theory speaks of). */
  Sort REAL = new Real();

  /** Bit-vectors of the given width. */
  static BitVec bitVec(int width) {
    return new BitVec(width);
  }

  /** Truth values. */
  record Bool() implements Sort {
    @Override
    public String toString() {
      return "Bool";
    }
  }

  /** The mathematical integers. */
  record Int() implements Sort {
    @Override
    public String toString() {
      return "Int";
    }
  }

  /** The reals; every constant is rational. */
  record Real() implements Sort {
    @Override
    public String toString() {
      return "Real";
    }
  }

  /**
   * Bit-vectors.
   *
   * @param width number of bits, at least 1
   */
  record BitVec(int width) implements Sort {
    public BitVec {
      if (width < 1) {
        throw new IllegalArgumentException("bit-vector width " + width);
      }
    }

    @Override
    public String toString() {
      return "BitVec" + width;
    }
  }

  /**
   * IEEE 754 floating-point numbers. There is one NaN.
   *
   * @param exponentBits width of the exponent field, at least 2
   * @param significandBits width of the significand with the hidden bit, at least 3
   */
  record Fp(int exponentBits, int significandBits) implements Sort {
    /** binary16. */
    public static final Fp HALF = new Fp(5, 11);

    /** binary32, C's float. */
    public static final Fp SINGLE = new Fp(8, 24);

    /** binary64, C's double. */
    public static final Fp DOUBLE = new Fp(11, 53);

    /** The values (not the bits) of the x87 80-bit format. */
    public static final Fp X87 = new Fp(15, 64);

    /** binary128. */
    public static final Fp QUAD = new Fp(15, 113);

    public Fp {
      if (exponentBits < 2 || exponentBits > 30 || significandBits < 3) {
        throw new IllegalArgumentException("float " + exponentBits + " " + significandBits);
      }
    }

    /** Width of the IEEE interchange encoding: sign, exponent, significand without hidden bit. */
    public int width() {
      return exponentBits + significandBits;
    }

    @Override
    public String toString() {
      return "Float" + exponentBits + "_" + significandBits;
    }
  }

  /** Total maps from {@code index} to {@code element}; equality is extensional. */
  record Array(Sort index, Sort element) implements Sort {
    @Override
    public String toString() {
      return "Array<" + index + "," + element + ">";
    }
  }
}
