package proteus.summarizer.irregular;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;

/**
 * A loop as path counters see it.
 *
 * @param facts hold whenever the header is reached
 * @param paths the iterative paths
 * @param written the symbols of variables that some path changes
 * @param counted those of them that every path adds something to, if it changes them
 */
record CountedLoop(
    Terms terms, List<Term> facts, List<CountedPath> paths, Set<Term> written, Set<Term> counted) {

  static CountedLoop of(Terms terms, List<Term> facts, List<CountedPath> paths) {
    Set<Term> written = new LinkedHashSet<>();
    paths.forEach(p -> written.addAll(p.updates().keySet()));
    Set<Term> counted = new LinkedHashSet<>(written);
    counted.removeIf(
        symbol ->
            paths.stream()
                .anyMatch(
                    p -> p.updates().containsKey(symbol) && !p.increments().containsKey(symbol)));
    return new CountedLoop(
        terms,
        facts,
        paths,
        Collections.unmodifiableSet(written),
        Collections.unmodifiableSet(counted));
  }

  /** Whether the term has the same value at every execution of the path. */
  boolean isFixed(CountedPath path, Term term) {
    return TermGraph.freeVariables(term).stream()
        .noneMatch(v -> written.contains(v) || path.path().choices().contains(v));
  }

  /** That the value is one that the variable can have. */
  Term inRange(Term symbol, Term value) {
    return symbol.sort().equals(Sort.INT) ? terms.in(value, symbol.range()) : terms.tru();
  }
}
