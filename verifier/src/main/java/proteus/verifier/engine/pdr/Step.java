package proteus.verifier.engine.pdr;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Interval;
import proteus.smt.Model;
import proteus.smt.Solver;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;

/**
 * All transitions from one place to another, with solvers that know them, and the clauses that hold
 * at the source.
 */
final class Step implements AutoCloseable {
  /** Ends the search where a question was not answered. */
  static final class Unanswered extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unanswered(String reason) {
      super(reason, null, false, false);
    }
  }

  /**
   * One of the transitions, by names for its parts that the backward solver knows.
   *
   * @param condition whether it is taken
   * @param reached the bits at the target, empty where the transition is a failure
   */
  private record Way(Term condition, List<Term> reached, List<Term> inputs) {}

  private final Terms terms;
  private final Optional<CutPoint> source;
  private final Optional<CutPoint> target;
  private final Solver forward;
  private final Solver backward;
  private final List<Term> before;
  private final List<Term> after;
  private final List<Way> ways = new ArrayList<>();

  /** Of each way that it is taken, and leads where it leads. */
  private final List<Term> taken = new ArrayList<>();

  /** By the literal that says it, for cores. */
  private final Map<Term, Integer> bits = new HashMap<>();

  /**
   * @param source empty for the start
   * @param target empty for failures
   * @param transitions all from the one to the other
   */
  Step(
      Terms terms,
      Optional<CutPoint> source,
      Optional<CutPoint> target,
      List<Transition> transitions,
      Map<CutPoint, StateBits> states,
      Supplier<Solver> solvers) {
    this.terms = terms;
    this.source = source;
    this.target = target;
    this.forward = solvers.get();
    this.backward = solvers.get();
    before = source.map(s -> named(states(states, s).of(s.symbols()))).orElse(List.of());
    after = target.map(t -> names(states(states, t).count())).orElse(List.of());
    for (Transition transition : transitions) {
      List<Term> reached =
          transition.target() instanceof Target.Reached(var cutPoint, List<Term> values)
              ? states(states, cutPoint).of(values)
              : List.of();
      ways.add(
          new Way(
              name(transition.condition(), backward),
              reached.stream().map(r -> name(r, backward)).toList(),
              List.copyOf(transition.variables())));
      List<Term> all = new ArrayList<>(List.of(transition.condition()));
      for (int i = 0; i < reached.size(); i++) {
        all.add(terms.eq(after.get(i), reached.get(i)));
      }
      taken.add(terms.and(all));
    }
    forward.add(terms.or(taken));
  }

  private static StateBits states(Map<CutPoint, StateBits> states, CutPoint cutPoint) {
    StateBits known = states.get(cutPoint);
    if (known == null) {
      throw new IllegalArgumentException("not of this system: " + cutPoint);
    }
    return known;
  }

  private List<Term> names(int count) {
    List<Term> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Term name = terms.freshVar("bit", Sort.BOOL, Interval.ALL);
      bits.put(name, i);
      bits.put(terms.not(name), i);
      names.add(name);
    }
    return names;
  }

  /** Variables that are true where the terms are. */
  private List<Term> named(List<Term> truths) {
    List<Term> names = names(truths.size());
    for (int i = 0; i < names.size(); i++) {
      Term same = terms.eq(names.get(i), truths.get(i));
      forward.add(same);
      backward.add(same);
    }
    return names;
  }

  /** A variable that is true where the term is, so that questions about it are short. */
  private Term name(Term truth, Solver solver) {
    Term name = terms.freshVar("holds", Sort.BOOL, Interval.ALL);
    solver.add(terms.eq(name, truth));
    return name;
  }

  /** Where the transitions begin; empty for the start. */
  Optional<CutPoint> source() {
    return source;
  }

  /** Where the transitions lead; empty for failures. */
  Optional<CutPoint> target() {
    return target;
  }

  /** From now on no state of the cube is at the source, while the level is asked for. */
  void exclude(Cube cube, Term level) {
    forward.add(terms.or(terms.not(level), terms.not(terms.and(literals(cube, before)))));
  }

  private List<Term> literals(Cube cube, List<Term> names) {
    List<Term> literals = new ArrayList<>();
    cube.fixed().stream()
        .forEach(
            bit -> literals.add(cube.ones().get(bit) ? names.get(bit) : terms.not(names.get(bit))));
    return literals;
  }

  /** How a question for a predecessor ends. */
  sealed interface Found {
    /** A state in the cube is reached from here. */
    record Predecessor(Cube cube) implements Found {}

    /** None is; these bits of the cube suffice for that. */
    record None(BitSet core) implements Found {}
  }

  /**
   * Looks for states at the source from which one in the target cube is reached.
   *
   * @param levels whose clauses hold at the source
   * @param there bits at the target; empty where the transitions are failures
   * @param excluded a cube at the source in which no predecessor is looked for
   */
  Found predecessor(
      List<Term> levels, Optional<Cube> there, Optional<Cube> excluded, Budget budget) {
    List<Term> wanted = there.map(t -> literals(t, after)).orElse(List.of());
    List<Term> assumed = new ArrayList<>(levels);
    assumed.addAll(wanted);
    excluded.ifPresent(
        cube -> {
          forward.push();
          forward.add(terms.not(terms.and(literals(cube, before))));
        });
    CheckResult result = forward.check(assumed, budget);
    excluded.ifPresent(_ -> forward.pop());
    return switch (result) {
      case CheckResult.Sat(Model model) -> new Found.Predecessor(lifted(model, there, budget));
      case CheckResult.Unsat(List<Term> core) -> new Found.None(core(core, wanted));
      case CheckResult.Unknown(String reason) -> throw new Unanswered(reason);
    };
  }

  private BitSet core(List<Term> core, List<Term> among) {
    BitSet result = new BitSet();
    for (Term literal : among) {
      Integer bit = bits.get(literal);
      if (bit != null && core.contains(literal)) {
        result.set(bit);
      }
    }
    return result;
  }

  /** The states that the model's inputs lead there as they do from its state. */
  private Cube lifted(Model model, Optional<Cube> wanted, Budget budget) {
    BitSet all = new BitSet();
    BitSet ones = new BitSet();
    for (int i = 0; i < before.size(); i++) {
      all.set(i);
      ones.set(i, model.isTrue(before.get(i)));
    }
    Cube state = new Cube(all, ones);
    for (int i = 0; i < ways.size(); i++) {
      if (model.isTrue(taken.get(i))) {
        Way way = ways.get(i);
        List<Term> there = new ArrayList<>(List.of(way.condition));
        wanted.ifPresent(w -> there.addAll(literals(w, way.reached)));
        return lifted(state, way, there, model, budget);
      }
    }
    return state;
  }

  private Cube lifted(Cube state, Way way, List<Term> there, Model model, Budget budget) {
    List<Term> values = literals(state, before);
    backward.push();
    way.inputs.forEach(i -> backward.add(terms.plainEq(i, terms.constant(model.get(i)))));
    backward.add(terms.not(terms.and(there)));
    CheckResult result = backward.check(values, budget);
    backward.pop();
    return result instanceof CheckResult.Unsat(List<Term> core)
        ? state.only(core(core, values))
        : state;
  }

  @Override
  public void close() {
    forward.close();
    backward.close();
  }
}
