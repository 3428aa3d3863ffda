package proteus.verifier.strategy;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.verifier.pass.Pass;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.pass.family.Families;
import proteus.verifier.task.VerificationTask;
import proteus.verifier.task.certificate.Invariants;
import proteus.verifier.task.certificate.LoopInvariant;

/**
 * Proofs about linked objects, by what holds for all objects of a family. It remembers what it
 * proved.
 */
final class FamilyProofs {
  private final Map<Program, Invariants> found = new HashMap<>();
  private final InductiveProofs proofs;

  private FamilyProofs(InductiveProofs proofs) {
    this.proofs = proofs;
  }

  static FamilyProofs of(VerificationTask task) {
    return new FamilyProofs(
        new InductiveProofs(task.horn(), task.solvers(), InductiveProofs.First.INEQUALITIES));
  }

  /**
   * A proof that nothing is undefined or violated, as far as families of objects tell: invariants
   * of the program over families.
   */
  Optional<Invariants> find(Program inlined, Budget budget) {
    return proof(Pipeline.of(Pass.REPEATED_LOADS).apply(inlined, Preserved.REACHABILITY), budget);
  }

  /**
   * A program without memory that never ends in as many ways as that one, or more, where nothing is
   * undefined or violated: what is invariant is assumed in it.
   */
  Optional<Program> withoutMemory(Program flat, Budget budget) {
    return proof(flat, budget).map(FamilyProofs::assuming);
  }

  private Optional<Invariants> proof(Program fewer, Budget budget) {
    if (!found.containsKey(fewer)) {
      Families.of(fewer, budget)
          .flatMap(families -> proof(families, budget))
          .ifPresent(proof -> found.put(fewer, proof));
    }
    return Optional.ofNullable(found.get(fewer));
  }

  /** With all claims that executions keep; if that fails, with those that inequalities imply. */
  private Optional<Invariants> proof(Families families, Budget budget) {
    Program relevant = Pipeline.RELEVANT.apply(families.program(), Preserved.TERMINATION);
    return switch (proofs.prove(relevant, families.facts(), budget)) {
      case InductiveProofs.Result.Proved(_, Invariants proof) -> Optional.of(proof);
      case InductiveProofs.Result.Open(_, Set<String> claims) ->
          claims.isEmpty() || budget.isOver()
              ? Optional.empty()
              : proof(families.without(claims), budget);
    };
  }

  private static Program assuming(Invariants invariants) {
    Program program = invariants.program();
    Function entry = program.function(program.entry());
    CfgRewriter graph = new CfgRewriter(entry.cfg());
    Map<Location, Location> known = new LinkedHashMap<>();
    for (LoopInvariant invariant : invariants.invariants()) {
      Location at = invariant.head();
      for (Expr conjunct : invariant.conjuncts()) {
        at = graph.step(at, new Action.Assume(conjunct), invariant.loop());
      }
      known.put(invariant.head(), at);
    }
    for (Edge edge : entry.cfg().edges()) {
      Location source = known.getOrDefault(edge.source(), edge.source());
      graph.edge(source, edge.action(), edge.target(), edge.span());
    }
    return program.with(entry.with(graph.build()));
  }
}
