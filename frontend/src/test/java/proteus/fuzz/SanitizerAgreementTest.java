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

/** Executions report a defect where gcc's sanitizers do, and no other. */
@Slow
final class SanitizerAgreementTest {
  private static final int COUNT = 12;

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void defects(MachineModel machine) throws IOException, InterruptedException {
    Gcc gcc = new Gcc(directory);
    Path probe = directory.resolve("probe.c");
    Files.writeString(probe, "int main(void) { return 0; }");
    boolean works = gcc.output(probe, machine, "-fsanitize=address,undefined").isPresent();
    assumeTrue(works, "gcc has no sanitizers for " + machine);
    Trials trials = Trials.of(new SanitizerTrial(machine, gcc, directory), 1, COUNT);
    assertThat(trials.wrong()).isEmpty();
    assertThat(trials.count(SanitizerTrial.DEFECT)).isBetween(COUNT / 5, COUNT * 4 / 5);
  }
}
