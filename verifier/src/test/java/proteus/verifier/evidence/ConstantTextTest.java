package proteus.verifier.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.FloatType;
import proteus.ir.Value;

final class ConstantTextTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-2147483648, -2147483648",
    "9223372036854775807, 9223372036854775807",
    "9223372036854775808, 9223372036854775808ULL",
    "18446744073709551615, 18446744073709551615ULL",
  })
  void integers(BigInteger value, String text) {
    assertThat(ConstantText.of(new Value.IntValue(value))).hasValue(text);
  }

  @Test
  void integersThatNoLiteralHas() {
    BigInteger large = BigInteger.ONE.shiftLeft(64).add(BigInteger.TEN);
    assertThat(ConstantText.of(new Value.IntValue(large)))
        .hasValue("(((unsigned __int128)1ULL << 64 | 10ULL))");
    assertThat(ConstantText.of(new Value.IntValue(large.negate())))
        .hasValue(
            "((__int128)((unsigned __int128)18446744073709551614ULL << 64"
                + " | 18446744073709551606ULL))");
    assertThat(ConstantText.of(new Value.IntValue(large.shiftLeft(64)))).isEmpty();
  }

  private static Value.FloatValue of(double value) {
    long bits = Double.doubleToLongBits(value);
    BigInteger encoding = new BigInteger(Long.toUnsignedString(bits));
    return new Value.FloatValue(encoding, FloatType.DOUBLE);
  }

  @Test
  void floats() {
    assertThat(ConstantText.of(of(0.1))).hasValue("0.1");
    assertThat(ConstantText.of(of(-1e300))).hasValue("-1.0E300");
    assertThat(ConstantText.of(of(Double.NaN))).isEmpty();
    assertThat(ConstantText.of(of(Double.NEGATIVE_INFINITY))).hasValue("(-1.0 / 0.0)");
    BigInteger half = BigInteger.valueOf(Float.floatToIntBits(0.5f));
    assertThat(ConstantText.of(new Value.FloatValue(half, FloatType.FLOAT))).hasValue("0.5f");
  }

  @Test
  void pointersAndTruth() {
    assertThat(ConstantText.of(Value.PointerValue.NULL)).hasValue("0");
    assertThat(ConstantText.of(new Value.PointerValue(3, 4))).isEmpty();
    assertThat(ConstantText.of(new Value.PointerValue(0, 4096))).hasValue("(void *)4096");
    assertThat(ConstantText.of(new Value.BoolValue(true))).hasValue("1");
  }
}
