package proteus.summarizer.irregular;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.HeaderSymbols;
import proteus.summarizer.path.LoopPath;

/**
 * Relates the values at a loop's header to those at its entry by path counters (Xie et al. 2019,
 * Algorithm 5). The paper asks for constant increments. Here an increment may also contain values
 * that change: their sum over all executions becomes a symbol, with the bounds that the path's
 * conditions give for one execution, times the number of executions (interval approximation,
 * Section 6). A variable that is assigned is described by the last execution that assigned it.
 */
public final class PathCounters {
  private final Terms terms;
  private final CountedLoop loop;

  /**
   * Path counters for a loop.
   *
   * @param facts hold whenever the header is reached
   * @param all the loop's paths
   */
  public PathCounters(
      Terms terms,
      Feasibility feasibility,
      HeaderSymbols symbols,
      List<Term> facts,
      List<LoopPath> all) {
    this.terms = terms;
    List<CountedPath> paths = new ArrayList<>();
    for (LoopPath path : all) {
      if (path.isIterative()) {
        paths.add(CountedPath.of(terms, feasibility, symbols, facts, path));
      }
    }
    this.loop = CountedLoop.of(terms, facts, paths);
  }

  /** The relation; its counters are those of the iterative paths, in their order. */
  public PathCounterRelation relation() {
    List<Term> counters = new ArrayList<>();
    for (CountedPath path : loop.paths()) {
      counters.add(
          terms.freshVar("kappa" + path.path().number(), Sort.INT, Interval.nonNegative()));
    }
    Counts now = Counts.of(loop, counters);
    List<Term> conditions = new ArrayList<>(new ExecutionSums(loop).conditions(now));
    conditions.addAll(FirstAndLast.conditions(loop, now));
    Map<Term, Term> values = new LinkedHashMap<>();
    loop.counted().forEach(s -> values.put(s, now.value(terms, s)));
    LastExecutions last = new LastExecutions(loop, now);
    last.assigned(values);
    last.lastStep(values);
    conditions.addAll(Substitution.of(terms, values).apply(loop.facts()));
    values.forEach((symbol, value) -> conditions.add(loop.inRange(symbol, value)));
    conditions.addAll(last.conditions());
    conditions.removeIf(Term::isTrue);
    List<Term> bound = new ArrayList<>(now.bound());
    bound.addAll(last.bound());
    return new PathCounterRelation(counters, bound, values, conditions);
  }
}
