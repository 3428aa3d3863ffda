package proteus.verifier.engine.pdr;

import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PriorityQueue;

/**
 * Shows backwards from the failures that states from which a failure is reached are not reached in
 * so many steps, for one number of steps after the other. When the clauses of one number are those
 * of the next, they are invariants.
 */
final class PropertyDirectedSearch {
  private static final int MAX_LEVELS = 2_000;

  private final Frames frames;
  private final Generalization generalization;
  private int age;

  PropertyDirectedSearch(Frames frames, Generalization generalization) {
    this.frames = frames;
    this.generalization = generalization;
  }

  /** States that a failure follows on are to be shown not to be reached at the level. */
  private record Obligation(Clause clause, int level, int age) {}

  /**
   * The level after which all clauses are invariants; empty where a failure may be reached. Throws
   * {@link Unanswered} where that is not known in time; another search may go on then.
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
    return OptionalInt.empty();
  }

  /** Whether no failure is reached from states of the level. */
  private boolean blocksFailures(int level) {
    for (Step step : frames.steps()) {
      if (step.target().isEmpty()) {
        while (frames.failing(step, level) instanceof Step.Found.Predecessor(Cube cube)) {
          if (step.source().isEmpty() || !blocks(new Clause(step.source().get(), cube), level)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Shows that the states are not reached at the level; whether that is so. */
  private boolean blocks(Clause first, int top) {
    PriorityQueue<Obligation> open =
        new PriorityQueue<>(
            Comparator.comparingInt(Obligation::level).thenComparingInt(o -> -o.age));
    open.add(new Obligation(first, top, age++));
    while (!open.isEmpty()) {
      Obligation next = open.remove();
      if (frames.excludes(next.clause, next.level)) {
        continue;
      }
      switch (frames.reached(next.clause, next.level)) {
        case Frames.Reached.From(Optional<Clause> before) -> {
          if (before.isEmpty()) {
            return false;
          }
          open.add(next);
          open.add(new Obligation(before.get(), next.level - 1, age++));
        }
        case Frames.Reached.Never(BitSet core) -> {
          Clause general = generalization.of(next.clause, core, next.level);
          int level = next.level;
          while (level < top
              && frames.reached(general, level + 1) instanceof Frames.Reached.Never) {
            level++;
          }
          frames.add(general, level);
          if (level < top) {
            open.add(new Obligation(next.clause, level + 1, next.age));
          }
        }
      }
    }
    return true;
  }

  /** Moves clauses to later levels; the level, if any, whose clauses are those of the next. */
  private OptionalInt propagated(int top) {
    for (int level = 1; level < top; level++) {
      for (Clause clause : frames.clauses(level)) {
        if (frames.clauses(level).contains(clause)
            && frames.reached(clause, level + 1) instanceof Frames.Reached.Never) {
          frames.add(clause, level + 1);
        }
      }
      if (frames.clauses(level).isEmpty()) {
        return OptionalInt.of(level);
      }
    }
    return OptionalInt.empty();
  }
}
