package proteus.fuzz;

import java.io.IOException;
import java.nio.file.Path;

/** Trials of executions, for both machines, with files in a folder. They need gcc. */
public final class FrontendTrials {
  private FrontendTrials() {}

  /** Programs of this project's generator observe what gcc's executables observe. */
  public static Trial loops(Path directory) throws IOException {
    return gcc(Programs.LOOPS, directory);
  }

  /** Programs of csmith, where that is installed, do so, too. */
  public static Trial csmith(Path directory) throws IOException {
    return gcc(Programs.CSMITH, directory);
  }

  private static Trial gcc(Programs programs, Path directory) throws IOException {
    Gcc gcc = new Gcc(directory);
    return Trial.onEachMachine(
        machine -> new GccTrial(programs, machine, Comparison.Engine.COMPILED, gcc, directory));
  }

  /** Executions report a defect where gcc's sanitizers do. */
  public static Trial defects(Path directory) throws IOException {
    Gcc gcc = new Gcc(directory);
    return Trial.onEachMachine(machine -> new SanitizerTrial(machine, gcc, directory));
  }

  /** Operations at the ends of types overflow where gcc's sanitizer reports it. */
  public static Trial overflows(Path directory) throws IOException {
    Gcc gcc = new Gcc(directory);
    OverflowTrial.Kind kind = OverflowTrial.Kind.EXTREME_VALUES;
    return Trial.onEachMachine(machine -> new OverflowTrial(kind, machine, gcc, directory));
  }

  /** Texts are formatted as the C library does. */
  public static Trial formats(Path directory) throws IOException {
    Gcc gcc = new Gcc(directory);
    return Trial.onEachMachine(machine -> new FormatTrial(machine, gcc, directory));
  }
}
