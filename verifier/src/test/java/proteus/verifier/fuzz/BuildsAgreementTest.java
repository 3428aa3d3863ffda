package proteus.verifier.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import proteus.fuzz.Trials;
import proteus.ir.MachineModel;
import proteus.testing.Slow;
import proteus.verifier.HostCompiler;

/** No verdict on a random program is one that gcc's builds of it contradict. */
@Slow
final class BuildsAgreementTest {
  private static final int COUNT = 4;

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void verdicts(MachineModel machine) throws IOException, InterruptedException {
    assumeTrue(HostCompiler.builds(machine), "gcc builds no programs for " + machine);
    Trials trials = Trials.of(new BuildsTrial(machine, folder), 1, COUNT);
    assertThat(trials.wrong()).isEmpty();
    assertThat(trials.count(BuildsTrial.DECIDED)).isGreaterThan(COUNT / 3);
    assertThat(trials.count(BuildsTrial.DIFFER)).isBetween(1, COUNT * 2 / 3);
  }
}
