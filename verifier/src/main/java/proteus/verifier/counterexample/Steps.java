package proteus.verifier.counterexample;

import java.util.ArrayList;
import java.util.List;

/** The first and the last of many steps. */
final class Steps {
  private static final int FIRST = 30;
  private static final int LAST = 30;

  private final List<TraceStep> first = new ArrayList<>();

  /** A ring: its oldest step is at {@code leftOut} modulo its size. */
  private final List<TraceStep> last = new ArrayList<>();

  private long leftOut;

  void add(TraceStep step) {
    if (first.size() < FIRST) {
      first.add(step);
      return;
    }
    if (last.size() < LAST) {
      last.add(step);
    } else {
      last.set(oldest(), step);
      leftOut++;
    }
  }

  private int oldest() {
    return (int) (leftOut % LAST);
  }

  void clear() {
    if (!first.isEmpty()) {
      first.clear();
      last.clear();
      leftOut = 0;
    }
  }

  /** Whether something else than decisions is there. */
  boolean saySomething() {
    return leftOut > 0
        || first.stream().anyMatch(s -> !(s.event() instanceof Event.Decided))
        || last.stream().anyMatch(s -> !(s.event() instanceof Event.Decided));
  }

  List<TraceStep> list() {
    List<TraceStep> all = new ArrayList<>(first);
    if (leftOut > 0) {
      TraceStep next = last.get(oldest());
      all.add(new TraceStep(next.depth(), next.function(), new Event.LeftOut(leftOut)));
    }
    all.addAll(last.subList(oldest(), last.size()));
    all.addAll(last.subList(0, oldest()));
    return all;
  }
}
