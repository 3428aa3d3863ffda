package proteus.summarizer.bound.rank;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.graph.Location;
import proteus.smt.Term;

/**
 * A term for each place of a component, which is to fall on the way through it.
 *
 * @param terms over the state at the place
 */
public record Rank(Map<Location, Term> terms) {
  public Rank {
    terms = Collections.unmodifiableMap(new LinkedHashMap<>(terms));
  }

  /** The same term at all places. */
  public static Rank uniform(List<Location> places, Term term) {
    Map<Location, Term> terms = new LinkedHashMap<>();
    places.forEach(p -> terms.put(p, term));
    return new Rank(terms);
  }

  /** The term at a place of the component. */
  public Term at(Location place) {
    Term term = terms.get(place);
    if (term == null) {
      throw new IllegalArgumentException("not in the component: " + place);
    }
    return term;
  }
}
