package proteus.verifier.engine.linked;

import java.util.Set;
import proteus.smt.Budget;
import proteus.verifier.task.Answer;
import proteus.verifier.task.Engine;
import proteus.verifier.task.Incompleteness.Kind;

/**
 * Proofs by what is reached in linked objects.
 *
 * @param search goes on where it stopped
 */
public record LinkedEngine(LinkedSearch search) implements Engine {
  @Override
  public Answer run(Budget budget) {
    return search
        .find(budget)
        .<Answer>map(found -> new Answer.Holds("what is reached in linked objects", found))
        .orElseGet(() -> new Answer.Unknown(Kind.NOT_APPLICABLE, search.reason()));
  }

  @Override
  public String activity() {
    return "linked objects";
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.ONLY_PROVES);
  }

  @Override
  public boolean showsEnds(Answer.Holds proof) {
    return search.losesNothing();
  }
}
