package proteus.verifier.pass.offset;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import proteus.ir.Action;
import proteus.ir.Defect;
import proteus.ir.Expr;
import proteus.ir.Property;
import proteus.ir.graph.Cfg;
import proteus.ir.graph.Edge;
import proteus.ir.graph.Reach;

/** The ends of objects that executions can tell from their going on. */
final class ObjectEnds {
  private ObjectEnds() {}

  /** Whether the program asks at its end whether all blocks of the heap are freed. */
  static boolean areCounted(Cfg cfg) {
    return cfg.edges().stream().anyMatch(e -> isLoss(e.action()));
  }

  /** Where the program comes only with a block that is not freed. */
  static boolean isLoss(Action action) {
    return switch (action) {
      case Action.Violate(Property property, var _) ->
          property == Property.VALID_MEMTRACK || property == Property.VALID_MEMCLEANUP;
      case Action.Undefined(Defect defect) -> defect.isMemoryAtEnd();
      default -> false;
    };
  }

  /**
   * The objects that may be accessed or ended once more after they have ended, before they are
   * allocated anew, whatever conditions say.
   */
  static Set<OffsetObject> thatMatter(Cfg cfg, PointsTo pointsTo) {
    Set<OffsetObject> found = new LinkedHashSet<>();
    for (Edge edge : cfg.edges()) {
      if (edge.action() instanceof Action.Deallocate(Expr address, var _)) {
        for (OffsetObject object : pointsTo.of(address).objects()) {
          List<Edge> uses = uses(object, cfg, pointsTo);
          if (object.allocations().stream()
              .anyMatch(made -> Reach.leads(cfg, List.of(edge.target()), made, uses))) {
            found.add(object);
          }
        }
      }
    }
    return found;
  }

  private static List<Edge> uses(OffsetObject object, Cfg cfg, PointsTo pointsTo) {
    return cfg.edges().stream()
        .filter(e -> used(e.action()).anyMatch(p -> pointsTo.of(p).objects().contains(object)))
        .toList();
  }

  private static Stream<Expr> used(Action action) {
    return switch (action) {
      case Action.Load(var _, Expr address, var _) -> Stream.of(address);
      case Action.Store(Expr address, var _, var _) -> Stream.of(address);
      case Action.Copy(Expr target, Expr source, var _) -> Stream.of(target, source);
      case Action.Fill(Expr target, var _, var _) -> Stream.of(target);
      case Action.Deallocate(Expr address, var _) -> Stream.of(address);
      default -> Stream.empty();
    };
  }
}
