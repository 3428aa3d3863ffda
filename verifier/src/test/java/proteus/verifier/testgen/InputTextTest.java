package proteus.verifier.testgen;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Value;

final class InputTextTest {
  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "5, 5",
        "-5, -5",
        "+7, 7",
        "0x10, 16",
        "-0x1, -1",
        "12u, 12",
        "12ULL, 12",
        "'a', 97",
        "'\\n', 10",
        "'\\0', 0",
        "true, 1",
        "false, 0",
        "4294967295, -1",
        "3.0, 3",
        "010, 10"
      })
  void integers(String text, long value) {
    assertThat(InputText.parse(text, IntType.signed(32))).contains(Value.IntValue.of(value));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"x", "1e999999999", "--1", "0x"})
  void noIntegers(String text) {
    assertThat(InputText.parse(text, IntType.signed(32))).isEmpty();
  }

  @Test
  void pointersAreAddresses() {
    assertThat(InputText.of(new Value.PointerValue(0, 4096))).isEqualTo("4096");
    assertThat(InputText.of(new Value.PointerValue(3, 8))).isEqualTo("0");
  }

  @Property(seed = "1", tries = 500)
  void floatsAreReadAsTheyWereWritten(@ForAll int bits) {
    if (Float.isNaN(Float.intBitsToFloat(bits))) {
      return;
    }
    Value value =
        new Value.FloatValue(BigInteger.valueOf(Integer.toUnsignedLong(bits)), FloatType.FLOAT);
    assertThat(InputText.parse(InputText.of(value), FloatType.FLOAT)).contains(value);
  }

  @Property(seed = "1", tries = 500)
  void doublesAreReadAsTheyWereWritten(@ForAll long bits) {
    if (Double.isNaN(Double.longBitsToDouble(bits))) {
      return;
    }
    Value value =
        new Value.FloatValue(new BigInteger(Long.toUnsignedString(bits)), FloatType.DOUBLE);
    assertThat(InputText.parse(InputText.of(value), FloatType.DOUBLE)).contains(value);
  }

  @Test
  void otherFloats() {
    assertThat(InputText.parse("nan", FloatType.DOUBLE).orElseThrow()).hasToString("NaN");
    assertThat(InputText.parse("-inf", FloatType.FLOAT).orElseThrow()).hasToString("-Infinity");
    assertThat(InputText.parse("0x1.8p1", FloatType.DOUBLE).orElseThrow()).hasToString("3.0");
    assertThat(InputText.parse("1.5f", FloatType.FLOAT).orElseThrow()).hasToString("1.5");
  }
}
