package proteus.verifier.engine.acceleration;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Model;
import proteus.smt.Solver;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Unrolling;
import proteus.smt.transition.Unrolling.Taken;

/**
 * One search with a fixed set of relations, from the start. Among all sequences of moves that lead
 * to a state there is one that is shortest and, among these, has most relations for moves; it never
 * makes a relation twice in a row (the relation is transitive) and never makes a round that a
 * relation contains (the relation would do for it). Only such sequences are searched, so that
 * nothing is missed: when none can be made longer, all reachable states have been seen.
 */
final class Exploration {
  private static final int MAX_DEPTH = 60;

  private final Terms terms;
  private final Solver solver;
  private final List<Transition> failures;
  private final List<Relation> relations;
  private final Unrolling unrolling;
  private final Blocking blocking;
  private final Learning learning;
  private final Budget budget;

  /**
   * A move in a sequence.
   *
   * @param renaming of its variables
   */
  record Step(Move move, Map<Term, Term> renaming) {}

  /** What makes relations of cycles. */
  interface Learning {
    /** Whether a relation may be made of a cycle of these moves. */
    boolean isWanted(List<Move> cycle);

    /** A relation that contains one of the rounds, if one is found that serves. */
    Optional<Relation> learn(List<CycleIteration> rounds);
  }

  /** How a search ended. */
  sealed interface Result {
    /** No failure is reachable, if the relations are what they should be. */
    record Exhausted(int depth) implements Result {}

    /** A sequence leads to a failure. */
    record Failed(Step failure, List<Step> path, Model model) implements Result {}

    /** A cycle became a relation, with which to search anew. */
    record Learned(Relation relation) implements Result {}

    /** The search was given up. */
    record Open(String reason) implements Result {}
  }

  /**
   * @param solver new
   * @param learning is asked about each cycle
   */
  Exploration(
      Terms terms,
      Solver solver,
      List<Transition> steps,
      List<Transition> failures,
      List<Relation> relations,
      Learning learning,
      Budget budget) {
    this.terms = terms;
    this.solver = solver;
    this.failures = failures;
    this.relations = relations;
    this.learning = learning;
    this.budget = budget;
    List<Transition> all = new ArrayList<>(steps);
    relations.forEach(r -> all.add(r.transition()));
    this.unrolling = Unrolling.fromStart(terms, solver, all);
    this.blocking = new Blocking(terms, solver, unrolling);
  }

  Result run() {
    for (int depth = 0; depth < MAX_DEPTH; depth++) {
      List<Taken> possible = unrolling.failures(depth, failures);
      solver.push();
      solver.add(terms.or(possible.stream().map(Taken::literal).toList()));
      CheckResult failing = solver.check(budget);
      solver.pop();
      switch (failing) {
        case CheckResult.Sat(Model model) -> {
          return new Result.Failed(made(possible, model), path(model), model);
        }
        case CheckResult.Unknown(String reason) -> {
          return new Result.Open(reason);
        }
        case CheckResult.Unsat u -> {}
      }
      unrolling.extend();
      relations.forEach(r -> blocking.block(r, relations));
      switch (solver.check(budget)) {
        case CheckResult.Unsat u -> {
          return new Result.Exhausted(depth);
        }
        case CheckResult.Unknown(String reason) -> {
          return new Result.Open(reason);
        }
        case CheckResult.Sat(Model model) -> {
          Optional<Relation> learned =
              learned(path(model), new CycleIterationBuilder(terms, model));
          if (learned.isPresent()) {
            return new Result.Learned(learned.get());
          }
        }
      }
    }
    return new Result.Open("not exhausted after " + MAX_DEPTH + " steps");
  }

  private Step made(List<Taken> possible, Model model) {
    Taken taken =
        possible.stream()
            .filter(t -> model.isTrue(t.literal()))
            .findFirst()
            .orElseThrow(Unrolling.UnfitModel::new);
    Move move =
        relations.stream()
            .filter(r -> r.transition().equals(taken.move()))
            .findFirst()
            .map(Move.class::cast)
            .orElseGet(() -> new Move.Plain(taken.move()));
    return new Step(move, taken.renaming());
  }

  private List<Step> path(Model model) {
    List<Step> path = new ArrayList<>();
    for (int i = 0; i < unrolling.depth(); i++) {
      path.add(made(unrolling.step(i), model));
    }
    return path;
  }

  /** A relation for one of the cycles in the path, shortest first, of these the last first. */
  private Optional<Relation> learned(List<Step> path, CycleIterationBuilder rounds) {
    for (int length = 1; length < path.size(); length++) {
      for (int last = path.size() - 1; last >= length; last--) {
        List<Step> cycle = path.subList(last - length + 1, last + 1);
        CutPoint end = cycle.getLast().move().reached().cutPoint();
        boolean closed =
            cycle.getFirst().move().transition().source().filter(end::equals).isPresent();
        boolean known = length == 1 && cycle.getFirst().move() instanceof Relation;
        List<Move> moves = cycle.stream().map(Step::move).toList();
        if (closed && !known && learning.isWanted(moves)) {
          Optional<Relation> relation = learning.learn(rounds.rounds(cycle));
          if (relation.isPresent()) {
            return relation;
          }
        }
      }
    }
    return Optional.empty();
  }

  /** What the sequence takes from outside. */
  static List<ReplayEvent> events(Terms terms, Result.Failed failed) {
    List<ReplayEvent> events = new ArrayList<>();
    List<Step> all = new ArrayList<>(failed.path());
    all.add(failed.failure());
    for (Step step : all) {
      Substitution renaming = Substitution.of(terms, step.renaming());
      events.addAll(step.move().events(renaming, failed.model().evaluator()));
    }
    return events;
  }
}
