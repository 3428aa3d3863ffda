package proteus.frontend;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs what recurses over a program's syntax on a thread with a stack that is deep enough for
 * machine-made expressions of many thousand operators.
 */
public final class DeepStack {
  /** Reserved, not used: pages of a stack cost memory when they are touched first. */
  private static final long STACK_BYTES = 1L << 30;

  private DeepStack() {}

  /**
   * The result of {@code work}, or the exception or error that it ended with. Interrupting the
   * caller ends the waiting with a {@link CancellationException}.
   */
  public static <T> T call(Supplier<T> work) {
    AtomicReference<@Nullable T> result = new AtomicReference<>();
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                result.set(work.get());
              } catch (RuntimeException | Error e) {
                failure.set(e);
              }
            },
            "deep-stack",
            STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      thread.interrupt();
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while reading a program");
    }
    T value = result.get();
    if (value != null) {
      return value;
    }
    throw rethrown(failure.get());
  }

  private static RuntimeException rethrown(@Nullable Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return failure instanceof RuntimeException e ? e : new IllegalStateException("no result");
  }
}
