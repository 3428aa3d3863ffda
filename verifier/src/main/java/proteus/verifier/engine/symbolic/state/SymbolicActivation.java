package proteus.verifier.engine.symbolic.state;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import proteus.ir.Function;
import proteus.ir.SourceSpan;
import proteus.ir.graph.Location;
import proteus.ir.graph.WeakTopologicalOrder;

/** One activation of a function: the states that wait at its locations to be followed. */
public final class SymbolicActivation {
  private final Function function;
  private final RegisterFrame frame;
  private final WeakTopologicalOrder order;
  private final Joiner joiner;
  private final TreeMap<Integer, State> pending = new TreeMap<>();

  public SymbolicActivation(
      Function function, RegisterFrame frame, WeakTopologicalOrder order, Joiner joiner) {
    this.function = function;
    this.frame = frame;
    this.order = order;
    this.joiner = joiner;
  }

  public Function function() {
    return function;
  }

  public RegisterFrame frame() {
    return frame;
  }

  public WeakTopologicalOrder order() {
    return order;
  }

  /** The same activation without waiting states, for a trial. */
  public SymbolicActivation trial() {
    return new SymbolicActivation(function, frame, order, joiner);
  }

  /** Adds a state at a location, joined with the one that waits there. */
  public void arrive(Location location, State state, SourceSpan span) {
    if (state.isDead()) {
      return;
    }
    int position = order.position(location);
    State waiting = pending.get(position);
    pending.put(position, waiting == null ? state : joiner.join(waiting, state, span));
  }

  /** Takes the state that waits at a location. */
  public Optional<State> take(Location location) {
    return Optional.ofNullable(pending.remove(order.position(location)));
  }

  /** The first state that waits within a component. */
  public @Nullable State firstWaiting(WeakTopologicalOrder.Component component) {
    Map.Entry<Integer, State> entry = pending.ceilingEntry(component.first());
    return entry == null || entry.getKey() > component.last() ? null : entry.getValue();
  }

  /** Whether nothing but the component's head has a waiting state within the component. */
  public boolean onlyHeadWaits(WeakTopologicalOrder.Component component) {
    Integer next = pending.higherKey(component.first());
    return pending.containsKey(component.first()) && (next == null || next > component.last());
  }

  /** Takes all states that wait within a component. */
  public Map<Integer, State> takeAll(WeakTopologicalOrder.Component component) {
    var range = pending.subMap(component.first(), true, component.last(), true);
    Map<Integer, State> taken = new TreeMap<>(range);
    range.clear();
    return taken;
  }
}
