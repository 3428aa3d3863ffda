package proteus.verifier.check.cuts;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import proteus.smt.Interval;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;

/** Sums of the elements of contents, as arrays that are defined by facts. */
final class SumTable {
  private final Terms terms;
  private final Map<Key, Sums> known = new LinkedHashMap<>();

  SumTable(Terms terms) {
    this.terms = terms;
  }

  private record Key(Content content, ReadShape shape, BigInteger factor, Term rest) {}

  /** Sums and what defines them. */
  record Sums(Term array, Fact definition) {}

  /** The sums of the elements at multiples of the factor, and more bytes. */
  Sums of(Content content, ReadShape shape, BigInteger factor, Term rest, ContentReader reader) {
    return known.computeIfAbsent(
        new Key(content, shape, factor, rest),
        key -> {
          Term sums = terms.freshVar("sums", new Sort.Array(Sort.INT, Sort.INT), Interval.ALL);
          Term bound = terms.freshVar("each", Sort.INT, Interval.ALL);
          Term element = reader.number(content, terms.add(terms.mul(factor, bound), rest), shape);
          Term next = terms.select(sums, terms.add(bound, terms.intConst(1)));
          Term body = terms.eq(next, terms.add(terms.select(sums, bound), element));
          return new Sums(sums, new Fact(bound, body));
        });
  }
}
