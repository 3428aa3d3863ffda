package proteus.ir;

/** IEEE 754 binary formats. A value is held as its interchange encoding without explicit bit. */
public enum FloatType implements Type {
  /** binary32. */
  FLOAT(8, 24),
  /** binary64. */
  DOUBLE(11, 53),
  /** The x87 extended format of {@code long double}; in memory it has 10 significant bytes. */
  EXTENDED(15, 64),
  /** binary128. */
  QUAD(15, 113);

  private final int exponentBits;
  private final int significandBits;

  FloatType(int exponentBits, int significandBits) {
    this.exponentBits = exponentBits;
    this.significandBits = significandBits;
  }

  public int exponentBits() {
    return exponentBits;
  }

  /** The precision, including the hidden bit. */
  public int significandBits() {
    return significandBits;
  }

  /** Bits of the encoding: sign, exponent, significand without the hidden bit. */
  public int bits() {
    return exponentBits + significandBits;
  }

  @Override
  public String toString() {
    return switch (this) {
      case FLOAT -> "f32";
      case DOUBLE -> "f64";
      case EXTENDED -> "f80";
      case QUAD -> "f128";
    };
  }
}
