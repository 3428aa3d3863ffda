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
public record Cases(List<Case> all) {
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

  public Cases {
    all = List.copyOf(all);
  }

  static Cases of(Term value) {
    return new Cases(List.of(new Case(Set.of(), value)));
  }

  Cases map(UnaryOperator<Term> f) {
    return new Cases(all.stream().map(c -> new Case(c.conditions, f.apply(c.value))).toList());
  }

  /** Each value split further. */
  Cases flatMap(Function<Case, Cases> f) {
    List<Case> result = new ArrayList<>();
    for (Case one : all) {
      f.apply(one).all.forEach(c -> result.add(c.under(one.conditions)));
    }
    return new Cases(result);
  }

  /** All pairs. */
  Cases with(Cases other, BinaryOperator<Term> f) {
    return flatMap(a -> other.map(b -> f.apply(a.value, b)));
  }
}
