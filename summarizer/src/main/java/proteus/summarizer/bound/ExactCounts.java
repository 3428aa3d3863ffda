package proteus.summarizer.bound;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.BinaryOp;
import proteus.ir.Expr;
import proteus.ir.IntType;
import proteus.ir.Variable;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.CfgRewriter;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.bound.LoopCount.Others;
import proteus.summarizer.bound.expression.BoundExpression;
import proteus.summarizer.bound.memory.MemoryText;
import proteus.summarizer.bound.program.Inputs;
import proteus.summarizer.bound.program.IntegerProgram;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.EntrySymbols;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.report.CaseConditions;
import proteus.summarizer.report.ConditionText;
import proteus.summarizer.summary.Disjunct;
import proteus.summarizer.summary.EntryContext;
import proteus.summarizer.summary.LoopSummarizer;
import proteus.summarizer.summary.LoopSummary;
import proteus.summarizer.summary.SummaryLimits;
import proteus.summarizer.summary.SummaryResult;

/**
 * Exact numbers of iterations, from disjunctive loop summaries (Xie et al. 2019, 7.1): every loop
 * gets a variable that counts its rounds, whose value after the outermost loop is part of the
 * summary.
 */
final class ExactCounts {
  private final IntegerProgram program;
  private final Cfg cfg;
  private final Terms terms;
  private final Solver solver;
  private final Feasibility feasibility;
  private final CaseConditions conditions;
  private final Budget budget;

  ExactCounts(
      IntegerProgram program,
      Cfg cfg,
      Terms terms,
      Solver solver,
      Feasibility feasibility,
      Budget budget) {
    this.program = program;
    this.cfg = cfg;
    this.terms = terms;
    this.solver = solver;
    this.feasibility = feasibility;
    this.conditions = new CaseConditions(terms, feasibility, List.of());
    this.budget = budget;
  }

  /** For the headers of loops the exact numbers of iterations, as far as they are known. */
  Map<Location, LoopCount> all() {
    Map<Location, LoopCount> counts = new LinkedHashMap<>();
    List<Loop> roots = LoopForest.of(cfg).roots();
    for (int i = 0; i < roots.size(); i++) {
      Loop root = roots.get(i);
      List<Step> entries =
          program.steps().stream()
              .filter(s -> s.target().equals(root.header()) && !root.contains(s.source()))
              .toList();
      boolean direct = entries.stream().allMatch(e -> e.source().equals(program.start()));
      if (direct && !entries.isEmpty() && !budget.isOver()) {
        counts.putAll(of(root, entries, budget.part(1.0 / (roots.size() - i))));
      }
    }
    return counts;
  }

  private Map<Location, LoopCount> of(Loop root, List<Step> entries, Budget share) {
    Map<Location, Variable> counters = new LinkedHashMap<>();
    collect(root, counters);
    Map<Location, LoopCount> found = counts(root, entries, counters, share.part(0.5));
    if (found.isEmpty() && counters.size() > 1) {
      Map<Location, Variable> outer = Map.of(root.header(), counters.get(root.header()));
      found = counts(root, entries, outer, share);
    }
    return found;
  }

  private static void collect(Loop loop, Map<Location, Variable> counters) {
    counters.put(
        loop.header(), Variable.temporary("rounds@" + loop.header().index(), IntType.UNBOUNDED));
    loop.inner().forEach(l -> collect(l, counters));
  }

  private Map<Location, LoopCount> counts(
      Loop root, List<Step> entries, Map<Location, Variable> counters, Budget share) {
    Cfg counting = counting(counters);
    Optional<Loop> loop = LoopForest.of(counting).loopAt(root.header());
    if (loop.isEmpty()) {
      return Map.of();
    }
    EntryContext context =
        new EntryContext(
            List.of(), new EntryContext.Interest.Only(new LinkedHashSet<>(counters.values())));
    SummaryResult result =
        new LoopSummarizer(terms, solver, SummaryLimits.STANDARD)
            .summarize(counting, loop.get(), context, share);
    return result instanceof SummaryResult.Summarized(LoopSummary summary) && isExact(summary)
        ? counts(root, entries, counters, summary)
        : Map.of();
  }

  private static boolean isExact(LoopSummary summary) {
    return summary.residual().isNone()
        && summary.disjuncts().stream()
            .allMatch(d -> d.approximation() == Approximation.EXACT && d.bound().isEmpty());
  }

  private Map<Location, LoopCount> counts(
      Loop root, List<Step> entries, Map<Location, Variable> counters, LoopSummary summary) {
    ConditionText text = new ConditionText(variables(), cfg, root);
    Inputs inputs = new Inputs(program);
    Map<Location, LoopCount> counts = new LinkedHashMap<>();
    for (Map.Entry<Location, Variable> counter : counters.entrySet()) {
      List<Case> cases = new ArrayList<>();
      for (Step entry : entries) {
        Substitution before = before(entry, counters.values());
        for (Disjunct disjunct : summary.disjuncts()) {
          Term value = disjunct.post().get(counter.getValue());
          Term count = value == null ? terms.intConst(0) : before.apply(value);
          Term condition = terms.and(terms.and(entry.guard()), before.apply(disjunct.condition()));
          if (!program.isOver(count) || !program.isOver(condition)) {
            return Map.of();
          }
          if (feasibility.isPossible(List.of(condition))) {
            cases.add(new Case(CaseConditions.conjuncts(condition), count));
          }
        }
      }
      counts.put(
          counter.getKey(),
          new LoopCount(
              joined(cases).stream()
                  .map(
                      c ->
                          new LoopCount.Case(
                              text.of(conditions.tidy(c.condition())),
                              text.of(c.count()),
                              inputs.exact(c.count())))
                  .toList(),
              isTotal(entries, cases) ? Others.NONE : Others.NEVER_LEAVE,
              least(root, cases)));
    }
    return counts;
  }

  /** The variables, but those that would take an input its name. */
  private Set<Variable> variables() {
    Set<Variable> variables = new LinkedHashSet<>(program.symbols().keySet());
    Set<String> names = new LinkedHashSet<>();
    program.inputs().forEach(v -> names.add(MemoryText.name(v)));
    variables.removeIf(v -> !program.inputs().contains(v) && names.contains(MemoryText.name(v)));
    return variables;
  }

  /**
   * A number that no execution falls below that leaves the function: one of the cases' numbers, or
   * 0, if that is less in all other cases, and where the loop is not reached.
   */
  private Optional<BoundExpression> least(Loop root, List<Case> cases) {
    List<Case> all = new ArrayList<>(cases);
    for (Step step : program.steps()) {
      if (step.source().equals(program.start()) && !step.target().equals(root.header())) {
        all.add(new Case(step.guard(), terms.intConst(0)));
      }
    }
    Inputs inputs = new Inputs(program);
    for (Case candidate : cases) {
      Optional<BoundExpression> value = inputs.exact(candidate.count());
      boolean holds =
          value.isPresent()
              && all.stream()
                  .allMatch(c -> !feasibility.isPossible(c.condition(), exceeds(candidate, c)));
      if (holds && !isZero(candidate, all)) {
        return value.map(BoundExpression::orZero);
      }
    }
    return Optional.empty();
  }

  private Term exceeds(Case candidate, Case other) {
    return terms.gt(candidate.count(), other.count());
  }

  /** Whether the number is never positive: such a bound says nothing. */
  private boolean isZero(Case candidate, List<Case> all) {
    Term positive = terms.gt(candidate.count(), terms.intConst(0));
    return all.stream().noneMatch(c -> feasibility.isPossible(c.condition(), positive));
  }

  /** Whether one of the cases holds whenever the loop is entered. */
  private boolean isTotal(List<Step> entries, List<Case> cases) {
    Term any = terms.or(cases.stream().map(c -> terms.and(c.condition())).toList());
    return entries.stream().noneMatch(e -> feasibility.isPossible(e.guard(), terms.not(any)));
  }

  /** A number under a conjunction. */
  private record Case(List<Term> condition, Term count) {}

  /** Cases that people see as one are one. */
  private List<Case> joined(List<Case> all) {
    List<Case> cases = new ArrayList<>(all);
    for (int i = 0; i < cases.size(); i++) {
      for (int j = 0; j < cases.size(); j++) {
        Optional<Case> both = i == j ? Optional.empty() : joined(cases.get(i), cases.get(j));
        if (both.isPresent()) {
          cases.set(Math.min(i, j), both.get());
          cases.remove(Math.max(i, j));
          return joined(cases);
        }
      }
    }
    return cases;
  }

  /** The first number in both cases, if it is that of the second too. */
  private Optional<Case> joined(Case general, Case special) {
    Term same = terms.eq(general.count(), special.count());
    return conditions.certain(special.condition(), List.of(same))
        ? conditions
            .union(general.condition(), special.condition())
            .map(c -> new Case(c, general.count()))
        : Optional.empty();
  }

  /** Entry symbols by their values where the loop is entered; all counters are 0. */
  private Substitution before(Step entry, Iterable<Variable> counters) {
    Map<Term, Term> values = new LinkedHashMap<>(entry.update());
    counters.forEach(c -> values.put(EntrySymbols.of(terms, c), terms.intConst(0)));
    return Substitution.of(terms, values);
  }

  /** The graph in which each edge back to the header of a loop first adds to the loop's counter. */
  private Cfg counting(Map<Location, Variable> counters) {
    LoopForest forest = LoopForest.of(cfg);
    Map<Edge, Variable> back = new LinkedHashMap<>();
    counters.forEach(
        (head, counter) ->
            forest.loopAt(head).ifPresent(l -> l.backEdges().forEach(e -> back.put(e, counter))));
    CfgRewriter graph = new CfgRewriter(cfg);
    for (Edge edge : cfg.edges()) {
      Variable counter = back.get(edge);
      if (counter == null) {
        graph.edge(edge);
      } else {
        Expr one = new Expr.IntLiteral(BigInteger.ONE, IntType.UNBOUNDED);
        Expr next = new Expr.Binary(BinaryOp.ADD, new Expr.VariableRead(counter), one);
        List<Action> actions = List.of(edge.action(), new Action.Assign(counter, next));
        graph.path(edge.source(), actions, edge.target(), edge.span());
      }
    }
    return graph.build();
  }
}
