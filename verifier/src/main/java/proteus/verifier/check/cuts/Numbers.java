package proteus.verifier.check.cuts;

import java.math.BigInteger;
import proteus.ir.Expr;
import proteus.ir.FloatType;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.Encoding;
import proteus.smt.encode.IntegerEncoding;
import proteus.verifier.check.Stop;

/** Numbers as terms over mathematical integers, and as the bytes of memory. */
final class Numbers {
  private static final int BYTE_BITS = 8;

  private final Terms terms;
  private final Encoding encoding;

  Numbers(Terms terms) {
    this.terms = terms;
    this.encoding = new IntegerEncoding(terms);
  }

  Terms terms() {
    return terms;
  }

  Encoding encoding() {
    return encoding;
  }

  Term integer(long value) {
    return terms.intConst(value);
  }

  /** Any value of a type other than pointers. */
  Term arbitrary(String name, Type type) {
    return encoding.freshVariable(name, type);
  }

  /** Any values of the shape, by offset. */
  Term arbitraryArray(String name, ReadShape shape) {
    Sort.Array sort = new Sort.Array(Sort.INT, encoding.sortOf(shape.type()));
    Interval elements = encoding.freshVariable("element", shape.type()).range();
    return terms.freshVar(name, sort, elements);
  }

  /** Zero bytes as a number. */
  Term zero(Type type) {
    return ofBytes(BigInteger.ZERO, new ReadShape(type, 1));
  }

  /** Whether values of the shape have a meaning as bytes. */
  static boolean areBytes(ReadShape shape) {
    return switch (shape.type()) {
      case IntType t -> !t.isUnbounded();
      case FloatType t -> t.bits() == BYTE_BITS * shape.size();
      default -> false;
    };
  }

  /** Known bytes as a number of the shape: as an unsigned integer, little endian. */
  Term ofBytes(BigInteger bytes, ReadShape shape) {
    return switch (shape.type()) {
      case IntType t -> encoding.integer(t.isUnbounded() ? bytes : t.wrap(bytes), t);
      case FloatType t -> encoding.literal(new Expr.FloatLiteral(bytes, t));
      default -> throw new Stop("bytes as a " + shape.type());
    };
  }

  /** Bytes that are all the same, from 0 to 255, as an integer of the shape. */
  Term repeated(Term value, ReadShape shape, IntType type) {
    IntType whole = IntType.unsigned(BYTE_BITS * shape.size());
    BigInteger factor = BigInteger.ZERO;
    for (int i = 0; i < shape.size(); i++) {
      factor = factor.setBit(BYTE_BITS * i);
    }
    return encoding.convert(terms.mul(factor, value), whole, type);
  }

  /**
   * Whether a value of one shape can be seen as one of the other, of the same size. Floats cannot
   * be seen as other values: which bits a result that is not a number has is left open.
   */
  static boolean fit(ReadShape from, ReadShape to) {
    return from.equals(to)
        || from.size() == to.size()
            && areBytes(from)
            && areBytes(to)
            && from.type() instanceof IntType;
  }

  /** The bytes of a value read as another shape that fits. */
  Term seenAs(Term value, ReadShape from, ReadShape to) {
    if (from.type().equals(to.type())) {
      return value;
    }
    IntType whole = IntType.unsigned(BYTE_BITS * from.size());
    if (from.type() instanceof IntType a && to.type() instanceof IntType b) {
      boolean isWhole = a.bits() == whole.bits();
      return encoding.convert(
          isWhole ? value : encoding.convert(value, a, whole), isWhole ? a : whole, b);
    }
    if (from.type() instanceof IntType a) {
      return encoding.reinterpret(encoding.convert(value, a, whole), whole, to.type());
    }
    throw new IllegalArgumentException("the bytes of a " + from.type());
  }
}
