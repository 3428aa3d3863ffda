package proteus.verifier.strategy;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.graph.Location;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.HornSolver;
import proteus.smt.Solver;
import proteus.verifier.check.algebra.PolynomialSteps;
import proteus.verifier.engine.invariant.DataDrivenInvariants;
import proteus.verifier.engine.pdr.PropertyDirectedProofs;
import proteus.verifier.pass.Pipeline;
import proteus.verifier.pass.Preserved;
import proteus.verifier.pass.SeparateViolations;
import proteus.verifier.task.certificate.Invariants;
import proteus.verifier.task.certificate.LoopInvariant;

/**
 * Looks for inductive invariants: to find out whether the property holds, and of a program whose
 * property is known to hold, as evidence that others can check, whatever convinced the engines.
 */
public final class ProofSearch {
  /** What facts of executions prove, and what a Horn solver does, is mostly proved soon. */
  private static final double FIRST_SHARE = 0.25;

  private static final long FIRST_MILLIS = 600;

  /** The part of the time for violations one by one, where there are several small ones. */
  private static final double APART_SHARE = 0.6;

  /** What one violation gets of the time that is left, where there are many. */
  private static final double MOST_OF_PART = 0.4;

  /** Of the time for one violation, what clauses about small states get first. */
  private static final double CLAUSES_OF_PART = 0.25;

  private static final int FEW_BITS = 60;

  /** Of the time for one violation, what inequalities and the Horn solver get. */
  private static final double FIRST_OF_PART = 0.4;

  /** Of what is left then, what facts of executions get. */
  private static final double SECOND_OF_PART = 0.5;

  private final InductiveProofs horn;

  /** For programs in which few variables are related. */
  private final InductiveProofs small;

  private final Supplier<Solver> solvers;

  /** What was executed in earlier searches serves the later ones. */
  private final Map<Program, DataDrivenInvariants> guesses = new HashMap<>();

  /** What was found out of states in earlier searches, too. */
  private final Map<Program, PropertyDirectedProofs> directed = new HashMap<>();

  /** The proofs about single violations. */
  private final Map<Program, Invariants> ofParts = new HashMap<>();

  /**
   * @param solvers opens a new solver at each call
   */
  public ProofSearch(HornSolver horn, Supplier<Solver> solvers) {
    this.horn = new InductiveProofs(horn, solvers, InductiveProofs.First.HORN);
    this.small = new InductiveProofs(horn, solvers, InductiveProofs.First.INEQUALITIES);
    this.solvers = solvers;
  }

  /**
   * A proof about the program with recursion as loops, where it can be, and its calls inlined;
   * empty if none is found. Without loops there is nothing to look for: the check alone is the
   * proof.
   *
   * @param program with the property's violations in it
   */
  public Optional<Invariants> find(Program program, Budget budget) {
    Program inlined = Pipeline.INLINED.apply(program, Preserved.REACHABILITY);
    LoopForest forest = LoopForest.of(inlined.function(inlined.entry()).cfg());
    if (forest.isEmpty()) {
      return Optional.of(new Invariants(inlined, List.of(), Invariants.Extent.WHOLE));
    }
    return separately(inlined, budget.part(APART_SHARE)).or(() -> together(inlined, budget));
  }

  private Optional<Invariants> together(Program inlined, Budget budget) {
    Budget first = first(budget);
    return guess(inlined, first)
        .or(() -> prove(horn, inlined, first(budget)))
        .or(() -> first.isOver() ? guess(inlined, budget) : Optional.empty());
  }

  private static Budget first(Budget budget) {
    long share = (long) (budget.remaining().toMillis() * FIRST_SHARE);
    return budget.atMostMillis(Math.max(share, FIRST_MILLIS));
  }

  private static Optional<Invariants> prove(
      InductiveProofs proofs, Program inlined, Budget budget) {
    return proofs.prove(inlined, budget)
            instanceof InductiveProofs.Result.Proved(_, Invariants proof)
        ? Optional.of(proof)
        : Optional.empty();
  }

  /** A proof over integers of a program whose calls are inlined. */
  InductiveProofs.Result prove(Program inlined, Budget budget) {
    return horn.prove(inlined, budget);
  }

  /** A proof in machine arithmetic of a program whose calls are inlined. */
  Optional<Invariants> guess(Program inlined, Budget budget) {
    return guesses
        .computeIfAbsent(
            inlined, p -> new DataDrivenInvariants(p, solvers, new PolynomialSteps(p)::shows))
        .find(budget)
        .map(facts -> Invariants.of(inlined, facts));
  }

  /** Clauses about states that prove a program whose calls are inlined. */
  PropertyDirectedProofs.Result directed(Program inlined, int mostBits, Budget budget) {
    return directed
        .computeIfAbsent(inlined, p -> new PropertyDirectedProofs(p, solvers))
        .search(mostBits, budget);
  }

  private Optional<Invariants> clauses(Program inlined, int mostBits, Budget budget) {
    return directed(inlined, mostBits, budget)
            instanceof PropertyDirectedProofs.Result.Proved(var invariants)
        ? Optional.of(Invariants.of(inlined, invariants))
        : Optional.empty();
  }

  /**
   * A proof of each violation by itself, taken together; empty where one of them is not proved, or
   * where the parts of the program that matter for them are not smaller.
   */
  Optional<Invariants> separately(Program inlined, Budget budget) {
    List<Program> parts = SeparateViolations.of(inlined);
    if (parts.isEmpty()) {
      return Optional.empty();
    }
    Map<Location, Set<Expr>> all = new LinkedHashMap<>();
    Invariants.Extent extent = Invariants.Extent.WHOLE;
    for (int i = 0; i < parts.size(); i++) {
      Program part = parts.get(i);
      Budget share = budget.part(Math.max(MOST_OF_PART, 1.0 / (parts.size() - i)));
      Optional<Invariants> proof = ofPart(part, share);
      if (proof.isEmpty()) {
        return Optional.empty();
      }
      for (LoopInvariant invariant : proof.get().invariants()) {
        all.computeIfAbsent(invariant.head(), _ -> new LinkedHashSet<>())
            .addAll(invariant.conjuncts());
      }
      if (proof.get().extent() == Invariants.Extent.PART) {
        extent = Invariants.Extent.PART;
      }
    }
    return Optional.of(new Invariants(inlined, Invariants.of(inlined, all).invariants(), extent));
  }

  private Optional<Invariants> ofPart(Program part, Budget budget) {
    Optional<Invariants> known = Optional.ofNullable(ofParts.get(part));
    Optional<Invariants> proof =
        known
            .or(() -> clauses(part, FEW_BITS, budget.part(CLAUSES_OF_PART)))
            .or(() -> prove(small, part, budget.part(FIRST_OF_PART)))
            .or(() -> guess(part, budget.part(SECOND_OF_PART)))
            .or(() -> clauses(part, PropertyDirectedProofs.MAX_BITS, budget));
    proof.ifPresent(found -> ofParts.put(part, found));
    return proof;
  }
}
