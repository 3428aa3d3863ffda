package proteus.summarizer.pda;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.LoopPath;

/**
 * The guard φ of a transition (Xie et al. 2019, Algorithm 1, line 9) for a landing: the second
 * path's condition is added, and the state counter is solved for.
 *
 * @param landing with the counter put in if it is determined, and with the condition that it is
 *     large enough
 * @param counter what the counter is, if it is determined or still open
 * @param entry conditions of the second path that are not implied by the counter's value
 * @param implied conditions of the second path that are implied
 */
public record Successor(
    Landing landing, Optional<Term> counter, List<Term> entry, List<Term> implied) {
  public Successor {
    entry = List.copyOf(entry);
    implied = List.copyOf(implied);
  }

  /** The transition from the landing to the path. */
  public static Successor of(Terms terms, PathRunner runner, Landing landing, LoopPath path) {
    List<Term> choices = new ArrayList<>();
    List<Term> next = runner.conditions(path, landing.values(), choices);
    if (landing.open().isEmpty()) {
      return new Successor(landing, Optional.empty(), next, List.of());
    }
    Landing.OpenCounter open = landing.open().get();
    Optional<CounterSolver.Solution> solution =
        new CounterSolver(terms).solve(open, landing.conditions(), next);
    // A value that the second path takes is another one when the path is executed.
    boolean isChosen =
        solution
            .map(s -> TermGraph.freeVariables(s.value()).stream().anyMatch(choices::contains))
            .orElse(false);
    if (solution.isEmpty() || isChosen) {
      return new Successor(landing, Optional.of(open.counter()), next, List.of());
    }
    Term value = solution.get().value();
    Substitution substitution = Substitution.of(terms, Map.of(open.counter(), value));
    List<Term> entry = new ArrayList<>(next);
    entry.removeAll(solution.get().implied());
    return new Successor(
        landing.determined(terms, runner.reader(), open, value, solution.get().implied()),
        Optional.of(value),
        substitution.apply(entry),
        substitution.apply(solution.get().implied()));
  }
}
