package proteus.verifier.app.batch.results;

import static org.assertj.core.api.Assertions.assertThat;
import static proteus.verifier.app.batch.results.Rows.row;
import static proteus.verifier.app.batch.results.Rows.settings;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import proteus.verifier.app.batch.results.ResultComparison.Change;

/** What changed between two files of results. */
final class ResultComparisonTest {
  private static ResultComparison compare(List<ResultRow> before, List<ResultRow> after) {
    return ResultComparison.of(
        new Results(settings("10 s"), before), new Results(settings("20 s"), after));
  }

  @ParameterizedTest(name = "{1} in {2} ms, then {3} in {4} ms: {5}")
  @CsvSource({
    "true, unknown, 100, true, 100, GAINED",
    "true, true, 100, unknown, 100, LOST",
    "true, false(x), 100, true, 100, GAINED",
    "true, true, 100, false(x), 100, WRONG",
    "true, false(x), 100, false(x), 100, WRONG",
    "'', unknown, 100, true, 100, GAINED",
    "'', true, 100, false(x), 100, CONTRADICTING",
    "true, unknown, 100, unknown, 9000, SAME",
    "true, true, 1000, true, 2000, SLOWER",
    "true, true, 999, true, 1998, SAME",
    "true, true, 9000, true, 17999, SAME",
    "true, true, 18000, true, 9000, FASTER",
    "true, true, 100, true, 1000, SAME",
  })
  void changes(String expected, String old, long oldTime, String now, long time, Change change) {
    ResultComparison comparison =
        compare(
            List.of(row("a.yml", expected, old, oldTime)),
            List.of(row("a.yml", expected, now, time)));
    assertThat(comparison.pairs()).singleElement().extracting(p -> p.change()).isEqualTo(change);
    assertThat(comparison.isWorse()).isEqualTo(change == Change.LOST || change == Change.WRONG);
    assertThat(ComparisonTable.text(comparison))
        .contains("not the same: timelimit was 10 s and is now 20 s");
    if (change != Change.SAME) {
      assertThat(ComparisonTable.text(comparison))
          .startsWith(change.keyword() + ": a.yml unreach-call: ");
    }
    assertThat(ComparisonPage.write("a and b", comparison))
        .contains("data-kind=\"" + change.keyword() + "\"");
  }

  @Test
  void tasksAreMatchedByName() {
    ResultComparison comparison =
        compare(
            List.of(row("a.yml", "true", "true", 1), row("b.yml", "true", "true", 1)),
            List.of(row("b.yml", "true", "true", 1), row("c.yml", "true", "false(x)", 1)));
    assertThat(comparison.pairs()).hasSize(1);
    assertThat(comparison.onlyOld()).extracting(r -> r.key().task()).containsExactly("a.yml");
    assertThat(comparison.onlyNew()).extracting(r -> r.key().task()).containsExactly("c.yml");
    assertThat(comparison.isWorse()).isTrue();
  }

  @Test
  void foldersMayBeElsewhere() {
    ResultComparison comparison =
        compare(
            List.of(row("/old/c/x/a.yml", "true", "true", 1), row("/old/c/y/b.yml", "", "true", 1)),
            List.of(row("c/x/a.yml", "true", "unknown", 1), row("c/y/b.yml", "", "true", 1)));
    assertThat(comparison.pairs()).hasSize(2);
    assertThat(comparison.pairs(Change.LOST)).hasSize(1);
  }
}
