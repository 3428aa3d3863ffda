package proteus.verifier.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.verifier.app.batch.results.ExpectedVerdict;

/** What outputs of processes mean. */
final class TaskAnswerTest {
  private static TaskAnswer answer(int exitCode, String out, String err) {
    return TaskAnswer.of(
        exitCode,
        new TaskAnswer.Output(out, err, ""),
        Optional.of(new ExpectedVerdict("false(unreach-call)")));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        " 0 | RESULT: true                              | WRONG         |",
        "10 | RESULT: false(unreach-call)               | RIGHT         |",
        "10 | RESULT: false(valid-deref)                | WRONG         |",
        "20 | RESULT: unknown (time limit: f (x))       | TIMEOUT       | time limit: f (x)",
        "20 | RESULT: unknown (memory limit)            | OUT_OF_MEMORY | memory limit",
        "20 | RESULT: unknown (no evidence: time limit) | TIMEOUT       | no evidence: time limit",
        "20 | RESULT: unknown (loop at line 3: odd)     | UNKNOWN       | loop at line 3: odd",
        " 0 | RESULT: false(unreach-call)               | ERROR         | ended with exit code 0",
        "10 | RESULT: true                              | ERROR         | ended with exit code 10",
        "134| RESULT: true                              | ERROR         | ended by signal 6",
        " 1 | ''                                        | ERROR         | ended with exit code 1",
        "10 | RESULT: maybe                             | ERROR         | ended with exit code 10",
      })
  void statuses(int exitCode, String out, String status, String reason) {
    TaskAnswer answer = answer(exitCode, "{}\n" + out + "\n", "");
    assertThat(answer.status().name()).isEqualTo(status);
    assertThat(answer.reason()).isEqualTo(Optional.ofNullable(reason).orElse(""));
  }

  @Test
  void complaintsAreReasons() {
    assertThat(answer(2, "", "note\nproteus: x.c: no such file\n").reason())
        .isEqualTo("x.c: no such file");
    assertThat(answer(1, "", "proteus: internal error: x\n").reason())
        .isEqualTo("ended with exit code 1: internal error: x");
  }

  @Test
  void theDocumentNamesTheEngine() {
    String document =
        "{\"decidedBy\": {\"engine\": \"symbolic\", \"configuration\": \"loops=unroll\"}}";
    TaskAnswer.Output output = new TaskAnswer.Output("RESULT: true", "", document);
    TaskAnswer answer = TaskAnswer.of(0, output, Optional.empty());
    assertThat(answer.decidedBy()).isEqualTo("symbolic loops=unroll");
    assertThat(answer.status().keyword()).isEqualTo("unrated");
  }
}
