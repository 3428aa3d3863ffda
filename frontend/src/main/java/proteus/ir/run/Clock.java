package proteus.ir.run;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * What measures time for limits: that of the world, or one that counts work, by which the same is
 * done within a limit on every machine. May be used by several threads.
 */
public interface Clock {
  /** The time of {@link System#nanoTime()}. */
  Clock WORLD = new WorldClock();

  /** What a clock may count. */
  enum Work {
    INTERPRETED_STEP,
    /** An iteration or a call. */
    COMPILED_STEP,
    /** A value that compiled code lets others choose, or an object that it allocates. */
    COMPILED_EVENT,
    /** What an SMT solver counts as its effort. */
    SOLVER_STEP
  }

  /** The time that has passed since some moment, in nanoseconds; it never goes back. */
  long nanos();

  /** The time for which processors have worked for this process, in nanoseconds. */
  long processorNanos();

  /** Is told of work that was done. */
  void spent(Work work, long amount);

  /** How much work of that kind takes so long, if that is certain. */
  OptionalLong most(Work work, Duration time);

  /** Whether time passes faster when several threads work. */
  boolean countsAllThreads();

  /** Whether time passes while one thread waits for another that works. */
  boolean passesByItself();

  /** One of the same kind, for work that is done at the same time and counts apart. */
  Clock another();

  /** How long it takes in the world, as far as is known, until so long has passed on this clock. */
  Duration inWorld(Duration time);

  /** How long to wait, in the world, for what takes so long on this clock, before giving it up. */
  Duration patience(Duration time);
}
