package proteus.smt.rewrite;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import proteus.smt.IntegerOperations;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermValue;
import proteus.smt.Terms;

/** Normal forms of Int terms: sums of multiples, comparisons with both sides' terms positive. */
public final class IntRules {
  private final Terms terms;
  private final PowerRules powers;
  private final ElementRules elements;

  public IntRules(Terms terms, PowerRules powers, ElementRules elements) {
    this.terms = terms;
    this.powers = powers;
    this.elements = elements;
  }

  public Term sum(Collection<Term> addends) {
    LinearForm.Builder builder = new LinearForm.Builder();
    for (Term addend : addends) {
      Terms.require(addend, Sort.INT);
      builder.add(addend, BigInteger.ONE);
    }
    return build(builder.build());
  }

  public Term difference(Term a, Term b) {
    return build(subtract(a, b));
  }

  public Term scale(BigInteger factor, Term term) {
    LinearForm.Builder builder = new LinearForm.Builder();
    builder.add(Terms.require(term, Sort.INT), factor);
    return build(builder.build());
  }

  private static LinearForm subtract(Term a, Term b) {
    LinearForm.Builder builder = new LinearForm.Builder();
    builder.add(Terms.require(a, Sort.INT), BigInteger.ONE);
    builder.add(Terms.require(b, Sort.INT), BigInteger.ONE.negate());
    return builder.build();
  }

  public Term build(LinearForm form) {
    List<Term> addends = new ArrayList<>(form.coefficients().size() + 1);
    for (Map.Entry<Term, BigInteger> entry : form.coefficients().entrySet()) {
      addends.add(multiple(entry.getValue(), entry.getKey()));
    }
    if (form.constant().signum() != 0 || addends.isEmpty()) {
      addends.add(terms.intConst(form.constant()));
    }
    return addends.size() == 1
        ? addends.get(0)
        : terms.make(Op.ADD, addends, Sort.INT, form.range());
  }

  private Term multiple(BigInteger factor, Term atom) {
    if (factor.signum() == 0) {
      return terms.intConst(BigInteger.ZERO);
    }
    return factor.equals(BigInteger.ONE)
        ? atom
        : terms.make(
            Op.MUL, List.of(terms.intConst(factor), atom), Sort.INT, atom.range().scale(factor));
  }

  public Term product(Term a, Term b) {
    Terms.require(a, Sort.INT);
    Terms.require(b, Sort.INT);
    if (a.payload() instanceof TermValue.Int(BigInteger factor)) {
      return scale(factor, b);
    }
    if (b.payload() instanceof TermValue.Int(BigInteger factor)) {
      return scale(factor, a);
    }
    BigInteger factor = BigInteger.ONE;
    List<Term> factors = new ArrayList<>();
    for (Term side : List.of(a, b)) {
      Term rest = side;
      if (side.op() == Op.MUL && side.arg(0).payload() instanceof TermValue.Int(BigInteger value)) {
        factor = factor.multiply(value);
        rest = side.arg(1);
      }
      if (rest.op() == Op.MUL && rest.args().size() <= Terms.FLATTEN_LIMIT) {
        factors.addAll(rest.args());
      } else {
        factors.add(rest);
      }
    }
    if (powers.merge(factors)) {
      Term rest = factors.stream().reduce(this::product).orElseThrow();
      return scale(factor, rest);
    }
    factors.sort(null);
    return multiple(factor, terms.make(Op.MUL, factors, Sort.INT, productRange(factors)));
  }

  private static Interval productRange(List<Term> factors) {
    if (factors.size() == 2 && factors.get(0) == factors.get(1)) {
      Interval square = factors.get(0).range().multiply(factors.get(0).range());
      return square.meet(Interval.nonNegative()).orElse(square);
    }
    Interval range = Interval.of(BigInteger.ONE);
    for (Term factor : factors) {
      range = range.multiply(factor.range());
    }
    return range;
  }

  /** a at most b. */
  public Term le(Term a, Term b) {
    Term lifted = liftCondition(Op.LE, a, b);
    if (lifted != null) {
      return lifted;
    }
    LinearForm form = subtract(a, b);
    Interval range = form.range();
    if (range.isAtMost(BigInteger.ZERO)) {
      return terms.tru();
    }
    if (range.isAtLeast(BigInteger.ONE)) {
      return terms.fals();
    }
    Term simpler = elements.isConcerned(form) ? elements.atMostZero(form) : powers.atMostZero(form);
    if (simpler != null) {
      return simpler;
    }
    BigInteger gcd = gcd(form);
    BigInteger constant = IntegerOperations.ceilDiv(form.constant(), gcd);
    return compare(Op.LE, form, gcd, constant);
  }

  public Term eq(Term a, Term b) {
    Term lifted = liftCondition(Op.EQ, a, b);
    if (lifted != null) {
      return lifted;
    }
    LinearForm form = subtract(a, b);
    if (!form.range().contains(BigInteger.ZERO)) {
      return terms.fals();
    }
    if (form.isConstant()) {
      return terms.bool(form.constant().signum() == 0);
    }
    Term simpler = elements.isConcerned(form) ? elements.equalsZero(form) : powers.equalsZero(form);
    if (simpler != null) {
      return simpler;
    }
    BigInteger gcd = gcd(form);
    if (form.constant().mod(gcd).signum() != 0) {
      return terms.fals();
    }
    if (form.coefficients().values().iterator().next().signum() < 0) {
      gcd = gcd.negate();
    }
    return compare(Op.EQ, form, gcd, form.constant().divide(gcd));
  }

  private static BigInteger gcd(LinearForm form) {
    BigInteger gcd = BigInteger.ZERO;
    for (BigInteger coefficient : form.coefficients().values()) {
      gcd = gcd.gcd(coefficient);
    }
    return gcd;
  }

  /** form / divisor with another constant, compared with 0: negative addends change the side. */
  private Term compare(Op op, LinearForm form, BigInteger divisor, BigInteger constant) {
    LinearForm.Builder left = new LinearForm.Builder();
    LinearForm.Builder right = new LinearForm.Builder();
    boolean noneLeft = true;
    for (Map.Entry<Term, BigInteger> entry : form.coefficients().entrySet()) {
      BigInteger coefficient = entry.getValue().divide(divisor);
      if (coefficient.signum() > 0) {
        left.add(multiple(coefficient, entry.getKey()), BigInteger.ONE);
        noneLeft = false;
      } else {
        right.add(multiple(coefficient.negate(), entry.getKey()), BigInteger.ONE);
      }
    }
    Term offset = terms.intConst(noneLeft ? constant : constant.negate());
    (noneLeft ? left : right).add(offset, BigInteger.ONE);
    List<Term> sides = List.of(build(left.build()), build(right.build()));
    return terms.make(op, sides, Sort.BOOL, Interval.ALL);
  }

  /** Compares a choice between two constants with a constant; null when it is something else. */
  private @Nullable Term liftCondition(Op op, Term a, Term b) {
    if (isChoice(a) && b.isConst()) {
      return terms.ite(a.arg(0), decide(op, a.arg(1), b), decide(op, a.arg(2), b));
    }
    if (isChoice(b) && a.isConst()) {
      return terms.ite(b.arg(0), decide(op, a, b.arg(1)), decide(op, a, b.arg(2)));
    }
    return null;
  }

  private static boolean isChoice(Term term) {
    return term.op() == Op.ITE && term.arg(1).isConst() && term.arg(2).isConst();
  }

  private Term decide(Op op, Term a, Term b) {
    int order = a.intConstant().orElseThrow().compareTo(b.intConstant().orElseThrow());
    return terms.bool(op == Op.LE ? order <= 0 : order == 0);
  }

  public Term div(Term a, Term b) {
    Terms.require(a, Sort.INT);
    if (isQuotientByPositive(a) && b.range().isAtLeast(BigInteger.ONE)) {
      return div(a.arg(0), product(a.arg(1), b));
    }
    if (!(Terms.require(b, Sort.INT).payload() instanceof TermValue.Int(BigInteger divisor))) {
      return terms.make(Op.DIV, List.of(a, b), Sort.INT, quotientRange(a.range(), b.range()));
    }
    if (divisor.signum() == 0) {
      return terms.intConst(BigInteger.ZERO);
    }
    Interval range = a.range().div(divisor);
    if (range.lo() != null && range.lo().equals(range.hi())) {
      return terms.intConst(range.lo());
    }
    if (divisor.abs().equals(BigInteger.ONE)) {
      return scale(divisor, a);
    }
    if (divisor.signum() < 0) {
      return scale(BigInteger.ONE.negate(), div(a, terms.intConst(divisor.negate())));
    }
    LinearForm form = LinearForm.of(a);
    Split split = Split.of(form, divisor);
    if (!split.multiples().coefficients().isEmpty() || split.multiples().constant().signum() != 0) {
      Term rest = build(split.rest());
      return sum(List.of(build(split.multiples()), div(rest, b)));
    }
    return terms.make(Op.DIV, List.of(a, b), Sort.INT, range);
  }

  private static boolean isQuotientByPositive(Term a) {
    return a.op() == Op.DIV && a.arg(1).range().isAtLeast(BigInteger.ONE);
  }

  public Term mod(Term a, Term b) {
    Terms.require(a, Sort.INT);
    if (!(Terms.require(b, Sort.INT).payload() instanceof TermValue.Int(BigInteger divisor))) {
      return terms.make(Op.MOD, List.of(a, b), Sort.INT, remainderRange(a.range(), b.range()));
    }
    if (divisor.signum() == 0) {
      return a;
    }
    BigInteger size = divisor.abs();
    Interval range = a.range();
    BigInteger lo = range.lo();
    BigInteger hi = range.hi();
    if (lo != null && hi != null) {
      BigInteger lap = IntegerOperations.floorDiv(lo, size);
      if (lap.equals(IntegerOperations.floorDiv(hi, size))) {
        return sum(List.of(a, terms.intConst(lap.multiply(size).negate())));
      }
    }
    LinearForm residue = elements.residue(LinearForm.of(a), size);
    if (residue != null) {
      return mod(build(residue), b);
    }
    Term reduced = build(reduce(LinearForm.of(a), size));
    if (reduced != a) {
      return mod(reduced, terms.intConst(size));
    }
    return terms.make(Op.MOD, List.of(a, terms.intConst(size)), Sort.INT, range.mod(size));
  }

  /** The same value modulo {@code size}: coefficients of least absolute value, inner mods open. */
  private static LinearForm reduce(LinearForm form, BigInteger size) {
    LinearForm.Builder builder = new LinearForm.Builder();
    form.coefficients()
        .forEach(
            (atom, coefficient) -> {
              boolean redundant =
                  atom.op() == Op.MOD
                      && atom.arg(1).payload() instanceof TermValue.Int(BigInteger inner)
                      && inner.mod(size).signum() == 0;
              builder.add(redundant ? atom.arg(0) : atom, coefficient);
            });
    LinearForm opened = builder.build();
    LinearForm.Builder result = new LinearForm.Builder();
    BigInteger half = size.shiftRight(1);
    opened
        .coefficients()
        .forEach(
            (atom, coefficient) -> {
              BigInteger rest = coefficient.mod(size);
              result.addAtom(atom, rest.compareTo(half) > 0 ? rest.subtract(size) : rest);
            });
    result.addConstant(form.constant().add(opened.constant()).mod(size));
    return result.build();
  }

  private static Interval quotientRange(Interval a, Interval b) {
    BigInteger lo = a.lo();
    BigInteger hi = a.hi();
    if (lo == null || hi == null) {
      return a.isAtLeast(BigInteger.ZERO) && b.isAtLeast(BigInteger.ZERO)
          ? Interval.nonNegative()
          : Interval.ALL;
    }
    if (lo.signum() >= 0 && b.isAtLeast(BigInteger.ZERO)) {
      return new Interval(BigInteger.ZERO, hi);
    }
    BigInteger bound = lo.abs().max(hi.abs());
    return new Interval(bound.negate(), bound);
  }

  private static Interval remainderRange(Interval a, Interval b) {
    BigInteger size = b.join(b.negate()).hi();
    if (size != null && size.signum() == 0) {
      return a;
    }
    BigInteger most = size == null ? null : size.subtract(BigInteger.ONE);
    Interval range = new Interval(BigInteger.ZERO, most);
    if (b.contains(BigInteger.ZERO)) {
      return range.join(a);
    }
    return a.isAtLeast(BigInteger.ZERO)
        ? range.meet(new Interval(BigInteger.ZERO, a.hi())).orElse(range)
        : range;
  }

  /** A form as divisor times {@code multiples} plus {@code rest}. */
  private record Split(LinearForm multiples, LinearForm rest) {
    static Split of(LinearForm form, BigInteger divisor) {
      LinearForm.Builder multiples = new LinearForm.Builder();
      LinearForm.Builder rest = new LinearForm.Builder();
      form.coefficients()
          .forEach(
              (atom, coefficient) -> {
                boolean exact = coefficient.mod(divisor).signum() == 0;
                if (exact) {
                  multiples.addAtom(atom, coefficient.divide(divisor));
                } else {
                  rest.addAtom(atom, coefficient);
                }
              });
      multiples.addConstant(IntegerOperations.floorDiv(form.constant(), divisor));
      rest.addConstant(form.constant().mod(divisor));
      return new Split(multiples.build(), rest.build());
    }
  }
}
