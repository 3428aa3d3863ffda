package proteus.verifier.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.fuzz.Trials;
import proteus.testing.Slow;
import proteus.verifier.fuzz.program.Variation;

/** No variant of a random program is true where another is false. */
@Slow
final class VariantsTest {
  private static final int COUNT = 6;

  @TempDir private Path folder;

  @Test
  void noneContradicts() throws IOException, InterruptedException {
    Trials trials = Trials.of(new VariantTrial(folder), 1, COUNT);
    assertThat(trials.wrong()).isEmpty();
    assertThat(trials.count("PLAIN true")).isGreaterThanOrEqualTo(COUNT / 6);
    assertThat(trials.count("PLAIN false")).isGreaterThanOrEqualTo(COUNT / 6);
    for (Variation variation : Variation.values()) {
      assertThat(trials.count(variation.name())).as(variation.name()).isPositive();
    }
  }
}
