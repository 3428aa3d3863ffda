package proteus.verifier.counterexample;

import java.util.LinkedHashMap;
import java.util.Map;
import proteus.ir.Function;
import proteus.ir.SourceSpan;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Loop;
import proteus.ir.run.ExecutionListener;

/** A call or a loop that the execution is in. */
public sealed interface CallOrLoop {
  /** What happened in it; in a loop: in its current iteration. */
  Steps steps();

  record Call(Function function, Steps steps) implements CallOrLoop {}

  /** A loop being executed; counts and remembers first values only. */
  final class Running implements CallOrLoop {
    private static final int MAX_PLACES = 20;

    private final Loop loop;
    private final ExecutionListener.State state;
    private final Map<Variable, Value> before = new LinkedHashMap<>();
    private final Map<SourceSpan, Event.Inputs> inputs = new LinkedHashMap<>();
    private final Steps steps = new Steps();
    private long iterations;
    private int kept;

    Running(Loop loop, Iterable<Variable> assigned, ExecutionListener.State state, int position) {
      this.kept = position;
      this.loop = loop;
      this.state = state;
      assigned.forEach(v -> before.put(v, state.value(v)));
    }

    @Override
    public Steps steps() {
      return steps;
    }

    Loop loop() {
      return loop;
    }

    /**
     * The next iteration begins.
     *
     * @param position in the marks
     */
    void iterate(int position) {
      iterations++;
      steps.clear();
      if (Long.bitCount(iterations + 1) == 1) {
        kept = position;
      }
    }

    /** The position at the last iteration whose state would be kept ({@code RepeatedStates}). */
    int kept() {
      return kept;
    }

    void chose(Event.Chosen chosen) {
      SourceSpan place = chosen.span();
      Event.Inputs known = inputs.get(place);
      if (known != null) {
        inputs.put(place, known.then(chosen.value()));
      } else if (inputs.size() < MAX_PLACES) {
        inputs.put(place, new Event.Inputs(chosen.source(), 1, chosen.value(), chosen.value()));
      }
    }

    /** Takes the iterations together. */
    Event.Looped end(Event.End end) {
      Map<Variable, Event.Change> changes = new LinkedHashMap<>();
      before.forEach(
          (variable, first) -> {
            Value last = state.value(variable);
            if (!last.equals(first)) {
              changes.put(variable, new Event.Change(first, last));
            }
          });
      return new Event.Looped(loop.span(), iterations, changes, inputs, end);
    }
  }
}
