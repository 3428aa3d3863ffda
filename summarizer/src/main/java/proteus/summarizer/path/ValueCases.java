package proteus.summarizer.path;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import proteus.smt.Term;

/**
 * A value by cases: exactly one case's conditions hold in each state.
 *
 * @param all in a fixed order
 */
public record ValueCases(List<Case> all) {
  /** One value, under conditions. */
  public record Case(Set<Term> conditions, Term value) {
    /** This case with more conditions. */
    Case under(Set<Term> more) {
      if (more.isEmpty()) {
        return this;
      }
      Set<Term> union = new LinkedHashSet<>(more);
      union.addAll(conditions);
      return new Case(union, value);
    }
  }

  public ValueCases {
    all = List.copyOf(all);
  }

  static ValueCases of(Term value) {
    return new ValueCases(List.of(new Case(Set.of(), value)));
  }

  ValueCases map(UnaryOperator<Term> f) {
    return new ValueCases(all.stream().map(c -> new Case(c.conditions, f.apply(c.value))).toList());
  }

  /** Each value split further. */
  ValueCases flatMap(Function<Case, ValueCases> f) {
    List<Case> result = new ArrayList<>();
    for (Case one : all) {
      f.apply(one).all.forEach(c -> result.add(c.under(one.conditions)));
    }
    return new ValueCases(result);
  }

  /** All pairs. */
  ValueCases with(ValueCases other, BinaryOperator<Term> f) {
    return flatMap(a -> other.map(b -> f.apply(a.value, b)));
  }
}
