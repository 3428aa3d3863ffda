package proteus.smt.rewrite;

import java.util.List;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Payload;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

/** Applies an existing term's operator to new arguments through the smart constructors. */
public final class Rebuilder {
  private final Terms t;

  public Rebuilder(Terms terms) {
    this.t = terms;
  }

  public Term apply(Term term, List<Term> a) {
    return switch (term.op()) {
      case CONST, VAR -> term;
      case NOT -> t.not(a.get(0));
      case AND -> t.and(a);
      case OR -> t.or(a);
      case EQ -> t.eq(a.get(0), a.get(1));
      case ITE -> choice(term, a);
      case SELECT -> t.select(a.get(0), a.get(1));
      case STORE -> t.store(a.get(0), a.get(1), a.get(2));
      case CONST_ARRAY -> t.constArray((Sort.Array) term.sort(), a.get(0));
      case FORALL -> t.forall(a.subList(0, a.size() - 1), a.getLast());
      case EXISTS -> t.exists(a.subList(0, a.size() - 1), a.getLast());
      case ADD, MUL, DIV, MOD, POW, LOG, ELEMENT, LE, LT, REAL_DIV, TO_REAL, TO_INT ->
          arithmetic(term, a);
      case BV_ADD,
          BV_MUL,
          BV_NEG,
          BV_UDIV,
          BV_SDIV,
          BV_UREM,
          BV_SREM,
          BV_SHL,
          BV_LSHR,
          BV_ASHR,
          BV_AND,
          BV_OR,
          BV_XOR,
          BV_NOT,
          BV_ULT,
          BV_ULE,
          BV_SLT,
          BV_SLE,
          BV_CONCAT,
          BV_EXTRACT,
          BV_ZERO_EXTEND,
          BV_SIGN_EXTEND,
          BV_TO_NAT,
          INT_TO_BV ->
          bits(term, a);
      case FP_ADD,
          FP_SUB,
          FP_MUL,
          FP_DIV,
          FP_SQRT,
          FP_REM,
          FP_ROUND,
          FP_ABS,
          FP_NEG,
          FP_LT,
          FP_LE,
          FP_EQ,
          FP_IS_NAN,
          FP_IS_INFINITE,
          FP_IS_NEGATIVE,
          FP_IS_NORMAL,
          FP_IS_SUBNORMAL,
          FP_TO_FP,
          FP_FROM_SIGNED,
          FP_FROM_UNSIGNED,
          FP_FROM_BITS,
          FP_TO_SIGNED,
          FP_TO_UNSIGNED,
          FP_TO_BITS ->
          t.fold(term.op(), a, term.sort(), term.payload())
              .orElseGet(() -> t.make(term.op(), a, term.sort(), term.payload(), Interval.ALL));
    };
  }

  /** What was known of the value still holds if the branches have not become wider. */
  private Term choice(Term term, List<Term> a) {
    boolean narrow =
        term.sort().equals(Sort.INT)
            && term.args().size() == 3
            && term.arg(1).range().contains(a.get(1).range())
            && term.arg(2).range().contains(a.get(2).range());
    return narrow
        ? t.ite(a.get(0), a.get(1), a.get(2), term.range())
        : t.ite(a.get(0), a.get(1), a.get(2));
  }

  private Term arithmetic(Term term, List<Term> a) {
    boolean ints = a.get(0).sort().equals(Sort.INT);
    return switch (term.op()) {
      case ADD -> ints ? t.add(a) : a.stream().reduce(t.real()::add).orElseThrow();
      case MUL -> a.stream().reduce(ints ? t::mul : t.real()::mul).orElseThrow();
      case DIV -> t.div(a.get(0), a.get(1));
      case MOD -> t.mod(a.get(0), a.get(1));
      case POW -> t.pow(a.get(0).intConstant().orElseThrow(), a.get(1));
      case LOG -> t.log(a.get(0).intConstant().orElseThrow(), a.get(1));
      case ELEMENT -> {
        Payload.Element element = (Payload.Element) term.payload();
        yield t.element(element.recurrence(), element.shift(), a.get(0));
      }
      case LE -> ints ? t.le(a.get(0), a.get(1)) : t.real().le(a.get(0), a.get(1));
      case LT -> t.real().lt(a.get(0), a.get(1));
      case REAL_DIV -> t.real().div(a.get(0), a.get(1));
      case TO_REAL -> t.real().ofInt(a.get(0));
      case TO_INT -> t.real().floor(a.get(0));
      default -> throw new IllegalArgumentException("no arithmetic: " + term.op());
    };
  }

  private Term bits(Term term, List<Term> a) {
    Term x = a.get(0);
    return switch (term.op()) {
      case BV_NEG -> t.bv().neg(x);
      case BV_NOT -> t.bv().not(x);
      case BV_TO_NAT -> t.bv().toNat(x);
      case INT_TO_BV -> t.bv().ofInt(x, width(term));
      case BV_ZERO_EXTEND -> t.bv().zeroExtend(x, width(term));
      case BV_SIGN_EXTEND -> t.bv().signExtend(x, width(term));
      case BV_EXTRACT -> {
        int low = ((Payload.Low) term.payload()).bit();
        yield t.bv().extract(x, low + width(term) - 1, low);
      }
      default -> binaryBits(term.op(), x, a.get(1));
    };
  }

  private Term binaryBits(Op op, Term x, Term y) {
    BitVecTerms bv = t.bv();
    return switch (op) {
      case BV_ADD -> bv.add(x, y);
      case BV_MUL -> bv.mul(x, y);
      case BV_UDIV -> bv.udiv(x, y);
      case BV_SDIV -> bv.sdiv(x, y);
      case BV_UREM -> bv.urem(x, y);
      case BV_SREM -> bv.srem(x, y);
      case BV_SHL -> bv.shl(x, y);
      case BV_LSHR -> bv.lshr(x, y);
      case BV_ASHR -> bv.ashr(x, y);
      case BV_AND -> bv.and(x, y);
      case BV_OR -> bv.or(x, y);
      case BV_XOR -> bv.xor(x, y);
      case BV_CONCAT -> bv.concat(x, y);
      case BV_ULT -> bv.ult(x, y);
      case BV_ULE -> bv.ule(x, y);
      case BV_SLT -> bv.slt(x, y);
      case BV_SLE -> bv.sle(x, y);
      default -> throw new IllegalArgumentException("no bit-vector operation: " + op);
    };
  }

  private static int width(Term term) {
    return ((Sort.BitVec) term.sort()).width();
  }
}
