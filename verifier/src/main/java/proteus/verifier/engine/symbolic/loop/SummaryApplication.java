package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.FloatType;
import proteus.ir.Function;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.ir.graph.Loop;
import proteus.ir.graph.LoopForest;
import proteus.smt.Budget;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.summary.Application;
import proteus.summarizer.summary.Disjunct;
import proteus.summarizer.summary.EntryContext;
import proteus.summarizer.summary.LoopSummarizer;
import proteus.summarizer.summary.LoopSummary;
import proteus.summarizer.summary.Residual;
import proteus.summarizer.summary.SummaryResult;
import proteus.verifier.engine.symbolic.Unrollings;
import proteus.verifier.engine.symbolic.state.FeasibilityOracle;
import proteus.verifier.engine.symbolic.state.Findings.AppliedSummary;
import proteus.verifier.engine.symbolic.state.Findings.Unexplored;
import proteus.verifier.engine.symbolic.state.Findings.UnexploredKind;
import proteus.verifier.engine.symbolic.state.RegisterFrame;
import proteus.verifier.engine.symbolic.state.State;
import proteus.verifier.engine.symbolic.state.SymbolicContext;
import proteus.verifier.engine.symbolic.state.SymbolicValue.Scalar;

/** Replaces loops by their disjunctive summaries, over the integer encoding. */
public final class SummaryApplication implements LoopReplacement {
  private static final long MILLIS_PER_LOOP = 10_000;

  private final SymbolicContext execution;
  private final Terms terms;
  private final LoopSummarizer summarizer;
  private final LiveAtLoops live;
  private final FeasibilityOracle oracle;
  private final Loops loops;
  private final Budget budget;
  private final Unrollings unrollings;
  private final SummaryLog log;
  private final Map<String, LoopForest> forests = new LinkedHashMap<>();
  private final Map<Key, SummaryResult> results = new LinkedHashMap<>();

  private record Key(String function, Location head, List<Term> facts) {}

  public SummaryApplication(
      SymbolicContext execution,
      LoopSummarizer summarizer,
      LiveAtLoops live,
      FeasibilityOracle oracle,
      Loops loops,
      Budget budget,
      Unrollings unrollings,
      SummaryLog log) {
    this.execution = execution;
    this.terms = execution.terms();
    this.summarizer = summarizer;
    this.live = live;
    this.oracle = oracle;
    this.loops = loops;
    this.budget = budget;
    this.unrollings = unrollings;
    this.log = log;
  }

  @Override
  public Outcome replace(Function function, Location head, State state, RegisterFrame frame) {
    LoopForest forest =
        forests.computeIfAbsent(function.name(), n -> LoopForest.of(function.cfg()));
    Optional<Loop> loop = forest.loopAt(head);
    if (loop.isEmpty()) {
      return new Outcome.Kept("the loop can be entered at several places");
    }
    if (loops.onlyProves() && writesMemory(function, loop.get())) {
      return new Outcome.Kept("the loop's effect on memory is not summarized");
    }
    LoopEntry entry = LoopEntry.of(execution, function.cfg(), loop.get(), state, frame);
    SummaryResult result =
        results.computeIfAbsent(
            new Key(function.name(), head, entry.facts()),
            k -> summarize(function, loop.get(), entry.facts()));
    return switch (result) {
      case SummaryResult.NotSummarized n -> new Outcome.Kept(n.toString());
      case SummaryResult.Summarized(LoopSummary summary) ->
          apply(function, summary, entry.values(), state, frame);
    };
  }

  private static boolean writesMemory(Function function, Loop loop) {
    return function.cfg().edges().stream()
        .filter(edge -> loop.body().contains(edge.source()))
        .anyMatch(
            edge ->
                edge.action() instanceof Action.Store
                    || edge.action() instanceof Action.Copy
                    || edge.action() instanceof Action.Fill
                    || edge.action() instanceof Action.Allocate);
  }

  private SummaryResult summarize(Function function, Loop loop, List<Term> facts) {
    EntryContext context = new EntryContext(facts, live.after(function, loop));
    // What follows for a loop that is not summarized takes its time, too.
    long part = budget.remaining().toMillis() / (loops.onlyProves() ? 10 : 3);
    Budget share = budget.atMostMillis(Math.min(part, MILLIS_PER_LOOP));
    return switch (loops) {
      case APPROXIMATIONS -> summarizer.approximate(function.cfg(), loop, context, share);
      case ALL_SUMMARIES -> summarizer.underApproximate(function.cfg(), loop, context, share);
      case UNROLL, ABSTRACTIONS, COMPLETE_SUMMARIES, INVARIANTS ->
          summarizer.summarize(function.cfg(), loop, context, share);
    };
  }

  private Outcome apply(
      Function function,
      LoopSummary summary,
      Map<Variable, Term> values,
      State state,
      RegisterFrame frame) {
    Optional<String> obstacle = obstacle(summary).or(() -> inexact(summary));
    if (obstacle.isPresent()) {
      return new Outcome.Kept(obstacle.get());
    }
    List<Unexplored> unexplored = unexplored(summary, values, state);
    boolean complete = unexplored.stream().noneMatch(g -> oracle.isFeasible(g.guard()));
    if (!complete) {
      if (loops != Loops.ALL_SUMMARIES) {
        return new Outcome.Kept(String.join("; ", summary.residual().reasons()));
      }
      unexplored.forEach(execution.findings()::add);
    }
    unrollings.summarized(summary.loop().span());
    log.note(function, summary);
    List<Disjunct> disjuncts =
        summary.disjuncts().stream()
            .filter(d -> !complete || d.approximation() != Approximation.UNDER)
            .toList();
    return new Outcome.Replaced(landings(summary, disjuncts, values, state, frame));
  }

  /** Effects that the summary leaves out and the program may notice. */
  private static Optional<String> obstacle(LoopSummary summary) {
    Set<Variable> havocked = summary.havocked();
    return summary.omitted().stream()
        .filter(e -> !(e.action() instanceof Action.Load load && havocked.contains(load.target())))
        .filter(e -> !(e.action() instanceof Action.Assign a && havocked.contains(a.target())))
        .map(e -> "the loop's effect on memory is not summarized (line " + e.span().line() + ")")
        .findFirst();
  }

  /** A read that the summary leaves out: nobody knows whether it stays within its object. */
  private static Optional<String> read(LoopSummary summary) {
    return summary.omitted().stream()
        .filter(e -> e.action() instanceof Action.Load)
        .findFirst()
        .map(e -> "the loop reads memory (line " + e.span().line() + ")");
  }

  /**
   * For proofs: reads of memory, and floating-point variables, of which invariants may know more
   * than the summary. For violations: what is not described exactly, since violations in it mean
   * nothing.
   */
  private Optional<String> inexact(LoopSummary summary) {
    if (loops == Loops.INVARIANTS
        && summary.havocked().stream().anyMatch(v -> v.type() instanceof FloatType)) {
      return Optional.of("the loop changes floating-point variables");
    }
    Optional<String> read = loops == Loops.ALL_SUMMARIES ? Optional.empty() : read(summary);
    return read.isEmpty() && !loops.onlyProves() && summary.approximation() == Approximation.OVER
        ? Optional.of("the loop's effect is not described exactly")
        : read;
  }

  /** What the summary says nothing of: executions of the loop, and reads in it. */
  private List<Unexplored> unexplored(
      LoopSummary summary, Map<Variable, Term> values, State state) {
    List<Unexplored> unexplored = new ArrayList<>();
    for (Residual.Case rest : summary.residual().cases()) {
      Map<Term, Term> replacements = new LinkedHashMap<>();
      summary
          .entry()
          .forEach((variable, symbol) -> replacements.put(symbol, value(values, variable)));
      rest.bound().forEach(b -> replacements.put(b, terms.freshVar("rest", b.sort(), b.range())));
      Term condition = Substitution.of(terms, replacements).apply(rest.condition());
      Term guard = terms.and(state.guard(), condition);
      unexplored.add(
          new Unexplored(guard, UnexploredKind.BOUND, rest.reason(), summary.loop().span()));
    }
    read(summary)
        .map(r -> new Unexplored(state.guard(), UnexploredKind.BOUND, r, summary.loop().span()))
        .ifPresent(unexplored::add);
    return unexplored;
  }

  private static Term value(Map<Variable, Term> values, Variable variable) {
    Term value = values.get(variable);
    if (value == null) {
      throw new IllegalStateException("the summary speaks of " + variable);
    }
    return value;
  }

  private List<Landing> landings(
      LoopSummary summary,
      List<Disjunct> disjuncts,
      Map<Variable, Term> values,
      State state,
      RegisterFrame frame) {
    boolean open =
        disjuncts.stream()
            .anyMatch(d -> !d.bound().isEmpty() || d.approximation() == Approximation.UNDER);
    Interval ways = new Interval(BigInteger.ZERO, BigInteger.valueOf(disjuncts.size()));
    Term way = open ? terms.freshVar("way", Sort.INT, ways) : terms.intConst(0);
    List<Landing> landings = new ArrayList<>();
    for (int i = 0; i < disjuncts.size(); i++) {
      Disjunct disjunct = disjuncts.get(i);
      State after = state.fork();
      if (open && disjuncts.size() > 1) {
        after.assume(terms.eq(way, terms.intConst(i)));
      }
      Application application = Application.of(terms, summary, disjunct, values);
      after.assume(application.condition());
      if (after.isDead()) {
        continue;
      }
      AppliedSummary replacement =
          new AppliedSummary(after.guard(), application.trace(), summary.loop().span());
      execution.findings().add(replacement);
      application
          .post()
          .forEach((variable, term) -> after.setRegister(frame.slot(variable), new Scalar(term)));
      havoc(disjunct, after, frame);
      landings.add(new Landing(disjunct.exit().target(), after));
    }
    return landings;
  }

  private void havoc(Disjunct disjunct, State after, RegisterFrame frame) {
    for (Variable variable : disjunct.havocked()) {
      after.setRegister(
          frame.slot(variable), execution.abstracted(variable.name(), variable.type()));
    }
  }
}
