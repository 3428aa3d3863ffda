package proteus.verifier.survey;

import java.util.ArrayList;
import java.util.List;
import proteus.ir.Function;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;

/**
 * What of a function decides when its loops are left (Xie et al. 2019, 7.1: the exit conditions are
 * the slicing criteria), and what these conditions are computed from. Branches on anything else may
 * go either way, and are gone where both ways do the same: an over-approximation, in which bounds
 * hold that hold for the function.
 */
final class ExitSlice {
  private ExitSlice() {}

  /** What decides when any of the loops is left. */
  static Function of(Function function) {
    return of(function, true);
  }

  /** The same, with choices among ways on which nothing depends. */
  static Function withOpenChoices(Function function) {
    return of(function, false);
  }

  private static Function of(Function function, boolean numbered) {
    ExitCriteria criteria = new ExitCriteria(function.cfg());
    criteria.add(LoopForest.of(function.cfg()).innermostFirst());
    SlicedGraph graph = new SlicedGraph(function, criteria, numbered);
    graph.simplify();
    return function.with(graph.build());
  }

  /**
   * What decides when the one loop is left that is in no other one: loops in it that do not change
   * what it depends on are gone, as if they ran any number of times.
   */
  static Function ofOutermost(Function function) {
    return ofOutermost(function, false);
  }

  /** The same, with what the one loop reads and writes at addresses that advance in it. */
  static Function ofOutermostWithAccesses(Function function) {
    return ofOutermost(function, true);
  }

  private static Function ofOutermost(Function function, boolean withAccesses) {
    ExitCriteria criteria = new ExitCriteria(function.cfg());
    LoopForest forest = LoopForest.of(function.cfg());
    if (withAccesses) {
      forest.roots().forEach(criteria::keepAccesses);
    }
    List<Loop> inner = new ArrayList<>(forest.innermostFirst());
    inner.removeAll(forest.roots());
    criteria.add(forest.roots());
    List<Loop> idle = List.of();
    while (!inner.isEmpty()) {
      idle = inner.stream().filter(criteria::isIdle).toList();
      List<Loop> needed = new ArrayList<>(inner);
      needed.removeAll(idle);
      if (needed.isEmpty()) {
        break;
      }
      criteria.add(needed);
      inner = new ArrayList<>(idle);
    }
    SlicedGraph graph = new SlicedGraph(function, criteria, false);
    for (Loop loop : idle) {
      if (idle.stream().noneMatch(l -> !l.equals(loop) && l.contains(loop.header()))) {
        graph.skip(loop);
      }
    }
    graph.simplify();
    return function.with(graph.build());
  }
}
