package proteus.smt.encode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Integers;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;

/**
 * Writes terms over mathematical integers as expressions of a program: with conversions to types in
 * which nothing wraps, or in which wrapping is what the term says ({@code t mod 2^w}).
 */
public final class ExpressionDecoder {
  private static final List<Integer> WIDTHS = List.of(32, 64, 128);

  private final Integers integers;
  private final Map<Term, Variable> variables;

  /**
   * @param variables that the symbols stand for
   */
  public ExpressionDecoder(Integers integers, Map<Term, Variable> variables) {
    this.integers = integers;
    this.variables = variables;
  }

  /** The expression for a truth value; empty if there is none. */
  public Optional<Expr> decode(Term term) {
    try {
      return Optional.of(truth(term));
    } catch (Inexpressible e) {
      return Optional.empty();
    }
  }

  private Expr truth(Term term) {
    return switch (term.op()) {
      case CONST -> new Expr.BoolLiteral(term.isTrue());
      case VAR -> variable(term);
      case NOT -> not(term.arg(0));
      case AND -> joined(BinaryOp.LOGICAL_AND, term.args());
      case OR -> joined(BinaryOp.LOGICAL_OR, term.args());
      case LE -> compared(BinaryOp.LE, term);
      case EQ ->
          term.arg(0).sort().equals(Sort.BOOL)
              ? new Expr.Binary(BinaryOp.EQ, truth(term.arg(0)), truth(term.arg(1)))
              : compared(BinaryOp.EQ, term);
      case ITE -> new Expr.Conditional(truth(term.arg(0)), truth(term.arg(1)), truth(term.arg(2)));
      default -> throw new Inexpressible("operation " + term.op());
    };
  }

  private Expr not(Term term) {
    if (term.op() == Op.LE) {
      return compared(BinaryOp.GT, term);
    }
    return term.op() == Op.EQ && term.arg(0).sort().equals(Sort.INT)
        ? compared(BinaryOp.NE, term)
        : new Expr.Unary(UnaryOp.NOT, truth(term));
  }

  private Expr joined(BinaryOp op, List<Term> terms) {
    return terms.stream()
        .map(this::truth)
        .reduce((a, b) -> new Expr.Binary(op, a, b))
        .orElseThrow(() -> new Inexpressible("nothing to join"));
  }

  private Expr compared(BinaryOp op, Term comparison) {
    Term left = comparison.arg(0);
    Term right = comparison.arg(1);
    if (!left.sort().equals(Sort.INT)) {
      throw new Inexpressible("comparison of " + left.sort());
    }
    if (op == BinaryOp.EQ || op == BinaryOp.NE) {
      Optional<Expr> residue = residues(op, left, right).or(() -> residues(op, right, left));
      if (residue.isPresent()) {
        return residue.get();
      }
    }
    IntType type = type(left, right);
    return new Expr.Binary(op, exact(left, type), exact(right, type));
  }

  /** For {@code t mod 2^w} and a constant: unsigned arithmetic of this width. */
  private Optional<Expr> residues(BinaryOp op, Term residue, Term constant) {
    if (residue.op() != Op.MOD || constant.intConstant().isEmpty()) {
      return Optional.empty();
    }
    int bits = residue.arg(1).intConstant().map(ExpressionDecoder::exponent).orElse(-1);
    if (!List.of(8, 16, 32, 64).contains(bits)
        || integers == Integers.MATHEMATICAL
        || !IntType.unsigned(bits).contains(constant.intConstant().get())) {
      return Optional.empty();
    }
    LinearForm sum = LinearForm.of(residue.arg(0));
    BigInteger rest = sum.constant().subtract(constant.intConstant().get());
    return Optional.of(congruent(op, sum.coefficients(), rest, bits));
  }

  /** Whether a sum is 0 modulo a power of two: what is subtracted is on the other side. */
  private Expr congruent(
      BinaryOp op, Map<Term, BigInteger> addends, BigInteger constant, int bits) {
    IntType type = IntType.unsigned(bits);
    List<Expr> left = new ArrayList<>();
    List<Expr> right = new ArrayList<>();
    addends.forEach(
        (term, factor) -> {
          BigInteger nearest = IntType.signed(bits).wrap(factor);
          Expr product = modular(term, type);
          if (!nearest.abs().equals(BigInteger.ONE)) {
            Expr times = new Expr.IntLiteral(nearest.abs(), type);
            product = new Expr.Binary(BinaryOp.MUL, times, product);
          }
          if (nearest.signum() != 0) {
            (nearest.signum() > 0 ? left : right).add(product);
          }
        });
    BigInteger nearest = IntType.signed(bits).wrap(constant);
    if (nearest.signum() != 0) {
      (nearest.signum() > 0 ? left : right).add(new Expr.IntLiteral(nearest.abs(), type));
    }
    return new Expr.Binary(op, sum(left, type), sum(right, type));
  }

  private static Expr sum(List<Expr> addends, IntType type) {
    return addends.stream()
        .reduce((a, b) -> new Expr.Binary(BinaryOp.ADD, a, b))
        .orElseGet(() -> new Expr.IntLiteral(BigInteger.ZERO, type));
  }

  private static int exponent(BigInteger value) {
    return value.signum() > 0 && value.bitCount() == 1 ? value.bitLength() - 1 : -1;
  }

  /** A value that is congruent to the term's; sums and products may wrap. */
  private Expr modular(Term term, IntType type) {
    return switch (term.op()) {
      case CONST ->
          new Expr.IntLiteral(
              type.wrap(term.intConstant().orElseThrow(ExpressionDecoder::none)), type);
      case VAR -> converted(variable(term), type);
      case ADD -> operated(BinaryOp.ADD, term, t -> modular(t, type));
      case MUL -> operated(BinaryOp.MUL, term, t -> modular(t, type));
      default -> converted(exact(term, type(term, term)), type);
    };
  }

  private interface Operand {
    Expr of(Term term);
  }

  private static Expr operated(BinaryOp op, Term term, Operand operand) {
    return term.args().stream()
        .map(operand::of)
        .reduce((a, b) -> new Expr.Binary(op, a, b))
        .orElseThrow(ExpressionDecoder::none);
  }

  private static Inexpressible none() {
    return new Inexpressible("no operand");
  }

  /** The term's value, which the type holds like those of all parts. */
  private Expr exact(Term term, IntType type) {
    return switch (term.op()) {
      case CONST ->
          new Expr.IntLiteral(term.intConstant().orElseThrow(ExpressionDecoder::none), type);
      case VAR -> converted(variable(term), type);
      case ADD ->
          term.args().stream()
              .map(t -> exact(t, type))
              .reduce(ExpressionDecoder::sum)
              .orElseThrow(ExpressionDecoder::none);
      case MUL -> operated(BinaryOp.MUL, term, t -> exact(t, type));
      case DIV -> divided(BinaryOp.DIV, term, type);
      case MOD -> divided(BinaryOp.REM, term, type);
      case ITE ->
          new Expr.Conditional(
              truth(term.arg(0)), exact(term.arg(1), type), exact(term.arg(2), type));
      default -> throw new Inexpressible("operation " + term.op());
    };
  }

  /** A negative number is subtracted, as people write it. */
  private static Expr sum(Expr left, Expr right) {
    return right instanceof Expr.IntLiteral(BigInteger value, IntType type)
            && value.signum() < 0
            && type.contains(value.negate())
        ? new Expr.Binary(BinaryOp.SUB, left, new Expr.IntLiteral(value.negate(), type))
        : new Expr.Binary(BinaryOp.ADD, left, right);
  }

  /** Rounds down like the term: by other ways where the dividend may be negative. */
  private Expr divided(BinaryOp op, Term term, IntType type) {
    BigInteger divisor = term.arg(1).intConstant().orElseThrow(ExpressionDecoder::none);
    if (divisor.signum() <= 0) {
      throw new Inexpressible("division by " + divisor);
    }
    Expr dividend = exact(term.arg(0), type);
    Expr by = new Expr.IntLiteral(divisor, type);
    Expr towardsZero = new Expr.Binary(op, dividend, by);
    if (term.arg(0).range().isAtLeast(BigInteger.ZERO)) {
      return towardsZero;
    }
    Expr remainder = new Expr.Binary(BinaryOp.REM, dividend, by);
    Expr negative =
        new Expr.Binary(BinaryOp.LT, remainder, new Expr.IntLiteral(BigInteger.ZERO, type));
    Expr corrected =
        op == BinaryOp.REM
            ? new Expr.Binary(BinaryOp.ADD, remainder, by)
            : new Expr.Binary(BinaryOp.SUB, towardsZero, new Expr.IntLiteral(BigInteger.ONE, type));
    return new Expr.Conditional(negative, corrected, towardsZero);
  }

  /** The least type that holds the values of all parts of the terms. */
  private IntType type(Term... terms) {
    if (integers == Integers.MATHEMATICAL) {
      return IntType.UNBOUNDED;
    }
    for (int width : WIDTHS) {
      IntType type = IntType.signed(width);
      boolean fits = true;
      for (Term term : terms) {
        fits &= fits(term, type);
      }
      if (fits) {
        return type;
      }
    }
    if (List.of(terms).stream().anyMatch(this::isUnbounded)) {
      return IntType.UNBOUNDED;
    }
    throw new Inexpressible("values of more than 128 bits");
  }

  /** Whether the term is about a variable without bounds. */
  private boolean isUnbounded(Term term) {
    return TermGraph.freeVariables(term).stream()
        .map(variables::get)
        .anyMatch(v -> v != null && v.type() instanceof IntType t && t.isUnbounded());
  }

  private static boolean fits(Term term, IntType type) {
    boolean isCondition = term.sort().equals(Sort.BOOL);
    return isCondition
        || (Interval.signed(type.bits()).contains(partialSums(term))
            && term.args().stream().allMatch(a -> fits(a, type)));
  }

  /** What the term's value, and the sums and products on the way to it, lie in. */
  private static Interval partialSums(Term term) {
    return switch (term.op()) {
      case ADD -> partial(term, Interval::add, Interval.of(BigInteger.ZERO));
      case MUL -> partial(term, Interval::multiply, Interval.of(BigInteger.ONE));
      default -> term.range();
    };
  }

  private static Interval partial(Term term, BinaryOperator<Interval> f, Interval neutral) {
    Interval so = neutral;
    Interval all = term.range();
    for (Term operand : term.args()) {
      so = f.apply(so, operand.range());
      all = all.join(so);
    }
    return all;
  }

  private Expr variable(Term symbol) {
    Variable variable = variables.get(symbol);
    if (variable == null) {
      throw new Inexpressible("symbol " + symbol);
    }
    return new Expr.VariableRead(variable);
  }

  private static Expr converted(Expr value, Type type) {
    if (value.type() instanceof BoolType) {
      throw new Inexpressible("a truth value among integers");
    }
    return value.type().equals(type) ? value : new Expr.Convert(value, type);
  }
}
