package proteus.exec;

import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;

/** How the JVM holds a value. */
enum Carrier {
  /** Truth values and integers up to 32 bits: sign- or zero-extended; u32 as its bits. */
  INT(TypeKind.INT, "I", "Int"),
  /** Integers up to 64 bits, likewise; pointers; unbounded integers as long as they fit. */
  LONG(TypeKind.LONG, "J", "Long"),
  FLOAT(TypeKind.FLOAT, "F", "Float"),
  DOUBLE(TypeKind.DOUBLE, "D", "Double"),
  /** Other integers by value, other floats by encoding. */
  BIG(TypeKind.REFERENCE, "Ljava/math/BigInteger;", "Big");

  private final TypeKind kind;
  private final String descriptor;
  private final String suffix;

  Carrier(TypeKind kind, String descriptor, String suffix) {
    this.kind = kind;
    this.descriptor = descriptor;
    this.suffix = suffix;
  }

  TypeKind kind() {
    return kind;
  }

  ClassDesc desc() {
    return ClassDesc.ofDescriptor(descriptor);
  }

  /** The end of the names of runtime methods for this carrier. */
  String suffix() {
    return suffix;
  }
}
