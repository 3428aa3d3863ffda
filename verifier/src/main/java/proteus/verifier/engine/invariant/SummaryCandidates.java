package proteus.verifier.engine.invariant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Cfg;
import proteus.ir.Variable;
import proteus.smt.Budget;
import proteus.smt.Elimination;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;

/**
 * Invariants that loop summaries suggest: the relation to the values at entry together with what is
 * known of these on each way into the loop, with counters and values at entry eliminated.
 */
final class SummaryCandidates {
  private static final int MAX_SIZE = 60;
  private static final int MAX_CANDIDATES = 60;

  private SummaryCandidates() {}

  /** Candidates by cut point; they need not be invariant. */
  static Map<CutPoint, List<Term>> of(
      Cfg cfg, TransitionSystem system, Solver solver, Budget budget) {
    Map<CutPoint, List<Term>> candidates = new LinkedHashMap<>();
    HeaderRelation.of(cfg, system.terms(), system.cutPoints(), solver, budget)
        .forEach((at, relation) -> candidates.put(at, candidates(system, at, relation)));
    return candidates;
  }

  private static List<Term> candidates(
      TransitionSystem system, CutPoint cutPoint, HeaderRelation relation) {
    Set<Term> found = new LinkedHashSet<>();
    for (Transition transition : system.steps()) {
      if (transition.target() instanceof Target.Reached(CutPoint target, List<Term> values)
          && target.equals(cutPoint)
          && transition.source().stream().noneMatch(s -> relation.loop().contains(s.location()))) {
        found.addAll(candidates(system.terms(), cutPoint, relation, transition, values));
      }
    }
    return found.stream()
        .filter(c -> !c.isConst() && TermGraph.size(c) <= MAX_SIZE)
        .limit(MAX_CANDIDATES)
        .toList();
  }

  /** What holds when the loop was entered by the transition. */
  private static List<Term> candidates(
      Terms terms,
      CutPoint cutPoint,
      HeaderRelation relation,
      Transition entry,
      List<Term> values) {
    Set<Term> bound = new LinkedHashSet<>(relation.bound());
    bound.addAll(relation.before().values());
    bound.addAll(entry.variables());
    entry.source().ifPresent(s -> bound.addAll(s.symbols()));
    List<Term> conjuncts = new ArrayList<>();
    List<Variable> variables = List.copyOf(cutPoint.state().keySet());
    for (int i = 0; i < variables.size(); i++) {
      Term before = relation.before().get(variables.get(i));
      if (before != null) {
        conjuncts.add(terms.eq(before, values.get(i)));
      }
    }
    conjuncts.addAll(relation.conjuncts());
    conjuncts.add(entry.condition());
    return Elimination.of(terms, conjuncts, bound);
  }
}
