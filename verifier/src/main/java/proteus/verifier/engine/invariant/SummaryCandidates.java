package proteus.verifier.engine.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Loop;
import proteus.smt.Budget;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.linear.Elimination;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;
import proteus.summarizer.path.EntrySymbols;

/**
 * Invariants that loop summaries suggest: the relation to the values at entry together with what is
 * known of these on each way into the loop, with counters and values at entry eliminated.
 */
final class SummaryCandidates {
  private static final int MAX_SIZE = 60;
  private static final int MAX_CANDIDATES = 60;

  private final TransitionSystem system;
  private final Terms terms;
  private final SummaryRelation.Finder finder;

  /** A way into a loop: a transition with the values at the loop's head. */
  private record Entry(Transition transition, List<Term> values) {}

  private SummaryCandidates(TransitionSystem system, SummaryRelation.Finder finder) {
    this.system = system;
    this.terms = system.terms();
    this.finder = finder;
  }

  /** Candidates by cut point; they need not be invariant. */
  static Map<CutPoint, List<Term>> of(
      Cfg cfg, TransitionSystem system, Solver solver, Budget budget) {
    SummaryRelation.Finder finder = new SummaryRelation.Finder(cfg, system.terms(), solver, budget);
    SummaryCandidates candidates = new SummaryCandidates(system, finder);
    Map<CutPoint, List<Term>> result = new LinkedHashMap<>();
    for (CutPoint cutPoint : system.cutPoints()) {
      finder.loop(cutPoint).ifPresent(loop -> result.put(cutPoint, candidates.at(cutPoint, loop)));
    }
    return result;
  }

  private List<Term> at(CutPoint cutPoint, Loop loop) {
    List<Entry> entries = entries(cutPoint, loop);
    List<Term> facts = entries.size() == 1 ? facts(cutPoint, entries.getFirst()) : List.of();
    Optional<SummaryRelation> relation = finder.at(cutPoint, facts);
    Set<Term> found = new LinkedHashSet<>();
    for (Entry entry : relation.isPresent() ? entries : List.<Entry>of()) {
      for (Term candidate : candidates(cutPoint, relation.get(), entry)) {
        found.add(candidate);
        withoutWrapping(candidate).ifPresent(found::add);
      }
    }
    return found.stream()
        .filter(c -> !c.isConst() && TermGraph.size(c) <= MAX_SIZE)
        .limit(MAX_CANDIDATES)
        .toList();
  }

  /** An equation for one modulo a machine integer's size: it may be that nothing wraps. */
  private Optional<Term> withoutWrapping(Term candidate) {
    if (!Guards.isEquation(candidate)) {
      return Optional.empty();
    }
    boolean first = candidate.arg(0).op() == Op.MOD;
    Term residue = candidate.arg(first ? 0 : 1);
    Optional<BigInteger> value = candidate.arg(first ? 1 : 0).intConstant();
    if (residue.op() != Op.MOD || value.isEmpty() || residue.arg(1).intConstant().isEmpty()) {
      return Optional.empty();
    }
    BigInteger modulus = residue.arg(1).intConstant().get();
    LinearForm sum = LinearForm.of(residue.arg(0));
    Map<Term, BigInteger> coefficients = new LinkedHashMap<>();
    sum.coefficients().forEach((atom, c) -> coefficients.put(atom, nearest(c, modulus)));
    coefficients.values().removeIf(c -> c.signum() == 0);
    BigInteger constant = nearest(sum.constant().subtract(value.get()), modulus);
    Term exact = terms.linear(new LinearForm(coefficients, constant));
    return Optional.of(terms.eq(exact, terms.intConst(0)));
  }

  /** The representative that is nearest to zero. */
  private static BigInteger nearest(BigInteger value, BigInteger modulus) {
    BigInteger least = value.mod(modulus);
    return least.shiftLeft(1).compareTo(modulus) > 0 ? least.subtract(modulus) : least;
  }

  private List<Entry> entries(CutPoint cutPoint, Loop loop) {
    List<Entry> entries = new ArrayList<>();
    for (Transition transition : system.steps()) {
      if (transition.target() instanceof Target.Reached(CutPoint target, List<Term> values)
          && target.equals(cutPoint)
          && transition.source().stream().noneMatch(s -> loop.contains(s.location()))) {
        entries.add(new Entry(transition, values));
      }
    }
    return entries;
  }

  /** What is known of the values when the loop is entered this way, over entry symbols. */
  private List<Term> facts(CutPoint cutPoint, Entry entry) {
    Map<Variable, Term> before = new LinkedHashMap<>();
    cutPoint
        .state()
        .forEach(
            (variable, symbol) -> {
              if (symbol.sort().equals(Sort.INT)) {
                before.put(variable, EntrySymbols.of(terms, variable));
              }
            });
    return Elimination.of(terms, entered(cutPoint, entry, before), bound(entry));
  }

  private static Set<Term> bound(Entry entry) {
    Set<Term> bound = new LinkedHashSet<>(entry.transition().variables());
    entry.transition().source().ifPresent(s -> bound.addAll(s.symbols()));
    return bound;
  }

  private List<Term> entered(CutPoint cutPoint, Entry entry, Map<Variable, Term> before) {
    List<Term> conjuncts = new ArrayList<>();
    List<Variable> variables = List.copyOf(cutPoint.state().keySet());
    for (int i = 0; i < variables.size(); i++) {
      Term symbol = before.get(variables.get(i));
      if (symbol != null) {
        conjuncts.add(terms.eq(symbol, entry.values().get(i)));
      }
    }
    conjuncts.add(entry.transition().condition());
    return conjuncts;
  }

  /** What holds when the loop was entered this way. */
  private List<Term> candidates(CutPoint cutPoint, SummaryRelation relation, Entry entry) {
    Set<Term> bound = bound(entry);
    bound.addAll(relation.bound());
    bound.addAll(relation.before().values());
    List<Term> conjuncts = entered(cutPoint, entry, relation.before());
    conjuncts.addAll(relation.conjuncts());
    return Elimination.of(terms, conjuncts, bound);
  }
}
