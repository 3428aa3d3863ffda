package proteus.summarizer.path;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import proteus.ir.graph.Edge;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermValue;

/**
 * The values that {@link proteus.ir.Action.Havoc} takes along a concrete trace, one after another,
 * computed as they are asked for: so a replay can follow a trace of billions of executions.
 */
public final class TraceInputs implements Iterator<TraceInputs.Input> {
  /**
   * One value.
   *
   * @param edge where it is taken
   */
  public record Input(Edge edge, TermValue value) {}

  private final Deque<Cursor> stack = new ArrayDeque<>();
  private @Nullable Input next;

  /**
   * The inputs of the trace.
   *
   * @param assignment of the variables of the trace's terms, but for indices
   */
  public TraceInputs(Trace trace, Function<Term, TermValue> assignment) {
    stack.push(new Cursor(trace, assignment));
    advance();
  }

  @Override
  public boolean hasNext() {
    return next != null;
  }

  @Override
  public Input next() {
    Input result = next;
    if (result == null) {
      throw new NoSuchElementException();
    }
    advance();
    return result;
  }

  private void advance() {
    next = null;
    while (next == null && !stack.isEmpty()) {
      Cursor cursor = stack.element();
      if (cursor.isAtEnd()) {
        stack.pop();
        continue;
      }
      boolean last = cursor.isLastExecution();
      Function<Term, TermValue> values = cursor.assignment();
      switch (cursor.take()) {
        case Trace.Event.Input(Edge edge, Term during, Term lastValue) ->
            next = new Input(edge, TermEvaluator.of(values).value(last ? lastValue : during));
        case Trace.Event.Inner(var header, Trace during, Trace lastTrace) ->
            stack.push(new Cursor(last ? lastTrace : during, values));
      }
    }
  }

  /** A position in a trace. */
  private static final class Cursor {
    private final Trace trace;
    private final Function<Term, TermValue> outer;
    private int phase = -1;
    private int event;
    private BigInteger execution = BigInteger.ZERO;
    private BigInteger count = BigInteger.ZERO;

    Cursor(Trace trace, Function<Term, TermValue> outer) {
      this.trace = trace;
      this.outer = outer;
      nextPhase();
    }

    boolean isAtEnd() {
      return phase == trace.phases().size();
    }

    boolean isLastExecution() {
      return execution.add(BigInteger.ONE).equals(count);
    }

    /** With the value of the phase's index. */
    Function<Term, TermValue> assignment() {
      Term index = trace.phases().get(phase).index();
      TermValue value = new TermValue.Int(execution);
      return term -> term.equals(index) ? value : outer.apply(term);
    }

    Trace.Event take() {
      Trace.Phase current = trace.phases().get(phase);
      Trace.Event taken = current.events().get(event);
      event++;
      if (event == current.events().size()) {
        event = 0;
        execution = execution.add(BigInteger.ONE);
        if (execution.compareTo(count) >= 0) {
          nextPhase();
        }
      }
      return taken;
    }

    /** Goes to the next phase in which something happens. */
    private void nextPhase() {
      execution = BigInteger.ZERO;
      event = 0;
      do {
        phase++;
        if (!isAtEnd()) {
          count = TermEvaluator.of(outer).integer(trace.phases().get(phase).count());
        }
      } while (!isAtEnd() && (trace.phases().get(phase).events().isEmpty() || count.signum() <= 0));
    }
  }
}
