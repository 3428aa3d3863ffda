package proteus.verifier.engine.symbolic.loop;

import java.util.List;
import proteus.ir.Function;
import proteus.ir.graph.Location;
import proteus.verifier.engine.symbolic.state.RegisterFrame;
import proteus.verifier.engine.symbolic.state.State;

/** Replaces loops: an alternative to unrolling them. */
public interface LoopReplacement {
  /** The result of trying. */
  sealed interface Outcome {
    /** The states after the loop, each at the location where it goes on. */
    record Replaced(List<Landing> landings) implements Outcome {}

    /** The loop has to be unrolled; the reason is empty where nothing was tried. */
    record Kept(String reason) implements Outcome {}
  }

  /** A state at a location outside of the loop. */
  record Landing(Location location, State state) {}

  /** Tries to replace the loop of {@code function} whose header the state is at. */
  Outcome replace(Function function, Location head, State state, RegisterFrame frame);

  /** Replaces no loop. */
  static LoopReplacement never() {
    return (function, head, state, frame) -> new Outcome.Kept("");
  }
}
