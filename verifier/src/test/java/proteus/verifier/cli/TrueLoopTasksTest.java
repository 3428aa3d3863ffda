package proteus.verifier.cli;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Proofs about the loops in {@code sv-benchmarks/loops/}, see {@link TaskVerdicts}. */
@Tag("slow")
final class TrueLoopTasksTest {
  @TestFactory
  Stream<DynamicTest> verdicts() throws IOException {
    return TaskVerdicts.of(task -> task.isAboutLoops() && task.expected().equals("true"));
  }
}
