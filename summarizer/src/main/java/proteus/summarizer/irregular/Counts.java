package proteus.summarizer.irregular;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * How often each path has been executed up to some point, and what its increments' atoms have added
 * up to.
 *
 * @param paths the iterative paths
 * @param executions by path, in their order
 * @param sums by path: for each atom of its increments, the sum of its values
 * @param bound the symbols made for this
 */
record Counts(
    List<CountedPath> paths, List<Term> executions, List<Map<Term, Term>> sums, List<Term> bound) {

  /** Counts with fresh sums for the given numbers of executions. */
  static Counts of(CountedLoop loop, List<Term> executions) {
    Terms terms = loop.terms();
    List<CountedPath> paths = loop.paths();
    List<Term> bound = new ArrayList<>();
    List<Map<Term, Term>> sums = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      Map<Term, Term> ofPath = new LinkedHashMap<>();
      for (Term atom : paths.get(i).each().keySet()) {
        if (loop.isFixed(paths.get(i), atom)) {
          ofPath.put(atom, terms.mul(executions.get(i), atom));
        } else {
          Term sum = terms.freshVar("sum", Sort.INT, Interval.ALL);
          bound.add(sum);
          ofPath.put(atom, sum);
        }
      }
      sums.add(Collections.unmodifiableMap(ofPath));
    }
    return new Counts(paths, List.copyOf(executions), List.copyOf(sums), bound);
  }

  /** What the path's executions add to a form over the counted variables. */
  Term added(Terms terms, int path, LinearForm form) {
    List<Term> addends = new ArrayList<>();
    form.coefficients()
        .forEach(
            (symbol, factor) -> {
              LinearForm increment = paths.get(path).increments().get(symbol);
              if (increment != null) {
                addends.add(terms.mul(factor, total(terms, path, increment)));
              }
            });
    return terms.add(addends);
  }

  /** The sum of the atom's values over all executions of the path. */
  Term sum(int path, Term atom) {
    Term sum = sums.get(path).get(atom);
    if (sum == null) {
      throw new IllegalArgumentException("no sum of " + atom);
    }
    return sum;
  }

  /** The sum of a form over the atoms, over all executions of the path. */
  Term total(Terms terms, int path, LinearForm form) {
    List<Term> addends = new ArrayList<>();
    addends.add(terms.mul(form.constant(), executions.get(path)));
    form.coefficients().forEach((atom, factor) -> addends.add(terms.mul(factor, sum(path, atom))));
    return terms.add(addends);
  }

  /** The value of a variable that all paths only add something to. */
  Term value(Terms terms, Term symbol) {
    List<Term> addends = new ArrayList<>(List.of(symbol));
    for (int i = 0; i < paths.size(); i++) {
      LinearForm increment = paths.get(i).increments().get(symbol);
      if (increment != null) {
        addends.add(total(terms, i, increment));
      }
    }
    return terms.add(addends);
  }
}
