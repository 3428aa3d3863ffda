package proteus.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import proteus.ir.MachineModel;
import proteus.testing.Slow;

/**
 * The models of {@code sprintf} and {@code snprintf} write the bytes that the C library writes.
 * {@code -Dfuzz.count=100} compares that many programs, each with 50 texts.
 */
final class FormattedTextTest {
  private static final int TEXTS = 50;

  @TempDir Path directory;

  @Slow
  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void randomFormats(MachineModel machine) throws IOException, InterruptedException {
    Gcc gcc = new Gcc(directory);
    assumeTrue(gcc.works(machine), "gcc cannot build programs for " + machine);
    Comparison comparison = new Comparison(gcc, directory);
    long first = Long.getLong("fuzz.first", 1);
    for (long seed = first; seed < first + Long.getLong("fuzz.count", 3); seed++) {
      Path file = directory.resolve("format" + seed + ".c");
      Files.writeString(file, FormatWriter.program(seed, TEXTS));
      assertThat(comparison.compare(file, machine, "-O0", Comparison.Engine.COMPILED))
          .as(Files.readString(file))
          .isInstanceOf(Comparison.Verdict.Agree.class);
    }
  }
}
