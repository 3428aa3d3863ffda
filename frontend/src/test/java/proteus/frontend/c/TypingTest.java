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
    "INT, 31, INT",
    "INT, 32, INT",
    "UNSIGNED_INT, 31, INT",
    "UNSIGNED_INT, 32, UNSIGNED_INT",
    "UNSIGNED_LONG, 5, INT",
    "UNSIGNED_LONG, 40, UNSIGNED_LONG",
    "UNSIGNED_CHAR, 8, INT",
    "BOOL, 1, INT"
  })
  void bitFields(IntKind kind, int width, IntKind promoted) {
    assertThat(new Typing(MachineModel.LP64).promoteBitField(new CType.Int(kind), width))
        .isEqualTo(new CType.Int(promoted));
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
