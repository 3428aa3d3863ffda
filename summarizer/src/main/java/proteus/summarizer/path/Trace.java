package proteus.summarizer.path;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;

/**
 * One way through a loop, from its header to an exit: loop paths with the number of their
 * consecutive executions. Terms are over the summary's entry symbols, the counters and inputs of
 * the disjunct, and the {@link Phase#index indices} of the phases around.
 */
public record Trace(List<Phase> phases) {
  public Trace {
    phases = List.copyOf(phases);
  }

  /**
   * Consecutive executions of one path.
   *
   * @param count how many, at least 1; it may depend on the values at the loop's entry
   * @param index an Int variable that stands for the number of the execution, 0 to count - 1
   * @param events what an execution takes from outside, in the order in which it happens
   */
  public record Phase(LoopPath path, Term count, Term index, List<Event> events) {
    public Phase {
      events = List.copyOf(events);
    }

    /** The phase with the substitution made in all its terms. */
    public Phase substitute(Substitution substitution) {
      return new Phase(
          path,
          substitution.apply(count),
          index,
          events.stream().map(e -> e.substitute(substitution)).toList());
    }

    @Override
    public String toString() {
      return "σ" + path.number() + "^(" + count + ")";
    }
  }

  /** Something in a path's execution that a replay has to know. */
  public sealed interface Event {
    /**
     * A {@link proteus.ir.Action.Havoc} happens.
     *
     * @param during the value taken in all executions but the last, over the index
     * @param last the value taken in the last execution
     */
    record Input(Edge edge, Term during, Term last) implements Event {}

    /**
     * An inner loop runs.
     *
     * @param during its trace in all executions but the last, over the index
     * @param last its trace in the last execution
     */
    record Inner(Location header, Trace during, Trace last) implements Event {}

    /** The event with the substitution made in all its terms. */
    default Event substitute(Substitution substitution) {
      return switch (this) {
        case Input(Edge edge, Term during, Term last) ->
            new Input(edge, substitution.apply(during), substitution.apply(last));
        case Inner(Location header, Trace during, Trace last) ->
            new Inner(header, during.substitute(substitution), last.substitute(substitution));
      };
    }
  }

  /** The trace with the substitution made in all its terms. */
  public Trace substitute(Substitution substitution) {
    return new Trace(phases.stream().map(p -> p.substitute(substitution)).toList());
  }

  /** All variables of its terms. */
  public SortedSet<Term> variables() {
    SortedSet<Term> variables = new TreeSet<>();
    collect(variables);
    return variables;
  }

  private void collect(SortedSet<Term> variables) {
    for (Phase phase : phases) {
      variables.addAll(TermGraph.freeVariables(phase.count));
      for (Event event : phase.events) {
        switch (event) {
          case Event.Input(var _, Term during, Term last) -> {
            variables.addAll(TermGraph.freeVariables(during));
            variables.addAll(TermGraph.freeVariables(last));
          }
          case Event.Inner(var _, Trace during, Trace last) -> {
            during.collect(variables);
            last.collect(variables);
          }
        }
      }
    }
  }

  /** The variables that stand for the number of an execution. */
  public Set<Term> indices() {
    Set<Term> indices = new LinkedHashSet<>();
    for (Phase phase : phases) {
      indices.add(phase.index);
      for (Event event : phase.events) {
        if (event instanceof Event.Inner(_, Trace during, Trace last)) {
          indices.addAll(during.indices());
          indices.addAll(last.indices());
        }
      }
    }
    return indices;
  }

  @Override
  public String toString() {
    return phases.stream().map(Phase::toString).collect(Collectors.joining(" "));
  }
}
