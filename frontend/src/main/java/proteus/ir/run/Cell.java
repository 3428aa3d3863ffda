package proteus.ir.run;

import java.math.BigInteger;
import proteus.ir.Value;

/** One byte of memory. */
sealed interface Cell {
  /** A plain byte, 0 to 255. */
  record Plain(int value) implements Cell {}

  /** Not yet known: whoever reads it first makes the environment choose. */
  enum Unset implements Cell {
    UNSET
  }

  /** The byte of that index of a pointer's address. */
  record OfPointer(Value.PointerValue pointer, int index) implements Cell {}

  /** A part of an unbounded integer, which was stored as {@code size} bytes. */
  record OfInteger(BigInteger value, int size, int index) implements Cell {}
}
