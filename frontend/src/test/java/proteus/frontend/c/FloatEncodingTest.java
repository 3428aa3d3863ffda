package proteus.frontend.c;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import proteus.frontend.c.complex.FloatConstants;
import proteus.ir.FloatType;

class FloatEncodingTest {
  private static void agreesWithJava(String digits) {
    assertThat(FloatConstants.parse(digits, FloatType.DOUBLE))
        .isEqualTo(unsigned(Double.doubleToRawLongBits(Double.parseDouble(digits))));
    assertThat(FloatConstants.parse(digits, FloatType.FLOAT))
        .isEqualTo(
            BigInteger.valueOf(Float.floatToRawIntBits(Float.parseFloat(digits)) & 0xFFFFFFFFL));
  }

  private static BigInteger unsigned(long bits) {
    return new BigInteger(Long.toUnsignedString(bits));
  }

  @Property(seed = "1")
  void decimalConstants(
      @ForAll @LongRange(min = 0) long digits,
      @ForAll @IntRange(min = -360, max = 330) int exponent) {
    agreesWithJava(digits + "e" + exponent);
  }

  @Property(seed = "1")
  void hexadecimalConstants(
      @ForAll @LongRange(min = 0) long digits,
      @ForAll @IntRange(min = -1100, max = 1000) int exponent) {
    agreesWithJava("0x" + Long.toHexString(digits) + ".8p" + exponent);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0",
        "1.",
        ".5",
        "4.9e-324",
        "2.4e-324",
        "1.7976931348623157e308",
        "1.8e308",
        "16777217.0",
        "9007199254740993.0",
        "3.4028235677973366e38",
        "0x1p-149",
        "0x1.000001p0",
        "0x0.0000000000001p-1022"
      })
  void edges(String digits) {
    agreesWithJava(digits);
  }

  @Property(seed = "1")
  void truncation(@ForAll int value, @ForAll @IntRange(min = 0, max = 99) int fraction) {
    long magnitude = Math.abs((long) value);
    BigInteger encoding = FloatConstants.parse(magnitude + "." + fraction, FloatType.EXTENDED);
    assertThat(FloatConstants.truncate(encoding, FloatType.EXTENDED))
        .isEqualTo(BigInteger.valueOf(magnitude));
  }
}
