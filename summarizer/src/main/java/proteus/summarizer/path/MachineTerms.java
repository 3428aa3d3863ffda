package proteus.summarizer.path;

import proteus.ir.BinaryOp;
import proteus.ir.IntType;
import proteus.smt.Interval;
import proteus.smt.Term;
import proteus.smt.Terms;

/** Machine operations as terms without cases. */
public final class MachineTerms {
  private MachineTerms() {}

  /** The value of the type that is congruent to the Int modulo 2^width. */
  public static Term wrap(Terms terms, Term value, IntType type) {
    if (type.isUnbounded() || Interval.of(type).contains(value.range())) {
      return value;
    }
    Term min = terms.intConst(type.min());
    return terms.add(terms.mod(terms.sub(value, min), terms.intConst(type.cardinality())), min);
  }

  /** A bitwise operation on two values of the type, through bit-vectors unless it is simple. */
  static Term bitwise(Terms terms, BinaryOp op, Term a, Term b, IntType type) {
    Interval bit = Interval.of(0, 1);
    if (bit.contains(a.range()) && bit.contains(b.range())) {
      Term product = terms.mul(a, b);
      return switch (op) {
        case AND -> product;
        case OR -> terms.sub(terms.add(a, b), product);
        case XOR -> terms.sub(terms.add(a, b), terms.add(product, product));
        default -> throw new IllegalArgumentException("not bitwise: " + op);
      };
    }
    Term left = terms.bv().ofInt(a, type.bits());
    Term right = terms.bv().ofInt(b, type.bits());
    Term result =
        switch (op) {
          case AND -> terms.bv().and(left, right);
          case OR -> terms.bv().or(left, right);
          case XOR -> terms.bv().xor(left, right);
          default -> throw new IllegalArgumentException("not bitwise: " + op);
        };
    return wrap(terms, terms.bv().toNat(result), type);
  }
}
