package proteus.smt.rewrite;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

/** Normal forms of Bool terms: flat, sorted, without duplicates and complements. */
public final class BoolRules {
  private final Terms terms;

  public BoolRules(Terms terms) {
    this.terms = terms;
  }

  public Term not(Term a) {
    Terms.require(a, Sort.BOOL);
    return switch (a.op()) {
      case CONST -> terms.bool(a.isFalse());
      case NOT -> a.arg(0);
      case LE -> a.arg(0).sort().equals(Sort.INT) ? terms.lt(a.arg(1), a.arg(0)) : negated(a);
      default -> negated(a);
    };
  }

  private Term negated(Term a) {
    return terms.make(Op.NOT, List.of(a), Sort.BOOL, Interval.ALL);
  }

  public Term and(Collection<Term> conjuncts) {
    return nary(Op.AND, conjuncts, terms.tru(), terms.fals());
  }

  public Term or(Collection<Term> disjuncts) {
    return nary(Op.OR, disjuncts, terms.fals(), terms.tru());
  }

  private Term nary(Op op, Collection<Term> args, Term neutral, Term absorbing) {
    TreeSet<Term> flat = new TreeSet<>();
    for (Term arg : args) {
      Terms.require(arg, Sort.BOOL);
      if (arg.op() == op && arg.args().size() <= Terms.FLATTEN_LIMIT) {
        flat.addAll(arg.args());
      } else {
        flat.add(arg);
      }
    }
    flat.remove(neutral);
    if (flat.contains(absorbing)) {
      return absorbing;
    }
    for (Term arg : flat) {
      if (arg.op() == Op.NOT ? flat.contains(arg.arg(0)) : hasComplement(arg, flat)) {
        return absorbing;
      }
    }
    return switch (flat.size()) {
      case 0 -> neutral;
      case 1 -> flat.first();
      default -> terms.make(op, List.copyOf(flat), Sort.BOOL, Interval.ALL);
    };
  }

  /** Comparisons of Ints are negated to comparisons. */
  private boolean hasComplement(Term arg, Set<Term> all) {
    return arg.op() == Op.LE
        && arg.arg(0).sort().equals(Sort.INT)
        && all.size() <= Terms.FLATTEN_LIMIT
        && all.contains(not(arg));
  }

  public Term ite(Term condition, Term then, Term otherwise) {
    return ite(condition, then, otherwise, Interval.ALL);
  }

  public Term ite(Term condition, Term then, Term otherwise, Interval known) {
    Terms.require(condition, Sort.BOOL);
    Terms.require(otherwise, then.sort());
    if (condition.isConst()) {
      return condition.isTrue() ? then : otherwise;
    }
    if (then == otherwise) {
      return then;
    }
    if (condition.op() == Op.NOT) {
      return ite(condition.arg(0), otherwise, then, known);
    }
    if (then.op() == Op.ITE && then.arg(0) == condition) {
      return ite(condition, then.arg(1), otherwise, known);
    }
    if (otherwise.op() == Op.ITE && otherwise.arg(0) == condition) {
      return ite(condition, then, otherwise.arg(2), known);
    }
    if (then.sort().equals(Sort.BOOL)) {
      return boolIte(condition, then, otherwise);
    }
    Interval joined = then.range().join(otherwise.range());
    return terms.make(
        Op.ITE,
        List.of(condition, then, otherwise),
        then.sort(),
        joined.meet(known).orElse(joined));
  }

  private Term boolIte(Term condition, Term then, Term otherwise) {
    if (then.isTrue() || then == condition) {
      return or(List.of(condition, otherwise));
    }
    if (then.isFalse()) {
      return and(List.of(not(condition), otherwise));
    }
    if (otherwise.isTrue()) {
      return or(List.of(not(condition), then));
    }
    if (otherwise.isFalse() || otherwise == condition) {
      return and(List.of(condition, then));
    }
    return then == not(otherwise)
        ? iff(condition, then)
        : terms.make(Op.ITE, List.of(condition, then, otherwise), Sort.BOOL, Interval.ALL);
  }

  public Term iff(Term a, Term b) {
    if (a == b) {
      return terms.tru();
    }
    if (a.isConst()) {
      return a.isTrue() ? b : not(b);
    }
    if (b.isConst()) {
      return b.isTrue() ? a : not(a);
    }
    if (a == not(b)) {
      return terms.fals();
    }
    if (a.op() == Op.NOT) {
      return not(iff(a.arg(0), b));
    }
    if (b.op() == Op.NOT) {
      return not(iff(a, b.arg(0)));
    }
    return terms.make(Op.EQ, sorted(a, b), Sort.BOOL, Interval.ALL);
  }

  public static List<Term> sorted(Term a, Term b) {
    return a.compareTo(b) <= 0 ? List.of(a, b) : List.of(b, a);
  }

  public Term distinct(List<Term> args) {
    List<Term> pairs = new ArrayList<>();
    for (int i = 0; i < args.size(); i++) {
      for (int j = i + 1; j < args.size(); j++) {
        pairs.add(not(terms.eq(args.get(i), args.get(j))));
      }
    }
    return and(pairs);
  }
}
