package proteus.verifier.pass.family;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.frontend.lower.Exprs;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.graph.Edge;
import proteus.verifier.pass.offset.Path;

/** Where claims have to hold: otherwise the program over families is undefined there. */
final class Obligations {
  private final List<ObjectInvariant> claims;

  /** Edges that are taken where one of the claims does not hold, with what each says there. */
  private final Map<Edge, Map<ObjectInvariant, Expr>> edges = new LinkedHashMap<>();

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

  /** Whether a claim is about several fields of the site's objects. */
  boolean relateFields(Site site) {
    return ObjectInvariant.relatesFields(claims, site);
  }

  /**
   * Where the condition holds, what is claimed of the object must be so, unless it has ended: it
   * will not be accessed again then.
   */
  void require(Expr when, KnownObject object, Path path) {
    Map<ObjectInvariant, Expr> claimed = new LinkedHashMap<>();
    Expr all = Exprs.TRUE;
    Expr ended = Exprs.not(Lifetimes.isAlive(object.index(), object.site()));
    for (ObjectInvariant invariant : claims(object.site())) {
      Expr kept = Exprs.or(ended, invariant.of(object));
      claimed.put(invariant, kept);
      all = Exprs.and(all, kept);
    }
    path.require(Exprs.implies(when, all), Defect.NO_OBJECT)
        .ifPresent(edge -> edges.put(edge, claimed));
  }

  /** What the claims say of which one does not hold where the edge is taken; empty elsewhere. */
  Map<ObjectInvariant, Expr> at(Edge edge) {
    return edges.getOrDefault(edge, Map.of());
  }
}
