package proteus.verifier.check.paths;

import java.math.BigInteger;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.Value;

/**
 * A byte of memory: that of an index within a datum, as it was stored.
 *
 * @param type of the datum
 * @param size in bytes that the datum was stored in
 */
record StoredByte(Datum datum, Type type, int size, int index) {
  static final IntType BYTE = IntType.unsigned(8);
  static final StoredByte ZERO = plain(0);

  /** A byte of known value, 0 to 255. */
  static StoredByte plain(int value) {
    return new StoredByte(
        new Datum.Known(new Value.IntValue(BigInteger.valueOf(value))), BYTE, 1, 0);
  }
}
