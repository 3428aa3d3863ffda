package proteus.verifier.app.batch.results;

import static org.assertj.core.api.Assertions.assertThat;
import static proteus.verifier.app.batch.results.Rows.ended;
import static proteus.verifier.app.batch.results.Rows.row;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Points and numbers. */
final class ResultSummaryTest {
  @ParameterizedTest(name = "{0} expected, {1} said: {3}")
  @CsvSource({
    "true, true, RIGHT, 2",
    "false(unreach-call), false(unreach-call), RIGHT, 1",
    "false, false(valid-deref), RIGHT, 1",
    "false(valid-free), false(valid-deref), WRONG, -16",
    "true, false(unreach-call), WRONG, -16",
    "false, true, WRONG, -32",
    "false(valid-free), true, WRONG, -32",
    "true, unknown, UNKNOWN, 0",
    "'', true, UNRATED, 0",
  })
  void points(String expected, String verdict, TaskStatus status, int score) {
    ResultRow row = row("a.yml", expected, verdict, 1);
    assertThat(row.status()).isEqualTo(status);
    assertThat(row.score()).isEqualTo(score);
  }

  private static List<ResultRow> rows() {
    return List.of(
        row("a.yml", "true", "true", 1000),
        row("b.yml", "false", "true", 3000),
        row("c.yml", "true", "unknown", 2000),
        row("d.yml", "", "true", 400),
        ended("a.yml", TaskStatus.TIMEOUT, 143),
        ended("b.yml", TaskStatus.ERROR, 134));
  }

  @Test
  void numbers() {
    ResultSummary all = ResultSummary.of(rows());
    assertThat(all.rows()).isEqualTo(6);
    assertThat(all.score()).isEqualTo(2 - 32);
    assertThat(all.mostScore()).isEqualTo(2 + 1 + 2 + 1 + 1);
    assertThat(all.rightTrue()).isEqualTo(1);
    assertThat(all.wrongTrue()).isEqualTo(1);
    for (TaskStatus status : TaskStatus.values()) {
      assertThat(all.count(status)).isEqualTo(status == TaskStatus.OUT_OF_MEMORY ? 0 : 1);
    }
    assertThat(all.wall()).isEqualTo(Duration.ofMillis(24_400));
    assertThat(all.cpu()).isEqualTo(Duration.ofMillis(3200));
    assertThat(all.median()).isEqualTo(Duration.ofMillis(2500));
    assertThat(ResultSummary.byProperty(rows()).keySet())
        .containsExactly("termination", "unreach-call");
    assertThat(ResultSummary.of(List.of()).median()).isZero();
  }

  @Test
  void theTableNamesWhatIsWrong() {
    assertThat(SummaryTable.text(rows()))
        .contains(
            "property      tasks  right  wrong  unrated  unknown  timeout  out of memory  error",
            "all               6      1      1        1        1        1              0      1",
            "wrong: b.yml unreach-call: true, expected false",
            "error: b.yml termination: no verdict");
    assertThat(SummaryTable.text(rows().subList(0, 3))).doesNotContain("unrated", "\nall");
  }

  @Test
  void timesForPeople() {
    assertThat(SummaryTable.time(Duration.ofMillis(1250))).isEqualTo("1.3 s");
    assertThat(SummaryTable.time(Duration.ofMinutes(59))).isEqualTo("59 min 0 s");
    assertThat(SummaryTable.time(Duration.ofMinutes(125))).isEqualTo("2 h 5 min");
  }
}
