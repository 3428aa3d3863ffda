package proteus.summarizer.pda;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Variable;
import proteus.smt.Term;
import proteus.summarizer.path.LoopPath;

/**
 * A path dependency automaton (Xie et al. 2019, Definition 3). Every state may be the first one,
 * where its condition holds at entry; states of exit paths accept.
 *
 * @param states in the order of the paths' enumeration
 */
public record Pda(List<State> states, List<Transition> transitions) {
  public Pda {
    states = List.copyOf(states);
    transitions = List.copyOf(transitions);
  }

  /** A loop path as a state. */
  public record State(LoopPath path, Acceleration acceleration) {
    /** That of the path. */
    @Override
    public int hashCode() {
      return path.hashCode();
    }

    /** Whether the path leaves the loop. */
    public boolean isAccepting() {
      return path.isLast();
    }

    @Override
    public String toString() {
      return "q" + path.number();
    }
  }

  /**
   * After {@code counter} executions of one path comes another.
   *
   * @param counter k: an Int variable, or what it must be, over the values before
   * @param open whether the counter is a variable that the guard speaks of
   * @param guard φ with the determined counter put in, over the values before (and k)
   * @param post the values of changed variables when the second path begins
   */
  public record Transition(
      State from, State to, Term counter, boolean open, Term guard, Map<Variable, Term> post) {
    public Transition {
      post = Collections.unmodifiableMap(new LinkedHashMap<>(post));
    }

    /** Whether it leads from the one state to the other. */
    public boolean joins(State a, State b) {
      return from.equals(a) && to.equals(b);
    }
  }

  /** The transitions from the state. */
  public List<Transition> from(State state) {
    return transitions.stream().filter(t -> t.from().equals(state)).toList();
  }
}
