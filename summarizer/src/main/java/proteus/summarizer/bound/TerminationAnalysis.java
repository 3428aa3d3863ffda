package proteus.summarizer.bound;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import proteus.ir.Function;
import proteus.ir.Program;
import proteus.ir.Variable;
import proteus.ir.graph.Location;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.summarizer.bound.memory.Trust;
import proteus.summarizer.bound.program.Component;
import proteus.summarizer.bound.program.EntryCases;
import proteus.summarizer.bound.program.IntegerProgram;
import proteus.summarizer.bound.program.IntegerProgram.Step;
import proteus.summarizer.bound.program.IntegerProgramBuilder;
import proteus.summarizer.bound.program.LiveSymbols;
import proteus.summarizer.bound.program.PlaceFacts;
import proteus.summarizer.bound.program.PlaceSplitting;
import proteus.summarizer.bound.program.Refinement;
import proteus.summarizer.bound.program.StepMath;
import proteus.summarizer.bound.rank.LexicographicRanking;
import proteus.summarizer.bound.rank.Rank;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.path.TermReader.SignedOverflow;

/**
 * Shows that all executions of a function end: by lexicographic ranking functions, and where these
 * fail by bounds, which rest on no assumptions here. Nothing is said of functions that it calls,
 * nor of executions whose behaviour is undefined.
 */
public final class TerminationAnalysis {
  private static final int CHECK_MILLIS = 5000;
  private static final long CHECK_STEPS = 500_000;
  private static final int MAX_SPLITS = 2;
  private static final double REGIONS_SHARE = 0.5;

  private final Solver solver;

  /**
   * @param solver is asked within scopes of its own
   */
  public TerminationAnalysis(Solver solver) {
    this.solver = solver;
  }

  /** What came of it. */
  public sealed interface Result {}

  /**
   * All executions end.
   *
   * @param argument by itself shows it for the first of what signed overflow may do; empty where
   *     more than ranks was needed
   */
  public record Ends(Optional<Argument> argument) implements Result {}

  /**
   * Lexicographic ranks with what they rest on.
   *
   * @param terms makes the terms
   * @param symbols what stands for the variables' values at a place
   * @param cases of how executions begin: each is in one of them
   */
  public record Argument(Terms terms, Map<Variable, Term> symbols, List<RankedCase> cases) {
    public Argument {
      symbols = Collections.unmodifiableMap(new LinkedHashMap<>(symbols));
      cases = List.copyOf(cases);
    }
  }

  /**
   * Some of the executions.
   *
   * @param facts that hold at places, over the symbols
   * @param ranks in the order in which they leave out steps, or parts of steps
   */
  public record RankedCase(Map<Location, List<Term>> facts, List<Rank> ranks) {
    public RankedCase {
      facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
      ranks = List.copyOf(ranks);
    }
  }

  /**
   * Which conditions tell regions apart.
   *
   * @param first the number of the first one
   * @param count how many
   */
  private record Regions(int first, int count) {
    private static final int MOST = 4;

    /** One condition at a time, then several. */
    private static final List<Regions> ALL =
        Stream.concat(
                IntStream.range(0, MOST).mapToObj(i -> new Regions(i, 1)),
                IntStream.rangeClosed(2, MOST).mapToObj(n -> new Regions(0, n)))
            .toList();

    List<Term> of(List<Term> conditions) {
      return first + count <= conditions.size()
          ? conditions.subList(first, first + count)
          : List.of();
    }
  }

  /**
   * What came of ranks in one case, or in several.
   *
   * @param open the steps without an argument
   * @param cases those with ranks
   */
  private record Ranked(Set<Step> open, List<RankedCase> cases) {}

  /**
   * Nothing is known.
   *
   * @param loops the headers of those for which no argument was found
   */
  public record Open(Set<Location> loops) implements Result {}

  /**
   * Whether all executions of the function end, as far as it can be shown.
   *
   * @param overflows what signed overflow may do: an argument is needed for each; that for the
   *     first is the result's
   */
  public Result analyze(
      Program program, Function function, List<SignedOverflow> overflows, Budget budget) {
    Result first = analyze(program, function, overflows.getFirst(), budget);
    return overflows.stream()
        .skip(1)
        .map(other -> first instanceof Open ? first : analyze(program, function, other, budget))
        .filter(Open.class::isInstance)
        .findFirst()
        .orElse(first);
  }

  private Result analyze(
      Program program, Function function, SignedOverflow overflow, Budget budget) {
    Terms terms = new Terms();
    Feasibility feasibility = new Feasibility(terms, solver, budget, CHECK_MILLIS, CHECK_STEPS);
    Optional<IntegerProgram> built =
        new IntegerProgramBuilder(
                program, function, terms, feasibility, Trust.NONE, overflow, Effort.LOOPS)
            .build();
    if (built.isEmpty()) {
      return new Open(Set.of());
    }
    IntegerProgram whole = LiveSymbols.only(built.get());
    Ranked ranked = ranked(whole, terms, feasibility, budget);
    Optional<Argument> argument =
        ranked.cases().isEmpty()
            ? Optional.empty()
            : Optional.of(new Argument(terms, whole.symbols(), ranked.cases()));
    if (!ranked.open().isEmpty() && !budget.isOver()) {
      List<IntegerProgram> parts = new EntryCases(terms, feasibility, whole).split();
      ranked = inCases(parts, terms, feasibility, budget);
      argument =
          ranked.cases().size() == parts.size()
              ? Optional.of(new Argument(terms, whole.symbols(), ranked.cases()))
              : Optional.empty();
    }
    return ranked.open().isEmpty() && !budget.isOver()
        ? new Ends(argument)
        : new Open(
            ranked.open().stream()
                .map(step -> whole.original(step).target())
                .collect(Collectors.toCollection(LinkedHashSet::new)));
  }

  /** Case by case, with all that bounds rest on. */
  private Ranked inCases(
      List<IntegerProgram> parts, Terms terms, Feasibility feasibility, Budget budget) {
    Set<Step> open = new LinkedHashSet<>();
    List<RankedCase> cases = new ArrayList<>();
    CaseAnalysis analysis =
        new CaseAnalysis(terms, feasibility, solver, List.of(), budget, Optional.empty());
    for (IntegerProgram part : parts) {
      Ranked ranked = ranked(part, terms, feasibility, budget);
      if (ranked.open().isEmpty()) {
        cases.addAll(ranked.cases());
      } else if (!endsInRegions(part, terms, feasibility, budget.part(REGIONS_SHARE))) {
        open.addAll(analysis.run(part).unbounded());
      }
    }
    return new Ranked(open, cases);
  }

  /**
   * Whether piecewise linear ranks show that the program ends: such that have an expression of
   * their own where some of the conditions hold that tell ways through a component apart.
   */
  private boolean endsInRegions(
      IntegerProgram start, Terms terms, Feasibility feasibility, Budget budget) {
    StepMath atStart = math(start, terms, feasibility, budget);
    Map<Component, List<Term>> conditionsAtStart = new HashMap<>();
    for (Regions regions : Regions.ALL) {
      if (budget.isOver()) {
        return false;
      }
      IntegerProgram split = start;
      for (Component component : Component.of(start)) {
        boolean isFirst = split.equals(start);
        StepMath math = isFirst ? atStart : math(split, terms, feasibility, budget);
        List<Term> conditions =
            isFirst
                ? conditionsAtStart.computeIfAbsent(
                    component, c -> PlaceSplitting.predicates(start, atStart, c))
                : PlaceSplitting.predicates(split, math, component);
        List<Term> chosen = regions.of(conditions);
        if (!chosen.isEmpty()) {
          split = PlaceSplitting.split(feasibility, split, math, component, chosen).orElse(split);
        }
      }
      if (!split.equals(start)
          && ranked(split, terms, feasibility, budget).open().isEmpty()
          && !budget.isOver()) {
        return true;
      }
    }
    return false;
  }

  /** With the facts that hold at the program's places. */
  private StepMath math(
      IntegerProgram program, Terms terms, Feasibility feasibility, Budget budget) {
    return new StepMath(terms, feasibility, PlaceFacts.forRanks(program, terms, solver, budget));
  }

  private Ranked ranked(IntegerProgram start, Terms terms, Feasibility feasibility, Budget budget) {
    IntegerProgram program = start;
    for (int splits = 0; ; splits++) {
      StepMath math = math(program, terms, feasibility, budget);
      IntegerProgram possible =
          program.with(
              program.steps().stream().filter(s -> !math.implies(s, terms.fals())).toList());
      LexicographicRanking ranking = new LexicographicRanking(possible, math, solver, budget);
      Set<Step> open = ranking.open();
      Optional<IntegerProgram> split =
          open.isEmpty() || splits == MAX_SPLITS || budget.isOver()
              ? Optional.empty()
              : new Refinement(feasibility, possible, math).phases(open);
      if (split.isEmpty()) {
        List<RankedCase> cases =
            ranking.ranks().stream().map(ranks -> new RankedCase(math.facts(), ranks)).toList();
        return new Ranked(open, cases);
      }
      program = split.get();
    }
  }
}
