package proteus.frontend.c;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.MachineModel;

class TypingTest {
  @ParameterizedTest
  @CsvSource({
    "BOOL, INT",
    "CHAR, INT",
    "SIGNED_CHAR, INT",
    "UNSIGNED_CHAR, INT",
    "SHORT, INT",
    "UNSIGNED_SHORT, INT",
    "INT, INT",
    "UNSIGNED_INT, UNSIGNED_INT",
    "LONG, LONG",
    "UNSIGNED_LONG_LONG, UNSIGNED_LONG_LONG",
    "INT128, INT128"
  })
  void promotions(IntKind from, IntKind to) {
    for (MachineModel machine : MachineModel.values()) {
      assertThat(new Typing(machine).promote(new CType.Int(from))).isEqualTo(new CType.Int(to));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "CHAR, CHAR, INT, INT",
    "INT, UNSIGNED_INT, UNSIGNED_INT, UNSIGNED_INT",
    "UNSIGNED_INT, LONG, UNSIGNED_LONG, LONG",
    "LONG, UNSIGNED_LONG, UNSIGNED_LONG, UNSIGNED_LONG",
    "LONG, LONG_LONG, LONG_LONG, LONG_LONG",
    "UNSIGNED_LONG, LONG_LONG, LONG_LONG, UNSIGNED_LONG_LONG",
    "UNSIGNED_INT, LONG_LONG, LONG_LONG, LONG_LONG",
    "UNSIGNED_LONG_LONG, INT128, INT128, INT128",
    "UNSIGNED_SHORT, BOOL, INT, INT",
  })
  void usualConversions(IntKind left, IntKind right, IntKind narrow, IntKind wide) {
    assertThat(usual(MachineModel.ILP32, left, right)).isEqualTo(new CType.Int(narrow));
    assertThat(usual(MachineModel.ILP32, right, left)).isEqualTo(new CType.Int(narrow));
    assertThat(usual(MachineModel.LP64, left, right)).isEqualTo(new CType.Int(wide));
    assertThat(usual(MachineModel.LP64, right, left)).isEqualTo(new CType.Int(wide));
  }

  private static CType usual(MachineModel machine, IntKind left, IntKind right) {
    return new Typing(machine).usual(new CType.Int(left), new CType.Int(right));
  }

  @ParameterizedTest
  @CsvSource({
    "INT, 31, int",
    "INT, 32, int",
    "UNSIGNED_INT, 31, int",
    "UNSIGNED_INT, 32, unsigned int",
    "UNSIGNED_LONG, 5, int",
    "UNSIGNED_LONG, 40, unsigned long:40",
    "UNSIGNED_LONG, 64, unsigned long",
    "UNSIGNED_CHAR, 8, int",
    "BOOL, 1, int"
  })
  void bitFields(IntKind kind, int width, String promoted) {
    assertThat(new Typing(MachineModel.LP64).promoteBitField(new CType.Int(kind), width))
        .hasToString(promoted);
  }

  @ParameterizedTest
  @CsvSource({"FLOAT, DOUBLE", "DOUBLE, LONG_DOUBLE", "LONG_DOUBLE, FLOAT128"})
  void floatsWin(FloatKind smaller, FloatKind greater) {
    Typing typing = new Typing(MachineModel.LP64);
    CType.Real result = new CType.Real(greater);
    assertThat(typing.usual(new CType.Real(smaller), result)).isEqualTo(result);
    assertThat(typing.usual(result, CTypes.UNSIGNED_LONG)).isEqualTo(result);
  }
}
