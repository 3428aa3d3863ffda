package proteus.summarizer.summary;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Loop;
import proteus.smt.Term;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.pda.Pda;

/**
 * A disjunctive loop summary (Xie et al. 2019, Definition 5) with its derivation.
 *
 * @param entry the symbol for the value at entry of each integer and truth-valued variable of the
 *     loop; pairwise different variables with their types' ranges
 * @param paths the loop paths in the order of enumeration
 * @param disjuncts one for each trace
 * @param visits the states in which executions of the traces reach the header again; none where
 *     some are not followed
 * @param residual executions that are not described
 * @param nonTerminating entry states from which the loop certainly runs forever, as far as found;
 *     these executions are in no disjunct and not in the residual
 * @param havocked the variables that the loop writes and the summary does not follow
 * @param omitted edges in the loop whose actions are not described at all (stores, calls, ...):
 *     what they do to memory and globals is not part of the summary
 */
public record LoopSummary(
    Loop loop,
    LoopType type,
    Map<Variable, Term> entry,
    List<LoopPath> paths,
    Pda pda,
    List<Disjunct> disjuncts,
    List<HeaderVisit> visits,
    Residual residual,
    List<Residual.Case> nonTerminating,
    Set<Variable> havocked,
    List<Edge> omitted) {
  public LoopSummary {
    entry = Collections.unmodifiableMap(new LinkedHashMap<>(entry));
    paths = List.copyOf(paths);
    disjuncts = List.copyOf(disjuncts);
    visits = List.copyOf(visits);
    nonTerminating = List.copyOf(nonTerminating);
    havocked = Collections.unmodifiableSet(new LinkedHashSet<>(havocked));
    omitted = List.copyOf(omitted);
  }

  /** What the disjuncts together are, where the residual does not hold. */
  public Approximation approximation() {
    return disjuncts.stream()
        .map(Disjunct::approximation)
        .reduce(Approximation.EXACT, Approximation::with);
  }
}
