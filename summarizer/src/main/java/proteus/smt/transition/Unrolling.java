package proteus.smt.transition;

import java.util.ArrayList;
import java.util.Collections;
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

/**
 * Sequences of moves as a formula that grows in a solver: states at levels, moves between them.
 * Level 0 is before the first move.
 */
public final class Unrolling {
  private final Terms terms;
  private final Solver solver;
  private final List<Transition> moves;
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
  public record Taken(Transition move, Term literal, Map<Term, Term> renaming) {}

  private Unrolling(Terms terms, Solver solver, List<Transition> moves) {
    this.terms = terms;
    this.solver = solver;
    this.moves = moves;
  }

  /** Sequences from the start of the system. */
  public static Unrolling fromStart(Terms terms, Solver solver, List<Transition> moves) {
    Unrolling unrolling = new Unrolling(terms, solver, moves);
    unrolling.levels.add(new Level(Map.of(), Map.of()));
    return unrolling;
  }

  /** Sequences from any state at any of the cut points. */
  public static Unrolling fromAnywhere(
      Terms terms, Solver solver, List<Transition> moves, List<CutPoint> cutPoints) {
    Unrolling unrolling = new Unrolling(terms, solver, moves);
    Level level = unrolling.emptyLevel();
    cutPoints.forEach(cutPoint -> unrolling.at(level, cutPoint));
    unrolling.enter(level);
    solver.add(terms.or(List.copyOf(level.at.values())));
    return unrolling;
  }

  /** The number of moves. */
  public int depth() {
    return steps.size();
  }

  /** A model that does not fit what was asked: the solver's mistake, not to be believed. */
  public static final class UnfitModel extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnfitModel() {
      super("the model makes no move");
    }
  }

  /** The moves that may be made at the step. */
  public List<Taken> step(int number) {
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
  public void extend() {
    Level from = levels.getLast();
    Level to = emptyLevel();
    List<Taken> step = new ArrayList<>();
    for (Transition move : moves) {
      place(from, move)
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
    Transition.Target.Reached reached = reached(taken.move);
    List<Term> facts = new ArrayList<>();
    facts.add(renaming.apply(taken.move.condition()));
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
        .orElseGet(() -> level.at.isEmpty() ? Optional.of(terms.tru()) : Optional.empty());
  }

  private Map<Term, Term> renaming(Level level, Transition move) {
    Map<Term, Term> renaming = new LinkedHashMap<>();
    move.source().ifPresent(s -> renaming.putAll(symbols(level, s)));
    move.variables().forEach(v -> renaming.put(v, copy(v)));
    return renaming;
  }

  /** The failures at the level; their literals imply them. */
  public List<Taken> failures(int number, List<Transition> failures) {
    Level level = levels.get(number);
    List<Taken> found = new ArrayList<>();
    for (Transition failure : failures) {
      place(level, failure)
          .ifPresent(
              place -> {
                Map<Term, Term> renaming = renaming(level, failure);
                Term condition = Substitution.of(terms, renaming).apply(failure.condition());
                found.add(new Taken(failure, terms.and(place, condition), renaming));
              });
    }
    return found;
  }

  private static Transition.Target.Reached reached(Transition move) {
    if (move.target() instanceof Transition.Target.Reached reached) {
      return reached;
    }
    throw new IllegalArgumentException("no step between cut points");
  }

  /** That the level is at the cut point; empty if it cannot be. */
  public Optional<Term> at(int number, CutPoint cutPoint) {
    return Optional.ofNullable(levels.get(number).at.get(cutPoint));
  }

  /** For the cut point's symbols those for the values at the level; empty if it cannot be there. */
  public Map<Term, Term> symbols(int number, CutPoint cutPoint) {
    return Collections.unmodifiableMap(symbols(levels.get(number), cutPoint));
  }
}
