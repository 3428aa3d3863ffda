package proteus.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import proteus.ir.MachineModel;

/** Executions of a random program report a defect where gcc's sanitizers do, and no other. */
record SanitizerTrial(MachineModel machine, Gcc gcc, Path directory) implements Trial {
  /** What is seen where both report a defect. */
  static final String DEFECT = "a defect";

  @Override
  public Finding of(long seed) throws IOException, InterruptedException {
    String program = DefectWriter.write(seed);
    Sanitized sanitized = new Sanitized(gcc, directory);
    return switch (sanitized.compare(program, machine)) {
      case Sanitized.Verdict.Differ(var how) -> new Finding.Wrong(how);
      case Sanitized.Verdict.Agree(var defect) when defect.isPresent() -> Finding.fine(DEFECT);
      case Sanitized.Verdict.Agree _ ->
          sanitized.buildsDiffer(program, machine)
              ? new Finding.Wrong("what gcc's builds do depends on how they are optimised")
              : Finding.fine("no defect");
    };
  }
}
