package proteus.summarizer.bound.program;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.smt.Term;

/**
 * Clears bits by subtraction: of bits that a number has, {@code x ^ bits} and {@code x & ~bits} are
 * {@code x - bits}. That a number has them shows where they are the common bits of it and another.
 */
final class CommonBits {
  /** For values that are common bits, those that have them. */
  private final Map<Term, Set<Term>> owners = new HashMap<>();

  /** Notes what has the bits that the operation gives, a value of its own. */
  void note(Expr.Binary common, Term bits, Map<Variable, Term> values) {
    owners.put(
        bits,
        Stream.of(common.left(), common.right())
            .flatMap(operand -> value(operand, values).stream())
            .collect(Collectors.toSet()));
  }

  /** The expression with differences where bits are cleared. */
  Expr subtracted(Expr expression, Map<Variable, Term> values) {
    Expr inner = expression.map(e -> subtracted(e, values));
    if (!(inner instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var type))) {
      return inner;
    }
    return switch (op) {
      case XOR ->
          has(left, right, values)
              ? new Expr.Binary(BinaryOp.SUB, left, right, type)
              : has(right, left, values) ? new Expr.Binary(BinaryOp.SUB, right, left, type) : inner;
      case AND ->
          right instanceof Expr.Unary(UnaryOp not, Expr bits)
                  && not == UnaryOp.BIT_NOT
                  && has(left, bits, values)
              ? new Expr.Binary(BinaryOp.SUB, left, bits, type)
              : inner;
      default -> inner;
    };
  }

  private boolean has(Expr number, Expr bits, Map<Variable, Term> values) {
    boolean isCommon =
        bits instanceof Expr.Binary(BinaryOp op, Expr left, Expr right, var _)
            && op == BinaryOp.AND
            && (left.equals(number) || right.equals(number));
    return isCommon
        || value(bits, values)
            .flatMap(
                b -> value(number, values).map(n -> owners.getOrDefault(b, Set.of()).contains(n)))
            .orElse(false);
  }

  private static Optional<Term> value(Expr expression, Map<Variable, Term> values) {
    return expression instanceof Expr.VariableRead(Variable variable)
        ? Optional.ofNullable(values.get(variable))
        : Optional.empty();
  }
}
