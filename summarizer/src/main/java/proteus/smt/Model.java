package proteus.smt;

import java.math.BigInteger;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Values of variables, copied out of the solver. Variables that the solver left open get a value
 * too: 0 or the nearest value in their range.
 *
 * @param values in the order of the variables' ids
 */
public record Model(Map<Term, TermValue> values) {
  public Model {
    values = Collections.unmodifiableMap(new TreeMap<>(values));
  }

  /** The value of the variable. */
  public TermValue get(Term variable) {
    TermValue value = values.get(variable);
    return value == null ? completion(variable) : value;
  }

  /** An evaluator of terms under this model. */
  public TermEvaluator evaluator() {
    return TermEvaluator.of(this::get);
  }

  /** The value of any term without unbounded quantifiers. */
  public TermValue eval(Term term) {
    return evaluator().value(term);
  }

  /** The value of an Int term. */
  public BigInteger integer(Term term) {
    return evaluator().integer(term);
  }

  /** The value of a Bool term. */
  public boolean isTrue(Term term) {
    return evaluator().isTrue(term);
  }

  /** Whether all are true; not if the value of one cannot be told. */
  public boolean satisfies(Collection<Term> formulas) {
    TermEvaluator evaluator = evaluator();
    Optional<TermValue> holds = Optional.of(new TermValue.Bool(true));
    return formulas.stream().allMatch(f -> evaluator.tryValue(f).equals(holds));
  }

  /** The value of a variable that nothing constrains. */
  public static TermValue completion(Term variable) {
    return completion(variable.sort(), variable.range());
  }

  private static TermValue completion(Sort sort, Interval range) {
    return switch (sort) {
      case Sort.Int() -> new TermValue.Int(nearestToZero(range));
      case Sort.Array array ->
          new TermValue.Array(array, Map.of(), completion(array.element(), range));
      case Sort.Bool s -> TermValue.zero(s);
      case Sort.Real s -> TermValue.zero(s);
      case Sort.BitVec s -> TermValue.zero(s);
      case Sort.Fp s -> TermValue.zero(s);
    };
  }

  private static BigInteger nearestToZero(Interval range) {
    BigInteger lo = range.lo();
    BigInteger hi = range.hi();
    if (lo != null && lo.signum() > 0) {
      return lo;
    }
    return hi != null && hi.signum() < 0 ? hi : BigInteger.ZERO;
  }
}
