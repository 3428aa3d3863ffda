package proteus.frontend;

import java.nio.file.Path;
import java.util.List;
import proteus.ir.MachineModel;

/**
 * How to read C files.
 *
 * @param includeDirectories for {@code #include}, in this order, before the system's
 * @param defines {@code NAME} or {@code NAME=VALUE}
 */
public record FrontendOptions(
    MachineModel machine,
    List<Path> includeDirectories,
    List<String> defines,
    Preprocessing preprocessing) {
  public FrontendOptions {
    includeDirectories = List.copyOf(includeDirectories);
    defines = List.copyOf(defines);
  }

  /** Nothing defined, preprocessing where the text asks for it. */
  public static FrontendOptions of(MachineModel machine) {
    return new FrontendOptions(machine, List.of(), List.of(), Preprocessing.AUTO);
  }

  /** Whether files go through a preprocessor first. */
  public enum Preprocessing {
    /**
     * Those whose names do not end in {@code .i} and that have directives or use predefined macros.
     */
    AUTO,
    ALWAYS,
    NEVER
  }
}
