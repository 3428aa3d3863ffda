package proteus.verifier.cli;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import proteus.testing.Slow;

/**
 * The tasks in {@code sv-benchmarks/features/} and {@code soundness/}, see {@link TaskVerdicts}.
 */
@Slow
final class LanguageTasksTest {
  @TestFactory
  Stream<DynamicTest> verdicts() throws IOException {
    return TaskVerdicts.of(task -> task.isIn("features", "soundness"));
  }
}
