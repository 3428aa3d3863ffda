package proteus.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.MachineModel;
import proteus.testing.Slow;

/** Random programs print what gcc's executables print. */
@Slow
final class GccAgreementTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"ILP32, 12", "LP64, 12"})
  void loopPrograms(MachineModel machine, int count) throws IOException, InterruptedException {
    agree(Programs.LOOPS, machine, count, Comparison.Engine.COMPILED);
  }

  @ParameterizedTest
  @CsvSource({"ILP32, 3", "LP64, 3"})
  void loopProgramsInterpreted(MachineModel machine, int count)
      throws IOException, InterruptedException {
    agree(Programs.LOOPS, machine, count, Comparison.Engine.INTERPRETER);
  }

  @ParameterizedTest
  @CsvSource({"ILP32, 3", "LP64, 3"})
  void programsOfCsmith(MachineModel machine, int count) throws IOException, InterruptedException {
    agree(Programs.CSMITH, machine, count, Comparison.Engine.COMPILED);
  }

  private void agree(Programs programs, MachineModel machine, int count, Comparison.Engine engine)
      throws IOException, InterruptedException {
    Gcc gcc = new Gcc(directory);
    assumeTrue(gcc.works(machine), "gcc cannot build programs for " + machine);
    assumeTrue(programs.write(1, machine, gcc, directory).isPresent(), "no " + programs);
    Trials trials = Trials.of(new GccTrial(programs, machine, engine, gcc, directory), 1, count);
    assertThat(trials.wrong()).isEmpty();
    assertThat(trials.count(GccTrial.AGREE)).isGreaterThanOrEqualTo(count / 2);
  }
}
