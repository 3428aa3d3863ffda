package proteus.verifier.engine.acceleration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import proteus.smt.Budget;
import proteus.smt.Evaluator;
import proteus.smt.Op;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.Feasibility;
import proteus.verifier.engine.Answer;
import proteus.verifier.engine.acceleration.Exploration.Step;
import proteus.verifier.engine.transition.Transition;
import proteus.verifier.engine.transition.Transition.Target;
import proteus.verifier.engine.transition.TransitionSystem;

/**
 * Bounded model checking with acceleration. Each search starts anew with the relations learned so
 * far, in a new solver. A failure that was reached by exact relations alone is a candidate for an
 * execution; one that needed an over-approximation costs that relation.
 */
public final class AccelerationEngine {
  private static final int MAX_RELATIONS = 40;

  private static final int MAX_PREDICATES = 12;

  /** Rounds of the same moves that were learned from, with different implicants. */
  private static final int MAX_ROUNDS = 5;

  private static final long MILLIS_PER_QUESTION = 300;
  private static final long STEPS_PER_QUESTION = 500_000;

  private final TransitionSystem system;
  private final Terms terms;
  private final Supplier<Solver> solvers;
  private final Budget budget;
  private final List<Relation> relations = new ArrayList<>();
  private final Map<List<Move>, Integer> tried = new HashMap<>();
  private final Set<List<Move>> exactOnly = new HashSet<>();

  private AccelerationEngine(TransitionSystem system, Supplier<Solver> solvers, Budget budget) {
    this.system = system;
    this.terms = system.terms();
    this.solvers = solvers;
    this.budget = budget;
  }

  /**
   * Searches the system.
   *
   * @param solvers opens a new solver at each call
   */
  public static Answer run(TransitionSystem system, Supplier<Solver> solvers, Budget budget) {
    try {
      return new AccelerationEngine(system, solvers, budget).search();
    } catch (Evaluator.NotComputed e) {
      return new Answer.Unknown("a model has too large powers");
    }
  }

  private Answer search() {
    while (!budget.isOver()) {
      try (Solver solver = solvers.get()) {
        Exploration exploration =
            new Exploration(
                terms,
                solver,
                system.steps(),
                system.failures(),
                relations,
                this::isInteresting,
                budget);
        switch (exploration.run()) {
          case Exploration.Result.Open(String reason) -> {
            return new Answer.Unknown(reason);
          }
          case Exploration.Result.Exhausted(int depth) -> {
            return new Answer.Holds(
                "no further states after " + depth + " steps with " + relations.size()
                    + " accelerated cycles");
          }
          case Exploration.Result.Learn(Round round) -> learn(round);
          case Exploration.Result.Failed failed -> {
            if (!dropped(failed)) {
              return candidate(failed);
            }
          }
        }
      }
    }
    return new Answer.Unknown("time limit");
  }

  private boolean isInteresting(List<Move> cycle) {
    return relations.size() < MAX_RELATIONS && tried.getOrDefault(cycle, 0) < MAX_ROUNDS;
  }

  private void learn(Round round) {
    tried.merge(round.moves(), 1, Integer::sum);
    try (Solver solver = solvers.get()) {
      Feasibility feasibility =
          new Feasibility(
              terms, solver, budget, (int) MILLIS_PER_QUESTION, STEPS_PER_QUESTION);
      ExactRelation.Result exact =
          round.approximation() == Approximation.EXACT
              ? ExactRelation.of(terms, feasibility, round)
              : new ExactRelation.Result.None("made of approximations");
      RelationCheck check = new RelationCheck(terms, solvers);
      switch (exact) {
        case ExactRelation.Result.Found(Relation relation) -> {
          if (check.confirms(relation, budget)) {
            relations.add(relation);
            return;
          }
        }
        case ExactRelation.Result.Once once -> {
          return;
        }
        case ExactRelation.Result.None none -> {}
      }
      if (!exactOnly.contains(round.moves())) {
        Relation relation = TransitiveProjection.of(terms, feasibility, predicates(round), round);
        if (check.confirms(relation, budget)) {
          relations.add(relation);
        }
      }
    }
  }

  /** Comparisons that the system makes at the round's cut point. */
  private List<Term> predicates(Round round) {
    Set<Term> symbols = Set.copyOf(round.at().symbols());
    Set<Term> found = new LinkedHashSet<>();
    for (Transition transition : system.transitions().reversed()) {
      if (transition.source().filter(round.at()::equals).isPresent()) {
        for (Term term : TermGraph.subterms(List.of(transition.condition()))) {
          if (isComparison(term)
              && found.size() < MAX_PREDICATES
              && symbols.containsAll(TermGraph.freeVariables(term))) {
            found.add(term);
          }
        }
      }
    }
    return List.copyOf(found);
  }

  private static boolean isComparison(Term term) {
    return (term.op() == Op.LE || term.op() == Op.EQ) && term.arg(0).sort().equals(Sort.INT);
  }

  /** Drops the over-approximations on the way to a failure; whether there were any. */
  private boolean dropped(Exploration.Result.Failed failed) {
    boolean any = false;
    for (Step step : failed.path()) {
      if (step.move() instanceof Relation relation
          && relation.approximation() == Approximation.OVER
          && relations.remove(relation)) {
        exactOnly.add(relation.round().moves());
        relations.removeIf(r -> r.round().moves().contains(relation));
        any = true;
      }
    }
    return any;
  }

  private Answer candidate(Exploration.Result.Failed failed) {
    return switch (failed.failure().move().transition().target()) {
      case Target.Violated(var property, var span) ->
          new Answer.Violated(
              property, span, new Script(Exploration.events(terms, failed), failed.model()));
      case Target.Gap(String reason, var span) ->
          new Answer.Unknown(reason + " at line " + span.line());
      case Target.Reached r -> throw new IllegalStateException("no failure");
    };
  }
}
