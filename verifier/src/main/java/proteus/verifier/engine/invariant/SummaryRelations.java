package proteus.verifier.engine.invariant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import proteus.ir.Expr;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.encode.ExpressionDecoder;
import proteus.smt.encode.IntegerEncoding;
import proteus.smt.linear.Elimination;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.TransitionSystem;
import proteus.smt.transition.TransitionSystemBuilder;
import proteus.verifier.task.certificate.TransitionInvariant;

/**
 * Transition invariants that loop summaries suggest, with their counters eliminated. Only of loops
 * that are entered once: the states of different entries are not related.
 */
public final class SummaryRelations {
  private static final int MAX_SIZE = 60;
  private static final int MAX_CONJUNCTS = 20;

  private SummaryRelations() {}

  /**
   * One claim for each outermost loop of which something can be said; not checked.
   *
   * @param inlined into whose entry function calls were inlined
   * @param solvers opens a new solver at each call
   */
  public static List<TransitionInvariant> of(
      Program inlined, Supplier<Solver> solvers, Budget budget) {
    return switch (TransitionSystemBuilder.of(inlined, IntegerEncoding::new, budget)) {
      case TransitionSystemBuilder.Result.Refused _ -> List.of();
      case TransitionSystemBuilder.Result.Built(TransitionSystem system) -> {
        try (Solver solver = solvers.get()) {
          yield of(inlined, system, solver, budget);
        }
      }
    };
  }

  private static List<TransitionInvariant> of(
      Program inlined, TransitionSystem system, Solver solver, Budget budget) {
    SummaryRelation.Finder finder =
        new SummaryRelation.Finder(
            inlined.function(inlined.entry()).cfg(), system.terms(), solver, budget);
    List<TransitionInvariant> claims = new ArrayList<>();
    for (CutPoint cutPoint : system.cutPoints()) {
      finder
          .at(cutPoint)
          .filter(relation -> relation.loop().depth() == 1)
          .ifPresent(r -> claims.add(claim(inlined, system.terms(), cutPoint, r)));
    }
    return claims.stream().filter(c -> !c.conjuncts().isEmpty()).toList();
  }

  private static TransitionInvariant claim(
      Program inlined, Terms terms, CutPoint cutPoint, SummaryRelation relation) {
    Map<Term, Variable> variables = new LinkedHashMap<>();
    cutPoint.state().forEach((variable, symbol) -> variables.put(symbol, variable));
    Map<Variable, Variable> earlier = new LinkedHashMap<>();
    Set<Term> bound = new LinkedHashSet<>(relation.bound());
    for (Map.Entry<Variable, Term> entry : relation.before().entrySet()) {
      Variable variable = entry.getKey();
      if (relation.unchanged().contains(variable)) {
        bound.add(entry.getValue());
      } else {
        Variable standIn = Variable.temporary(variable.name() + "$earlier", variable.type());
        earlier.put(variable, standIn);
        variables.put(entry.getValue(), standIn);
      }
    }
    ExpressionDecoder decoder = new ExpressionDecoder(inlined.integers(), variables);
    Set<Term> before = Set.copyOf(relation.before().values());
    List<Expr> conjuncts =
        Elimination.of(terms, relation.conjuncts(), bound).stream()
            .filter(c -> TermGraph.size(c) <= MAX_SIZE)
            .filter(c -> TermGraph.freeVariables(c).stream().anyMatch(before::contains))
            .limit(MAX_CONJUNCTS)
            .flatMap(c -> decoder.decode(c).stream())
            .toList();
    return new TransitionInvariant(cutPoint.location(), cutPoint.span(), earlier, conjuncts);
  }
}
