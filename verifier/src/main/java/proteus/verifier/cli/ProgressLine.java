package proteus.verifier.cli;

import java.time.Duration;
import java.util.function.Supplier;
import proteus.verifier.app.Stopwatch;

/**
 * One line on the terminal that says what is being done, written anew in place every second, and
 * wiped out at the end. Without a terminal there is none, and what is done soon needs none.
 */
final class ProgressLine implements AutoCloseable {
  private static final long FIRST_MILLIS = 1_000;
  private static final long PERIOD_MILLIS = 500;

  /** Lines that are longer would be broken, and stay. */
  private static final int WIDTH = 78;

  private final Console console;
  private final Supplier<String> activity;
  private final Stopwatch watch;
  private final Thread writer;

  /** Erases the line when the process is told to stop. */
  private final Thread hook;

  private boolean closed;

  private ProgressLine(Console console, Supplier<String> activity, Stopwatch watch) {
    this.console = console;
    this.activity = activity;
    this.watch = watch;
    this.writer = Thread.ofPlatform().daemon().name("progress").unstarted(this::write);
    this.hook = new Thread(this::erase);
  }

  /**
   * Starts it.
   *
   * @param activity what is being done, in words
   * @param watch tells the user's time
   */
  static ProgressLine start(Console console, Supplier<String> activity, Stopwatch watch) {
    ProgressLine line = new ProgressLine(console, activity, watch);
    if (console.showsProgress()) {
      Runtime.getRuntime().addShutdownHook(line.hook);
      line.writer.start();
    }
    return line;
  }

  private void write() {
    try {
      Thread.sleep(FIRST_MILLIS);
      while (show()) {
        Thread.sleep(PERIOD_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized boolean show() {
    if (!closed) {
      console.progress(text(watch.elapsed(), activity.get()));
    }
    return !closed;
  }

  static String text(Duration elapsed, String activity) {
    String text = elapsed.toSeconds() + " s: " + activity.replaceAll("\\s+", " ");
    return text.length() <= WIDTH ? text : text.substring(0, WIDTH - 1) + "…";
  }

  private synchronized void erase() {
    closed = true;
    console.progress("");
  }

  @Override
  public void close() {
    if (!console.showsProgress()) {
      return;
    }
    erase();
    writer.interrupt();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending, and the hook runs.
    }
  }
}
