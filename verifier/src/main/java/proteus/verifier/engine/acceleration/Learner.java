package proteus.verifier.engine.acceleration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import proteus.smt.Budget;
import proteus.smt.Op;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.transition.Transition;
import proteus.smt.transition.TransitionSystem;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.Feasibility;
import proteus.verifier.engine.acceleration.AccelerationEngine.Relations;

/** Makes relations of rounds: exact ones where there are closed forms, else transitive ones. */
final class Learner implements Exploration.Learning {
  private static final int MAX_RELATIONS = 40;
  private static final int MAX_PREDICATES = 12;

  /** Rounds of the same moves that are looked at, with different implicants. */
  private static final int MAX_ROUNDS = 6;

  private static final long MILLIS_PER_QUESTION = 300;
  private static final long STEPS_PER_QUESTION = 500_000;

  private final TransitionSystem system;
  private final Terms terms;
  private final Relations kind;
  private final List<Relation> relations;
  private final Supplier<Solver> solvers;
  private final Budget budget;
  private final RelationCheck check;
  private final Map<List<Move>, Integer> tried = new HashMap<>();
  private final Set<List<Move>> exactOnly = new HashSet<>();

  /** Conditions and values of rounds that no relation was found for. */
  private final Set<List<List<Term>>> refused = new HashSet<>();

  /**
   * @param relations that are in use
   */
  Learner(
      TransitionSystem system,
      Relations kind,
      List<Relation> relations,
      Supplier<Solver> solvers,
      Budget budget) {
    this.system = system;
    this.terms = system.terms();
    this.kind = kind;
    this.relations = relations;
    this.solvers = solvers;
    this.budget = budget;
    this.check = new RelationCheck(terms, solvers);
  }

  @Override
  public boolean isWanted(List<Move> cycle) {
    return relations.size() < MAX_RELATIONS
        && tried.getOrDefault(cycle, 0) < MAX_ROUNDS
        && !budget.isOver();
  }

  /** Over-approximations of the same cycle are not wanted any more. */
  void refuse(Relation relation) {
    exactOnly.add(relation.round().moves());
  }

  /** Exact relations of any of the rounds come first. */
  @Override
  public Optional<Relation> learn(List<CycleIteration> rounds) {
    List<CycleIteration> open = rounds.stream().filter(r -> !refused.contains(key(r))).toList();
    try (Solver solver = solvers.get()) {
      Feasibility feasibility =
          new Feasibility(terms, solver, budget, (int) MILLIS_PER_QUESTION, STEPS_PER_QUESTION);
      List<CycleIteration> repeated = open.stream().filter(r -> repeats(feasibility, r)).toList();
      Optional<Relation> relation =
          repeated.stream()
              .flatMap(r -> exact(feasibility, r).stream())
              .findFirst()
              .or(
                  () ->
                      repeated.stream()
                          .limit(1)
                          .flatMap(r -> projected(feasibility, r).stream())
                          .findFirst());
      CycleIteration first = rounds.getFirst();
      if (relation.isPresent() || !first.choices().isEmpty()) {
        tried.merge(first.moves(), 1, Integer::sum);
      }
      if (relation.isEmpty()) {
        open.forEach(r -> refused.add(key(r)));
      }
      return relation;
    }
  }

  private static List<List<Term>> key(CycleIteration round) {
    return List.of(round.conditions(), round.values());
  }

  private Optional<Relation> exact(Feasibility feasibility, CycleIteration round) {
    return round.approximation() == Approximation.EXACT
        ? ExactRelation.of(terms, feasibility, round).filter(r -> check.confirms(r, budget))
        : Optional.empty();
  }

  private Optional<Relation> projected(Feasibility feasibility, CycleIteration round) {
    return kind == Relations.ANY && !exactOnly.contains(round.moves())
        ? Optional.of(TransitiveProjection.of(terms, feasibility, predicates(round), round))
            .filter(r -> check.confirms(r, budget))
        : Optional.empty();
  }

  /** Whether the round can be made twice in a row. */
  private boolean repeats(Feasibility feasibility, CycleIteration round) {
    Map<Term, Term> second = new LinkedHashMap<>(round.updates());
    for (Term choice : round.choices()) {
      second.put(choice, terms.freshVar("again", choice.sort(), choice.range()));
    }
    List<Term> conditions = new ArrayList<>(round.conditions());
    conditions.addAll(Substitution.of(terms, second).apply(round.conditions()));
    return feasibility.isPossible(conditions);
  }

  /** Comparisons that the system makes at the round's cut point. */
  private List<Term> predicates(CycleIteration round) {
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
}
