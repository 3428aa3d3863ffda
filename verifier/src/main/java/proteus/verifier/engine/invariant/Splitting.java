package proteus.verifier.engine.invariant;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;

/**
 * Splits transitions by the conditions of choices within them, so that what remains are polynomials
 * and atoms. Together the parts are the transition.
 */
final class Splitting {
  private static final int MAX_PARTS = 16;

  private final Terms terms;
  private final RingReader reader;

  Splitting(Terms terms, RingReader reader) {
    this.terms = terms;
    this.reader = reader;
  }

  List<Transition> split(Transition transition) {
    List<Transition> done = new ArrayList<>();
    List<Transition> todo = new ArrayList<>(List.of(transition));
    while (!todo.isEmpty()) {
      Transition next = todo.removeLast();
      Set<Term> choices = reader.choices(next.roots());
      if (choices.isEmpty() || todo.size() + done.size() >= MAX_PARTS) {
        done.add(next);
        continue;
      }
      Term choice = choices.iterator().next();
      for (Term side : List.of(choice, terms.not(choice))) {
        Transition part = part(next, choice, side);
        if (!part.condition().isFalse()) {
          todo.add(part);
        }
      }
    }
    return done;
  }

  private Transition part(Transition transition, Term choice, Term side) {
    Term decided = terms.bool(side == choice);
    Substitution substitution = Substitution.of(terms, Map.of(choice, decided));
    Term condition = terms.and(substitution.apply(transition.condition()), side);
    Target target =
        switch (transition.target()) {
          case Target.Reached(var cutPoint, List<Term> values) ->
              new Target.Reached(cutPoint, substitution.apply(values));
          case Target.Violated violated -> violated;
          case Target.Gap gap -> gap;
        };
    return transition.with(condition, target);
  }
}
