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

/** The first signed overflow of an execution is on the line on which gcc's sanitizer reports it. */
@Slow
final class OverflowAgreementTest {
  private static final int COUNT = 12;

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void extremeValues(MachineModel machine) throws IOException, InterruptedException {
    assertThat(agree(OverflowTrial.Kind.EXTREME_VALUES, machine))
        .isBetween(COUNT / 5, COUNT * 9 / 10);
  }

  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void loops(MachineModel machine) throws IOException, InterruptedException {
    assertThat(agree(OverflowTrial.Kind.LOOPS, machine)).isPositive();
  }

  /** Tells how many programs overflow. */
  private int agree(OverflowTrial.Kind kind, MachineModel machine)
      throws IOException, InterruptedException {
    Gcc gcc = new Gcc(directory);
    Path probe = Files.writeString(directory.resolve("probe.c"), "int main(void) { return 0; }");
    boolean works = gcc.output(probe, machine, OverflowTrial.CHECKED).isPresent();
    assumeTrue(works, "no sanitizer for " + machine);
    Trials trials = Trials.of(new OverflowTrial(kind, machine, gcc, directory), 1, COUNT);
    assertThat(trials.wrong()).isEmpty();
    return trials.count(OverflowTrial.OVERFLOW);
  }
}
