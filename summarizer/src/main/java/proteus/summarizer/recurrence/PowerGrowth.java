package proteus.summarizer.recurrence;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Op;
import proteus.smt.Term;
import proteus.smt.TermGraph;

/**
 * Updates whose repetition is a product of ever more factors: {@code x := x * x}, or {@code x := x
 * * y}. No number of them taken as one is an affine update.
 */
final class PowerGrowth {
  private PowerGrowth() {}

  /** A symbol whose value, or what depends on it, is multiplied by something that is no number. */
  static Optional<Term> of(Map<Term, Term> updates) {
    return updates.keySet().stream().filter(s -> grows(s, updates)).findFirst();
  }

  private static boolean grows(Term symbol, Map<Term, Term> updates) {
    Term update = updates.get(symbol);
    Set<Term> dependent = dependent(symbol, updates);
    return update != null
        && TermGraph.subterms(List.of(update)).stream()
            .filter(t -> t.op() == Op.MUL)
            .anyMatch(
                product ->
                    product.args().stream().filter(f -> !f.isConst()).count() > 1
                        && product.args().stream()
                            .anyMatch(
                                f ->
                                    TermGraph.freeVariables(f).stream()
                                        .anyMatch(dependent::contains)));
  }

  /** The symbols whose values depend on the symbol's, after some executions; also itself. */
  private static Set<Term> dependent(Term symbol, Map<Term, Term> updates) {
    Set<Term> dependent = new LinkedHashSet<>(List.of(symbol));
    Deque<Term> work = new ArrayDeque<>(dependent);
    while (!work.isEmpty()) {
      Term source = work.remove();
      updates.forEach(
          (target, update) -> {
            if (TermGraph.freeVariables(update).contains(source) && dependent.add(target)) {
              work.add(target);
            }
          });
    }
    return dependent;
  }
}
