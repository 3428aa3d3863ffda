package proteus.verifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.ir.Integers;
import proteus.ir.MachineModel;
import proteus.testing.Slow;
import proteus.witness.model.CorrectnessWitness;
import proteus.witness.model.DataModel;
import proteus.witness.model.FormatVersion;
import proteus.witness.model.InputFile;
import proteus.witness.model.Invariant;
import proteus.witness.model.Metadata;
import proteus.witness.model.Producer;
import proteus.witness.model.SourceLocation;
import proteus.witness.model.Task;
import proteus.witness.source.SourceCode;

/** The check of invariants by random inputs can fail. */
@Slow
final class RandomInputsTest {
  private static final String PROGRAM =
      """
      extern unsigned __VERIFIER_nondet_uint(void);
      extern long elsewhere(int);
      unsigned g;
      int main(void) {
        unsigned n = __VERIFIER_nondet_uint(), x = 0;
        while (x < n) { x++; g += 2; }
        for (;;) if (x++ > 9) break;
        for (int i = 0; i < 5; i++) x = elsewhere(i);
        do { n = 3; x -= x > 0; } while (x > 4);
        for (int s = 1, k = 0; k < 40; k++) s *= 2;
        return g == 0;
      }
      """;

  @TempDir private Path folder;

  private RandomInputs.Result check(int line, String invariant) throws IOException {
    return check(line, invariant, Integers.MACHINE);
  }

  private RandomInputs.Result check(int line, String invariant, Integers integers)
      throws IOException {
    assumeTrue(HostCompiler.builds(MachineModel.LP64), "gcc is not installed");
    SourceCode text = SourceCode.of("p.c", PROGRAM.getBytes(StandardCharsets.UTF_8));
    Task task =
        new Task(
            List.of(new InputFile("p.c", text.sha256())),
            "CHECK( init(main()), LTL(G ! call(reach_error())) )",
            DataModel.LP64);
    Metadata metadata =
        new Metadata(
            FormatVersion.V2_0,
            new UUID(1, 2),
            OffsetDateTime.parse("2026-01-01T00:00:00Z"),
            Producer.of("test", "1"),
            task);
    Invariant at = Invariant.ofLoop(SourceLocation.of("p.c", line, 3, "main"), invariant);
    return RandomInputs.check(
        text, new CorrectnessWitness(metadata, List.of(at)), integers, 64, 60, folder);
  }

  @ParameterizedTest
  @CsvSource({
    "6, x <= n && g == 2 * x, x != 17",
    "7, g % 2 == 0, x <= n",
    "8, i <= 5, i < 5",
    "9, g % 2 == 0, n != 3",
  })
  void tellsWhatHoldsFromWhatDoesNot(int line, String right, String wrong) throws IOException {
    assertThat(check(line, right)).isEqualTo(new RandomInputs.Result.Held(1));
    assertThat(check(line, wrong)).isInstanceOf(RandomInputs.Result.Violated.class);
  }

  /** Found in most runs that get as far as to wrap. */
  @Test
  void withoutBoundsARunEndsAtAnOverflow() throws IOException {
    String positive = "s >= 0";
    assertThat(check(10, positive)).isInstanceOf(RandomInputs.Result.Violated.class);
    assertThat(check(10, positive, Integers.MATHEMATICAL))
        .isEqualTo(new RandomInputs.Result.Held(1));
  }

  @Test
  void whatIsNoExpressionIsNotRun() throws IOException {
    assertThat(check(6, "nowhere == 3")).isInstanceOf(RandomInputs.Result.NotRun.class);
  }
}
