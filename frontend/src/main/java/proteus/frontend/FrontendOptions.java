package proteus.frontend;

import java.nio.file.Path;
import java.util.List;
import proteus.frontend.c.Faults;
import proteus.frontend.preprocess.PreprocessorFlags;
import proteus.ir.MachineModel;

/**
 * How to read C files.
 *
 * @param includeDirectories for {@code #include}, in this order, before the system's
 * @param defines {@code NAME} or {@code NAME=VALUE}
 * @param flags what else the system's preprocessor is told
 * @param faults what becomes of a file with a part that cannot be read
 */
public record FrontendOptions(
    MachineModel machine,
    List<Path> includeDirectories,
    List<String> defines,
    Preprocessing preprocessing,
    PreprocessorFlags flags,
    Faults faults) {
  public FrontendOptions {
    includeDirectories = List.copyOf(includeDirectories);
    defines = List.copyOf(defines);
  }

  /** Files that are read as a whole or not at all. */
  public FrontendOptions(
      MachineModel machine,
      List<Path> includeDirectories,
      List<String> defines,
      Preprocessing preprocessing) {
    this(
        machine,
        includeDirectories,
        defines,
        preprocessing,
        PreprocessorFlags.NONE,
        Faults.REFUSE_FILE);
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
