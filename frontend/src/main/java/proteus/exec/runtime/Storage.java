package proteus.exec.runtime;

import proteus.ir.run.Outcome;

/** The part of the JVM's memory that a program's objects may use. */
final class Storage {
  /** Each object costs this on top of its bytes. */
  private static final int OBJECT = 96;

  private long left;

  /**
   * @param bytes in all
   */
  Storage(long bytes) {
    this.left = bytes;
  }

  /** A third of what the JVM may use: the programs' callers need memory too. */
  static Storage ofThisMachine() {
    return new Storage(Runtime.getRuntime().maxMemory() / 3);
  }

  /** Ends the execution if there is not so much left. */
  void take(long bytes) {
    left -= bytes + OBJECT;
    if (left < 0) {
      throw new Outcome.Reached(new Outcome.LimitReached(Outcome.Limit.MEMORY));
    }
  }

  void giveBack(long bytes) {
    left += bytes + OBJECT;
  }
}
