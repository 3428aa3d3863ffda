package proteus.summarizer.bound.program;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.smt.Term;
import proteus.smt.TermGraph;

/**
 * A function as an integer program (integer transition system): at least its executions, from the
 * start by steps from place to place. Places are the headers of cycles.
 *
 * @param start a place where executions begin, and where no step leads
 * @param end a place where executions that leave the function end
 * @param places without start and end
 * @param nests for each cycle's header the places on cycles through it that pass no header before
 * @param symbols what stands for the variables' values at each place; at the start for the inputs
 * @param inputs those of the variables that are parameters and global ones; nothing depends on the
 *     values that the others have at the start
 */
public record IntegerProgram(
    Location start,
    Location end,
    List<Location> places,
    List<Step> steps,
    List<Set<Location>> nests,
    Map<Variable, Term> symbols,
    Set<Variable> inputs) {
  public IntegerProgram {
    places = List.copyOf(places);
    steps = List.copyOf(steps);
    nests = List.copyOf(nests);
    symbols = Collections.unmodifiableMap(new LinkedHashMap<>(symbols));
    inputs = Collections.unmodifiableSet(new LinkedHashSet<>(inputs));
  }

  /** Whether the term is about the state at a place alone. */
  public boolean isOver(Term term) {
    return symbols.values().containsAll(TermGraph.freeVariables(term));
  }

  /** The step of this program that a step of another form of it is a part of. */
  public Step original(Step part) {
    return steps.get(part.origin());
  }

  /** The program with other steps. */
  public IntegerProgram with(List<Step> otherSteps) {
    return new IntegerProgram(start, end, places, otherSteps, nests, symbols, inputs);
  }

  /**
   * A step.
   *
   * @param number tells steps apart
   * @param origin the number of the step that this one is a part of
   * @param guard conditions that hold where it is taken, over the symbols and {@code choices}
   * @param update for each symbol that changes its next value
   * @param edges that are passed, each at most once; where several paths make one step, the edges
   *     of all
   */
  public record Step(
      int number,
      int origin,
      Location source,
      Location target,
      List<Term> guard,
      Map<Term, Term> update,
      Set<Edge> edges) {
    public Step {
      guard = List.copyOf(guard);
      update = Collections.unmodifiableMap(new LinkedHashMap<>(update));
      edges = Collections.unmodifiableSet(new LinkedHashSet<>(edges));
    }

    /** The step under one more condition. */
    public Step under(int otherNumber, Term condition) {
      List<Term> conditions = new ArrayList<>(guard);
      conditions.add(condition);
      return new Step(otherNumber, origin, source, target, conditions, update, edges);
    }

    /** Steps of one program are told apart by their numbers. */
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Step step && step.number == number;
    }

    @Override
    public int hashCode() {
      return number;
    }

    @Override
    public String toString() {
      return number + ": " + source + " -> " + target + " " + guard + " " + update;
    }
  }
}
