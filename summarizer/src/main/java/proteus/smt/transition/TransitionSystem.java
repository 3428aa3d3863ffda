package proteus.smt.transition;

import java.util.List;
import proteus.smt.Terms;

/**
 * At least the executions of a program, up to violations and to what is unexplored. The property
 * holds if neither is reachable.
 *
 * @param terms makes the terms of the transitions
 */
public record TransitionSystem(
    Terms terms, List<CutPoint> cutPoints, List<Transition> transitions) {
  public TransitionSystem {
    cutPoints = List.copyOf(cutPoints);
    transitions = List.copyOf(transitions);
  }

  /** The transitions that lead from cut point to cut point, or to one from the start. */
  public List<Transition> steps() {
    return transitions.stream().filter(TransitionSystem::isStep).toList();
  }

  /** The transitions to violations and to what is unexplored. */
  public List<Transition> failures() {
    return transitions.stream().filter(t -> !isStep(t)).toList();
  }

  private static boolean isStep(Transition transition) {
    return transition.target() instanceof Transition.Target.Reached;
  }
}
