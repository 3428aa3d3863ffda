package proteus.verifier.counterexample;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import proteus.ir.Value;
import proteus.ir.Variable;
import proteus.ir.graph.Loop;

/** A call or a loop that a recorded execution is in. */
sealed interface PathScope {
  /** Where the next step belongs. */
  List<Node> current();

  /** A step with its parts. */
  record Node(String function, Moment.What what, int tick, List<Node> parts) {
    Node(String function, Moment.What what, int tick) {
      this(function, what, tick, new ArrayList<>());
    }
  }

  /** A call. */
  record Call(List<Node> current) implements PathScope {}

  /** A loop, with its first rounds and its last. */
  final class Running implements PathScope {
    private static final int KEPT_ROUNDS = 20;

    final Loop loop;
    final int tick;
    final Map<Variable, Value> before = new LinkedHashMap<>();
    final List<Node> kept = new ArrayList<>();
    final Deque<Node> last = new ArrayDeque<>();
    Node round;
    long rounds = 1;
    long dropped;

    Running(Loop loop, int tick, Node round) {
      this.loop = loop;
      this.tick = tick;
      this.round = round;
    }

    @Override
    public List<Node> current() {
      return round.parts();
    }

    void next(Node other) {
      keep();
      rounds++;
      round = other;
    }

    private void keep() {
      if (rounds <= KEPT_ROUNDS) {
        kept.add(round);
        return;
      }
      last.add(round);
      if (last.size() > KEPT_ROUNDS) {
        last.remove();
        dropped++;
      }
    }

    /** All rounds that are kept, with a gap where some are not; the last one if it is not empty. */
    List<Node> contents(String function) {
      if (!round.parts().isEmpty()) {
        keep();
      }
      if (dropped > 0) {
        kept.add(new Node(function, new Moment.LeftOut(dropped, Moment.Unit.ITERATIONS), 0));
      }
      kept.addAll(last);
      return kept;
    }
  }
}
