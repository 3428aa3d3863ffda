package proteus.verifier.pass.family;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.frontend.lower.Exprs;
import proteus.ir.Action;
import proteus.ir.Expr;
import proteus.ir.Property;
import proteus.ir.Variable;
import proteus.ir.graph.Edge;
import proteus.smt.linked.Site;
import proteus.verifier.pass.offset.Path;

/** Where claims have to hold: each that does not is a violation of its own. */
final class Obligations {
  private final List<ObjectInvariant> claims;

  /** The edges that are taken where claims do not hold. */
  private final Map<Edge, ObjectInvariant> edges = new LinkedHashMap<>();

  /**
   * @param claims about objects of all families
   */
  Obligations(List<ObjectInvariant> claims) {
    this.claims = claims;
  }

  /** What is claimed of the site's objects. */
  List<ObjectInvariant> claims(Site site) {
    return claims.stream().filter(c -> c.of().equals(site)).toList();
  }

  /** Whether something is claimed of the site's objects with the values of the variables. */
  boolean areAbout(Site site, Collection<Variable> variables) {
    return claims(site).stream()
        .anyMatch(c -> !Collections.disjoint(c.programVariables(), variables));
  }

  /** Whether objects of the site stay known until others are accessed. */
  boolean stayKnown(Site site) {
    return ObjectInvariant.stayKnown(claims, site);
  }

  /**
   * Where the condition holds, what is claimed of the object must be so, unless it has ended: it
   * will not be accessed again then.
   */
  void require(Expr when, KnownObject object, Path path) {
    Expr ended = Exprs.not(Lifetimes.isAlive(object.index(), object.site()));
    for (ObjectInvariant claim : claims(object.site())) {
      Expr kept = Exprs.or(ended, claim.of(object));
      Action violate = new Action.Violate(Property.QUERY, number(claim));
      path.require(Exprs.implies(when, kept), violate).ifPresent(edge -> edges.put(edge, claim));
    }
  }

  /** The subject of violations where the claim does not hold. */
  private String number(ObjectInvariant claim) {
    return Integer.toString(claims.indexOf(claim));
  }

  /** The claim that does not hold where the edge is taken; empty elsewhere. */
  Optional<ObjectInvariant> at(Edge edge) {
    return Optional.ofNullable(edges.get(edge));
  }
}
