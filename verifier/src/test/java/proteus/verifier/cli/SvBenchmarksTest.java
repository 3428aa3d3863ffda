package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import proteus.testing.Slow;

/**
 * The tasks in {@code sv-benchmarks/}, see {@link TaskVerdicts}; large folders have classes of
 * their own, which processes share.
 */
@Slow
final class SvBenchmarksTest {
  @TestFactory
  Stream<DynamicTest> verdicts() throws IOException {
    return TaskVerdicts.of(
        task ->
            !task.isIn(
                "loops", "memory", "features", "soundness", "open", "termination", "overflow"));
  }

  @Test
  void listedTasksExist() throws IOException {
    List<String> all = BenchmarkTask.all().stream().map(BenchmarkTask::name).toList();
    assertThat(all)
        .containsAll(TaskVerdicts.names(TaskVerdicts.UNDECIDED))
        .containsAll(TaskVerdicts.names(TaskVerdicts.UNCONFIRMED))
        .containsAll(TaskVerdicts.names(TaskVerdicts.SLOW));
    assertThat(TaskVerdicts.names(TaskVerdicts.UNDECIDED))
        .doesNotContainAnyElementsOf(TaskVerdicts.names(TaskVerdicts.UNCONFIRMED));
  }
}
