package proteus.smt.encode;

import java.util.function.Function;
import proteus.ir.Expr;
import proteus.ir.PointerType;
import proteus.ir.Type;
import proteus.ir.Variable;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * Writes expressions without pointers as terms. Recurses over the expression, whose depth is that
 * of the program text.
 */
public final class ExpressionEncoder {
  private final Terms terms;
  private final Encoding encoding;
  private final Function<Variable, Term> variables;

  /**
   * Encodes with the given terms for variables.
   *
   * @param variables the encoded value of each variable
   */
  public ExpressionEncoder(Terms terms, Encoding encoding, Function<Variable, Term> variables) {
    this.terms = terms;
    this.encoding = encoding;
    this.variables = variables;
  }

  /** The encoded value; throws {@link Inexpressible} where there is none. */
  public Term encode(Expr expression) {
    return switch (expression) {
      case Expr.IntLiteral literal -> encoding.literal(literal);
      case Expr.BoolLiteral literal -> encoding.literal(literal);
      case Expr.FloatLiteral literal -> encoding.literal(literal);
      case Expr.VariableRead(Variable variable) -> variables.apply(variable);
      case Expr.Unary(var op, Expr operand) -> encoding.unary(op, encode(operand), operand.type());
      case Expr.Binary(var op, Expr left, Expr right, Type t) ->
          encoding.binary(op, encode(left), left.type(), encode(right), right.type());
      case Expr.Conditional(Expr condition, Expr whenTrue, Expr whenFalse) ->
          terms.ite(encode(condition), encode(whenTrue), encode(whenFalse));
      case Expr.Convert(Expr operand, Type to)
          when to instanceof PointerType || operand.type() instanceof PointerType ->
          throw pointer(expression);
      case Expr.Convert(Expr operand, Type to) ->
          encoding.convert(encode(operand), operand.type(), to);
      case Expr.Reinterpret(Expr operand, Type to) ->
          encoding.reinterpret(encode(operand), operand.type(), to);
      case Expr.NullPointer p -> throw pointer(expression);
      case Expr.ObjectAddress p -> throw pointer(expression);
      case Expr.FunctionAddress p -> throw pointer(expression);
      case Expr.PointerAdd p -> throw pointer(expression);
    };
  }

  private static Inexpressible pointer(Expr expression) {
    return new Inexpressible("pointer " + expression);
  }
}
