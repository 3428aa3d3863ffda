package proteus.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.MachineModel;
import proteus.testing.Slow;

/**
 * Random programs print what gcc's executables print. {@code -Dfuzz.count=2000} compares that many
 * programs of each kind, {@code -Dfuzz.first=5000} starts elsewhere.
 */
@Slow
final class GccAgreementTest {
  private static final long FIRST = Long.getLong("fuzz.first", 1);

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

  private void agree(Programs programs, MachineModel machine, int few, Comparison.Engine engine)
      throws IOException, InterruptedException {
    Gcc gcc = new Gcc(directory);
    assumeTrue(gcc.works(machine), "gcc cannot build programs for " + machine);
    assumeTrue(programs.write(1, machine, gcc, directory).isPresent(), "no " + programs);
    Comparison comparison = new Comparison(gcc, directory);
    long count = engine == Comparison.Engine.COMPILED ? Long.getLong("fuzz.count", few) : few;
    List<String> differences = new ArrayList<>();
    int agreed = 0;
    for (long seed = FIRST; seed < FIRST + count; seed++) {
      Optional<Path> file = programs.write(seed, machine, gcc, directory);
      if (file.isEmpty()) {
        continue;
      }
      String optimization = seed % 2 == 0 ? "-O0" : "-O1";
      switch (comparison.compare(file.get(), machine, optimization, engine)) {
        case Comparison.Verdict.Agree a -> agreed++;
        case Comparison.Verdict.Differ(String how) -> differences.add(seed + " " + how);
        case Comparison.Verdict.Skipped s -> {}
      }
    }
    assertThat(differences).isEmpty();
    assertThat(agreed).isGreaterThanOrEqualTo((int) count / 2);
  }
}
