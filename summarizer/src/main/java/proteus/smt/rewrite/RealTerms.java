package proteus.smt.rewrite;

import java.util.List;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Payload;
import proteus.smt.Rational;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermValue;
import proteus.smt.Terms;

/** Factory of Real terms; only constants are folded. */
public final class RealTerms {
  private final Terms terms;

  public RealTerms(Terms terms) {
    this.terms = terms;
  }

  private Term make(Op op, Sort sort, Term... args) {
    List<Term> list = List.of(args);
    return terms
        .fold(op, list, sort, Payload.None.NONE)
        .orElseGet(() -> terms.make(op, list, sort, Interval.ALL));
  }

  private Term reals(Op op, Sort sort, Term a, Term b) {
    return make(op, sort, Terms.require(a, Sort.REAL), Terms.require(b, Sort.REAL));
  }

  /** A constant. */
  public Term constant(Rational value) {
    return terms.constant(new TermValue.Real(value));
  }

  /** A variable. */
  public Term var(String name) {
    return terms.var(name, Sort.REAL);
  }

  /** Sum. */
  public Term add(Term a, Term b) {
    if (isConstant(a, Rational.ZERO)) {
      return b;
    }
    return isConstant(b, Rational.ZERO) ? a : reals(Op.ADD, Sort.REAL, a, b);
  }

  /** Product. */
  public Term mul(Term a, Term b) {
    if (isConstant(a, Rational.ONE)) {
      return b;
    }
    if (b.isConst() && !a.isConst()) {
      return mul(b, a);
    }
    return reals(Op.MUL, Sort.REAL, a, b);
  }

  private static boolean isConstant(Term term, Rational value) {
    return term.payload() instanceof TermValue.Real(Rational constant) && constant.equals(value);
  }

  /** Opposite. */
  public Term neg(Term a) {
    return mul(constant(Rational.ONE.negate()), a);
  }

  /** Difference. */
  public Term sub(Term a, Term b) {
    return add(a, neg(b));
  }

  /** Quotient; by 0 it is 0. */
  public Term div(Term a, Term b) {
    return reals(Op.REAL_DIV, Sort.REAL, a, b);
  }

  /** a at most b. */
  public Term le(Term a, Term b) {
    return a == b ? terms.tru() : reals(Op.LE, Sort.BOOL, a, b);
  }

  /** a less than b. */
  public Term lt(Term a, Term b) {
    return a == b ? terms.fals() : reals(Op.LT, Sort.BOOL, a, b);
  }

  /** An Int as a Real. */
  public Term ofInt(Term a) {
    return make(Op.TO_REAL, Sort.REAL, Terms.require(a, Sort.INT));
  }

  /** The greatest Int not above the Real. */
  public Term floor(Term a) {
    return make(Op.TO_INT, Sort.INT, Terms.require(a, Sort.REAL));
  }
}
