package proteus.verifier.engine.pdr;

import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PriorityQueue;

/**
 * Shows backwards from the failures that states from which a failure is reached are not reached in
 * so many steps, for one number of steps after the other. When the lemmas of one number are those
 * of the next, they are invariants.
 */
final class PropertyDirectedSearch {
  private static final int MAX_LEVELS = 2_000;

  private final FrameTrace frames;
  private final LemmaGeneralization generalization;
  private int age;

  PropertyDirectedSearch(FrameTrace frames, LemmaGeneralization generalization) {
    this.frames = frames;
    this.generalization = generalization;
  }

  /** States that a failure follows on are to be shown not to be reached at the level. */
  private record Obligation(Lemma lemma, int level, int age) {}

  /**
   * The level after which all lemmas are invariants; empty where a failure may be reached. Throws
   * {@link Unanswered} where that is not known in time, or in so many steps; another search may go
   * on then.
   */
  OptionalInt run() {
    for (int level = Math.max(1, frames.top()); level < MAX_LEVELS; level++) {
      if (level > frames.top()) {
        frames.addLevel();
      }
      if (!blocksFailures(level)) {
        return OptionalInt.empty();
      }
      OptionalInt fixed = propagated(level);
      if (fixed.isPresent()) {
        return fixed;
      }
    }
    throw new Unanswered("too many steps");
  }

  /** Whether no failure is reached from states of the level. */
  private boolean blocksFailures(int level) {
    for (Step step : frames.steps()) {
      if (step.target().isEmpty()) {
        while (frames.failing(step, level) instanceof Step.Found.Predecessor(Cube cube)) {
          if (step.source().isEmpty() || !blocks(new Lemma(step.source().get(), cube), level)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Shows that the states are not reached at the level; whether that is so. */
  private boolean blocks(Lemma first, int top) {
    PriorityQueue<Obligation> open =
        new PriorityQueue<>(
            Comparator.comparingInt(Obligation::level).thenComparingInt(o -> -o.age));
    open.add(new Obligation(first, top, age++));
    while (!open.isEmpty()) {
      Obligation next = open.remove();
      if (frames.excludes(next.lemma, next.level)) {
        continue;
      }
      switch (frames.reached(next.lemma, next.level)) {
        case FrameTrace.Reached.From(Optional<Lemma> before) -> {
          if (before.isEmpty()) {
            return false;
          }
          open.add(next);
          open.add(new Obligation(before.get(), next.level - 1, age++));
        }
        case FrameTrace.Reached.Never(BitSet core) -> {
          Lemma general = generalization.of(next.lemma, core, next.level);
          int level = next.level;
          while (level < top
              && frames.reached(general, level + 1) instanceof FrameTrace.Reached.Never) {
            level++;
          }
          frames.add(general, level);
          if (level < top) {
            open.add(new Obligation(next.lemma, level + 1, next.age));
          }
        }
      }
    }
    return true;
  }

  /** Moves lemmas to later levels; the level, if any, whose lemmas are those of the next. */
  private OptionalInt propagated(int top) {
    for (int level = 1; level < top; level++) {
      for (Lemma lemma : frames.lemmas(level)) {
        if (frames.lemmas(level).contains(lemma)
            && frames.reached(lemma, level + 1) instanceof FrameTrace.Reached.Never) {
          frames.add(lemma, level + 1);
        }
      }
      if (frames.lemmas(level).isEmpty()) {
        return OptionalInt.of(level);
      }
    }
    return OptionalInt.empty();
  }
}
