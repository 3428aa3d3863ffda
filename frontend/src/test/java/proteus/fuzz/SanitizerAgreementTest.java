package proteus.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import proteus.ir.MachineModel;
import proteus.testing.Slow;

/**
 * Executions report a defect where gcc's sanitizers do, and no other. {@code -Dfuzz.count=2000}
 * compares that many programs, {@code -Dfuzz.first=5000} starts elsewhere.
 */
@Slow
final class SanitizerAgreementTest {
  private static final long FIRST = Long.getLong("fuzz.first", 1);
  private static final long COUNT = Long.getLong("fuzz.count", 12);

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource(MachineModel.class)
  void defects(MachineModel machine) throws IOException, InterruptedException {
    Gcc gcc = new Gcc(directory);
    Path probe = directory.resolve("probe.c");
    Files.writeString(probe, "int main(void) { return 0; }");
    boolean works = gcc.output(probe, machine, "-fsanitize=address,undefined").isPresent();
    assumeTrue(works, "gcc has no sanitizers for " + machine);
    Sanitized sanitized = new Sanitized(gcc, directory);
    List<String> differences = new ArrayList<>();
    int defects = 0;
    for (long seed = FIRST; seed < FIRST + COUNT; seed++) {
      String program = DefectWriter.write(seed);
      switch (sanitized.compare(program, machine)) {
        case Sanitized.Verdict.Differ(String how) -> differences.add(seed + ": " + how);
        case Sanitized.Verdict.Agree(var defect) -> {
          defects += defect.isPresent() ? 1 : 0;
          if (defect.isEmpty() && sanitized.buildsDiffer(program, machine)) {
            differences.add(seed + ": what gcc's builds do depends on how they are optimised");
          }
        }
      }
    }
    assertThat(differences).isEmpty();
    assertThat((long) defects).isBetween(COUNT / 5, COUNT * 4 / 5);
  }
}
