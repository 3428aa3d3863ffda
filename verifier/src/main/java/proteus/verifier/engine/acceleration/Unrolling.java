package proteus.verifier.engine.acceleration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Interval;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.transition.CutPoint;
import proteus.verifier.engine.transition.Transition;

/**
 * Sequences of moves as a formula that grows in a solver: states at levels, moves between them.
 * Level 0 is before the first move.
 */
final class Unrolling {
  /** So many moves are compared with one of a relation. */
  private static final int MAX_COVERED = 3;

  private final Terms terms;
  private final Solver solver;
  private final List<Move> moves;
  private final List<Level> levels = new ArrayList<>();
  private final List<List<Taken>> steps = new ArrayList<>();

  /** The cut points that can be reached with so many moves, with a truth value and symbols each. */
  private record Level(Map<CutPoint, Term> at, Map<CutPoint, Map<Term, Term>> symbols) {}

  /**
   * A move that may be made at a step.
   *
   * @param literal implies that it is made
   * @param renaming of the move's variables
   */
  record Taken(Move move, Term literal, Map<Term, Term> renaming) {}

  private Unrolling(Terms terms, Solver solver, List<Move> moves) {
    this.terms = terms;
    this.solver = solver;
    this.moves = moves;
  }

  /** Sequences from the start of the system. */
  static Unrolling fromStart(Terms terms, Solver solver, List<Move> moves) {
    Unrolling unrolling = new Unrolling(terms, solver, moves);
    unrolling.levels.add(new Level(Map.of(), Map.of()));
    return unrolling;
  }

  /** Sequences from any state at any of the cut points. */
  static Unrolling fromAnywhere(
      Terms terms, Solver solver, List<Move> moves, List<CutPoint> cutPoints) {
    Unrolling unrolling = new Unrolling(terms, solver, moves);
    Level level = unrolling.emptyLevel();
    cutPoints.forEach(cutPoint -> unrolling.at(level, cutPoint));
    unrolling.enter(level);
    solver.add(terms.or(List.copyOf(level.at.values())));
    return unrolling;
  }

  /** The number of moves. */
  int depth() {
    return steps.size();
  }

  /** The moves that may be made at the step. */
  List<Taken> step(int number) {
    return steps.get(number);
  }

  private Level emptyLevel() {
    return new Level(new LinkedHashMap<>(), new LinkedHashMap<>());
  }

  private Term at(Level level, CutPoint cutPoint) {
    return level.at.computeIfAbsent(
        cutPoint,
        c -> {
          Map<Term, Term> symbols = new LinkedHashMap<>();
          c.symbols().forEach(s -> symbols.put(s, copy(s)));
          level.symbols.put(c, symbols);
          return terms.freshVar("at", Sort.BOOL, Interval.ALL);
        });
  }

  private Term copy(Term variable) {
    String prefix = variable.name().replaceFirst("!.*", "");
    return terms.freshVar(prefix, variable.sort(), variable.range());
  }

  private void enter(Level level) {
    List<Term> places = List.copyOf(level.at.values());
    for (int i = 0; i < places.size(); i++) {
      for (int j = i + 1; j < places.size(); j++) {
        solver.add(terms.not(terms.and(places.get(i), places.get(j))));
      }
    }
    levels.add(level);
  }

  /** Adds a move. */
  void extend() {
    Level from = levels.getLast();
    Level to = emptyLevel();
    List<Taken> step = new ArrayList<>();
    for (Move move : moves) {
      place(from, move.transition())
          .ifPresent(
              place -> {
                Term literal = terms.freshVar("take", Sort.BOOL, Interval.ALL);
                Taken taken = new Taken(move, literal, renaming(from, move));
                solver.add(terms.implies(literal, terms.and(place, effect(taken, to))));
                step.add(taken);
              });
    }
    enter(to);
    steps.add(step);
    solver.add(terms.or(step.stream().map(Taken::literal).toList()));
  }

  private Term effect(Taken taken, Level to) {
    Substitution renaming = Substitution.of(terms, taken.renaming);
    Transition.Target.Reached reached = taken.move.reached();
    List<Term> facts = new ArrayList<>();
    facts.add(renaming.apply(taken.move.transition().condition()));
    facts.add(at(to, reached.cutPoint()));
    Map<Term, Term> after = symbols(to, reached.cutPoint());
    List<Term> symbols = reached.cutPoint().symbols();
    for (int i = 0; i < symbols.size(); i++) {
      Term symbol = after.getOrDefault(symbols.get(i), symbols.get(i));
      facts.add(terms.eq(symbol, renaming.apply(reached.values().get(i))));
    }
    return terms.and(facts);
  }

  private static Map<Term, Term> symbols(Level level, CutPoint cutPoint) {
    return level.symbols.getOrDefault(cutPoint, Map.of());
  }

  /** That the level is where the transition starts; empty if it cannot be. */
  private Optional<Term> place(Level level, Transition transition) {
    return transition
        .source()
        .map(source -> Optional.ofNullable(level.at.get(source)))
        .orElseGet(
            () -> level == levels.getFirst() && level.at.isEmpty()
                ? Optional.of(terms.tru())
                : Optional.empty());
  }

  private Map<Term, Term> renaming(Level level, Move move) {
    Map<Term, Term> renaming = new LinkedHashMap<>();
    move.transition().source().ifPresent(s -> renaming.putAll(symbols(level, s)));
    move.extras().forEach(extra -> renaming.put(extra, copy(extra)));
    return renaming;
  }

  /** The failures with which a sequence may end after the moves so far. */
  List<Taken> failures(List<Transition> failures) {
    return failures(depth(), failures);
  }

  /** The failures at the level; their literals imply them. */
  List<Taken> failures(int number, List<Transition> failures) {
    Level level = levels.get(number);
    List<Taken> found = new ArrayList<>();
    for (Transition failure : failures) {
      place(level, failure)
          .ifPresent(
              place -> {
                Move move = new Move.Plain(failure);
                Map<Term, Term> renaming = renaming(level, move);
                Term condition = Substitution.of(terms, renaming).apply(failure.condition());
                found.add(new Taken(move, terms.and(place, condition), renaming));
              });
    }
    return found;
  }

  /**
   * Forbids what a relation makes redundant, as far as it ends with the last step: the relation
   * twice in a row, its round, transitions and sequences of moves from a state to one that the
   * relation leads to.
   */
  void block(Relation relation) {
    int last = depth() - 1;
    if (last > 0) {
      taken(last - 1, relation)
          .ifPresent(
              before ->
                  taken(last, relation)
                      .ifPresent(after -> forbid(before.literal, after.literal)));
    }
    Round round = relation.round();
    int first = last - round.moves().size() + 1;
    if (first >= 0) {
      occurrence(round, first).ifPresent(this::forbid);
    }
    for (Taken taken : steps.get(last)) {
      if (taken.move instanceof Move.Plain) {
        covered(relation, last).ifPresent(c -> forbid(taken.literal, c));
      }
    }
    for (int length = 2; length <= MAX_COVERED && length <= depth(); length++) {
      covered(relation, last - length + 1).ifPresent(this::forbid);
    }
  }

  private void forbid(Term... together) {
    solver.add(terms.not(terms.and(together)));
  }

  /** That the relation leads from the state at the level to the last one. */
  private Optional<Term> covered(Relation relation, int number) {
    CutPoint at = relation.round().at();
    Level from = levels.get(number);
    Term start = from.at.get(at);
    Term end = levels.getLast().at.get(at);
    if (start == null || end == null) {
      return Optional.empty();
    }
    Substitution before = Substitution.of(terms, symbols(from, at));
    Map<Term, Term> placeholders = relation.afterwards(terms);
    Map<Term, Term> arrived = symbols(levels.getLast(), at);
    Map<Term, Term> after = new LinkedHashMap<>();
    placeholders.forEach((s, p) -> after.put(p, arrived.getOrDefault(s, s)));
    return relation
        .leadsTo(terms, placeholders)
        .map(before::apply)
        .map(Substitution.of(terms, after)::apply)
        .map(c -> terms.and(start, end, c));
  }

  private Optional<Taken> taken(int step, Move move) {
    return steps.get(step).stream().filter(t -> t.move.equals(move)).findFirst();
  }

  /** That exactly this round is made from the step on. */
  private Optional<Term> occurrence(Round round, int first) {
    Map<Term, Term> renaming = new LinkedHashMap<>(symbols(levels.get(first), round.at()));
    List<Term> parts = new ArrayList<>();
    for (int i = 0; i < round.moves().size(); i++) {
      Optional<Taken> taken = taken(first + i, round.moves().get(i));
      if (taken.isEmpty()) {
        return Optional.empty();
      }
      parts.add(taken.get().literal);
      round
          .copies()
          .get(i)
          .forEach(
              (extra, copy) ->
                  renaming.put(copy, taken.get().renaming.getOrDefault(extra, extra)));
    }
    parts.addAll(Substitution.of(terms, renaming).apply(round.conditions()));
    return Optional.of(terms.and(parts));
  }
}
