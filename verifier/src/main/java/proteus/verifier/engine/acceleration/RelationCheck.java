package proteus.verifier.engine.acceleration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import proteus.smt.Budget;
import proteus.smt.Solver;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;

/**
 * Confirms what a proof rests on: a relation contains one round of its cycle, and n rounds and then
 * m rounds are n + m rounds. Each question goes to a solver of its own.
 */
final class RelationCheck {
  private static final long MILLIS = 1_500;

  private final Terms terms;
  private final Supplier<Solver> solvers;

  RelationCheck(Terms terms, Supplier<Solver> solvers) {
    this.terms = terms;
    this.solvers = solvers;
  }

  /** Whether both were proved. */
  boolean confirms(Relation relation, Budget budget) {
    return containsRound(relation, budget) && isTransitive(relation, budget);
  }

  private boolean containsRound(Relation relation, Budget budget) {
    CycleIteration round = relation.round();
    Map<Term, Term> once = new LinkedHashMap<>();
    once.put(relation.counter(), terms.intConst(1));
    List<Term> claims = new ArrayList<>();
    List<Term> symbols = round.at().symbols();
    List<Term> values = relation.reached().values();
    for (int i = 0; i < symbols.size(); i++) {
      Term value = values.get(i);
      if (value.isVar()
          && relation.extras().contains(value)
          && !once.containsKey(value)
          && !round.choices().contains(value)) {
        once.put(value, round.values().get(i));
        claims.add(terms.in(round.values().get(i), value.range()));
      }
    }
    Substitution substitution = Substitution.of(terms, once);
    for (int i = 0; i < symbols.size(); i++) {
      claims.add(terms.eq(substitution.apply(values.get(i)), round.values().get(i)));
    }
    claims.add(substitution.apply(relation.transition().condition()));
    return refutes(round.conditions(), terms.not(terms.and(claims)), budget);
  }

  private boolean isTransitive(Relation relation, Budget budget) {
    List<Term> symbols = relation.round().at().symbols();
    List<Term> values = relation.reached().values();
    Term condition = relation.transition().condition();
    Map<Term, Term> second = new LinkedHashMap<>();
    for (int i = 0; i < symbols.size(); i++) {
      second.put(symbols.get(i), values.get(i));
    }
    Map<Term, Term> both = new LinkedHashMap<>();
    for (Term extra : relation.extras()) {
      String prefix = extra.name().replaceFirst("!.*", "");
      Term renamed = terms.freshVar(prefix, extra.sort(), extra.range());
      second.put(extra, renamed);
      both.put(extra, extra.equals(relation.counter()) ? terms.add(extra, renamed) : renamed);
    }
    Substitution later = Substitution.of(terms, second);
    Substitution together = Substitution.of(terms, both);
    List<Term> claims = new ArrayList<>(List.of(together.apply(condition)));
    for (Term value : values) {
      claims.add(terms.eq(together.apply(value), later.apply(value)));
    }
    return refutes(
        List.of(condition, later.apply(condition)), terms.not(terms.and(claims)), budget);
  }

  private boolean refutes(List<Term> facts, Term claim, Budget budget) {
    if (claim.isFalse()) {
      return true;
    }
    try (Solver solver = solvers.get()) {
      facts.forEach(solver::add);
      solver.add(claim);
      return solver.check(budget.atMostMillis(MILLIS)).isUnsat();
    }
  }
}
