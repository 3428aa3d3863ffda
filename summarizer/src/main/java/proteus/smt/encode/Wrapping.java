package proteus.smt.encode;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import proteus.ir.IntType;
import proteus.smt.IntegerOperations;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * Brings integers into the range of a type, modulo 2^width: not at all where their interval lies in
 * the range, by at most one subtraction and one addition of 2^width where it leaves the range by
 * less than one lap, else by a remainder.
 */
final class Wrapping {
  private final Terms terms;

  /** What was wrapped to the key, for the key's width. */
  private final Map<Term, Origin> origins = new HashMap<>();

  private record Origin(Term unwrapped, int width) {}

  Wrapping(Terms terms) {
    this.terms = terms;
  }

  Term wrap(Term x, IntType type) {
    if (type.isUnbounded()) {
      return x;
    }
    Interval target = Interval.of(type);
    if (target.contains(x.range())) {
      return x;
    }
    Term opened = open(x, type.bits());
    if (target.contains(opened.range())) {
      return opened;
    }
    boolean near = laps(opened, target, type).compareTo(BigInteger.ONE) <= 0;
    Term source = near || !withinOneLap(x, target, type) ? opened : x;
    Term result = shifted(source, target, type);
    origins.putIfAbsent(result, new Origin(source, type.bits()));
    return result;
  }

  private static BigInteger laps(Term x, Interval target, IntType type) {
    BigInteger lo = x.range().lo();
    BigInteger hi = x.range().hi();
    BigInteger min = target.lo();
    if (lo == null || hi == null || min == null) {
      return type.cardinality();
    }
    BigInteger below = IntegerOperations.floorDiv(lo.subtract(min), type.cardinality()).abs();
    BigInteger above = IntegerOperations.floorDiv(hi.subtract(min), type.cardinality()).abs();
    return below.max(above);
  }

  private static boolean withinOneLap(Term x, Interval target, IntType type) {
    return laps(x, target, type).compareTo(BigInteger.ONE) <= 0;
  }

  /** Sums of wrapped numbers are congruent to the sums of what was wrapped. */
  private Term open(Term x, int width) {
    LinearForm form = LinearForm.of(x);
    boolean changed = false;
    Map<Term, Term> replaced = new LinkedHashMap<>();
    for (Term atom : form.coefficients().keySet()) {
      Origin origin = origins.get(atom);
      if (origin != null && origin.width >= width) {
        replaced.put(atom, origin.unwrapped);
        changed = true;
      }
    }
    if (!changed) {
      return x;
    }
    Term sum = terms.intConst(form.constant());
    for (Map.Entry<Term, BigInteger> entry : form.coefficients().entrySet()) {
      Term atom = replaced.getOrDefault(entry.getKey(), entry.getKey());
      sum = terms.add(sum, terms.mul(entry.getValue(), atom));
    }
    return sum;
  }

  private Term shifted(Term x, Interval target, IntType type) {
    BigInteger lap = type.cardinality();
    if (!withinOneLap(x, target, type)) {
      Term offset = terms.intConst(type.min());
      return terms.add(terms.mod(terms.sub(x, offset), terms.intConst(lap)), offset);
    }
    Term above = terms.sub(x, terms.intConst(lap));
    Term below = terms.add(x, terms.intConst(lap));
    Term tooHigh = terms.gt(x, terms.intConst(type.max()));
    Term tooLow = terms.lt(x, terms.intConst(type.min()));
    return terms.ite(tooHigh, above, terms.ite(tooLow, below, x, lowered(x, type)), target);
  }

  /** The range of the inner choice: not below the type's range any more. */
  private static Interval lowered(Term x, IntType type) {
    BigInteger hi = x.range().hi();
    return hi == null
        ? new Interval(type.min(), null)
        : new Interval(type.min(), hi.max(type.max()));
  }
}
