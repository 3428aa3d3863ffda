package proteus.summarizer.bound;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import proteus.summarizer.bound.expression.AtomParts;
import proteus.summarizer.bound.expression.BoundAtom;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.expression.BoundValues;
import proteus.summarizer.bound.expression.MaxProducts;
import proteus.summarizer.bound.expression.Replacement;

/**
 * A bound that holds for some inputs only.
 *
 * @param conditions that hold together for these inputs
 */
public record ConditionalBound(List<InputCondition> conditions, BoundExpression bound) {
  public ConditionalBound {
    conditions = List.copyOf(conditions);
  }

  /** The bound, without maxima that the conditions decide. */
  static ConditionalBound of(List<InputCondition> conditions, BoundExpression bound) {
    BoundExpression simple = bound;
    for (BoundAtom atom : AtomParts.all(bound)) {
      Optional<BoundExpression> value =
          atom instanceof BoundAtom.Max max ? MaxProducts.positive(max) : Optional.empty();
      if (value.isPresent()
          && value.get().isInteger()
          && conditions.stream().anyMatch(c -> c.isBelow(value.get()))) {
        simple = new Replacement(atom, value.get()).in(simple);
      }
    }
    return new ConditionalBound(conditions, simple);
  }

  /**
   * Whether the bound holds for some inputs.
   *
   * @throws ArithmeticException if a value has too many digits, or is infinite
   */
  public boolean applies(BoundValues values) {
    return conditions.stream().allMatch(c -> c.holds(values));
  }

  /** Adds the names of the inputs in the bound and the conditions. */
  void names(Set<String> names) {
    AtomParts.names(bound, names);
    conditions.forEach(c -> AtomParts.names(c.value(), names));
  }

  /** The conditions, in C's notation. */
  public String condition() {
    return conditions.stream().map(InputCondition::toString).collect(Collectors.joining(" && "));
  }
}
