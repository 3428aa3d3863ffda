package proteus.frontend.c;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

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
   */
  record Int(IntKind kind, int fieldWidth, int alignment) implements CType {
    public Int(IntKind kind) {
      this(kind, 0);
    }

    public Int(IntKind kind, int fieldWidth) {
      this(kind, fieldWidth, 0);
    }

    /** The type of the values that objects of this type hold. */
    public Int ofValues() {
      return alignment == 0 ? this : new Int(kind, fieldWidth);
    }

    @Override
    public String toString() {
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
