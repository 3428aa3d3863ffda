package proteus.verifier.pass;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import proteus.ir.BinaryOp;

/**
 * What adding a constant, or multiplying by one, does to the place of a number in the order of its
 * format. Rounding is monotone, so nothing moves against the sum's direction; and as all numbers of
 * a binade have the same distance, in each of them all move, or it shows at its ends and its middle
 * that some do not (ties go to the even one).
 *
 * @param places of the results, by places
 */
record FloatStep(FloatOrder order, UnaryOperator<BigInteger> places) {
  /**
   * From where to where places move.
   *
   * @param direction 1 or -1
   * @param distance by how much they move at least: 0 or 1
   * @param limit how far they move at most
   */
  record Piece(
      BigInteger least, BigInteger greatest, int direction, int distance, BigInteger limit) {
    private Piece mirrored() {
      return new Piece(greatest.negate(), least.negate(), -direction, distance, limit.negate());
    }
  }

  /** The pieces for an operation with a constant; none where nothing is known. */
  List<Piece> pieces(BinaryOp op) {
    return switch (op) {
      case ADD, SUB -> adding();
      case MUL, DIV -> multiplying();
      default -> List.of();
    };
  }

  /** Adding, which moves 0 to where it moves. */
  private List<Piece> adding() {
    BigInteger end = order.infinity();
    int direction = places.apply(BigInteger.ZERO).signum();
    BigInteger limit = direction < 0 ? end.negate() : end;
    if (direction == 0 || isBeyond(places.apply(BigInteger.ZERO))) {
      return List.of();
    }
    int binade = 1;
    while (binade < binades() && moves(binade, direction) && movesBelow(binade, direction)) {
      binade++;
    }
    BigInteger last = start(binade).subtract(BigInteger.ONE);
    BigInteger beyond = last.add(BigInteger.ONE);
    return List.of(
        new Piece(end.negate(), beyond.negate(), direction, 0, limit),
        new Piece(last.negate(), last, direction, 1, limit),
        new Piece(beyond, end, direction, 0, limit));
  }

  /** Multiplying by a positive number. */
  private List<Piece> multiplying() {
    BigInteger one = start(binades() / 2);
    BigInteger product = places.apply(one);
    int direction = product.compareTo(one);
    if (direction == 0 || product.signum() <= 0 || isBeyond(product)) {
      return List.of();
    }
    BigInteger end = order.infinity();
    BigInteger first = firstThatMoves(direction);
    BigInteger limit = direction < 0 ? BigInteger.ZERO : end;
    List<Piece> pieces = new ArrayList<>();
    pieces.add(new Piece(BigInteger.ZERO, first.subtract(BigInteger.ONE), direction, 0, limit));
    pieces.add(new Piece(first, end.subtract(BigInteger.ONE), direction, 1, limit));
    pieces.add(new Piece(end, end, direction, 0, limit));
    List.copyOf(pieces).forEach(p -> pieces.add(p.mirrored()));
    return pieces;
  }

  /** From where on all positive finite numbers move; the infinity if that is not known. */
  private BigInteger firstThatMoves(int direction) {
    for (int binade = 1; binade < binades(); binade++) {
      if (!moves(binade, direction)) {
        return order.infinity();
      }
    }
    BigInteger first = BigInteger.ONE;
    while (!(moves(first, direction) && moves(first.add(BigInteger.ONE), direction))) {
      first = first.shiftLeft(1);
    }
    return first;
  }

  /** Whether all numbers of the binade move. */
  private boolean moves(int binade, int direction) {
    BigInteger start = start(binade);
    BigInteger middle = start.add(BigInteger.ONE.shiftLeft(order.type().significandBits() - 2));
    return moves(start, direction)
        && moves(start.add(BigInteger.ONE), direction)
        && moves(start.add(BigInteger.TWO), direction)
        && moves(middle, direction)
        && moves(start(binade + 1).subtract(BigInteger.ONE), direction);
  }

  /** The same for the negative ones. */
  private boolean movesBelow(int binade, int direction) {
    return new FloatStep(order, p -> places.apply(p.negate()).negate()).moves(binade, -direction);
  }

  private boolean moves(BigInteger place, int direction) {
    return places.apply(place).compareTo(place) == direction;
  }

  private boolean isBeyond(BigInteger place) {
    return place.abs().compareTo(order.infinity()) >= 0;
  }

  /** The place of the least positive number of a binade; binade 0 are the subnormal ones. */
  private BigInteger start(int binade) {
    return BigInteger.valueOf(binade).shiftLeft(order.type().significandBits() - 1);
  }

  /** How many there are below the infinity. */
  private int binades() {
    return (1 << order.type().exponentBits()) - 1;
  }
}
