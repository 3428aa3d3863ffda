package proteus.verifier.engine.symbolic.array;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import proteus.smt.Budget;
import proteus.smt.Interval;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.array.ArrayCandidates.Sums;
import proteus.verifier.engine.symbolic.loop.InductiveClaims;
import proteus.verifier.engine.symbolic.loop.InductiveClaims.Claim;
import proteus.verifier.engine.symbolic.loop.LoopNests.Nesting;
import proteus.verifier.engine.symbolic.loop.LoopState;
import proteus.verifier.engine.symbolic.loop.LoopSymbols;
import proteus.verifier.engine.symbolic.loop.LoopSymbols.Narrowed;
import proteus.verifier.engine.symbolic.loop.NoWrapping;
import proteus.verifier.engine.symbolic.loop.OrderCandidates.Orders;
import proteus.verifier.engine.symbolic.memory.AccessLog.Access;
import proteus.verifier.engine.symbolic.memory.Contents.Elements;
import proteus.verifier.engine.symbolic.memory.ElementClaim;
import proteus.verifier.engine.symbolic.memory.ReadExpansion;
import proteus.verifier.engine.symbolic.state.QuantifiedFacts;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicContext;

/**
 * Invariants about all visited elements of the arrays in a loop, and about scalars that depend on
 * them. A candidate holds for all integers at entry and after an iteration if it holds for an
 * arbitrary one there; before the iteration it is assumed for the elements that are read.
 */
public final class ArrayInvariants {
  private static final int MAX_ROUNDS = 6;
  private static final int MILLIS = 100;

  private final SymbolicContext execution;
  private final Terms terms;
  private final QuantifiedFacts facts;
  private final Solver solver;
  private final Budget budget;

  public ArrayInvariants(SymbolicContext execution, Solver solver, Budget budget) {
    this.execution = execution;
    this.terms = execution.terms();
    this.facts = execution.findings().facts();
    this.solver = solver;
    this.budget = budget;
  }

  /** Whether an iteration accesses arrays of elements. */
  public boolean concern(LoopState loop, List<Access> accesses) {
    return accesses.stream()
        .anyMatch(
            a ->
                a.offset().sort() instanceof Sort.Int
                    && !a.offset().isConst()
                    && loop.entry().hasObject(a.object())
                    && loop.entry().object(a.object()).contents() instanceof Elements);
  }

  /**
   * Assumes at the header what an iteration from there to {@code after} keeps.
   *
   * @param again follows an iteration
   */
  public void strengthen(
      LoopState loop,
      LoopSymbols symbols,
      Narrowed narrowed,
      State after,
      List<Access> accesses,
      Collection<BigInteger> constants,
      Nesting nesting,
      Repetition again) {
    State head = narrowed.head();
    Substitution plain = plain(symbols, after);
    LoopSymbols simple = symbols.afterwards(plain);
    ArrayCandidates candidates =
        new ArrayCandidates(
            execution,
            loop,
            simple,
            narrowed,
            after,
            accesses.stream().map(access -> access.rewritten(plain)).toList(),
            constants);
    Induction induction =
        new Induction(
            loop.entry().guard(),
            Substitution.of(terms, symbols.allEntries()),
            plain.apply(after.guard()),
            Substitution.of(terms, simple.next()));
    List<Term> general = keep(candidates.generalizations(), induction, List.of());
    general.forEach(head::assume);
    List<Term> bounds = keep(candidates.bounds(), induction, general);
    bounds.forEach(head::assume);
    List<Term> known = Stream.of(general, bounds).flatMap(List::stream).toList();
    sums(candidates.sums(), induction, known).forEach(head::assume);
    Function<Orders, List<ElementClaim>> orders =
        order -> candidates.orders(range -> isPossible(head, range), order);
    if (nesting == Nesting.ALONE) {
      return;
    }
    if (nesting == Nesting.INNERMOST) {
      keep(orders.apply(Orders.BOTH), induction, known).forEach(head::assume);
      return;
    }
    List<Term> ordered = List.of();
    for (Orders order : List.of(Orders.ASCENDING, Orders.DESCENDING)) {
      if (ordered.isEmpty()) {
        ordered = optimistic(loop, head, orders.apply(order), induction, again);
      }
    }
    ordered.forEach(head::assume);
  }

  /** False only if the condition never holds at the header. */
  private boolean isPossible(State head, Term condition) {
    solver.push();
    execution.findings().axioms().forEach(solver::add);
    solver.add(head.guard());
    solver.add(condition);
    boolean possible = !solver.check(List.of(), budget.atMostMillis(MILLIS)).isUnsat();
    solver.pop();
    return possible;
  }

  /** The state after an iteration from a state at the header, where it changes nothing new. */
  public interface Repetition extends Function<State, Optional<State>> {}

  /**
   * Candidates that hold after an iteration in which the loops inside are followed under all of
   * them. What does not hold is dropped, and the iteration is followed again: the inner loops'
   * invariants may have rested on it.
   */
  private List<Term> optimistic(
      LoopState loop,
      State head,
      List<ElementClaim> candidates,
      Induction induction,
      Repetition again) {
    Term element = terms.freshVar("element", Sort.INT, Interval.ALL);
    Map<Term, ElementClaim> kept = new LinkedHashMap<>();
    for (ElementClaim candidate : initially(candidates, induction, element)) {
      Term bound = candidate.bound().orElseThrow();
      kept.put(facts.state(terms, bound, candidate.body()).name(), candidate);
    }
    for (int round = 0; round < MAX_ROUNDS && !kept.isEmpty(); round++) {
      State start = head.fork();
      kept.keySet().forEach(start::assume);
      Optional<State> after = again.apply(start);
      if (after.isEmpty() || budget.isOver()) {
        return List.of();
      }
      LoopSymbols symbols = LoopSymbols.of(loop, start, after.get());
      Substitution afterwards = Substitution.of(terms, symbols.next());
      List<Claim> claims = new ArrayList<>();
      kept.forEach(
          (name, candidate) ->
              claims.add(
                  new Claim(name, terms.tru(), afterwards.apply(candidate.at(terms, element)))));
      List<Term> names =
          houdini(claims, after.get().guard()).stream().map(Claim::candidate).toList();
      if (names.size() == kept.size()) {
        return names;
      }
      kept.keySet().retainAll(names);
    }
    return List.of();
  }

  /** Exact sums, with the definitions of what they are made of. */
  private List<Term> sums(Sums sums, Induction induction, List<Term> known) {
    List<Term> all = new ArrayList<>(known);
    all.addAll(sums.definitions());
    List<Term> kept = new ArrayList<>(keep(sums.claims(), induction, all));
    if (!kept.isEmpty()) {
      kept.addAll(sums.definitions());
    }
    return kept;
  }

  /**
   * What a candidate is tested on.
   *
   * @param before the condition at the loop's entry
   * @param atEntry the symbols' values there
   * @param iteration the condition after an iteration
   * @param afterwards the symbols' values there
   */
  private record Induction(
      Term before, Substitution atEntry, Term iteration, Substitution afterwards) {}

  /** The largest inductive part of the candidates, given invariants that are known. */
  private List<Term> keep(List<ElementClaim> candidates, Induction induction, List<Term> known) {
    Term element = terms.freshVar("element", Sort.INT, Interval.ALL);
    List<Claim> inductive = new ArrayList<>();
    for (ElementClaim candidate : initially(candidates, induction, element)) {
      Term goal = induction.afterwards().apply(candidate.at(terms, element));
      Term name =
          candidate
              .bound()
              .map(bound -> facts.state(terms, bound, candidate.body()).name())
              .orElse(candidate.body());
      inductive.add(new Claim(name, name, goal));
    }
    Term iteration = terms.and(induction.iteration(), terms.and(known));
    return houdini(inductive, iteration).stream().map(Claim::candidate).toList();
  }

  /** The candidates that hold at the loop's entry. */
  private List<ElementClaim> initially(
      List<ElementClaim> candidates, Induction induction, Term element) {
    List<Claim> initial = new ArrayList<>();
    Map<Term, ElementClaim> byName = new LinkedHashMap<>();
    for (ElementClaim candidate : candidates) {
      Term name = terms.freshVar("claim", Sort.BOOL, Interval.ALL);
      byName.put(name, candidate);
      Term goal = induction.atEntry().apply(candidate.at(terms, element));
      initial.add(new Claim(name, terms.tru(), goal));
    }
    return houdini(initial, induction.before()).stream()
        .map(claim -> Objects.requireNonNull(byName.get(claim.candidate())))
        .toList();
  }

  /** Machine arithmetic of the iteration as mathematical arithmetic, where it is the same. */
  private Substitution plain(LoopSymbols symbols, State after) {
    return new NoWrapping(terms, solver, budget)
        .under(after.guard(), execution.findings().axioms(), symbols.next().values());
  }

  private List<Claim> houdini(List<Claim> claims, Term condition) {
    ReadExpansion expansion = new ReadExpansion(terms);
    List<Term> roots = new ArrayList<>();
    roots.add(condition);
    List<Claim> expanded = new ArrayList<>();
    for (Claim claim : claims) {
      Term goal = expansion.apply(claim.goal());
      roots.add(claim.hypothesis());
      roots.add(goal);
      roots.add(claim.goal());
      expanded.add(new Claim(claim.candidate(), claim.hypothesis(), goal));
    }
    List<Term> axioms = new ArrayList<>(execution.findings().axioms());
    facts.instances(terms, roots).forEach(instance -> axioms.add(expansion.apply(instance)));
    return new InductiveClaims(terms, solver, axioms, budget)
        .filter(expanded, expansion.apply(condition));
  }
}
