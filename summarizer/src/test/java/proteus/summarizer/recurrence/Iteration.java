package proteus.summarizer.recurrence;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermValue;

/** Executions of systems of recurrences, step by step. */
final class Iteration {
  private Iteration() {}

  /** The closed form must have the values of the first executions. */
  static void compare(Map<Term, Term> updates, ClosedForm form, Map<Term, TermValue> start) {
    Map<Term, TermValue> state = new LinkedHashMap<>(start);
    for (int n = 0; n < 7; n++) {
      Map<Term, TermValue> point = new LinkedHashMap<>(start);
      point.put(form.counter(), integer(n));
      for (Map.Entry<Term, ClosedForm.Sequence> entry : form.terms().entrySet()) {
        if (n >= entry.getValue().validFrom()) {
          assertThat(TermEvaluator.of(point).value(entry.getValue().term()))
              .as("%s after %d of %s", entry, n, updates)
              .isEqualTo(state.get(entry.getKey()));
        }
      }
      TermEvaluator before = TermEvaluator.of(Map.copyOf(state));
      updates.forEach((v, u) -> state.put(v, before.value(u)));
    }
  }

  static TermValue integer(long value) {
    return new TermValue.Int(BigInteger.valueOf(value));
  }
}
