package proteus.verifier.engine.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import proteus.ir.IntType;
import proteus.ir.arithmetic.ResidueClass;
import proteus.smt.Interval;
import proteus.verifier.engine.symbolic.memory.Footprints;
import proteus.verifier.engine.symbolic.memory.Footprints.Part;
import proteus.verifier.engine.symbolic.memory.Footprints.Shape;

/** Elements that are admitted never overlap in part, and each byte has one shape of element. */
class FootprintsTest {
  static final int END = 96;

  private static final Shape INT = new Shape(IntType.signed(32), 4);
  private static final Shape SHORT = new Shape(IntType.signed(16), 2);
  private static final Shape BYTE = new Shape(IntType.unsigned(8), 1);

  private static ResidueClass every(int modulus, int residue) {
    return new ResidueClass(BigInteger.valueOf(modulus), BigInteger.valueOf(residue));
  }

  private static boolean admits(Footprints footprints, Shape shape, ResidueClass offsets) {
    return footprints.admit(1, shape, offsets, Interval.ALL);
  }

  @Test
  void bytesBehindAHeaderLieApart() {
    Footprints footprints = new Footprints();
    ResidueClass anywhere = every(1, 0);
    assertThat(footprints.admit(1, INT, every(0, 0), Interval.of(0, 0))).isTrue();
    assertThat(footprints.admit(1, BYTE, anywhere, Interval.of(3, 40))).isFalse();
    assertThat(footprints.admit(1, BYTE, anywhere, Interval.of(4, 40))).isTrue();
    assertThat(footprints.admit(1, BYTE, anywhere, Interval.of(8, 16))).isTrue();
    assertThat(footprints.admit(1, SHORT, every(2, 0), Interval.of(40, 50))).isFalse();
    assertThat(footprints.admit(1, SHORT, every(2, 0), Interval.of(42, 50))).isTrue();
  }

  @Test
  void fieldsOfStructuresLieApart() {
    Footprints footprints = new Footprints();
    assertThat(admits(footprints, INT, every(8, 0))).isTrue();
    assertThat(admits(footprints, SHORT, every(8, 4))).isTrue();
    assertThat(admits(footprints, BYTE, every(8, 6))).isTrue();
    assertThat(admits(footprints, BYTE, every(0, 13))).isFalse();
    assertThat(admits(footprints, new Shape(IntType.unsigned(32), 4), every(0, 16))).isTrue();
    assertThat(admits(footprints, INT, every(4, 0))).isFalse();
    assertThat(footprints.within(1, every(8, 0), 8))
        .contains(List.of(new Part(0, INT), new Part(4, SHORT), new Part(6, BYTE)));
    assertThat(footprints.within(1, every(8, 2), 4)).isEmpty();
  }

  @Property(seed = "1")
  void whatIsAdmittedIsApart(
      @ForAll @Size(max = 6) List<@IntRange(max = 6 * 24 * 3 - 1) Integer> numbers,
      @ForAll @Size(6) List<@IntRange(max = END) Integer> ends) {
    int[] moduli = {0, 4, 6, 8, 12, 24};
    Shape[] shapes = {INT, SHORT, BYTE};
    Footprints footprints = new Footprints();
    List<Shape> held = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      int number = numbers.get(i);
      int modulus = moduli[number % 6];
      Shape shape = shapes[number / 6 % 3];
      int residue = number / 18 % (modulus == 0 ? 24 : modulus);
      int end = residue + ends.get(i);
      if (footprints.admit(1, shape, every(modulus, residue), Interval.of(residue, end))) {
        for (int at = residue; at <= end; at += modulus == 0 ? END + 1 : modulus) {
          held.add(shape);
          starts.add(at);
        }
      }
    }
    for (int i = 0; i < held.size(); i++) {
      for (int j = 0; j < i; j++) {
        int a = starts.get(i);
        int b = starts.get(j);
        boolean apart = a + held.get(i).size() <= b || b + held.get(j).size() <= a;
        assertThat(apart || (a == b && held.get(i).isLike(held.get(j)))).isTrue();
      }
    }
  }
}
