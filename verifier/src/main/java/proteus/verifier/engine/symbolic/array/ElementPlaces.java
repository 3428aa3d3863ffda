package proteus.verifier.engine.symbolic.array;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import proteus.smt.Interval;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Substitution;
import proteus.smt.Term;
import proteus.smt.TermGraph;
import proteus.smt.Terms;
import proteus.verifier.engine.symbolic.loop.ClaimSymbols;
import proteus.verifier.engine.symbolic.loop.ClaimSymbols.NamedArray;
import proteus.verifier.engine.symbolic.memory.Footprints;
import proteus.verifier.engine.symbolic.memory.Footprints.Place;
import proteus.verifier.task.certificate.HeaderClaim;

/**
 * Claims about all bytes, said of those only at which elements start. In between, what a byte
 * starts is made of several elements: the engine never looks there, and its claims need not hold.
 */
public final class ElementPlaces {
  private final Terms terms;
  private final Footprints footprints;
  private final ClaimSymbols symbols;

  public ElementPlaces(Terms terms, Footprints footprints, ClaimSymbols symbols) {
    this.terms = terms;
    this.footprints = footprints;
    this.symbols = symbols;
  }

  /** That arrays are as they were, though others may share their objects. */
  public List<HeaderClaim> unchanged() {
    List<HeaderClaim> claims = new ArrayList<>();
    for (NamedArray array : symbols.arrays()) {
      Optional<Term> before = Optional.ofNullable(symbols.unchanged().get(array.name()));
      before.ifPresent(
          old -> {
            Term bound = terms.freshVar("each", Sort.INT, Interval.ALL);
            for (Term offset : offsets(array, bound)) {
              Term same = terms.eq(terms.select(array.name(), offset), terms.select(old, offset));
              claims.add(new HeaderClaim(Optional.of(bound), same));
            }
          });
    }
    return claims;
  }

  /** The claim about elements, where it reads an array at every byte. */
  public List<HeaderClaim> ofElements(HeaderClaim claim) {
    if (claim.bound().isEmpty()) {
      return List.of();
    }
    Term bound = claim.bound().get();
    Set<Term> read = new LinkedHashSet<>();
    for (Term term : TermGraph.subterms(List.of(claim.body()))) {
      if (term.op() == Op.SELECT && term.arg(1).equals(bound)) {
        read.add(term.arg(0));
      }
    }
    List<HeaderClaim> claims = new ArrayList<>();
    for (NamedArray array : symbols.arrays()) {
      if (read.contains(array.name())) {
        for (Term offset : offsets(array, bound)) {
          Term body = Substitution.of(terms, Map.of(bound, offset)).apply(claim.body());
          if (!body.isTrue()) {
            claims.add(new HeaderClaim(claim.bound(), body));
          }
        }
      }
    }
    return claims;
  }

  /** The offsets of elements, as functions of a number. */
  private List<Term> offsets(NamedArray array, Term number) {
    List<Term> offsets = new ArrayList<>();
    for (Place place : footprints.places(array.object())) {
      if (place.shape().isLike(array.shape())) {
        Term residue = terms.intConst(place.offsets().residue());
        offsets.add(terms.add(terms.mul(place.offsets().modulus(), number), residue));
      }
    }
    return offsets;
  }
}
