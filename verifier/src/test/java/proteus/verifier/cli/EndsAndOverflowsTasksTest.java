package proteus.verifier.cli;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import proteus.testing.Slow;

/** The tasks about ends and overflows, see {@link TaskVerdicts}. */
@Slow
final class EndsAndOverflowsTasksTest {
  @TestFactory
  Stream<DynamicTest> verdicts() throws IOException {
    return TaskVerdicts.of(task -> task.isIn("termination", "overflow"));
  }
}
