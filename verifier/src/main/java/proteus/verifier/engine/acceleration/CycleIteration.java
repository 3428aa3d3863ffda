package proteus.verifier.engine.acceleration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.smt.transition.CutPoint;
import proteus.summarizer.path.Approximation;

/**
 * One way round a cycle of moves, from a cut point back to it, without alternatives.
 *
 * @param copies for each move its own variables as this round calls them
 * @param conditions a conjunction over the cut point's symbols and the choices
 * @param occurrence conditions over symbols and copies under which the moves are this round; more
 *     than the conditions where choices were eliminated from these
 * @param values of the cut point's symbols afterwards
 * @param choices the other variables of conditions and values
 */
record CycleIteration(
    CutPoint at,
    List<Move> moves,
    List<Map<Term, Term>> copies,
    List<Term> conditions,
    List<Term> occurrence,
    List<Term> values,
    List<Term> choices,
    List<ReplayEvent> events) {
  CycleIteration {
    moves = List.copyOf(moves);
    copies = List.copyOf(copies);
    conditions = List.copyOf(conditions);
    occurrence = List.copyOf(occurrence);
    values = List.copyOf(values);
    choices = List.copyOf(choices);
    events = List.copyOf(events);
  }

  Approximation approximation() {
    return moves.stream().map(Move::approximation).reduce(Approximation.EXACT, Approximation::with);
  }

  /** The executions of the round in which the choice has the value. */
  CycleIteration with(Terms terms, Term choice, Term value) {
    Substitution chosen = Substitution.of(terms, Map.of(choice, value));
    List<Term> narrower = new ArrayList<>(chosen.apply(conditions));
    narrower.add(terms.in(value, choice.range()));
    narrower.removeIf(Term::isTrue);
    List<Term> same = new ArrayList<>(occurrence);
    same.add(terms.eq(choice, value));
    List<Term> left = new ArrayList<>(choices);
    left.remove(choice);
    return new CycleIteration(
        at,
        moves,
        copies,
        narrower,
        same,
        chosen.apply(values),
        left,
        events.stream().map(e -> e.substitute(chosen)).toList());
  }

  /** The symbols that change, with their values. */
  Map<Term, Term> updates() {
    Map<Term, Term> updates = new LinkedHashMap<>();
    List<Term> symbols = at.symbols();
    for (int i = 0; i < symbols.size(); i++) {
      if (!symbols.get(i).equals(values.get(i))) {
        updates.put(symbols.get(i), values.get(i));
      }
    }
    return updates;
  }
}
