package proteus.verifier.cli;

import java.util.OptionalLong;
import proteus.frontend.FrontendResult.Kind;
import proteus.frontend.FrontendResult.Rejected;
import proteus.smt.Budget;

/** {@code proteus summarize}: prints the loops of a program with their summaries. */
final class SummarizeCommand {
  private final ProgramReader reader;
  private final VerifyOptions options;
  private final Console console;
  private final long start;

  SummarizeCommand(ProgramReader reader, VerifyOptions options, Console console, long startNanos) {
    this.reader = reader;
    this.options = options;
    this.console = console;
    this.start = startNanos;
  }

  ExitCode run() {
    return switch (Task.read(options)) {
      case Task.Refused(String message) -> {
        console.error(message);
        yield ExitCode.USAGE;
      }
      case Task.Read(Task task) -> summarize(task);
    };
  }

  private ExitCode summarize(Task task) {
    long deadline = start + options.timeLimit().toNanos();
    Summarization summarization =
        new Summarization(
            reader,
            options,
            task.entry(),
            new Excerpts(task.files()),
            new Budget(deadline, OptionalLong.empty()));
    Supervisor.End end = new Supervisor(deadline, OptionalLong.empty()).run(summarization);
    summarization.summaries().forEach(text -> console.result(text.stripTrailing()));
    return switch (end) {
      case Supervisor.Completed c ->
          summarization.refusal().map(this::refuse).orElse(ExitCode.DONE);
      case Supervisor.TimeLimit t -> unfinished("time limit");
      case Supervisor.MemoryLimit m -> unfinished("memory limit");
      case Supervisor.StackLimit s -> unfinished("stack limit");
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

  private ExitCode unfinished(String reason) {
    console.error("not all loops: " + reason);
    return ExitCode.UNKNOWN;
  }
}
