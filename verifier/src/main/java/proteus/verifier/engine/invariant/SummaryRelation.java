package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Actions;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Interval;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;
import proteus.summarizer.path.EntrySymbols;
import proteus.summarizer.summary.EntryContext;
import proteus.summarizer.summary.HeaderStates;
import proteus.summarizer.summary.LoopSummarizer;
import proteus.summarizer.summary.SummaryLimits;

/**
 * What a loop's summary says of the values at its header, in terms of those at entry: in any round,
 * wherever it was entered. Without facts about the entry any state at the header may be taken for
 * one at entry: the relation then holds between each two states at the header, the earlier one
 * first.
 *
 * @param loop whose header the cut point is
 * @param before the integers at entry
 * @param unchanged those of them that the loop does not write
 * @param conjuncts over these, the cut point's symbols and {@code bound}
 * @param bound existentially quantified
 */
record SummaryRelation(
    Loop loop,
    Map<Variable, Term> before,
    Set<Variable> unchanged,
    List<Term> conjuncts,
    Set<Term> bound) {

  /** Finds the relations at cut points. */
  static final class Finder {
    private final Cfg cfg;
    private final LoopForest forest;
    private final Terms terms;
    private final LoopSummarizer summarizer;
    private final Budget budget;

    Finder(Cfg cfg, Terms terms, Solver solver, Budget budget) {
      this.cfg = cfg;
      this.forest = LoopForest.of(cfg);
      this.terms = terms;
      this.summarizer = new LoopSummarizer(terms, solver, SummaryLimits.STANDARD);
      this.budget = budget;
    }

    /** The relation at a cut point; empty where nothing is known. */
    Optional<SummaryRelation> at(CutPoint cutPoint) {
      EntryContext context =
          new EntryContext(List.of(), new EntryContext.Interest.Only(cutPoint.state().keySet()));
      return budget.isOver()
          ? Optional.empty()
          : forest
              .loopAt(cutPoint.location())
              .flatMap(
                  loop ->
                      summarizer
                          .headerStates(cfg, loop, context, budget)
                          .map(states -> of(cfg, terms, cutPoint, loop, states)));
    }
  }

  private static SummaryRelation of(
      Cfg cfg, Terms terms, CutPoint cutPoint, Loop loop, HeaderStates states) {
    List<Term> conjuncts = new ArrayList<>(List.of(states.condition()));
    Set<Term> bound = new LinkedHashSet<>(states.bound());
    bound.addAll(states.entry().values());
    Map<Variable, Term> before = new LinkedHashMap<>();
    Set<Variable> written = written(cfg, loop);
    cutPoint
        .state()
        .forEach(
            (variable, now) -> {
              Term entry = states.entry().get(variable);
              boolean isKnown = entry != null || !written.contains(variable);
              if (isKnown && now.sort().equals(Sort.INT)) {
                Term symbol = EntrySymbols.of(terms, variable);
                before.put(variable, symbol);
                bound.remove(symbol);
                conjuncts.add(equal(terms, now, states.values().getOrDefault(variable, symbol)));
              }
            });
    Set<Variable> unchanged = new LinkedHashSet<>(before.keySet());
    unchanged.removeAll(written);
    return new SummaryRelation(loop, before, unchanged, conjuncts, bound);
  }

  private static Set<Variable> written(Cfg cfg, Loop loop) {
    Set<Variable> written = new LinkedHashSet<>();
    for (Location location : loop.body()) {
      for (Edge edge : cfg.outgoing(location)) {
        Actions.target(edge.action()).ifPresent(written::add);
      }
    }
    return written;
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
