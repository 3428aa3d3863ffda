package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Cfg;
import proteus.ir.Loop;
import proteus.ir.LoopForest;
import proteus.ir.Variable;
import proteus.smt.Budget;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;
import proteus.summarizer.summary.EntryContext;
import proteus.summarizer.summary.HeaderStates;
import proteus.summarizer.summary.LoopSummarizer;
import proteus.summarizer.summary.SummaryLimits;

/**
 * What a loop's summary says of the values at its head, in terms of those at entry: in any round,
 * wherever it was entered. As any state at the head may be taken for one at entry, the relation
 * also holds between each two states at the head, the earlier one first.
 *
 * @param loop whose head the cut point is
 * @param before the integers at entry
 * @param conjuncts over these, the cut point's symbols and {@code bound}
 * @param bound existentially quantified
 */
record HeaderRelation(
    Loop loop, Map<Variable, Term> before, List<Term> conjuncts, Set<Term> bound) {

  /** The relation at each cut point that is a loop's head; those that have none are left out. */
  static Map<CutPoint, HeaderRelation> of(
      Cfg cfg, Terms terms, List<CutPoint> cutPoints, Solver solver, Budget budget) {
    LoopForest forest = LoopForest.of(cfg);
    LoopSummarizer summarizer = new LoopSummarizer(terms, solver, SummaryLimits.STANDARD);
    Map<CutPoint, HeaderRelation> relations = new LinkedHashMap<>();
    for (CutPoint cutPoint : cutPoints) {
      Optional<Loop> loop = forest.loopAt(cutPoint.location());
      if (loop.isPresent() && !budget.isOver()) {
        EntryContext context =
            new EntryContext(List.of(), new EntryContext.Interest.Only(cutPoint.state().keySet()));
        summarizer
            .headerStates(cfg, loop.get(), context, budget)
            .ifPresent(s -> relations.put(cutPoint, of(terms, cutPoint, loop.get(), s)));
      }
    }
    return relations;
  }

  private static HeaderRelation of(Terms terms, CutPoint cutPoint, Loop loop, HeaderStates states) {
    List<Term> conjuncts = new ArrayList<>(List.of(states.condition()));
    Set<Term> bound = new LinkedHashSet<>(states.bound());
    Map<Variable, Term> before = new LinkedHashMap<>();
    states
        .entry()
        .forEach(
            (variable, symbol) -> {
              Term now = cutPoint.state().get(variable);
              Term value = states.values().getOrDefault(variable, symbol);
              if (now != null && now.sort().equals(Sort.INT)) {
                before.put(variable, symbol);
                conjuncts.add(equal(terms, now, value));
              } else {
                bound.add(symbol);
              }
            });
    return new HeaderRelation(loop, before, conjuncts, bound);
  }

  /** That they are equal; of a value that wraps to the symbol's range, that they are so modulo. */
  private static Term equal(Terms terms, Term now, Term value) {
    LinearForm form = LinearForm.of(value);
    if (form.coefficients().size() == 1) {
      Map.Entry<Term, BigInteger> only = form.coefficients().entrySet().iterator().next();
      Term wrapped = only.getKey();
      Optional<BigInteger> modulus =
          wrapped.op() == Op.MOD ? wrapped.arg(1).intConstant() : Optional.empty();
      if (modulus.isPresent()
          && only.getValue().equals(BigInteger.ONE)
          && Interval.of(form.constant())
              .add(new Interval(BigInteger.ZERO, modulus.get().subtract(BigInteger.ONE)))
              .contains(now.range())) {
        Term shifted = terms.sub(now, terms.intConst(form.constant()));
        Term difference = terms.sub(shifted, wrapped.arg(0));
        return terms.eq(terms.mod(difference, wrapped.arg(1)), terms.intConst(0));
      }
    }
    return terms.eq(now, value);
  }
}
