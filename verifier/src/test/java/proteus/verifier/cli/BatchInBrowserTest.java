package proteus.verifier.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static proteus.verifier.app.batch.results.Rows.ended;
import static proteus.verifier.app.batch.results.Rows.row;
import static proteus.verifier.app.batch.results.Rows.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import proteus.testing.Slow;
import proteus.verifier.app.batch.results.ComparisonPage;
import proteus.verifier.app.batch.results.ResultComparison;
import proteus.verifier.app.batch.results.ResultRow;
import proteus.verifier.app.batch.results.Results;
import proteus.verifier.app.batch.results.ResultsPage;
import proteus.verifier.app.batch.results.TaskStatus;

/** Sorts and filters pages of results in a headless Chromium, where one is installed. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
@Slow
final class BatchInBrowserTest {
  private static final String SHOWN =
      "[...document.querySelectorAll('#rows tbody tr')].filter(r => !r.hidden)"
          + ".map(r => r.cells[0].textContent).join(' ')";
  private static final String TOO_WIDE =
      "String(document.documentElement.scrollWidth > window.innerWidth)";

  @TempDir private Path directory;

  private static List<ResultRow> rows(long millis) {
    return List.of(
        row("folder/a-task-with-a-long-name-for-small-screens.yml", "true", "true", 12_000),
        row("b.yml", "true", "false(x)", 9_000),
        row("c.yml", "false", "unknown", millis),
        ended("d.yml", TaskStatus.TIMEOUT, 143));
  }

  @Test
  void pagesSortAndFilter() throws IOException, InterruptedException {
    Optional<Path> executable = Browser.executable();
    assumeTrue(executable.isPresent(), "Chromium is not installed");
    Results results = new Results(settings("10 s"), rows(100));
    Path page = directory.resolve("r.html");
    Files.writeString(page, ResultsPage.write("r.html", results, List.of()));
    Path comparison = directory.resolve("c.html");
    ResultComparison compared =
        ResultComparison.of(results, new Results(settings("10 s"), rows(200)));
    Files.writeString(comparison, ComparisonPage.write("old → new", compared));
    Path profile = Files.createDirectory(directory.resolve("profile"));
    try (Browser browser = new Browser(executable.get(), profile)) {
      browser.size(1280, 900);
      browser.open(page);
      browser.click("#rows th:nth-child(6) button");
      assertThat(browser.text(SHOWN)).matches("c.yml (b|d).yml (b|d).yml folder/a-.*");
      browser.click("#rows th:nth-child(6) button");
      assertThat(browser.text(SHOWN)).startsWith("folder/a-").endsWith("c.yml");
      browser.evaluate(
          "filter.value = 'YML timeout'; filter.dispatchEvent(new Event('input')); true");
      assertThat(browser.text(SHOWN)).isEqualTo("d.yml");
      assertThat(browser.text("shown.textContent")).isEqualTo("1 of 4 rows");
      browser.evaluate(
          "filter.value = ''; kind.value = 'wrong'; kind.dispatchEvent(new Event('change')); true");
      assertThat(browser.text(SHOWN)).isEqualTo("b.yml");

      browser.size(420, 900);
      for (Path one : List.of(page, comparison)) {
        browser.open(one);
        assertThat(browser.text(TOO_WIDE)).isEqualTo("false");
        assertThat(browser.text("String(document.querySelectorAll('.plot .curve').length > 0)"))
            .isEqualTo("true");
      }
      assertThat(browser.complaints()).isEmpty();
      assertThat(browser.requests()).allMatch(url -> url.startsWith("file:"));
    }
  }
}
