package proteus.verifier.cli.completion;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import proteus.verifier.cli.OptionTable;

/** Writes the scripts with which shells complete the command line, for the build. */
final class Completion {
  private Completion() {}

  /**
   * Writes {@code proteus.bash} and {@code _proteus} (for zsh).
   *
   * @param arguments the directory to write to
   */
  public static void main(String[] arguments) throws IOException {
    Path directory = Files.createDirectories(Path.of(arguments[0]));
    Files.writeString(directory.resolve("proteus.bash"), BashCompletion.of(OptionTable.root()));
    Files.writeString(directory.resolve("_proteus"), ZshCompletion.of(OptionTable.root()));
  }
}
