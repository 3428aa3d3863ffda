package proteus.verifier.engine.acceleration;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.summarizer.path.Approximation;

/** One step of an unrolling: a transition of the system, or many rounds of a cycle at once. */
sealed interface Move permits Move.Plain, Relation {
  /** A transition of the system. */
  record Plain(Transition transition) implements Move {
    @Override
    public Approximation approximation() {
      return Approximation.EXACT;
    }

    @Override
    public List<ReplayEvent> events(Substitution renaming, TermEvaluator model) {
      List<ReplayEvent> events = new ArrayList<>();
      for (Transition.Input input : transition.inputs()) {
        if (model.isTrue(renaming.apply(input.guard()))) {
          Term value = renaming.apply(input.value());
          events.add(new ReplayEvent.Input(input.source(), input.type(), value));
        }
      }
      return events;
    }
  }

  /** What the step does to the state, as a formula. */
  Transition transition();

  /** What the formula is with respect to the executions of the system. */
  Approximation approximation();

  /**
   * What the step takes from outside in the execution that a model describes.
   *
   * @param renaming of the transition's variables to those that the model speaks of
   */
  List<ReplayEvent> events(Substitution renaming, TermEvaluator model);

  /** The variables of the transition that are no part of its source's state. */
  default Set<Term> extras() {
    return transition().variables();
  }

  /** Where the step ends. */
  default Target.Reached reached() {
    if (transition().target() instanceof Target.Reached reached) {
      return reached;
    }
    throw new IllegalArgumentException("no step between cut points");
  }
}
