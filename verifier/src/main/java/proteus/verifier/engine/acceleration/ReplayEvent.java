package proteus.verifier.engine.acceleration;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import proteus.ir.Nondet;
import proteus.ir.Type;
import proteus.smt.Substitution;
import proteus.smt.Term;

/** Something that a replay has to know of a step. */
sealed interface ReplayEvent {
  /** A value is taken from outside. */
  record Input(Nondet source, Type type, Term value) implements ReplayEvent {
    @Override
    public Input substitute(Substitution substitution) {
      return new Input(source, type, substitution.apply(value));
    }
  }

  /**
   * Rounds of a cycle.
   *
   * @param binding the values of the relation's variables: of the state before, the counter, the
   *     choices in the last round
   */
  record Rounds(Relation relation, Map<Term, Term> binding) implements ReplayEvent {
    public Rounds {
      binding = Collections.unmodifiableMap(new LinkedHashMap<>(binding));
    }

    @Override
    public Rounds substitute(Substitution substitution) {
      Map<Term, Term> replaced = new LinkedHashMap<>();
      binding.forEach((variable, value) -> replaced.put(variable, substitution.apply(value)));
      return new Rounds(relation, replaced);
    }
  }

  /** The event with the substitution made in its terms. */
  ReplayEvent substitute(Substitution substitution);
}
