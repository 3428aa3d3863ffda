package proteus.verifier.engine.symbolic.state;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.state.QuantifiedFacts.Fact;

/**
 * Sums of the elements of arrays up to each of them, as arrays of mathematical integers: for all
 * integers j, {@code sums[j + 1] = sums[j] + elements[factor · j + rest]}. There are such sums for
 * each array, so that speaking of them assumes nothing. They make what a loop adds up exact.
 */
public final class PrefixSums {
  private final Terms terms;
  private final QuantifiedFacts facts;
  private final Map<Elements, Sums> known = new LinkedHashMap<>();

  /** The elements of an array at {@code factor · j + rest}. */
  public record Elements(Term array, BigInteger factor, Term rest) {}

  /** Sums and the fact that says what they are. */
  public record Sums(Term array, Fact definition) {}

  PrefixSums(Terms terms, QuantifiedFacts facts) {
    this.terms = terms;
    this.facts = facts;
  }

  /** The sums of the elements. */
  public Sums of(Elements elements) {
    return known.computeIfAbsent(elements, this::define);
  }

  /** All sums that are spoken of. */
  public Map<Elements, Sums> all() {
    return Collections.unmodifiableMap(known);
  }

  /** All sums of elements at the same places of some array. */
  public List<Sums> alike(Elements elements) {
    List<Sums> found = new ArrayList<>(List.of(of(elements)));
    known.forEach(
        (other, sums) -> {
          if (other.factor().equals(elements.factor())
              && other.rest().equals(elements.rest())
              && !found.contains(sums)) {
            found.add(sums);
          }
        });
    return found;
  }

  private Sums define(Elements elements) {
    Term sums = terms.freshVar("sums", new Sort.Array(Sort.INT, Sort.INT), Interval.ALL);
    Term bound = terms.freshVar("each", Sort.INT, Interval.ALL);
    Term offset = terms.add(terms.mul(elements.factor(), bound), elements.rest());
    Term next = terms.select(sums, terms.add(bound, terms.intConst(1)));
    Term element = terms.select(elements.array(), offset);
    Term body = terms.eq(next, terms.add(terms.select(sums, bound), element));
    return new Sums(sums, facts.state(terms, bound, body));
  }
}
