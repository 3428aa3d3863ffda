package proteus.verifier.engine.pdr;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import proteus.smt.Budget;
import proteus.smt.CheckResult;
import proteus.smt.Model;
import proteus.smt.Solver;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.Transition;

/**
 * Says of one state that transitions lead to a place, and of others that do so for the same reason.
 */
final class Lifting implements AutoCloseable {
  private final Terms terms;
  private final Solver solver;
  private final LiteralNames given;

  /** The numbers of conditions at the source. */
  private final BitSet conditions;

  private final Map<Transition, Known> transitions = new HashMap<>();

  /**
   * A transition, by names that the solver knows.
   *
   * @param taken whether it can be taken
   * @param reached what is said of the state at the target
   */
  private record Known(Term taken, LiteralNames reached) {}

  /**
   * @param here what is said of the state at the source
   * @param conditions the numbers of conditions there: they are tried before bits
   */
  Lifting(Terms terms, Solver solver, List<Term> here, BitSet conditions) {
    this.terms = terms;
    this.solver = solver;
    this.conditions = conditions;
    this.given = new LiteralNames(terms, (name, n) -> solver.add(terms.eq(name, here.get(n))));
  }

  /** From now on this holds at the source. */
  void assume(Term condition) {
    solver.add(condition);
  }

  /**
   * Adds a transition.
   *
   * @param there what it makes of what is said of the state at the target
   */
  void add(Transition transition, List<Term> there) {
    Term name = LiteralNames.fresh(terms);
    solver.add(terms.eq(name, transition.condition()));
    LiteralNames reached =
        new LiteralNames(terms, (each, n) -> solver.add(terms.eq(each, there.get(n))));
    transitions.put(transition, new Known(name, reached));
  }

  /**
   * States that the model's inputs lead to the wanted ones, as they do the given state.
   *
   * @param wanted empty where the transition is a failure
   */
  Cube lifted(
      Cube state, Transition transition, Optional<Cube> wanted, Model model, Budget budget) {
    Known known = Objects.requireNonNull(transitions.get(transition));
    List<Term> there = new ArrayList<>(List.of(known.taken));
    wanted.ifPresent(w -> there.addAll(known.reached.literals(w)));
    given.literals(state);
    solver.push();
    for (Term input : transition.variables()) {
      solver.add(terms.plainEq(input, terms.constant(model.get(input))));
    }
    solver.add(terms.not(terms.and(there)));
    Cube found =
        sufficient(state.only(conditions), budget)
            .or(() -> sufficient(state, budget))
            .orElse(state);
    solver.pop();
    return found;
  }

  /** As little of the cube as contradicts what the solver holds, if it does. */
  private Optional<Cube> sufficient(Cube cube, Budget budget) {
    List<Term> values = given.literals(cube);
    return solver.check(values, budget) instanceof CheckResult.Unsat(List<Term> core)
        ? Optional.of(cube.only(given.numbers(values, new HashSet<>(core))))
        : Optional.empty();
  }

  @Override
  public void close() {
    solver.close();
  }
}
