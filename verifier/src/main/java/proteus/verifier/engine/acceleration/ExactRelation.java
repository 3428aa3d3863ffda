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
import proteus.summarizer.path.Approximation;
import proteus.summarizer.path.Feasibility;
import proteus.summarizer.pda.Acceleration;
import proteus.summarizer.pda.RoundAccelerator;
import proteus.summarizer.recurrence.PolynomialReader;
import proteus.verifier.engine.transition.Transition;

/**
 * The n-fold repetition of a round by n-th terms: the condition of the first and of the last round,
 * which imply it for all between ({@link Acceleration.Closed}), and the values after n rounds.
 */
final class ExactRelation {
  private ExactRelation() {}

  /** The outcome: a relation, or why there is none. */
  sealed interface Result {
    record Found(Relation relation) implements Result {}

    /** The round cannot be made twice in a row. */
    enum Once implements Result {
      ONLY
    }

    record None(String reason) implements Result {}
  }

  /** The relation of the round, from the first round on. */
  static Result of(Terms terms, Feasibility feasibility, Round round) {
    RoundAccelerator accelerator = new RoundAccelerator(terms, feasibility, List.of());
    List<Term> read = new ArrayList<>(TermGraph.freeVariables(round.conditions()));
    for (Event event : round.events()) {
      if (event instanceof Event.Rounds(Relation relation, Map<Term, Term> binding)) {
        read.addAll(TermGraph.freeVariables(binding.values()));
      }
    }
    return switch (accelerator.accelerate(
        round.conditions(), round.updates(), round.choices(), read)) {
      case Acceleration.Once once -> Result.Once.ONLY;
      case Acceleration.SingleStep(String reason) -> new Result.None(reason);
      case Acceleration.Closed closed ->
          closed.head() > 1 || closed.form().validFrom() > 1
              ? new Result.None("its n-th terms hold later only")
              : new Result.Found(relation(terms, round, closed));
    };
  }

  private static Relation relation(Terms terms, Round round, Acceleration.Closed closed) {
    Term n = terms.freshVar("rounds", Sort.INT, new Interval(BigInteger.ONE, null));
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
