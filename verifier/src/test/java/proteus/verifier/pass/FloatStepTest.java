package proteus.verifier.pass;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;
import proteus.ir.BinaryOp;
import proteus.ir.FloatType;
import proteus.ir.arithmetic.SoftFloat;

/** Numbers move as the pieces say, up to the last one that moves. */
class FloatStepTest {
  private static final FloatOrder FLOATS = new FloatOrder(FloatType.FLOAT);

  private static UnaryOperator<BigInteger> step(
      FloatOrder order, BinaryOp op, BigInteger constant) {
    return place -> order.of(SoftFloat.apply(op, order.encoding(place), constant, order.type()));
  }

  private static List<FloatStep.Piece> pieces(BinaryOp op, float constant) {
    BigInteger encoding = BigInteger.valueOf(Float.floatToRawIntBits(constant));
    return new FloatStep(FLOATS, step(FLOATS, op, encoding)).pieces(op);
  }

  private static BigInteger place(float number) {
    return BigInteger.valueOf(Float.floatToRawIntBits(number));
  }

  @Test
  void oneIsAddedUpToWhereFloatsAreTwoApart() {
    assertThat(pieces(BinaryOp.ADD, 1))
        .contains(
            new FloatStep.Piece(
                place(0x1p24f).subtract(BigInteger.ONE).negate(),
                place(0x1p24f).subtract(BigInteger.ONE),
                1,
                1,
                FLOATS.infinity()));
  }

  @Test
  void halvingMovesAllNumbersAndThreeQuartersNotTheLeastOnes() {
    BigInteger last = FLOATS.infinity().subtract(BigInteger.ONE);
    assertThat(pieces(BinaryOp.MUL, 0.5f))
        .contains(new FloatStep.Piece(BigInteger.ONE, last, -1, 1, BigInteger.ZERO));
    assertThat(pieces(BinaryOp.MUL, 0.75f))
        .contains(new FloatStep.Piece(BigInteger.valueOf(4), last, -1, 1, BigInteger.ZERO));
  }

  @Test
  void nothingIsKnownWhereNothingMovesOrWhatIsNoNumberComesOut() {
    assertThat(pieces(BinaryOp.ADD, 0)).isEmpty();
    assertThat(pieces(BinaryOp.MUL, 1)).isEmpty();
    assertThat(pieces(BinaryOp.MUL, 0)).isEmpty();
    assertThat(pieces(BinaryOp.MUL, -2)).isEmpty();
    assertThat(pieces(BinaryOp.ADD, Float.POSITIVE_INFINITY)).isEmpty();
    assertThat(pieces(BinaryOp.DIV, Float.POSITIVE_INFINITY)).isEmpty();
    assertThat(pieces(BinaryOp.DIV, Float.NaN)).isEmpty();
  }

  @Property(seed = "1", tries = 200, shrinking = ShrinkingMode.OFF)
  void eachNumberIsInOnePieceAndMovesAsItSays(@ForAll long seed) {
    Random random = new Random(seed);
    BigInteger constant = random(random);
    BinaryOp op =
        List.of(BinaryOp.ADD, BinaryOp.SUB, BinaryOp.MUL, BinaryOp.DIV).get(random.nextInt(4));
    UnaryOperator<BigInteger> step = step(FLOATS, op, constant);
    List<FloatStep.Piece> pieces = new FloatStep(FLOATS, step).pieces(op);
    for (int i = 0; i < 300 && !pieces.isEmpty(); i++) {
      BigInteger place = i % 3 == 0 ? nearEnds(pieces, random) : FLOATS.of(random(random));
      if (place.abs().compareTo(FLOATS.infinity()) <= 0) {
        assertMoves(pieces, place, step.apply(place));
      }
    }
  }

  private static BigInteger random(Random random) {
    int exponent = random.nextInt(4) == 0 ? random.nextInt(256) : 117 + random.nextInt(20);
    int fraction = random.nextBoolean() ? random.nextInt(1 << 23) : random.nextInt(4);
    return BigInteger.valueOf((random.nextInt(2) * 256L + exponent) << 23 | fraction);
  }

  private static BigInteger nearEnds(List<FloatStep.Piece> pieces, Random random) {
    FloatStep.Piece piece = pieces.get(random.nextInt(pieces.size()));
    BigInteger end = random.nextBoolean() ? piece.least() : piece.greatest();
    return end.add(BigInteger.valueOf(random.nextInt(5) - 2));
  }

  private static void assertMoves(
      List<FloatStep.Piece> pieces, BigInteger place, BigInteger moved) {
    List<FloatStep.Piece> around =
        pieces.stream()
            .filter(p -> p.least().compareTo(place) <= 0 && place.compareTo(p.greatest()) <= 0)
            .toList();
    assertThat(around).isNotEmpty();
    for (FloatStep.Piece piece : around) {
      BigInteger direction = BigInteger.valueOf(piece.direction());
      BigInteger distance = moved.subtract(place).multiply(direction);
      assertThat(distance).isGreaterThanOrEqualTo(BigInteger.valueOf(piece.distance()));
      assertThat(piece.limit().subtract(moved).multiply(direction).signum()).isNotNegative();
    }
  }
}
