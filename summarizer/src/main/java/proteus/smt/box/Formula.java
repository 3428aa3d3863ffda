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

/** A conjunction with its parts, arguments first. Quantified formulas are not looked into. */
final class Formula {
  private final Set<Term> asserted;
  private final List<Term> parts = new ArrayList<>();
  private final Map<Term, Integer> numbers = new HashMap<>();

  Formula(Collection<Term> asserted) {
    this.asserted = new HashSet<>(asserted);
    PostOrder.walk(asserted, numbers::containsKey, this::add);
  }

  private void add(Term part) {
    numbers.put(part, parts.size());
    parts.add(part);
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

  boolean isAsserted(Term part) {
    return asserted.contains(part);
  }

  /** The place of the part among the parts. */
  int number(Term part) {
    return Objects.requireNonNull(numbers.get(part));
  }

  /** Whether floats are computed: comparisons alone are easy for other solvers. */
  boolean computesFloats() {
    return parts.stream()
        .anyMatch(
            part ->
                switch (part.op()) {
                  case FP_ADD, FP_SUB, FP_MUL, FP_DIV, FP_SQRT, FP_REM, FP_ROUND, FP_TO_FP -> true;
                  default -> false;
                });
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
