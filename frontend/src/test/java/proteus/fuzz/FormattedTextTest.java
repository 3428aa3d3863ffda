package proteus.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import proteus.ir.MachineModel;
import proteus.testing.Slow;

/** The models of {@code sprintf} and {@code snprintf} write the bytes that the C library writes. */
final class FormattedTextTest {
  private static final int COUNT = 3;

  @TempDir Path directory;

  @Slow
  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void randomFormats(MachineModel machine) throws IOException, InterruptedException {
    Gcc gcc = new Gcc(directory);
    assumeTrue(gcc.works(machine), "gcc cannot build programs for " + machine);
    Trials trials = Trials.of(new FormatTrial(machine, gcc, directory), 1, COUNT);
    assertThat(trials.wrong()).isEmpty();
    assertThat(trials.count(FormatTrial.AGREE)).isEqualTo(COUNT);
  }
}
