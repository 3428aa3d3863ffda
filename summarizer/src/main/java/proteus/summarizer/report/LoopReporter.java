package proteus.summarizer.report;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.SourceSpan;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.EntrySymbols;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.LoopPath;
import proteus.summarizer.summary.EntryContext;
import proteus.summarizer.summary.LoopSummary;
import proteus.summarizer.summary.Residual;
import proteus.summarizer.summary.SummaryLimits;
import proteus.summarizer.summary.SummaryResult;

/** Makes reports of summaries. The solver is asked to simplify conditions and to join disjuncts. */
public final class LoopReporter {
  private final Terms terms;
  private final Feasibility feasibility;

  /**
   * A reporter for summaries over the terms.
   *
   * @param solver has been told nothing
   * @param budget when it is over, less is simplified
   */
  public LoopReporter(Terms terms, Solver solver, SummaryLimits limits, Budget budget) {
    this.terms = terms;
    this.feasibility =
        new Feasibility(terms, solver, budget, limits.checkMillis(), limits.checkSteps());
  }

  /**
   * Where a loop stands.
   *
   * @param head the loop's keyword and condition
   * @param context that the summary was made with
   */
  public record Place(
      String function, SourceSpan span, String head, Cfg cfg, EntryContext context) {}

  /**
   * The report.
   *
   * @param result what came of summarizing the loop
   * @param approximation another summary, to be shown because that one is not complete
   */
  public LoopReport report(Place place, SummaryResult result, Optional<LoopSummary> approximation) {
    LoopReport.Content content =
        switch (result) {
          case SummaryResult.NotSummarized(String reason, SourceSpan where) -> {
            String line = where.isKnown() ? " (line " + where.line() + ")" : "";
            yield approximation
                .<LoopReport.Content>map(
                    s -> content(s, place, List.of(Names.plain(reason) + line), List.of()))
                .orElseGet(() -> new LoopReport.NotSummarized(Names.plain(reason), where));
          }
          case SummaryResult.Summarized(LoopSummary summary) ->
              approximation
                  .map(
                      s ->
                          content(
                              s,
                              place,
                              summary.residual().reasons().stream().map(Names::plain).toList(),
                              summary.nonTerminating()))
                  .orElseGet(() -> content(summary, place, List.of(), summary.nonTerminating()));
        };
    return new LoopReport(place.function(), place.span(), place.head(), content, Optional.empty());
  }

  private LoopReport.Summarized content(
      LoopSummary summary, Place place, List<String> limits, List<Residual.Case> nonTerminating) {
    Formulas formulas = formulas(summary, place.cfg());
    Set<Term> known = Set.copyOf(summary.entry().values());
    List<Term> facts =
        place.context().facts().stream()
            .filter(f -> known.containsAll(TermGraph.freeVariables(f)))
            .toList()
            .reversed();
    DisjunctGroups findings = new DisjunctGroups(terms, feasibility, summary, place.context());
    TraceSection section = new TraceSection(terms, summary, formulas, findings);
    return new LoopReport.Summarized(
        summary.type(),
        formulas.conjuncts(facts),
        new PathSection(terms, summary, formulas, place.cfg()).paths(),
        new CycleSection(terms, summary, formulas).cycles(section.routes()),
        new AutomatonSection(terms, feasibility, summary, formulas).transitions(section.first()),
        section.traces(),
        section.disjuncts(),
        limits,
        summary.residual().cases().stream()
            .map(c -> left(c, findings, formulas))
            .distinct()
            .toList(),
        endless(nonTerminating.stream().map(c -> left(c, findings, formulas)).distinct().toList()),
        anything(summary, place.context(), formulas),
        summary.omitted().stream().map(Edge::span).filter(SourceSpan::isKnown).distinct().toList());
  }

  /** The first cases of each kind: where inputs decide, there are as many as traces. */
  private static List<LoopReport.Case> endless(List<LoopReport.Case> cases) {
    Map<String, Integer> seen = new LinkedHashMap<>();
    return cases.stream().filter(c -> seen.merge(c.reason(), 1, Integer::sum) <= 2).toList();
  }

  private static List<String> anything(
      LoopSummary summary, EntryContext context, Formulas formulas) {
    Set<Variable> wanted = new LinkedHashSet<>(summary.havocked());
    wanted.removeIf(v -> !context.interest().covers(v));
    return PathSection.named(wanted, formulas);
  }

  private Formulas formulas(LoopSummary summary, Cfg cfg) {
    Set<Term> changed = new LinkedHashSet<>();
    for (LoopPath path : summary.paths()) {
      if (!path.isLast()) {
        path.update().keySet().forEach(v -> changed.add(EntrySymbols.of(terms, v)));
      }
    }
    Set<Variable> variables = new LinkedHashSet<>(summary.entry().keySet());
    variables.addAll(summary.havocked());
    return new Formulas(
        Names.of(variables), NamedConstants.of(cfg, summary.loop()), s -> isChanged(s, changed));
  }

  /** Also for the symbols of values that are not wrapped, and for arbitrary values. */
  private static boolean isChanged(Term symbol, Set<Term> changed) {
    return symbol.name().matches("(in|any)!.*")
        || changed.stream().anyMatch(c -> symbol.name().startsWith(c.name()));
  }

  private LoopReport.Case left(Residual.Case left, DisjunctGroups findings, Formulas formulas) {
    Map<Term, String> bound = new LinkedHashMap<>();
    for (Term symbol : left.bound()) {
      bound.put(symbol, Names.next(symbol, bound));
    }
    List<Term> condition =
        findings
            .given()
            .apply(findings.conditions().tidy(CaseConditions.conjuncts(left.condition())));
    Formulas named = formulas.with(formulas.names().with(bound));
    return new LoopReport.Case(named.conjuncts(condition), Names.plain(left.reason()));
  }
}
