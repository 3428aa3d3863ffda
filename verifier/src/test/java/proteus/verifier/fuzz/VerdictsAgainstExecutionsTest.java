package proteus.verifier.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import proteus.fuzz.Trials;
import proteus.testing.Slow;
import proteus.verifier.fuzz.program.SubjectRun;

/** No execution contradicts the verdict on a random program; many are true, many false. */
@Slow
final class VerdictsAgainstExecutionsTest {
  private static final int COUNT = 6;

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(SubjectRun.Watched.class)
  void noneContradicts(SubjectRun.Watched watched) throws IOException, InterruptedException {
    Trials trials = Trials.of(new VerdictTrial(watched, folder), 1, COUNT);
    assertThat(trials.wrong()).isEmpty();
    assertThat(trials.count("true")).isGreaterThanOrEqualTo(COUNT / 4);
    assertThat(trials.count("false")).isGreaterThanOrEqualTo(COUNT / 8);
  }
}
