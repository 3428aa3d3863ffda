package proteus.verifier.cli;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Violations in the loops in {@code sv-benchmarks/loops/}, see {@link TaskVerdicts}. */
@Tag("slow")
final class FalseLoopTasksTest {
  @TestFactory
  Stream<DynamicTest> verdicts() throws IOException {
    return TaskVerdicts.of(task -> task.isAboutLoops() && !task.expected().equals("true"));
  }
}
