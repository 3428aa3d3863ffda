package proteus.verifier.cli;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import proteus.testing.Slow;

/** Violations in the loops in {@code sv-benchmarks/loops/}, see {@link TaskVerdicts}. */
@Slow
final class FalseLoopTasksTest {
  @TestFactory
  Stream<DynamicTest> verdicts() throws IOException {
    return TaskVerdicts.of(task -> task.isIn("loops") && !task.expected().equals("true"));
  }
}
