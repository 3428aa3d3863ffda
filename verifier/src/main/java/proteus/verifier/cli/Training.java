package proteus.verifier.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;

/**
 * Verifies several programs and generates tests in one process, without output: what the JVM loads
 * and links meanwhile becomes the cache that makes later starts fast (see {@code
 * bin/proteus-train}).
 */
final class Training {
  private static final String SECONDS = "10";

  private Training() {}

  /**
   * Runs the training.
   *
   * @param arguments a property file and the programs
   */
  public static void main(String[] arguments) {
    PrintStream silence = new PrintStream(OutputStream.nullOutputStream());
    for (String program : List.of(arguments).subList(1, arguments.length)) {
      for (List<String> command :
          List.of(
              List.of("verify", "--prop", arguments[0], "--timelimit", SECONDS, program),
              List.of("testgen", "--no-output-files", "--timelimit", SECONDS, program))) {
        Main.run(command, silence, silence);
      }
    }
    System.exit(0);
  }
}
