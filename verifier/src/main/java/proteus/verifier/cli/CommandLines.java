package proteus.verifier.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** How arguments are read. */
final class CommandLines {
  private CommandLines() {}

  static CommandLine of(CommandSpec spec) {
    return new CommandLine(spec)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setOverwrittenOptionsAllowed(true)
        .setUsageHelpAutoWidth(false);
  }
}
