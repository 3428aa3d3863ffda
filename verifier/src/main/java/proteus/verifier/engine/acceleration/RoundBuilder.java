package proteus.verifier.engine.acceleration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Evaluator;
import proteus.smt.Model;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.smt.Value;
import proteus.summarizer.path.ChoiceElimination;
import proteus.verifier.engine.acceleration.Exploration.Step;
import proteus.verifier.engine.transition.CutPoint;

/** Makes rounds of the cycles in a model of an unrolling. */
final class RoundBuilder {
  private final Terms terms;
  private final Model model;

  RoundBuilder(Terms terms, Model model) {
    this.terms = terms;
    this.model = model;
  }

  /** The round that the model makes with these moves, which lead back to where they start. */
  Round round(List<Step> cycle) {
    CutPoint at = cycle.getLast().move().reached().cutPoint();
    Map<Term, Value> values = new HashMap<>();
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
    return composed(at, cycle, copies, Evaluator.of(values));
  }

  private static Term renamed(Step step, Term variable) {
    return step.renaming().getOrDefault(variable, variable);
  }

  private Round composed(
      CutPoint at, List<Step> cycle, List<Map<Term, Term>> copies, Evaluator evaluator) {
    Implicant implicant = new Implicant(terms, evaluator);
    List<Term> state = at.symbols();
    List<Event> events = new ArrayList<>();
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
    return simplified(new Round(at, moves, copies, implicant.literals(), state, List.of(), events));
  }

  /** Arbitrary values that reach the condition alone are eliminated, as far as that is exact. */
  private Round simplified(Round round) {
    List<Term> conditions = round.conditions();
    List<Event> events = round.events();
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
    return new Round(
        round.at(),
        round.moves(),
        round.copies(),
        conditions,
        round.values(),
        List.copyOf(choices),
        events);
  }
}
