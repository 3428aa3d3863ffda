package proteus.verifier.engine.acceleration;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.LinearForm;
import proteus.smt.Model;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermEvaluator;
import proteus.smt.TermGraph;
import proteus.smt.TermValue;
import proteus.smt.Terms;
import proteus.smt.linear.ChoiceElimination;
import proteus.smt.linear.LinearAtom;
import proteus.smt.transition.CutPoint;
import proteus.verifier.engine.acceleration.Exploration.Step;

/** Makes rounds of the cycles in a model of an unrolling. */
final class CycleIterationBuilder {
  private final Terms terms;
  private final Model model;

  CycleIterationBuilder(Terms terms, Model model) {
    this.terms = terms;
    this.model = model;
  }

  /**
   * The rounds that the model makes with these moves, which lead back to where they start: with the
   * choices left open, and, if these matter, with the choices that the model makes.
   */
  List<CycleIteration> rounds(List<Step> cycle) {
    CutPoint at = cycle.getLast().move().reached().cutPoint();
    Map<Term, TermValue> values = new HashMap<>();
    at.symbols().forEach(s -> values.put(s, model.get(renamed(cycle.getFirst(), s))));
    List<Map<Term, Term>> copies = new ArrayList<>();
    for (Step step : cycle) {
      Map<Term, Term> copy = new LinkedHashMap<>();
      for (Term extra : step.move().extras()) {
        String prefix = extra.name().replaceFirst("!.*", "");
        Term fresh = terms.freshVar(prefix, extra.sort(), extra.range());
        copy.put(extra, fresh);
        values.put(fresh, model.get(renamed(step, extra)));
      }
      copies.add(copy);
    }
    TermEvaluator evaluator = TermEvaluator.of(values);
    CycleIteration round = composed(at, cycle, copies, evaluator);
    CycleIteration determined = determined(round, evaluator);
    return determined.equals(round) ? List.of(round) : List.of(round, determined);
  }

  /**
   * Without choices of integers: each is what a bound allows that it reaches in the model, or the
   * number that it is there.
   */
  private CycleIteration determined(CycleIteration round, TermEvaluator evaluator) {
    CycleIteration result = round;
    for (Term choice : round.choices()) {
      if (choice.sort().equals(Sort.INT)) {
        Term value =
            result.conditions().stream()
                .flatMap(c -> reached(c, choice, evaluator).stream())
                .findFirst()
                .orElseGet(() -> terms.intConst(evaluator.integer(choice)));
        result = result.with(terms, choice, value);
      }
    }
    return result;
  }

  /** The greatest or least value that the condition allows, if the model chooses this. */
  private Optional<Term> reached(Term condition, Term choice, TermEvaluator evaluator) {
    return LinearAtom.of(terms, condition)
        .filter(a -> a.relation() == LinearAtom.Relation.AT_MOST)
        .filter(a -> a.form().coefficient(choice).abs().equals(BigInteger.ONE))
        .filter(a -> evaluator.integer(terms.linear(a.form())).signum() == 0)
        .map(
            a -> {
              Map<Term, BigInteger> rest = new LinkedHashMap<>(a.form().coefficients());
              rest.remove(choice);
              BigInteger sign = a.form().coefficient(choice).negate();
              return terms.mul(sign, terms.linear(new LinearForm(rest, a.form().constant())));
            })
        .filter(v -> !TermGraph.freeVariables(v).contains(choice) && !v.isConst());
  }

  private static Term renamed(Step step, Term variable) {
    return step.renaming().getOrDefault(variable, variable);
  }

  private CycleIteration composed(
      CutPoint at, List<Step> cycle, List<Map<Term, Term>> copies, TermEvaluator evaluator) {
    Implicant implicant = new Implicant(terms, evaluator);
    List<Term> state = at.symbols();
    List<ReplayEvent> events = new ArrayList<>();
    List<Move> moves = new ArrayList<>();
    CutPoint here = at;
    for (int i = 0; i < cycle.size(); i++) {
      Move move = cycle.get(i).move();
      Map<Term, Term> renaming = new LinkedHashMap<>(copies.get(i));
      List<Term> symbols = here.symbols();
      for (int s = 0; s < symbols.size(); s++) {
        renaming.put(symbols.get(s), state.get(s));
      }
      Substitution substitution = Substitution.of(terms, renaming);
      implicant.require(substitution.apply(move.transition().condition()));
      events.addAll(move.events(substitution, evaluator));
      List<Term> after = new ArrayList<>();
      for (Term value : move.reached().values()) {
        after.add(implicant.decided(substitution.apply(value)));
      }
      state = after;
      here = move.reached().cutPoint();
      moves.add(move);
    }
    return simplified(
        new CycleIteration(
            at,
            moves,
            copies,
            implicant.literals(),
            implicant.literals(),
            state,
            List.of(),
            events));
  }

  /** Arbitrary values that reach the condition alone are eliminated, as far as that is exact. */
  private CycleIteration simplified(CycleIteration round) {
    List<Term> conditions = round.conditions();
    List<ReplayEvent> events = round.events();
    Set<Term> choices = new LinkedHashSet<>(TermGraph.freeVariables(conditions));
    choices.addAll(TermGraph.freeVariables(round.values()));
    choices.removeAll(round.at().symbols());
    Set<Term> needed = TermGraph.freeVariables(round.values());
    for (Term choice : List.copyOf(choices)) {
      Optional<ChoiceElimination> eliminated =
          needed.contains(choice)
              ? Optional.empty()
              : ChoiceElimination.of(terms, conditions, List.of(choice));
      if (eliminated.isPresent()) {
        conditions = eliminated.get().conditions();
        Substitution witness = Substitution.of(terms, eliminated.get().witnesses());
        events = events.stream().map(e -> e.substitute(witness)).toList();
        choices.remove(choice);
      }
    }
    return new CycleIteration(
        round.at(),
        round.moves(),
        round.copies(),
        conditions,
        round.occurrence(),
        round.values(),
        List.copyOf(choices),
        events);
  }
}
