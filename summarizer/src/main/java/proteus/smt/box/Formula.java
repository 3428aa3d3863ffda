package proteus.smt.box;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import proteus.smt.PostOrder;
import proteus.smt.Sort;
import proteus.smt.Term;

/** A conjunction with its parts, arguments first. Nothing is concluded from quantified ones. */
final class Formula {
  private final Set<Term> asserted;
  private final List<Term> parts = new ArrayList<>();
  private final List<Range> ranges = new ArrayList<>();
  private final Map<Term, Integer> numbers = new HashMap<>();

  Formula(Collection<Term> asserted) {
    this.asserted = new HashSet<>(asserted);
    PostOrder.walk(asserted, numbers::containsKey, this::add);
  }

  private void add(Term part) {
    numbers.put(part, parts.size());
    parts.add(part);
    ranges.add(range(part));
  }

  private Range range(Term part) {
    return switch (part.sort()) {
      case Sort.Bool _ when asserted.contains(part) -> Range.Truths.TRUE;
      case Sort.Int sort -> new Range.Integers(sort, part.range());
      default -> Range.all(part.sort());
    };
  }

  /** What is known of each part at first. */
  List<Range> ranges() {
    return ranges;
  }

  List<Term> parts() {
    return parts;
  }

  Set<Term> asserted() {
    return asserted;
  }

  List<Term> variables() {
    return parts.stream().filter(Term::isVar).toList();
  }

  /** Whether values of the variables tell whether it holds. */
  boolean isEvaluated() {
    return parts.stream().noneMatch(part -> part.op().isQuantifier());
  }

  /** The place of the part among the parts. */
  int number(Term part) {
    return Objects.requireNonNull(numbers.get(part));
  }

  /** The floats that are not computed from other ones: of them cases are distinguished. */
  List<Term> inputs() {
    return parts.stream()
        .filter(
            part ->
                part.sort() instanceof Sort.Fp
                    && switch (part.op()) {
                      case VAR, FP_FROM_SIGNED, FP_FROM_UNSIGNED, FP_FROM_BITS, SELECT -> true;
                      default -> false;
                    })
        .toList();
  }
}
