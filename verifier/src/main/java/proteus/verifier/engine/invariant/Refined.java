package proteus.verifier.engine.invariant;

import java.util.LinkedHashMap;
import java.util.Map;
import proteus.smt.Term;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.TransitionSystem;

/**
 * A transition system that was made simpler, by what is invariant in it.
 *
 * @param invariants by cut point; cut points without are left out
 */
public record Refined(TransitionSystem system, Map<CutPoint, Term> invariants) {
  public Refined {
    invariants = Map.copyOf(invariants);
  }

  /** The system as it is. */
  public static Refined of(TransitionSystem system) {
    return new Refined(system, Map.of());
  }

  /** A simpler system, by these invariants besides those known. */
  Refined with(TransitionSystem simpler, Map<CutPoint, Term> more) {
    Map<CutPoint, Term> all = new LinkedHashMap<>(invariants);
    more.forEach((cutPoint, term) -> all.merge(cutPoint, term, system.terms()::and));
    return new Refined(simpler, all);
  }

  /** These invariants were used too. */
  Refined with(Map<CutPoint, Term> more) {
    return with(system, more);
  }

  /** What is known at the cut point, with something more. */
  public Term at(CutPoint cutPoint, Term more) {
    return system.terms().and(invariants.getOrDefault(cutPoint, system.terms().tru()), more);
  }
}
