package proteus.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import proteus.ir.MachineModel;

/** A random program observes what gcc's executable of it observes. */
record GccTrial(
    Programs programs, MachineModel machine, Comparison.Engine engine, Gcc gcc, Path directory)
    implements Trial {
  /** What is seen where both observe the same. */
  static final String AGREE = "agree";

  @Override
  public Finding of(long seed) throws IOException, InterruptedException {
    Optional<Path> file = programs.write(seed, machine, gcc, directory);
    if (file.isEmpty()) {
      return Finding.fine("no program");
    }
    String optimization = seed % 2 == 0 ? "-O0" : "-O1";
    Comparison comparison = new Comparison(gcc, directory);
    return switch (comparison.compare(file.get(), machine, optimization, engine)) {
      case Comparison.Verdict.Agree _ -> Finding.fine(AGREE);
      case Comparison.Verdict.Differ(var how) -> new Finding.Wrong(how);
      case Comparison.Verdict.Skipped(var why) -> Finding.fine("skipped: " + why);
    };
  }
}
