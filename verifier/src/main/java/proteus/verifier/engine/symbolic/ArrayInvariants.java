package proteus.verifier.engine.symbolic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import proteus.smt.Budget;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.AccessLog.Access;
import proteus.verifier.engine.symbolic.ArrayCandidates.Candidate;
import proteus.verifier.engine.symbolic.Contents.Elements;
import proteus.verifier.engine.symbolic.Houdini.Claim;
import proteus.verifier.engine.symbolic.LoopSymbols.Narrowed;

/**
 * Invariants about all visited elements of the arrays in a loop, and about scalars that depend on
 * them. A candidate holds for all integers at entry and after an iteration if it holds for an
 * arbitrary one there; before the iteration it is assumed for the elements that are read.
 */
final class ArrayInvariants {
  private final Execution execution;
  private final Terms terms;
  private final QuantifiedFacts facts;
  private final Solver solver;
  private final Budget budget;

  ArrayInvariants(Execution execution, Solver solver, Budget budget) {
    this.execution = execution;
    this.terms = execution.terms();
    this.facts = execution.findings().facts();
    this.solver = solver;
    this.budget = budget;
  }

  /** Whether an iteration accesses arrays of elements. */
  boolean concern(LoopState loop, List<Access> accesses) {
    return accesses.stream()
        .anyMatch(
            a ->
                a.offset().sort() instanceof Sort.Int
                    && !a.offset().isConst()
                    && loop.entry().hasObject(a.object())
                    && loop.entry().object(a.object()).contents() instanceof Elements);
  }

  /** Assumes at the head what an iteration from there to {@code after} keeps. */
  void strengthen(
      LoopState loop,
      LoopSymbols symbols,
      Narrowed narrowed,
      State after,
      List<Access> accesses,
      Collection<BigInteger> constants) {
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
    keep(candidates.bounds(), induction, general).forEach(head::assume);
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
  private List<Term> keep(List<Candidate> candidates, Induction induction, List<Term> known) {
    Term element = terms.freshVar("element", Sort.INT, Interval.ALL);
    List<Claim> initial = new ArrayList<>();
    Map<Term, Candidate> byName = new LinkedHashMap<>();
    for (Candidate candidate : candidates) {
      Term name = terms.freshVar("claim", Sort.BOOL, Interval.ALL);
      byName.put(name, candidate);
      Term goal = induction.atEntry().apply(candidate.at(terms, element));
      initial.add(new Claim(name, terms.tru(), goal));
    }
    List<Claim> inductive = new ArrayList<>();
    for (Claim claim : houdini(initial, induction.before())) {
      Candidate candidate = Objects.requireNonNull(byName.get(claim.candidate()));
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
    return new Houdini(terms, solver, axioms, budget).filter(expanded, expansion.apply(condition));
  }

  /** Whether the term reads an array. */
  static boolean reads(Term term) {
    return TermGraph.subterms(List.of(term)).stream().anyMatch(t -> t.op() == Op.SELECT);
  }
}
