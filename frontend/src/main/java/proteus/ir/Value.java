package proteus.ir;

import java.math.BigInteger;
import proteus.ir.arithmetic.ObjectNumbering;
import proteus.ir.arithmetic.SoftFloat;

/** The value of an expression in an execution. */
public sealed interface Value {
  record BoolValue(boolean value) implements Value {
    @Override
    public String toString() {
      return Boolean.toString(value);
    }
  }

  record IntValue(BigInteger value) implements Value {
    public static IntValue of(long value) {
      return new IntValue(BigInteger.valueOf(value));
    }

    @Override
    public String toString() {
      return value.toString();
    }
  }

  /** A float by its encoding, see {@link FloatType}. */
  record FloatValue(BigInteger encoding, FloatType type) implements Value {
    @Override
    public String toString() {
      return SoftFloat.toText(encoding, type);
    }
  }

  /**
   * A pointer.
   *
   * @param object the number of a memory object or function, see {@link ObjectNumbering}; 0 is no
   *     object: the offset is then the address
   * @param offset in bytes from the start of the object
   */
  record PointerValue(int object, long offset) implements Value {
    public static final PointerValue NULL = new PointerValue(0, 0);

    public boolean isNull() {
      return object == 0 && offset == 0;
    }

    @Override
    public String toString() {
      return isNull() ? "null" : "object " + object + " + " + offset;
    }
  }

  /** Zero, false or the null pointer: what a variable holds that was never assigned. */
  static Value zero(Type type) {
    return switch (type) {
      case BoolType t -> new BoolValue(false);
      case IntType t -> new IntValue(BigInteger.ZERO);
      case FloatType t -> new FloatValue(BigInteger.ZERO, t);
      case PointerType t -> PointerValue.NULL;
    };
  }
}
