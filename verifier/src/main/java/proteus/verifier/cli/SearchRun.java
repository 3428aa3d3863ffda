package proteus.verifier.cli;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.Lock;
import java.util.function.Function;
import proteus.frontend.FrontendResult.Kind;
import proteus.frontend.FrontendResult.Rejected;
import proteus.smt.Budget;
import proteus.verifier.app.FunctionSearch;
import proteus.verifier.app.Stopwatch;
import proteus.verifier.app.Supervisor;

/** Runs a search within its limits, tells the user what it does, and says how it ended. */
record SearchRun(Console console, Lock output, Stopwatch watch, Supervisor supervisor) {
  /** A run that only time limits. */
  static SearchRun until(Budget budget, Console console, Lock output, Stopwatch watch) {
    return new SearchRun(console, output, watch, new Supervisor(budget, OptionalLong.empty()));
  }

  /**
   * Runs the search. If the process is told to stop, it first writes what was found.
   *
   * @param finish writes what was found; its argument is the limit that kept the search from its
   *     end, if one did
   */
  ExitCode run(FunctionSearch search, Function<Optional<String>, ExitCode> finish) {
    return run(search, this::refuse, finish);
  }

  /**
   * The same.
   *
   * @param refuse says why the program is not searched
   */
  ExitCode run(
      FunctionSearch search,
      Function<Rejected, ExitCode> refuse,
      Function<Optional<String>, ExitCode> finish) {
    try (Interruption _ = Interruption.of(output, supervisor::stop)) {
      return ended(supervised(search), search, refuse, finish);
    }
  }

  private Supervisor.End supervised(FunctionSearch search) {
    try (ProgressLine _ = ProgressLine.start(console, search::activity, watch)) {
      return supervisor.run(search);
    }
  }

  private ExitCode ended(
      Supervisor.End end,
      FunctionSearch search,
      Function<Rejected, ExitCode> refuse,
      Function<Optional<String>, ExitCode> finish) {
    return switch (end) {
      case Supervisor.Completed _ ->
          search.refusal().map(refuse).orElseGet(() -> finish.apply(Optional.empty()));
      case Supervisor.TimeLimit _ -> finish.apply(Optional.of("time limit"));
      case Supervisor.MemoryLimit _ -> finish.apply(Optional.of("memory limit"));
      case Supervisor.StackLimit _ -> finish.apply(Optional.of("stack limit"));
      case Supervisor.Stopped _ -> finish.apply(Optional.of("interrupted"));
      case Supervisor.Failed(Throwable cause) -> {
        console.broken(cause);
        yield ExitCode.INTERNAL;
      }
    };
  }

  private ExitCode refuse(Rejected why) {
    console.error(why.toString());
    return why.kind() == Kind.UNSUPPORTED ? ExitCode.UNKNOWN : ExitCode.USAGE;
  }
}
