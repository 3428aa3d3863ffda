package proteus.verifier.engine.symbolic.loop;

import java.util.LinkedHashSet;
import java.util.Set;
import proteus.ir.graph.Location;
import proteus.ir.graph.WeakTopologicalOrder.Component;
import proteus.ir.graph.WeakTopologicalOrder.Element;
import proteus.verifier.engine.symbolic.state.SymbolicActivation;

/** Where loops stand among others; a loop that is followed makes those inside it known. */
public final class LoopNests {
  /** Where a loop stands. */
  public enum Nesting {
    ALONE,
    /** Within other loops. */
    INNERMOST,
    /** With loops inside. */
    AROUND
  }

  /** A loop's header. */
  private record Place(String function, Location head) {}

  private final Set<Place> inside = new LinkedHashSet<>();

  Nesting of(SymbolicActivation activation, Component loop) {
    String function = activation.function().name();
    boolean around = false;
    for (Element element : loop.body()) {
      if (element instanceof Component inner) {
        around = true;
        inside.add(new Place(function, inner.head()));
      }
    }
    if (around) {
      return Nesting.AROUND;
    }
    return inside.contains(new Place(function, loop.head())) ? Nesting.INNERMOST : Nesting.ALONE;
  }
}
