package proteus.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import proteus.ir.MachineModel;

/** The models of {@code sprintf} and {@code snprintf} write what the C library writes. */
record FormatTrial(MachineModel machine, Gcc gcc, Path directory) implements Trial {
  private static final int TEXTS = 50;

  /** What is seen where they do. */
  static final String AGREE = "agree";

  @Override
  public Finding of(long seed) throws IOException, InterruptedException {
    String program = FormatWriter.program(seed, TEXTS);
    Path file = Files.writeString(directory.resolve("format" + seed + ".c"), program);
    Comparison.Verdict verdict =
        new Comparison(gcc, directory).compare(file, machine, "-O0", Comparison.Engine.COMPILED);
    return verdict instanceof Comparison.Verdict.Agree
        ? Finding.fine(AGREE)
        : new Finding.Wrong(verdict + "\n" + program);
  }
}
