package proteus.summarizer.path;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import proteus.ir.BinaryOp;
import proteus.ir.BoolType;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Type;
import proteus.ir.UnaryOp;
import proteus.ir.Variable;
import proteus.smt.IntegerOperations;
import proteus.smt.Interval;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.ValueCases.Case;
import proteus.summarizer.slice.Expressible;

/**
 * Reads machine expressions as terms over mathematical integers, by cases: where a result can leave
 * its type's range, each number of wraps is a case. Sums, differences and products are computed
 * without wrapping as far as only a residue of them is used, and wrapped once.
 */
public final class TermReader {
  /** More wraps than this make one case with a remainder. */
  private static final int LAP_LIMIT = 4;

  private final Terms terms;
  private final Feasibility feasibility;
  private final Conjunctions conjunctions;
  private final Map<Variable, Term> values;
  private final Collection<Term> context;
  private final SignedOverflow overflow;
  private int limit = Integer.MAX_VALUE;

  /** What becomes of a signed result that its type cannot hold (C11 6.5, 5). */
  public enum SignedOverflow {
    /** It wraps. */
    WRAPS,
    /** Executions in which it happens are left out. */
    UNDEFINED
  }

  /**
   * @param values of the variables; of those that matter modulo 2^width only, any congruent ones
   * @param context conditions that hold where the expression is evaluated
   */
  TermReader(
      Terms terms, Feasibility feasibility, Map<Variable, Term> values, Collection<Term> context) {
    this(terms, feasibility, values, context, SignedOverflow.WRAPS);
  }

  /** As above, with a choice of what signed overflow does. */
  public TermReader(
      Terms terms,
      Feasibility feasibility,
      Map<Variable, Term> values,
      Collection<Term> context,
      SignedOverflow overflow) {
    this.overflow = overflow;
    this.terms = terms;
    this.feasibility = feasibility;
    this.conjunctions = new Conjunctions(terms);
    this.values = values;
    this.context = context;
  }

  /** There are more cases than wanted. */
  private static final class TooMany extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooMany() {
      super("more cases than wanted", null, false, false);
    }
  }

  /** The value; empty if there are more cases than so many. */
  public Optional<ValueCases> exact(Expr expression, int mostCases) {
    limit = mostCases;
    try {
      return Optional.of(exact(expression));
    } catch (TooMany _) {
      return Optional.empty();
    } finally {
      limit = Integer.MAX_VALUE;
    }
  }

  /** All pairs. */
  private ValueCases pairs(ValueCases a, ValueCases b, BinaryOperator<Term> f) {
    return limited(limited(a, b.all().size()).with(b, f), 1);
  }

  private ValueCases limited(ValueCases cases, int factor) {
    if ((long) cases.all().size() * factor > limit) {
      throw new TooMany();
    }
    return cases;
  }

  /** The value. */
  public ValueCases exact(Expr expression) {
    return switch (expression) {
      case Expr.IntLiteral(BigInteger value, var _) -> ValueCases.of(terms.intConst(value));
      case Expr.BoolLiteral(boolean value) -> ValueCases.of(terms.bool(value));
      case Expr.VariableRead(Variable variable) -> ValueCases.of(value(variable));
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NOT ->
          exact(operand).map(terms::not);
      case Expr.Unary e -> wrapped(e, (IntType) e.type());
      case Expr.Binary e -> binary(e);
      case Expr.Conditional(Expr condition, Expr a, Expr b) ->
          conditional(exact(condition), exact(a), exact(b));
      case Expr.Convert(Expr operand, Type type) -> converted(operand, (IntType) type);
      default -> throw new IllegalArgumentException("not expressible: " + expression);
    };
  }

  private Term value(Variable variable) {
    Term value = values.get(variable);
    if (value == null) {
      throw new IllegalStateException("no value for " + variable);
    }
    return value;
  }

  /** A value congruent to the expression's modulo 2^bits; bits are at most its type's width. */
  ValueCases residue(Expr expression, int bits) {
    return switch (expression) {
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.NEGATE ->
          residue(operand, bits).map(terms::neg);
      case Expr.Unary(UnaryOp op, Expr operand) when op == UnaryOp.BIT_NOT ->
          residue(operand, bits).map(v -> terms.sub(terms.intConst(-1), v));
      case Expr.Binary e when e.op() == BinaryOp.ADD -> ring(e, bits, terms::add);
      case Expr.Binary e when e.op() == BinaryOp.SUB -> ring(e, bits, terms::sub);
      case Expr.Binary e when e.op() == BinaryOp.MUL -> ring(e, bits, terms::mul);
      case Expr.Binary e when e.op() == BinaryOp.SHL ->
          residue(e.left(), bits).map(v -> terms.mul(IntegerOperations.power2(count(e)), v));
      case Expr.Conditional(Expr condition, Expr a, Expr b) ->
          conditional(exact(condition), residue(a, bits), residue(b, bits));
      case Expr.Convert(Expr operand, Type type)
          when operand.type() instanceof IntType t && (t.isUnbounded() || bits <= t.bits()) ->
          residue(operand, bits);
      default -> exact(expression);
    };
  }

  private ValueCases ring(Expr.Binary e, int bits, BinaryOperator<Term> f) {
    return pairs(residue(e.left(), bits), residue(e.right(), bits), f);
  }

  private static int count(Expr.Binary shift) {
    return Expressible.shiftCount(shift).orElseThrow();
  }

  private ValueCases conditional(ValueCases condition, ValueCases a, ValueCases b) {
    return limited(
        condition.flatMap(c -> new ValueCases(choice(c.value(), a, b, c.conditions()))), 1);
  }

  private List<Case> choice(Term condition, ValueCases a, ValueCases b, Set<Term> under) {
    List<Case> cases = new ArrayList<>();
    for (Set<Term> conjunction : conjunctions.split(condition)) {
      a.all().forEach(c -> add(cases, c.under(conjunction), under));
    }
    for (Set<Term> conjunction : conjunctions.split(terms.not(condition))) {
      b.all().forEach(c -> add(cases, c.under(conjunction), under));
    }
    return cases;
  }

  /** Adds the case unless it is certainly impossible here. */
  private void add(List<Case> cases, Case one, Set<Term> under) {
    Set<Term> all = new LinkedHashSet<>(under);
    all.addAll(one.conditions());
    if (feasibility.isPossibleToo(context, all)) {
      cases.add(one);
    }
  }

  /** An operation whose result modulo the type's width is known by {@link #residue}. */
  private ValueCases wrapped(Expr operation, IntType type) {
    ValueCases unwrapped = residue(operation, type.bits());
    return limited(unwrapped.flatMap(c -> result(c, type)), 1);
  }

  private ValueCases result(Case unwrapped, IntType type) {
    boolean isDefined = overflow == SignedOverflow.WRAPS || !type.isSigned() || type.isUnbounded();
    if (isDefined || Interval.of(type).contains(unwrapped.value().range())) {
      return wrap(unwrapped, type);
    }
    List<Case> cases = new ArrayList<>();
    lap(cases, unwrapped, type, BigInteger.ZERO);
    return new ValueCases(cases);
  }

  private ValueCases converted(Expr operand, IntType type) {
    if (operand.type() instanceof BoolType) {
      return exact(operand)
          .flatMap(
              c ->
                  new ValueCases(
                      choice(
                          c.value(),
                          ValueCases.of(terms.intConst(1)),
                          ValueCases.of(terms.intConst(0)),
                          c.conditions())));
    }
    IntType from = (IntType) operand.type();
    boolean narrower = !from.isUnbounded() && !type.isUnbounded() && type.bits() <= from.bits();
    ValueCases value = narrower ? residue(operand, type.bits()) : exact(operand);
    return limited(value.flatMap(c -> wrap(c, type)), 1);
  }

  /** The value brought into the type's range by adding multiples of 2^width. */
  private ValueCases wrap(Case unwrapped, IntType type) {
    Term value = unwrapped.value();
    if (type.isUnbounded() || Interval.of(type).contains(value.range())) {
      return ValueCases.of(value);
    }
    BigInteger size = type.cardinality();
    Interval laps = value.range().add(Interval.of(type.min().negate())).div(size);
    List<Case> cases = new ArrayList<>();
    BigInteger lo = laps.lo();
    BigInteger hi = laps.hi();
    if (lo != null
        && hi != null
        && hi.subtract(lo).bitLength() <= 30
        && hi.subtract(lo).intValueExact() < LAP_LIMIT) {
      // The case without wrapping comes first: it is the one people expect.
      lap(cases, unwrapped, type, BigInteger.ZERO);
      for (BigInteger lap = lo; lap.compareTo(hi) <= 0; lap = lap.add(BigInteger.ONE)) {
        if (lap.signum() != 0) {
          lap(cases, unwrapped, type, lap);
        }
      }
    } else {
      lap(cases, unwrapped, type, BigInteger.ZERO);
      Term outside = terms.not(terms.in(value, Interval.of(type)));
      Term wrapped = MachineTerms.wrap(terms, value, type);
      for (Set<Term> conjunction : conjunctions.split(outside)) {
        add(cases, new Case(conjunction, wrapped), unwrapped.conditions());
      }
    }
    return new ValueCases(cases);
  }

  private void lap(List<Case> cases, Case unwrapped, IntType type, BigInteger lap) {
    Term moved = terms.sub(unwrapped.value(), terms.intConst(lap.multiply(type.cardinality())));
    Term inRange = terms.in(moved, Interval.of(type));
    for (Set<Term> conjunction : conjunctions.split(inRange)) {
      add(cases, new Case(conjunction, moved), unwrapped.conditions());
    }
  }

  private ValueCases binary(Expr.Binary e) {
    return switch (e.op()) {
      case ADD, SUB, MUL, SHL -> wrapped(e, (IntType) e.type());
      case SHR ->
          exact(e.left())
              .map(v -> terms.div(v, terms.intConst(IntegerOperations.power2(count(e)))));
      case DIV -> division(e).flatMap(c -> result(c, (IntType) e.type()));
      case REM -> remainder(e);
      case AND, OR, XOR -> bits(e);
      case EQ -> pairs(exact(e.left()), exact(e.right()), terms::eq);
      case NE -> pairs(exact(e.left()), exact(e.right()), terms::ne);
      case LT -> pairs(exact(e.left()), exact(e.right()), terms::lt);
      case LE -> pairs(exact(e.left()), exact(e.right()), terms::le);
      case GT -> pairs(exact(e.left()), exact(e.right()), terms::gt);
      case GE -> pairs(exact(e.left()), exact(e.right()), terms::ge);
      case LOGICAL_AND -> pairs(exact(e.left()), exact(e.right()), terms::and);
      case LOGICAL_OR -> pairs(exact(e.left()), exact(e.right()), terms::or);
      case IEEE_REMAINDER, MIN, MAX, POINTER_DIFFERENCE ->
          throw new IllegalArgumentException("not expressible: " + e);
    };
  }

  /** Truncates towards zero: by the operands' signs. */
  private ValueCases division(Expr.Binary e) {
    return exact(e.left())
        .flatMap(
            a ->
                bySign(
                    a.value(),
                    exact(e.right()).map(b -> terms.div(a.value(), b)),
                    exact(e.right()).map(b -> terms.neg(terms.div(terms.neg(a.value()), b)))));
  }

  /** Has the dividend's sign. */
  private ValueCases remainder(Expr.Binary e) {
    return exact(e.left())
        .flatMap(
            a ->
                bySign(
                    a.value(),
                    exact(e.right()).map(b -> terms.mod(a.value(), b)),
                    exact(e.right()).map(b -> terms.neg(terms.mod(terms.neg(a.value()), b)))));
  }

  private ValueCases bySign(Term value, ValueCases notNegative, ValueCases negative) {
    return new ValueCases(
        choice(terms.ge(value, terms.intConst(0)), notNegative, negative, Set.of()));
  }

  private ValueCases bits(Expr.Binary e) {
    IntType type = (IntType) e.type();
    if (e.op() == BinaryOp.AND) {
      for (Expr mask : List.of(e.right(), e.left())) {
        Expr other = mask.equals(e.right()) ? e.left() : e.right();
        if (Expressible.maskBits(mask).isPresent()) {
          Term size = terms.intConst(IntegerOperations.power2(Expressible.maskBits(mask).get()));
          return exact(other).map(v -> terms.mod(v, size));
        }
      }
    }
    return pairs(
        exact(e.left()),
        exact(e.right()),
        (a, b) -> MachineTerms.bitwise(terms, e.op(), a, b, type));
  }
}
