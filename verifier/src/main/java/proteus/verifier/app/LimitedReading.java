package proteus.verifier.app;

import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import proteus.smt.Budget;

/** Reading what anybody may have written: within limits, as all other work is. */
public final class LimitedReading {
  private LimitedReading() {}

  public sealed interface Result<T> {}

  public record Done<T>(T value) implements Result<T> {}

  /** {@code limit} names the one that was reached. */
  public record Ended<T>(String limit) implements Result<T> {}

  /** What the reading comes to, if it does within the budget. */
  public static <T> Result<T> until(Budget budget, Supplier<T> reading) {
    AtomicReference<Result<T>> result = new AtomicReference<>(new Ended<>("interrupted"));
    Supervisor.End end =
        new Supervisor(budget, OptionalLong.empty())
            .run(() -> result.set(new Done<>(reading.get())));
    return switch (end) {
      case Supervisor.Completed _ -> result.get();
      case Supervisor.TimeLimit _ -> new Ended<>("time limit");
      case Supervisor.MemoryLimit _ -> new Ended<>("memory limit");
      case Supervisor.StackLimit _ -> new Ended<>("stack limit: nested too deeply");
      case Supervisor.Stopped _ -> result.get();
      case Supervisor.Failed(Throwable cause) -> throw new IllegalStateException(cause);
    };
  }
}
