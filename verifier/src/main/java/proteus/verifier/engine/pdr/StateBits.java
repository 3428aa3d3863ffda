package proteus.verifier.engine.pdr;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;

/** The bits of the variables that matter at a cut point, numbered through. */
final class StateBits {
  private record Field(Variable variable, Term symbol, int first, int width) {}

  private final Terms terms;
  private final List<Field> fields = new ArrayList<>();
  private final int count;

  StateBits(Terms terms, CutPoint cutPoint) {
    this.terms = terms;
    int next = 0;
    for (Map.Entry<Variable, Term> entry : cutPoint.state().entrySet()) {
      int width = width(entry.getValue());
      fields.add(new Field(entry.getKey(), entry.getValue(), next, width));
      next += width;
    }
    this.count = next;
  }

  int count() {
    return count;
  }

  private static int width(Term value) {
    return value.sort() instanceof Sort.BitVec(int width) ? width : 1;
  }

  /**
   * What says of each bit that it is set.
   *
   * @param values of the variables, in their order
   */
  List<Term> of(List<Term> values) {
    List<Term> bits = new ArrayList<>();
    for (Term value : values) {
      if (value.sort().equals(Sort.BOOL)) {
        bits.add(value);
        continue;
      }
      Term one = terms.bv().constant(BigInteger.ONE, 1);
      for (int i = 0; i < width(value); i++) {
        bits.add(terms.eq(terms.bv().extract(value, i, i), one));
      }
    }
    return bits;
  }

  /** The condition that a state is not in the cube. */
  Expr outside(Cube cube) {
    Expr outside = new Expr.BoolLiteral(false);
    for (Field field : fields) {
      BigInteger mask = part(cube.fixed(), field);
      if (mask.signum() != 0) {
        Expr differs = differs(field, mask, part(cube.ones(), field));
        outside =
            outside instanceof Expr.BoolLiteral
                ? differs
                : new Expr.Binary(BinaryOp.LOGICAL_OR, outside, differs);
      }
    }
    return outside;
  }

  private static BigInteger part(BitSet bits, Field field) {
    BigInteger part = BigInteger.ZERO;
    for (int i = 0; i < field.width; i++) {
      part = bits.get(field.first + i) ? part.setBit(i) : part;
    }
    return part;
  }

  private static Expr differs(Field field, BigInteger mask, BigInteger value) {
    Expr read = new Expr.VariableRead(field.variable);
    if (field.variable.type() instanceof BoolType) {
      return value.signum() == 0 ? read : new Expr.Unary(UnaryOp.NOT, read);
    }
    IntType type = (IntType) field.variable.type();
    if (mask.bitCount() == field.width) {
      return new Expr.Binary(BinaryOp.NE, read, new Expr.IntLiteral(type.wrap(value), type));
    }
    IntType unsigned = IntType.unsigned(type.bits());
    Expr bits = type.isSigned() ? new Expr.Convert(read, unsigned) : read;
    Expr masked = new Expr.Binary(BinaryOp.AND, bits, new Expr.IntLiteral(mask, unsigned));
    return new Expr.Binary(BinaryOp.NE, masked, new Expr.IntLiteral(value, unsigned));
  }
}
