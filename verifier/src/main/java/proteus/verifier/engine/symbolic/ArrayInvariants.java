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
      State head,
      State after,
      List<Access> accesses,
      Collection<BigInteger> constants) {
    List<Candidate> candidates =
        new ArrayCandidates(execution, loop, symbols, head, after, accesses, constants).all();
    Term element = terms.freshVar("element", Sort.INT, Interval.ALL);
    Substitution atEntry = Substitution.of(terms, symbols.allEntries());
    Substitution afterwards = Substitution.of(terms, symbols.next());
    Map<Term, Candidate> byName = new LinkedHashMap<>();
    List<Claim> initial = new ArrayList<>();
    for (Candidate candidate : candidates) {
      Term body = candidate.at(terms, element);
      Term name = candidate.bound().isPresent() ? freshName() : body;
      if (byName.putIfAbsent(name, candidate) == null) {
        initial.add(new Claim(name, terms.tru(), atEntry.apply(body)));
      }
    }
    List<Claim> holding = houdini(initial, loop.entry().guard());
    List<Claim> inductive = new ArrayList<>();
    for (Claim claim : holding) {
      Candidate candidate = Objects.requireNonNull(byName.get(claim.candidate()));
      Term goal = afterwards.apply(candidate.at(terms, element));
      Term name =
          candidate
              .bound()
              .map(b -> facts.state(terms, b, candidate.body()).name())
              .orElse(candidate.body());
      inductive.add(new Claim(name, name, goal));
    }
    houdini(inductive, after.guard()).forEach(claim -> head.assume(claim.candidate()));
  }

  private Term freshName() {
    return terms.freshVar("claim", Sort.BOOL, Interval.ALL);
  }

  private List<Claim> houdini(List<Claim> claims, Term condition) {
    List<Term> roots = new ArrayList<>();
    roots.add(condition);
    claims.forEach(
        claim -> {
          roots.add(claim.hypothesis());
          roots.add(claim.goal());
        });
    List<Term> axioms = new ArrayList<>(execution.findings().axioms());
    axioms.addAll(facts.instances(terms, roots));
    return new Houdini(terms, solver, axioms, budget).filter(claims, condition);
  }

  /** Whether the term reads an array. */
  static boolean reads(Term term) {
    return TermGraph.subterms(List.of(term)).stream().anyMatch(t -> t.op() == Op.SELECT);
  }
}
