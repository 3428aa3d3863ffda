package proteus.verifier.engine.pdr;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Model;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;
import proteus.smt.transition.Transition;
import proteus.smt.transition.Transition.Target;

/**
 * All transitions from one place to another, with a solver that knows them, and the lemmas that
 * hold at the source.
 */
final class Step implements AutoCloseable {
  /**
   * One of the transitions.
   *
   * @param taken is true where the solver takes it
   * @param reached what is said of the state at the target, empty where the transition is a failure
   */
  private record Way(Transition transition, Term taken, List<Term> reached) {}

  private final Terms terms;
  private final Optional<CutPoint> source;
  private final Optional<CutPoint> target;
  private final Solver solver;
  private final Lifting lifting;
  private final List<Way> ways = new ArrayList<>();

  /** What is said of the state at the source. */
  private final List<Term> here;

  /** The numbers of what is not the same in all states there. */
  private final BitSet varying = new BitSet();

  private final LiteralNames before;
  private final LiteralNames after;

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
    this.solver = solvers.get();
    here = source.map(s -> states(states, s).of(s.symbols())).orElse(List.of());
    varying.set(0, here.size());
    BitSet conditions = source.map(s -> states(states, s).conditions()).orElse(new BitSet());
    lifting = new Lifting(terms, solvers.get(), here, conditions);
    before = new LiteralNames(terms, (name, n) -> solver.add(terms.eq(name, here.get(n))));
    after = new LiteralNames(terms, this::define);
    for (Transition transition : transitions) {
      List<Term> reached =
          transition.target() instanceof Target.Reached(var cutPoint, List<Term> values)
              ? states(states, cutPoint).of(values)
              : List.of();
      Term taken = LiteralNames.fresh(terms);
      solver.add(terms.implies(taken, transition.condition()));
      lifting.add(transition, reached);
      ways.add(new Way(transition, taken, reached));
    }
    solver.add(terms.or(ways.stream().map(Way::taken).toList()));
  }

  private static StateBits states(Map<CutPoint, StateBits> states, CutPoint cutPoint) {
    StateBits known = states.get(cutPoint);
    if (known == null) {
      throw new IllegalArgumentException("not of this system: " + cutPoint);
    }
    return known;
  }

  private void define(Term name, int number) {
    for (Way way : ways) {
      solver.add(terms.implies(way.taken, terms.eq(name, way.reached.get(number))));
    }
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
    solver.add(terms.or(terms.not(level), outside(cube)));
  }

  private Term outside(Cube cube) {
    return terms.not(terms.and(before.literals(cube)));
  }

  /** These hold at the source, whatever level is asked for. */
  void assume(FixedLiterals literals) {
    varying.andNot(literals.yes());
    varying.andNot(literals.no());
    for (Term literal : literals(literals, here)) {
      solver.add(literal);
      lifting.assume(literal);
    }
  }

  private List<Term> literals(FixedLiterals literals, List<Term> names) {
    List<Term> found = new ArrayList<>();
    literals.yes().stream().forEach(i -> found.add(names.get(i)));
    literals.no().stream().forEach(i -> found.add(terms.not(names.get(i))));
    return found;
  }

  /**
   * A state at the target that does not satisfy the literals there, reached from one that satisfies
   * those here; empty where there is none.
   */
  Optional<BitSet> breaking(FixedLiterals atSource, FixedLiterals atTarget, Budget budget) {
    solver.push();
    solver.add(terms.and(literals(atSource, here)));
    for (Way way : ways) {
      Term kept = terms.and(literals(atTarget, way.reached));
      solver.add(terms.implies(way.taken, terms.not(kept)));
    }
    CheckResult result = solver.check(budget);
    solver.pop();
    return switch (result) {
      case CheckResult.Sat(Model model) -> Optional.of(state(model, taken(model).reached));
      case CheckResult.Unsat _ -> Optional.empty();
      case CheckResult.Unknown(String reason) -> throw new Unanswered(reason);
    };
  }

  private Way taken(Model model) {
    return ways.stream()
        .filter(way -> model.isTrue(way.taken))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no transition is taken"));
  }

  private static BitSet state(Model model, List<Term> truths) {
    TermEvaluator evaluator = model.evaluator();
    BitSet ones = new BitSet();
    for (int i = 0; i < truths.size(); i++) {
      ones.set(i, evaluator.isTrue(truths.get(i)));
    }
    return ones;
  }

  /** How a question for a predecessor ends. */
  sealed interface Found {
    /** A state in the cube is reached from here. */
    record Predecessor(Cube cube) implements Found {}

    /** None is; these bits of the cube and the lemmas of these levels suffice for that. */
    record None(BitSet core, Set<Term> levels) implements Found {}
  }

  /**
   * Looks for states at the source from which one in the target cube is reached.
   *
   * @param levels whose lemmas hold at the source
   * @param there bits at the target; empty where the transitions are failures
   * @param excluded a cube at the source in which no predecessor is looked for
   */
  Found predecessor(
      List<Term> levels, Optional<Cube> there, Optional<Cube> excluded, Budget budget) {
    List<Term> wanted = there.map(after::literals).orElse(List.of());
    List<Term> assumed = new ArrayList<>(levels);
    assumed.addAll(wanted);
    Optional<Term> outside = excluded.map(this::outside);
    outside.ifPresent(
        condition -> {
          solver.push();
          solver.add(condition);
        });
    CheckResult result = solver.check(assumed, budget);
    outside.ifPresent(_ -> solver.pop());
    return switch (result) {
      case CheckResult.Sat(Model model) -> {
        BitSet ones = state(model, here);
        ones.and(varying);
        Cube state = new Cube(varying, ones);
        Transition transition = taken(model).transition;
        yield new Found.Predecessor(lifting.lifted(state, transition, there, model, budget));
      }
      case CheckResult.Unsat(List<Term> core) -> {
        Set<Term> needed = new HashSet<>(core);
        yield new Found.None(after.numbers(wanted, needed), needed);
      }
      case CheckResult.Unknown(String reason) -> throw new Unanswered(reason);
    };
  }

  @Override
  public void close() {
    solver.close();
    lifting.close();
  }
}
