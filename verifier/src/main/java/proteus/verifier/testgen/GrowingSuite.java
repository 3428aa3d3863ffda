package proteus.verifier.testgen;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import proteus.ir.run.Outcome;
import proteus.verifier.testgen.FoundTest.Origin;

/** The tests found so far, and what is known of the goals. It may be read while it grows. */
public final class GrowingSuite {
  /** What is known of a goal. */
  public enum State {
    COVERED,
    /** No execution reaches it. */
    UNREACHABLE,
    /** Only with certain values that no input gives: contents of memory, results of functions. */
    BEYOND_INPUTS,
    OPEN
  }

  private final List<Goal> goals;
  private final Consumer<GrowingSuite> listener;
  private final List<FoundTest> tests = new ArrayList<>();

  /** As {@link TestRun#coverage}. */
  private final BitSet shown = new BitSet();

  private final BitSet unreachable = new BitSet();
  private final BitSet beyond = new BitSet();

  /**
   * @param listener is told of each new test
   */
  public GrowingSuite(List<Goal> goals, Consumer<GrowingSuite> listener) {
    this.goals = List.copyOf(goals);
    this.listener = listener;
  }

  public List<Goal> goals() {
    return goals;
  }

  public synchronized List<FoundTest> tests() {
    return List.copyOf(tests);
  }

  /** What is known of the goal. */
  public synchronized State state(Goal goal) {
    int number = goal.number();
    return shown.get(2 * number + 1)
        ? State.COVERED
        : unreachable.get(number)
            ? State.UNREACHABLE
            : beyond.get(number) ? State.BEYOND_INPUTS : State.OPEN;
  }

  /** The goals in this state. */
  public List<Goal> in(State state) {
    return goals.stream().filter(g -> state(g) == state).toList();
  }

  /** What the execution shows and no test does. */
  synchronized BitSet news(TestRun run) {
    BitSet news = run.coverage();
    news.andNot(shown);
    return news;
  }

  private static BitSet goals(BitSet coverage) {
    BitSet goals = new BitSet();
    coverage.stream().forEach(bit -> goals.set(bit / 2));
    return goals;
  }

  /** Adds the test, unless it covers nothing new. */
  boolean offer(TestRun run, Origin origin) {
    synchronized (this) {
      BitSet news = news(run);
      if (news.isEmpty()) {
        return false;
      }
      tests.add(new FoundTest(run, goals(news), origin));
      shown.or(news);
      if (unreachable.intersects(goals(shown))) {
        throw new IllegalStateException("a goal that was proved unreachable is reached");
      }
    }
    listener.accept(this);
    return true;
  }

  /** Leaves tests out that reach nothing but what others do, first those that did not end. */
  public synchronized void reduce() {
    close();
    List<FoundTest> kept = new ArrayList<>(tests);
    List<FoundTest> candidates = new ArrayList<>(tests);
    candidates.sort(
        Comparator.comparing(t -> !(t.run().outcome() instanceof Outcome.LimitReached)));
    for (FoundTest test : candidates) {
      BitSet others = new BitSet();
      kept.stream().filter(t -> !t.equals(test)).forEach(t -> others.or(t.run().coverage()));
      BitSet own = test.run().coverage();
      own.andNot(others);
      if (own.isEmpty()) {
        kept.remove(test);
      }
    }
    if (kept.size() < tests.size()) {
      tests.clear();
      BitSet before = new BitSet();
      for (FoundTest test : kept) {
        BitSet news = test.run().coverage();
        news.andNot(before);
        before.or(news);
        tests.add(new FoundTest(test.run(), goals(news), test.origin()));
      }
    }
  }

  /** There are no more tests: what is reached with some contents of memory only stays that way. */
  synchronized void close() {
    goals.stream().map(Goal::number).filter(n -> shown.get(2 * n)).forEach(beyond::set);
  }

  synchronized void unreachable(List<Goal> proved) {
    proved.forEach(g -> unreachable.set(g.number()));
  }

  synchronized void beyondInputs(List<Goal> found) {
    found.forEach(g -> beyond.set(g.number()));
  }
}
