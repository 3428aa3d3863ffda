package proteus.verifier.app;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import proteus.frontend.FrontendOptions;
import proteus.frontend.FrontendOptions.Preprocessing;
import proteus.frontend.c.GivenArguments;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.verifier.confirmation.GccPolicy;
import proteus.witness.model.DataModel;
import proteus.witness.report.IntegerMode;

/**
 * What {@code verify} was asked to do.
 *
 * @param property the property file; without one, that nothing fails that a person would want to
 *     know
 * @param timeLimit on the wall's clock
 * @param compared the violations that are shown once more with a compiler
 * @param entryFunction instead of the property's
 * @param arguments what is assumed of that function's arguments
 */
public record VerifyOptions(
    List<Path> files,
    Optional<Path> property,
    MachineModel machine,
    Integers integers,
    Duration timeLimit,
    OptionalInt memoryMegabytes,
    Optional<String> entryFunction,
    GivenArguments arguments,
    List<Path> includes,
    List<String> defines,
    Preprocessing preprocessing,
    Evidence evidence,
    GccPolicy.Asked compared,
    PlanChoice plan,
    Outputs outputs,
    Verbosity level) {
  /** Whether a proof counts that nothing confirmed. */
  public enum Evidence {
    WELCOME,
    REQUIRED
  }

  public VerifyOptions {
    files = List.copyOf(files);
    includes = List.copyOf(includes);
    defines = List.copyOf(defines);
  }

  /** How to read the files. */
  public FrontendOptions frontend() {
    return new FrontendOptions(machine, includes, defines, preprocessing);
  }

  /** The sizes of types, as witnesses name them. */
  public DataModel dataModel() {
    return switch (machine) {
      case ILP32 -> DataModel.ILP32;
      case LP64 -> DataModel.LP64;
    };
  }

  /** What integers are, as reports name it. */
  public IntegerMode integerMode() {
    return switch (integers) {
      case MACHINE -> IntegerMode.MACHINE;
      case MATHEMATICAL -> IntegerMode.MATHEMATICAL;
    };
  }

  /** How much memory the process may use. */
  public OptionalLong memoryBytes() {
    return memoryMegabytes.isPresent()
        ? OptionalLong.of(memoryMegabytes.getAsInt() * 1_000_000L)
        : OptionalLong.empty();
  }

  /** The same for a program that starts at that function. */
  public VerifyOptions withEntry(String function) {
    return new VerifyOptions(
        files,
        property,
        machine,
        integers,
        timeLimit,
        memoryMegabytes,
        Optional.of(function),
        arguments,
        includes,
        defines,
        preprocessing,
        evidence,
        compared,
        plan,
        outputs,
        level);
  }
}
