package proteus.summarizer.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What following the traces of an automaton finds.
 *
 * @param visits the states in which the header is reached again
 */
record Found(
    List<RawDisjunct> disjuncts,
    List<RawVisit> visits,
    List<Residual.Case> residual,
    List<Residual.Case> endless) {
  /** With further disjuncts, which the residual contains. */
  Found with(List<RawDisjunct> more) {
    List<RawDisjunct> all = new ArrayList<>(disjuncts);
    all.addAll(more);
    return new Found(all, visits, residual, endless);
  }

  /** With traces over split paths, if all of them can be written so. */
  Optional<Found> split(TraceSplitter splitter) {
    List<RawDisjunct> split = new ArrayList<>();
    for (RawDisjunct disjunct : disjuncts) {
      splitter.split(disjunct.trace()).map(disjunct::along).ifPresent(split::add);
    }
    return split.size() == disjuncts.size()
        ? Optional.of(new Found(split, visits, residual, endless))
        : Optional.empty();
  }
}
