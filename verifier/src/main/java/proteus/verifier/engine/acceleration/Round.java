package proteus.verifier.engine.acceleration;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.Term;
import proteus.summarizer.path.Approximation;
import proteus.verifier.engine.transition.CutPoint;

/**
 * One way round a cycle of moves, from a cut point back to it, without alternatives.
 *
 * @param copies for each move its own variables as this round calls them
 * @param conditions a conjunction over the cut point's symbols and the choices
 * @param values of the cut point's symbols afterwards
 * @param choices the other variables of conditions and values
 */
record Round(
    CutPoint at,
    List<Move> moves,
    List<Map<Term, Term>> copies,
    List<Term> conditions,
    List<Term> values,
    List<Term> choices,
    List<Event> events) {
  Round {
    moves = List.copyOf(moves);
    copies = List.copyOf(copies);
    conditions = List.copyOf(conditions);
    values = List.copyOf(values);
    choices = List.copyOf(choices);
    events = List.copyOf(events);
  }

  Approximation approximation() {
    return moves.stream()
        .map(Move::approximation)
        .reduce(Approximation.EXACT, Approximation::with);
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
