package proteus.smt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import proteus.smt.rewrite.ArrayRules;
import proteus.smt.rewrite.BitVecTerms;
import proteus.smt.rewrite.BoolRules;
import proteus.smt.rewrite.ElementRules;
import proteus.smt.rewrite.FloatTerms;
import proteus.smt.rewrite.Fold;
import proteus.smt.rewrite.IntRules;
import proteus.smt.rewrite.PowerRules;
import proteus.smt.rewrite.RealTerms;
import proteus.smt.rewrite.Rebuilder;

/**
 * The factory of terms: one for a verification run. It interns terms and simplifies them locally
 * (constants, neutral elements, linear normal form of sums and comparisons, facts from ranges).
 * Simplification relies on every Int variable keeping its declared range.
 *
 * <p>Arguments of wrong sorts are bugs and throw {@link IllegalArgumentException}. Not thread safe;
 * the terms themselves may be read by any thread.
 */
public final class Terms {
  /** Sums and conjunctions with more arguments than this are not flattened into others. */
  public static final int FLATTEN_LIMIT = 64;

  private record Key(Op op, List<Term> args, Sort sort, Payload payload) {
    /** Spreads the arguments' ids, which are neighbours most of the time. */
    @Override
    public int hashCode() {
      int hash = op.name().hashCode() + 31 * payload.hashCode();
      for (Term arg : args) {
        hash = (hash ^ arg.id()) * 0x9E3779B1;
      }
      return hash ^ (hash >>> 15);
    }
  }

  private record Declaration(Sort sort, Interval range) {}

  private final Map<Key, Term> interned = new HashMap<>();
  private final Map<String, Declaration> declared = new HashMap<>();
  private final Map<String, Integer> freshCounters = new HashMap<>();
  private final BoolRules bools = new BoolRules(this);
  private final PowerRules powers = new PowerRules(this);
  private final ElementRules elements = new ElementRules(this);
  private final IntRules ints = new IntRules(this, powers, elements);
  private final ArrayRules arrays = new ArrayRules(this);
  private final BitVecTerms bv = new BitVecTerms(this);
  private final FloatTerms fp = new FloatTerms(this);
  private final RealTerms real = new RealTerms(this);
  private final Term tru = constant(new TermValue.Bool(true));
  private final Term fals = constant(new TermValue.Bool(false));

  /** Bit-vector terms. */
  public BitVecTerms bv() {
    return bv;
  }

  /** Floating-point terms. */
  public FloatTerms fp() {
    return fp;
  }

  /** Real terms. */
  public RealTerms real() {
    return real;
  }

  public Term make(Op op, List<Term> args, Sort sort, Interval range) {
    return make(op, args, sort, Payload.None.NONE, range);
  }

  public Term make(Op op, List<Term> args, Sort sort, Payload payload, Interval range) {
    Key key = new Key(op, List.copyOf(args), sort, payload);
    Term known = interned.get(key);
    if (known != null) {
      return known;
    }
    Term created = new Term(interned.size(), op, key.args, sort, payload, range);
    interned.put(key, created);
    return created;
  }

  /** The operator applied to constants only, folded; empty when some argument is no constant. */
  public Optional<Term> fold(Op op, List<Term> args, Sort sort, Payload payload) {
    TermValue[] values = new TermValue[args.size()];
    for (int i = 0; i < values.length; i++) {
      TermValue value = args.get(i).constant().orElse(null);
      if (value == null) {
        return Optional.empty();
      }
      values[i] = value;
    }
    return Optional.of(constant(Fold.apply(op, sort, payload, List.of(values))));
  }

  public static Term require(Term term, Sort sort) {
    if (!term.sort().equals(sort)) {
      throw new IllegalArgumentException("expected " + sort + ", got " + term.sort() + ": " + term);
    }
    return term;
  }

  /** The constant with the value; arrays become stores into a constant array. */
  public Term constant(TermValue value) {
    return switch (value) {
      case TermValue.Array array -> arrays.constant(array);
      case TermValue.Int(BigInteger integer) ->
          make(Op.CONST, List.of(), Sort.INT, value, Interval.of(integer));
      case TermValue.Bool b -> make(Op.CONST, List.of(), Sort.BOOL, b, Interval.ALL);
      case TermValue.Real r -> make(Op.CONST, List.of(), Sort.REAL, r, Interval.ALL);
      case TermValue.BitVec b -> make(Op.CONST, List.of(), b.sort(), b, Interval.ALL);
      case TermValue.Fp f -> make(Op.CONST, List.of(), f.sort(), f, Interval.ALL);
    };
  }

  /**
   * The variable with the name; a name stands for one variable with one sort, and asking for it
   * with another sort or range is a bug.
   *
   * @param range for Int variables the values it may have, for arrays (of arrays) of Ints those of
   *     every element; ALL otherwise
   */
  public Term var(String name, Sort sort, Interval range) {
    Declaration declaration = new Declaration(sort, range);
    Declaration known = declared.putIfAbsent(name, declaration);
    if (known != null && !known.equals(declaration)) {
      throw new IllegalArgumentException(
          name + " is declared as " + known + ", not " + declaration);
    }
    return make(Op.VAR, List.of(), sort, new Payload.Name(name), range);
  }

  /** The variable with the name; Ints (and Int elements of arrays) are unbounded. */
  public Term var(String name, Sort sort) {
    return var(name, sort, Interval.ALL);
  }

  /** A variable with a name not used before: the prefix, "!" and a number. */
  public Term freshVar(String prefix, Sort sort, Interval range) {
    String name;
    do {
      name = prefix + "!" + freshCounters.merge(prefix, 1, Integer::sum);
    } while (declared.containsKey(name));
    return var(name, sort, range);
  }

  /** True. */
  public Term tru() {
    return tru;
  }

  /** False. */
  public Term fals() {
    return fals;
  }

  /** True or false. */
  public Term bool(boolean value) {
    return value ? tru : fals;
  }

  /** A Bool variable. */
  public Term boolVar(String name) {
    return var(name, Sort.BOOL);
  }

  /** Negation. */
  public Term not(Term a) {
    return bools.not(a);
  }

  /** Conjunction; true when empty. */
  public Term and(Collection<Term> conjuncts) {
    return bools.and(conjuncts);
  }

  /** Conjunction. */
  public Term and(Term... conjuncts) {
    return bools.and(List.of(conjuncts));
  }

  /** Disjunction; false when empty. */
  public Term or(Collection<Term> disjuncts) {
    return bools.or(disjuncts);
  }

  /** Disjunction. */
  public Term or(Term... disjuncts) {
    return bools.or(List.of(disjuncts));
  }

  /** If {@code a} then {@code b}. */
  public Term implies(Term a, Term b) {
    return or(not(a), b);
  }

  /** Whether exactly one of two Bools is true. */
  public Term xor(Term a, Term b) {
    return not(bools.iff(require(a, Sort.BOOL), require(b, Sort.BOOL)));
  }

  /** Choice between terms of one sort. */
  public Term ite(Term condition, Term then, Term otherwise) {
    return bools.ite(condition, then, otherwise);
  }

  /**
   * Choice between Int terms of which the caller knows more than their shapes tell.
   *
   * @param known contains the choice's value whenever all variables lie in their declared ranges
   */
  public Term ite(Term condition, Term then, Term otherwise, Interval known) {
    return bools.ite(condition, require(then, Sort.INT), otherwise, known);
  }

  /** Equality of two terms of one sort (on floats of bits, not IEEE's). */
  public Term eq(Term a, Term b) {
    require(b, a.sort());
    if (a == b) {
      return tru;
    }
    return switch (a.sort()) {
      case Sort.Bool() -> bools.iff(a, b);
      case Sort.Int() -> ints.eq(a, b);
      case Sort.BitVec s -> bv.eq(a, b);
      case Sort.Real s -> plainEq(a, b);
      case Sort.Fp s -> plainEq(a, b);
      case Sort.Array s -> make(Op.EQ, BoolRules.sorted(a, b), Sort.BOOL, Interval.ALL);
    };
  }

  public Term plainEq(Term a, Term b) {
    return a.isConst() && b.isConst()
        ? fals
        : make(Op.EQ, BoolRules.sorted(a, b), Sort.BOOL, Interval.ALL);
  }

  /** Whether the terms differ. */
  public Term ne(Term a, Term b) {
    return not(eq(a, b));
  }

  /** Whether all terms differ pairwise. */
  public Term distinct(List<Term> args) {
    return bools.distinct(args);
  }

  /** An Int constant. */
  public Term intConst(BigInteger value) {
    return constant(new TermValue.Int(value));
  }

  /** An Int constant. */
  public Term intConst(long value) {
    return intConst(BigInteger.valueOf(value));
  }

  /** An Int variable whose values lie in the range; the solver asserts this by itself. */
  public Term intVar(String name, Interval range) {
    return var(name, Sort.INT, range);
  }

  /** Sum of Ints; 0 when empty. */
  public Term add(Collection<Term> addends) {
    return ints.sum(addends);
  }

  /** Sum of Ints. */
  public Term add(Term... addends) {
    return ints.sum(List.of(addends));
  }

  /** Difference of Ints. */
  public Term sub(Term a, Term b) {
    return ints.difference(a, b);
  }

  /** Product of Ints. */
  public Term mul(Term a, Term b) {
    return ints.product(a, b);
  }

  /** Multiple of an Int. */
  public Term mul(BigInteger factor, Term a) {
    return ints.scale(factor, a);
  }

  /** Opposite of an Int. */
  public Term neg(Term a) {
    return ints.scale(BigInteger.ONE.negate(), a);
  }

  /** Euclidean quotient of Ints (rounded down for positive divisors); by 0 it is 0. */
  public Term div(Term a, Term b) {
    return ints.div(a, b);
  }

  /** Euclidean remainder of Ints, in [0, |b|); by 0 it is the dividend. */
  public Term mod(Term a, Term b) {
    return ints.mod(a, b);
  }

  /**
   * The base to the power of an Int, 1 for negative exponents.
   *
   * @param base at least 2
   */
  public Term pow(BigInteger base, Term exponent) {
    return powers.pow(base, exponent);
  }

  /**
   * The greatest n from 0 on with base^n at most the Int.
   *
   * @param base at least 2
   */
  public Term log(BigInteger base, Term a) {
    return powers.log(base, a);
  }

  /**
   * The element U(index + shift) of the recurrence; for negative indices U(shift).
   *
   * @param shift from 0 on
   */
  public Term element(LinearRecurrence recurrence, int shift, Term index) {
    return elements.element(recurrence, shift, index);
  }

  /** The Int term with this linear form. */
  public Term linear(LinearForm form) {
    return ints.build(form);
  }

  /** a at most b, on Ints. */
  public Term le(Term a, Term b) {
    return ints.le(a, b);
  }

  /** a less than b, on Ints. */
  public Term lt(Term a, Term b) {
    return b.isConst() ? ints.le(a, sub(b, intConst(1))) : ints.le(add(a, intConst(1)), b);
  }

  /** a at least b, on Ints. */
  public Term ge(Term a, Term b) {
    return le(b, a);
  }

  /** a greater than b, on Ints. */
  public Term gt(Term a, Term b) {
    return lt(b, a);
  }

  /** Whether the Int lies in the interval. */
  public Term in(Term a, Interval interval) {
    BigInteger lo = interval.lo();
    BigInteger hi = interval.hi();
    return and(lo == null ? tru : le(intConst(lo), a), hi == null ? tru : le(a, intConst(hi)));
  }

  /** The element at the index. */
  public Term select(Term array, Term index) {
    return arrays.select(array, index);
  }

  /** The array with another element at the index. */
  public Term store(Term array, Term index, Term element) {
    return arrays.store(array, index, element);
  }

  /** The array with the element everywhere. */
  public Term constArray(Sort.Array sort, Term element) {
    return arrays.everywhere(sort, element);
  }

  /** For all values of the variables (Ints: in their declared ranges). */
  public Term forall(List<Term> bound, Term body) {
    return quantified(Op.FORALL, bound, body);
  }

  /** For some values of the variables (Ints: in their declared ranges). */
  public Term exists(List<Term> bound, Term body) {
    return quantified(Op.EXISTS, bound, body);
  }

  /** Bound variables are made with {@link #freshVar}: each is bound by one quantifier only. */
  private Term quantified(Op op, List<Term> bound, Term body) {
    require(body, Sort.BOOL);
    if (body.isConst() || bound.isEmpty()) {
      return body;
    }
    List<Term> args = new ArrayList<>(bound);
    args.add(body);
    return make(op, args, Sort.BOOL, Interval.ALL);
  }

  /** The variable with the name, if it was declared. */
  public Optional<Term> findVar(String name) {
    @Nullable Declaration declaration = declared.get(name);
    return declaration == null
        ? Optional.empty()
        : Optional.of(var(name, declaration.sort, declaration.range));
  }

  /** How many different terms there are. */
  public int size() {
    return interned.size();
  }

  /**
   * The operator applied to other arguments, simplified: how substitution rebuilds a term.
   *
   * @param args as many as the term has, of the same sorts
   */
  public Term rebuild(Term term, List<Term> args) {
    return args.equals(term.args()) ? term : new Rebuilder(this).apply(term, args);
  }

  /** Names of the variables declared, with the variables. */
  public Map<String, Term> variables() {
    Map<String, Term> result = new LinkedHashMap<>();
    declared.keySet().stream()
        .sorted()
        .forEach(name -> result.put(name, findVar(name).orElseThrow()));
    return result;
  }
}
