package proteus.verifier.pass;

import java.math.BigInteger;
import proteus.ir.FloatType;
import proteus.ir.arithmetic.SoftFloat;

/**
 * The numbers of a format in their order: 0 for both zeros, 1 for the least positive number, and so
 * on to the infinity; negative ones mirror these. What is no number comes after all.
 */
record FloatOrder(FloatType type) {
  /** The place of an encoding. */
  BigInteger of(BigInteger encoding) {
    if (SoftFloat.isNaN(encoding, type)) {
      return last();
    }
    BigInteger magnitude = encoding.clearBit(type.bits() - 1);
    return encoding.testBit(type.bits() - 1) ? magnitude.negate() : magnitude;
  }

  /** The encoding at a place. */
  BigInteger encoding(BigInteger place) {
    return place.signum() < 0 ? place.negate().setBit(type.bits() - 1) : place;
  }

  BigInteger infinity() {
    return SoftFloat.infinity(type);
  }

  /** The place of what is no number. */
  BigInteger last() {
    return infinity().add(BigInteger.ONE);
  }
}
