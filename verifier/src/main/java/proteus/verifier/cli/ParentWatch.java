package proteus.verifier.cli;

import java.util.Optional;

/**
 * Ends this process when the one is gone that it works for: whoever kills a batch at once, with
 * what it runs, does not want that to go on alone.
 */
final class ParentWatch {
  /** The environment variable that holds the process id. */
  private static final String PARENT = "PROTEUS_PARENT";

  private ParentWatch() {}

  /** Watches, if somebody said what. */
  static void start() {
    Optional.ofNullable(System.getenv(PARENT))
        .filter(id -> id.matches("[1-9][0-9]{0,17}"))
        .ifPresent(ParentWatch::follow);
  }

  @SuppressWarnings("FutureReturnValueIgnored") // nothing can come after the end
  private static void follow(String id) {
    ProcessHandle.of(Long.parseLong(id))
        .ifPresentOrElse(parent -> parent.onExit().thenRun(ParentWatch::end), ParentWatch::end);
  }

  private static void end() {
    Runtime.getRuntime().halt(ExitCode.INTERNAL.number());
  }
}
