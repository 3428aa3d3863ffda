package proteus.verifier.engine.acceleration;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.transition.Transition;
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.pda.Acceleration;
import proteus.summarizer.pda.IterationAccelerator;
import proteus.summarizer.recurrence.PolynomialReader;

/**
 * The n-fold repetition of a round by n-th terms: the condition of the first and of the last round,
 * which imply it for all between ({@link Acceleration.Closed}), and the values after n rounds.
 */
final class ExactRelation {
  private ExactRelation() {}

  /** The relation of the round; empty where there is no closed form of it. */
  static Optional<Relation> of(Terms terms, Feasibility feasibility, CycleIteration round) {
    return isIdempotent(terms, round)
        ? Optional.of(idempotent(terms, round))
        : accelerated(terms, feasibility, round);
  }

  /** Whether a second round changes nothing more. */
  private static boolean isIdempotent(Terms terms, CycleIteration round) {
    Map<Term, Term> after = new LinkedHashMap<>();
    List<Term> symbols = round.at().symbols();
    for (int i = 0; i < symbols.size(); i++) {
      after.put(symbols.get(i), round.values().get(i));
    }
    return Substitution.of(terms, after).apply(round.values()).equals(round.values());
  }

  /** One round stands for many. */
  private static Relation idempotent(Terms terms, CycleIteration round) {
    Term n = counter(terms);
    Transition transition =
        new Transition(
            Optional.of(round.at()),
            terms.and(round.conditions()),
            new Transition.Target.Reached(round.at(), round.values()));
    return new Relation(transition, Approximation.EXACT, n, round, Optional.empty());
  }

  private static Term counter(Terms terms) {
    return terms.freshVar("rounds", Sort.INT, new Interval(BigInteger.ONE, null));
  }

  private static Optional<Relation> accelerated(
      Terms terms, Feasibility feasibility, CycleIteration round) {
    IterationAccelerator accelerator = new IterationAccelerator(terms, feasibility, List.of());
    List<Term> read = new ArrayList<>(TermGraph.freeVariables(round.conditions()));
    for (ReplayEvent event : round.events()) {
      if (event instanceof ReplayEvent.Rounds(Relation relation, Map<Term, Term> binding)) {
        read.addAll(TermGraph.freeVariables(binding.values()));
      }
    }
    Acceleration acceleration =
        accelerator.accelerate(round.conditions(), round.updates(), round.choices(), read);
    return acceleration instanceof Acceleration.Closed closed
            && closed.head() <= 1
            && closed.form().validFrom() <= 1
        ? Optional.of(relation(terms, round, closed))
        : Optional.empty();
  }

  private static Relation relation(Terms terms, CycleIteration round, Acceleration.Closed closed) {
    Term n = counter(terms);
    PolynomialReader reader = new PolynomialReader(terms);
    Substitution last = state(terms, closed, terms.sub(n, terms.intConst(1)));
    Substitution after = state(terms, closed, n);
    List<Term> conditions = new ArrayList<>(closed.during());
    conditions.addAll(last.apply(round.conditions()));
    List<Term> values = new ArrayList<>();
    for (Term symbol : round.at().symbols()) {
      Term value = after.apply(symbol);
      Term normal = value.sort().equals(Sort.INT) ? reader.normalize(value) : value;
      if (normal.sort().equals(Sort.INT)) {
        conditions.add(terms.in(normal, symbol.range()));
      }
      values.add(normal);
    }
    Transition transition =
        new Transition(
            Optional.of(round.at()),
            terms.and(conditions),
            new Transition.Target.Reached(round.at(), values));
    return new Relation(transition, Approximation.EXACT, n, round, Optional.of(closed));
  }

  /** Replaces the symbols by their values after so many rounds. */
  static Substitution state(Terms terms, Acceleration.Closed closed, Term count) {
    Substitution counter = Substitution.of(terms, Map.of(closed.form().counter(), count));
    Map<Term, Term> state = new LinkedHashMap<>();
    closed.form().terms().forEach((symbol, s) -> state.put(symbol, counter.apply(s.term())));
    return Substitution.of(terms, state);
  }
}
