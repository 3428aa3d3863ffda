package proteus.verifier.engine.induction;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.Unrolling.Taken;

/**
 * A failure for some of the values that it may take from outside. A state that does not fail fails
 * for none of them; to assume only that is weaker, and has no quantifier.
 */
final class Instances {
  private static final int MAX_VARIABLES = 4;

  private Instances() {}

  static List<Term> of(Terms terms, Taken failure) {
    List<Term> variables = new ArrayList<>();
    for (Term variable : failure.move().variables()) {
      variables.add(failure.renaming().getOrDefault(variable, variable));
    }
    List<Term> instances = List.of(failure.literal());
    for (Term variable : variables.size() > MAX_VARIABLES ? List.<Term>of() : variables) {
      instances = instances.stream().flatMap(i -> with(terms, i, variable).stream()).toList();
    }
    return instances;
  }

  private static List<Term> with(Terms terms, Term instance, Term variable) {
    return values(terms, variable).stream()
        .map(v -> Substitution.of(terms, Map.of(variable, v)).apply(instance))
        .toList();
  }

  /** Values that conditions on arbitrary ones often ask for. */
  private static List<Term> values(Terms terms, Term variable) {
    if (variable.sort().equals(Sort.BOOL)) {
      return List.of(terms.tru(), terms.fals());
    }
    List<Term> values = new ArrayList<>();
    if (variable.sort().equals(Sort.INT)) {
      for (BigInteger value : List.of(BigInteger.ZERO, BigInteger.ONE)) {
        if (variable.range().contains(value)) {
          values.add(terms.intConst(value));
        }
      }
    }
    return values.isEmpty() ? List.of(variable) : values;
  }
}
