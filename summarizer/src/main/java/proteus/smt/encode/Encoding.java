package proteus.smt.encode;

import java.math.BigInteger;
import java.util.Optional;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.smt.Sort;
import proteus.smt.Term;

/**
 * How values of the program are written as terms. Operands of every operation are encoded values of
 * the types given with them, and so is the result. Pointers have no encoding here.
 */
public interface Encoding {
  /** The sort of encoded values of a type other than pointers. */
  Sort sortOf(Type type);

  /** A fresh variable that ranges over exactly the values of the type. */
  Term freshVariable(String prefix, Type type);

  /** The encoded integer; {@code value} is in the type's range. */
  Term integer(BigInteger value, IntType type);

  /** The integer that an encoded value of the type is, where it is a constant. */
  Optional<BigInteger> constantInteger(Term term, IntType type);

  /** An integer, truth value or float literal. */
  Term literal(Expr.Leaf literal);

  Term unary(UnaryOp op, Term operand, Type type);

  /** All operators but those on pointers. */
  Term binary(BinaryOp op, Term left, Type leftType, Term right, Type rightType);

  /** {@link Expr.Convert} between types other than pointers. */
  Term convert(Term operand, Type from, Type to);

  /** {@link Expr.Reinterpret}. */
  Term reinterpret(Term operand, Type from, Type to);
}
