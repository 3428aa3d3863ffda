package proteus.frontend.c;

import java.math.BigInteger;
import java.util.Optional;

/**
 * A placed member of a structure or union.
 *
 * @param name empty for an anonymous structure or union member (C11 6.7.2.1p13); access to a member
 *     of such a member names it explicitly in {@link CExpr.Member}
 * @param type the declared type; of a bit-field, too
 * @param offset in bytes from the start of the aggregate; of a bit-field that of its unit
 * @param bits present exactly for bit-fields
 */
public record CMember(
    String name, CType type, BigInteger offset, Optional<BitField> bits, Qualifiers qualifiers) {
  /** What the declaration says besides the type. */
  public record Qualifiers(CVariable.Access access, CVariable.Aliasing aliasing) {
    public static final Qualifiers NONE =
        new Qualifiers(CVariable.Access.READ_WRITE, CVariable.Aliasing.ANY);
  }

  /**
   * The place of a bit-field: {@code width} bits from bit {@code shift} on (counted from the least
   * significant) of the little-endian integer of {@code unitSize} bytes at the member's offset. The
   * unit lies within the aggregate. It is as large as the declared type where that fits, so that
   * the bit-fields of one unit are read and written alike; other members may lie in the same unit,
   * and a store must keep their bits.
   */
  public record BitField(int unitSize, int shift, int width) {}

  /** Whether it is a {@code restrict} pointer, or an array of them. */
  public boolean isRestricted() {
    return qualifiers.aliasing() == CVariable.Aliasing.RESTRICTED;
  }

  /** Whether it is declared {@code const}. */
  public boolean isConstant() {
    return qualifiers.access() == CVariable.Access.READ_ONLY;
  }

  public boolean isBitField() {
    return bits.isPresent();
  }

  @Override
  public String toString() {
    return name;
  }
}
