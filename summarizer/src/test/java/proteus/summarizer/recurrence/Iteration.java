package proteus.summarizer.recurrence;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import proteus.smt.Evaluator;
import proteus.smt.Term;
import proteus.smt.Value;

/** Executions of systems of recurrences, step by step. */
final class Iteration {
  private Iteration() {}

  /** The closed form must have the values of the first executions. */
  static void compare(Map<Term, Term> updates, ClosedForm form, Map<Term, Value> start) {
    Map<Term, Value> state = new LinkedHashMap<>(start);
    for (int n = 0; n < 7; n++) {
      Map<Term, Value> point = new LinkedHashMap<>(start);
      point.put(form.counter(), integer(n));
      for (Map.Entry<Term, ClosedForm.Sequence> entry : form.terms().entrySet()) {
        if (n >= entry.getValue().validFrom()) {
          assertThat(Evaluator.of(point).value(entry.getValue().term()))
              .as("%s after %d of %s", entry, n, updates)
              .isEqualTo(state.get(entry.getKey()));
        }
      }
      Evaluator before = Evaluator.of(Map.copyOf(state));
      updates.forEach((v, u) -> state.put(v, before.value(u)));
    }
  }

  static Value integer(long value) {
    return new Value.Int(BigInteger.valueOf(value));
  }
}
