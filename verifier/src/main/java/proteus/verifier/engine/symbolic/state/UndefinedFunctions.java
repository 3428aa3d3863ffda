package proteus.verifier.engine.symbolic.state;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Nondet;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.state.Findings.Input;

/**
 * What a violation may assume of functions without a definition. They return anything, but the real
 * ones may well be functions of their arguments: a violation that exists only where one returns
 * different values in one execution proves nothing.
 */
public final class UndefinedFunctions {
  private UndefinedFunctions() {}

  /** That each function returns one value in each execution. */
  public static Term consistency(Terms terms, Findings findings) {
    Map<Nondet, List<Input>> calls = new LinkedHashMap<>();
    for (Findings.Event event : findings.events()) {
      if (event instanceof Input input && input.source().kind() == Nondet.Kind.UNDEFINED_FUNCTION) {
        calls.computeIfAbsent(input.source(), s -> new ArrayList<>()).add(input);
      }
    }
    List<Term> facts = new ArrayList<>();
    for (List<Input> inputs : calls.values()) {
      Input first = inputs.getFirst();
      for (Input other : inputs.subList(1, inputs.size())) {
        if (other.value().sort().equals(first.value().sort())) {
          facts.add(terms.eq(first.value(), other.value()));
        }
      }
    }
    return terms.and(facts);
  }
}
