package proteus.verifier.cli;

import java.lang.reflect.InvocationTargetException;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.Model.CommandSpec;

/** How arguments are read. */
final class CommandLines {
  private CommandLines() {}

  static CommandLine of(CommandSpec spec) {
    return new CommandLine(spec, new Constructors())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setOverwrittenOptionsAllowed(true)
        .setUsageHelpAutoWidth(false);
  }

  /** A command without options. */
  static CommandSpec command(String name) {
    return CommandSpec.wrapWithoutInspection(null, new Constructors()).name(name);
  }

  /**
   * Calls constructors. The parser's own factory looks first for a library that is not there, in
   * every jar, which takes longer than many programs to verify.
   */
  private static final class Constructors implements IFactory {
    @Override
    public <K> K create(Class<K> type)
        throws NoSuchMethodException,
            InstantiationException,
            IllegalAccessException,
            InvocationTargetException {
      return type.getDeclaredConstructor().newInstance();
    }
  }
}
