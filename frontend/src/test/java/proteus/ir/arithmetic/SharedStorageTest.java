package proteus.ir.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.GlobalObject;

/** Which string literals may have bytes in common. */
final class SharedStorageTest {
  @ParameterizedTest
  @CsvSource({
    "metre, metre, true",
    "kilometre, metre, true",
    "metre, second, false",
    "metre, meter, false",
    "'', metre, true",
    "'', '', true",
  })
  void endsAreShared(String left, String right, boolean may) {
    assertThat(SharedStorage.mayOverlap(left + '\0', right + '\0')).isEqualTo(may);
    assertThat(SharedStorage.mayOverlap(right + '\0', left + '\0')).isEqualTo(may);
  }

  @Test
  void textsWithZerosOverlapWithinEachOther() {
    assertThat(SharedStorage.mayOverlap("ab\0cd\0", "xb\0")).isFalse();
    assertThat(SharedStorage.mayOverlap("ab\0cd\0", "xab\0")).isTrue();
    assertThat(SharedStorage.mayOverlap("ab\0cd\0", "b\0")).isTrue();
    assertThat(SharedStorage.mayOverlap("ab\0cd\0", "cd\0ef\0")).isTrue();
  }

  @Test
  void otherObjectsShareNothing() {
    for (GlobalObject.Access access : GlobalObject.Access.values()) {
      GlobalObject object = new GlobalObject("text", BigInteger.TWO, 1, "a\0", access);
      boolean shares = SharedStorage.mayOverlap(SharedStorage.bytes(object), "a\0");
      assertThat(shares).isEqualTo(access == GlobalObject.Access.LITERAL);
    }
  }
}
