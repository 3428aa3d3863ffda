package proteus.frontend.c;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;
import proteus.ir.IntType;
import proteus.ir.MachineModel;
import proteus.ir.Signedness;

/**
 * C's types (C11 6.2.5) without qualifiers: whether an object is constant is noted at its {@link
 * CVariable}; {@code volatile}, {@code restrict} and {@code _Atomic} change nothing here.
 * Enumerated types are the integer type that gcc chooses for them. Two types are equal exactly when
 * they are the same type; aggregates are equal by identity. {@link CTypes} holds the common ones.
 */
public sealed interface CType {
  /** Integer or floating (C11 6.2.5p18). */
  default boolean isArithmetic() {
    return this instanceof Int || this instanceof Real;
  }

  /** Arithmetic or pointer (C11 6.2.5p21). */
  default boolean isScalar() {
    return isArithmetic() || this instanceof Pointer;
  }

  default boolean isVoid() {
    return this instanceof VoidType;
  }

  record VoidType() implements CType {
    @Override
    public String toString() {
      return "void";
    }
  }

  /**
   * An integer type.
   *
   * @param fieldWidth 0 but for the values of bit-fields wider than {@code int}: GCC computes with
   *     these in as many bits as the field has
   * @param alignment 0 but for types of objects that need less than their kind does, as a {@code
   *     typedef} with an attribute says: then in bytes
   * @param precision 0 but for bit-precise types (C23 6.2.5): the number of their bits, which are
   *     kept in an object of this kind
   */
  record Int(IntKind kind, int fieldWidth, int alignment, int precision) implements CType {
    public Int(IntKind kind) {
      this(kind, 0);
    }

    public Int(IntKind kind, int fieldWidth) {
      this(kind, fieldWidth, 0);
    }

    public Int(IntKind kind, int fieldWidth, int alignment) {
      this(kind, fieldWidth, alignment, 0);
    }

    /** {@code _BitInt} of 1 to 128 bits; with more than 64 it is two words, aligned as those. */
    public static Int bitPrecise(int bits, Signedness signedness) {
      IntKind kind =
          bits <= 8
              ? IntKind.SIGNED_CHAR
              : bits <= 16
                  ? IntKind.SHORT
                  : bits <= 32 ? IntKind.INT : bits <= 64 ? IntKind.LONG_LONG : IntKind.INT128;
      boolean signed = signedness == Signedness.SIGNED;
      return new Int(signed ? kind : kind.toUnsigned(), 0, bits > 64 ? 8 : 0, bits);
    }

    public boolean isBitPrecise() {
      return precision > 0;
    }

    /** The values of the kind, or of so many bits as a bit-precise type has. */
    public IntType valueType(MachineModel machine) {
      IntType values = kind.valueType(machine);
      return isBitPrecise() ? new IntType(precision, values.signedness()) : values;
    }

    /** The bits of values; 0 where they are those of the kind. */
    public int width() {
      return Math.max(fieldWidth, precision);
    }

    /** The type of the values that objects of this type hold. */
    public Int ofValues() {
      return alignment == 0 || isBitPrecise() ? this : new Int(kind, fieldWidth);
    }

    @Override
    public String toString() {
      if (isBitPrecise()) {
        return (kind.isSigned() ? "" : "unsigned ") + "_BitInt(" + precision + ")";
      }
      return fieldWidth == 0 ? kind.toString() : kind + ":" + fieldWidth;
    }
  }

  record Real(FloatKind kind) implements CType {
    @Override
    public String toString() {
      return kind.toString();
    }
  }

  record Pointer(CType target) implements CType {
    @Override
    public String toString() {
      return target + " *";
    }
  }

  record Array(CType element, Length length) implements CType {
    public static Array of(CType element, BigInteger length) {
      return new Array(element, new Length.Constant(length));
    }

    @Override
    public String toString() {
      return element + " [" + length + "]";
    }
  }

  /** The number of elements of an array. */
  sealed interface Length {
    record Constant(BigInteger value) implements Length {
      @Override
      public String toString() {
        return value.toString();
      }
    }

    /** Not given: an {@code extern} array, a flexible array member. */
    record Unknown() implements Length {
      @Override
      public String toString() {
        return "";
      }
    }

    /**
     * Given at run time. {@code holder} is a hidden local variable of type {@code size_t}; an
     * ordinary declaration before the first use of the type gives it its value.
     */
    record Variable(CVariable holder) implements Length {
      @Override
      public String toString() {
        return holder.name();
      }
    }
  }

  /**
   * A function type. Parameters have been adjusted (arrays and functions are pointers).
   *
   * @param style how much calls may rely on the parameters
   */
  record Function(CType result, List<CType> parameters, Style style) implements CType {
    public Function {
      parameters = List.copyOf(parameters);
    }

    /** What a declaration says about the arguments. */
    public enum Style {
      /** Exactly the parameters. */
      PROTOTYPE,
      /** The parameters and any further arguments (default promotions). */
      VARIADIC,
      /** {@code f()} or an old-style definition: arguments undergo the default promotions. */
      UNSPECIFIED
    }

    @Override
    public String toString() {
      String inside = parameters.stream().map(CType::toString).collect(Collectors.joining(", "));
      return switch (style) {
        case PROTOTYPE -> result + " (" + (inside.isEmpty() ? "void" : inside) + ")";
        case VARIADIC -> result + " (" + inside + ", ...)";
        case UNSPECIFIED -> result + " ()";
      };
    }
  }

  /** A structure or union. */
  record Aggregate(CAggregate declaration) implements CType {
    @Override
    public String toString() {
      return declaration.toString();
    }
  }
}
