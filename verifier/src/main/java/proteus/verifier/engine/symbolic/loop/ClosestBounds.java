package proteus.verifier.engine.symbolic.loop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import proteus.smt.LinearForm;
import proteus.smt.Op;
import proteus.smt.Sort;
import proteus.smt.Term;
import proteus.smt.Terms;
import proteus.verifier.task.certificate.HeaderClaim;

/** Leaves out inequalities that follow from another one, which differs by a constant. */
final class ClosestBounds {
  private ClosestBounds() {}

  /** The claims that say the same. */
  static List<HeaderClaim> of(Terms terms, Collection<HeaderClaim> claims) {
    List<HeaderClaim> kept = new ArrayList<>();
    Map<Map<Term, BigInteger>, BigInteger> closest = new LinkedHashMap<>();
    for (HeaderClaim claim : claims) {
      for (Term part : claim.body().conjuncts()) {
        boolean isBound =
            claim.bound().isEmpty() && part.op() == Op.LE && part.arg(0).sort() instanceof Sort.Int;
        if (isBound) {
          LinearForm form = LinearForm.of(terms.sub(part.arg(0), part.arg(1)));
          closest.merge(form.coefficients(), form.constant(), BigInteger::max);
        } else {
          kept.add(new HeaderClaim(claim.bound(), part));
        }
      }
    }
    List<HeaderClaim> all = new ArrayList<>();
    closest.forEach(
        (coefficients, constant) -> {
          Term left = terms.linear(new LinearForm(coefficients, constant));
          all.add(new HeaderClaim(Optional.empty(), terms.le(left, terms.intConst(0))));
        });
    all.addAll(kept);
    return all;
  }
}
