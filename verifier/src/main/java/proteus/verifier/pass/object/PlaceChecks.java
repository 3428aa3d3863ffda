package proteus.verifier.pass.object;

import java.util.EnumSet;
import java.util.Set;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;

/**
 * Conditions that ask whether two places, both accessed or about to be, are one. Where the two
 * pointers were made of different objects they are not, or one of the accesses is undefined anyway.
 */
public final class PlaceChecks {
  private static final Set<Defect> FOUND =
      EnumSet.of(Defect.RETURNED_LOCAL, Defect.UNSEQUENCED, Defect.OVERLAP);

  private PlaceChecks() {}

  /** Whether the edge, or one beside it, is taken where the places are one. */
  public static boolean isOne(Cfg cfg, Edge edge) {
    return cfg.outgoing(edge.source()).stream()
        .flatMap(side -> cfg.outgoing(side.target()).stream())
        .anyMatch(
            next ->
                next.action() instanceof Action.Undefined(Defect defect) && FOUND.contains(defect));
  }
}
