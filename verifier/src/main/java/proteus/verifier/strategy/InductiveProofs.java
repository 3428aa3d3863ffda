package proteus.verifier.strategy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.Property;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.HornSolver;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.encode.ExpressionDecoder;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.LinearAbstraction;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;
import proteus.smt.transition.TransitionSystem;
import proteus.smt.transition.TransitionSystemBuilder;
import proteus.verifier.engine.horn.Conciseness;
import proteus.verifier.engine.horn.HornEngine;
import proteus.verifier.engine.invariant.Inequalities;
import proteus.verifier.engine.invariant.Inequalities.Strengthened;
import proteus.verifier.engine.polyhedra.PolyhedralAnalysis;
import proteus.verifier.task.certificate.Invariants;
import proteus.verifier.task.certificate.LoopInvariant;

/**
 * Proofs by inductive invariants of the program as a transition system, by a Horn solver: of the
 * system as it is, or with inequalities that executions and polyhedra suggest.
 */
final class InductiveProofs {
  private static final double INEQUALITIES_SHARE = 0.6;
  private static final double POLYHEDRA_SHARE = 0.15;

  /** Horn solvers get lost in products of variables: the system comes without them first. */
  private static final double LINEAR_SHARE = 0.6;

  /** Where inequalities leave queries open. */
  private static final double QUERIES_SHARE = 0.5;

  private static final String REACHABLE =
      "a violation or an operation without a model may be reachable";

  private final HornEngine horn;
  private final Supplier<Solver> solvers;
  private final First first;

  /** What is tried first. */
  enum First {
    /** The Horn solver, and nothing else. */
    HORN,
    /** Inequalities, which mostly suffice where indices are to be in bounds. */
    INEQUALITIES
  }

  InductiveProofs(HornSolver horn, Supplier<Solver> solvers, First first) {
    this.first = first;
    this.horn = new HornEngine(horn, solvers);
    this.solvers = solvers;
  }

  /** What was found. */
  sealed interface Result {
    /**
     * A proof.
     *
     * @param argument why, for people
     * @param proof as far as it can be written over the program's variables
     */
    record Proved(String argument, Invariants proof) implements Result {}

    /**
     * None.
     *
     * @param queries the subjects of {@linkplain Property#QUERY queries} that inequalities do not
     *     show to be unreachable
     */
    record Open(String reason, Set<String> queries) implements Result {}
  }

  /** Looks for a proof about a program into which calls were inlined. */
  Result prove(Program inlined, Budget budget) {
    return prove(inlined, List.of(), budget);
  }

  /**
   * The same.
   *
   * @param facts what may be so at the headers of loops, tried with the inequalities
   */
  Result prove(Program inlined, List<Expr> facts, Budget budget) {
    return switch (TransitionSystemBuilder.of(inlined, IntegerEncoding::new, budget)) {
      case TransitionSystemBuilder.Result.Refused(String reason) ->
          new Result.Open(reason, Set.of());
      case TransitionSystemBuilder.Result.Built(TransitionSystem system) -> {
        Strengthened known =
            first == First.INEQUALITIES
                ? inequalities(inlined, system, facts, budget.part(INEQUALITIES_SHARE))
                : Strengthened.of(system);
        Set<String> queries =
            known.system().failures().stream()
                .flatMap(failure -> query(failure).stream())
                .collect(Collectors.toSet());
        HornEngine.Result result = horn(known.system(), hornBudget(queries, budget));
        yield result(inlined, known, result, queries, budget);
      }
    };
  }

  private Strengthened inequalities(
      Program inlined, TransitionSystem system, List<Expr> facts, Budget budget) {
    Map<Location, List<Expr>> likely = PolyhedralAnalysis.of(inlined, budget.part(POLYHEDRA_SHARE));
    return Inequalities.of(inlined, system, likely, facts, solvers, budget);
  }

  /** What is asked may be more than what holds. */
  private static Budget hornBudget(Set<String> openQueries, Budget budget) {
    return openQueries.isEmpty() ? budget : budget.part(QUERIES_SHARE);
  }

  private static Optional<String> query(Transition failure) {
    return failure.target() instanceof Target.Violated(Property property, String subject, var _)
            && property == Property.QUERY
        ? Optional.of(subject)
        : Optional.empty();
  }

  private HornEngine.Result horn(TransitionSystem system, Budget budget) {
    TransitionSystem linear = LinearAbstraction.of(system);
    return linear.equals(system)
            || !(horn.prove(linear, budget.part(LINEAR_SHARE))
                instanceof HornEngine.Result.Proved proved)
        ? horn.prove(system, budget)
        : proved;
  }

  private Result result(
      Program inlined,
      Strengthened known,
      HornEngine.Result result,
      Set<String> queries,
      Budget budget) {
    return switch (result) {
      case HornEngine.Result.Proved(String argument, Map<CutPoint, Term> found) ->
          new Result.Proved(argument, proof(inlined, known, found, budget));
      case HornEngine.Result.Open(String reason) -> new Result.Open(reason, queries);
      case HornEngine.Result.Reachable _ -> new Result.Open(REACHABLE, queries);
    };
  }

  private static ExpressionDecoder decoder(Program inlined, CutPoint cutPoint) {
    Map<Term, Variable> variables = new LinkedHashMap<>();
    cutPoint.state().forEach((variable, symbol) -> variables.put(symbol, variable));
    return new ExpressionDecoder(inlined.integers(), variables);
  }

  /** Conjuncts that have no expression are left out. */
  private Invariants proof(
      Program inlined, Strengthened known, Map<CutPoint, Term> found, Budget budget) {
    Terms terms = known.system().terms();
    List<LoopInvariant> claims = new ArrayList<>();
    Invariants.Extent extent = Invariants.Extent.WHOLE;
    for (CutPoint cutPoint : known.system().cutPoints()) {
      ExpressionDecoder decoder = decoder(inlined, cutPoint);
      Term invariant = terms.and(known.at(cutPoint), found.getOrDefault(cutPoint, terms.tru()));
      List<Term> conjuncts = conjuncts(terms, invariant, budget);
      List<Expr> decoded = conjuncts.stream().flatMap(c -> decoder.decode(c).stream()).toList();
      extent = decoded.size() < conjuncts.size() ? Invariants.Extent.PART : extent;
      claims.add(new LoopInvariant(cutPoint.location(), cutPoint.span(), decoded));
    }
    return new Invariants(inlined, claims, extent);
  }

  private List<Term> conjuncts(Terms terms, Term invariant, Budget budget) {
    try (Solver solver = solvers.get()) {
      return Conciseness.conjuncts(terms, invariant, solver, budget);
    }
  }
}
