package proteus.verifier.app.batch.results;

import static org.assertj.core.api.Assertions.assertThat;
import static proteus.verifier.app.batch.results.Rows.ended;
import static proteus.verifier.app.batch.results.Rows.row;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of results say what was written, or that they are none. */
final class ResultsFilesTest {
  private static final Results RESULTS =
      new Results(
          Rows.settings("10 s"),
          List.of(
              row("a \\t<b>&\"ü.yml", "false(unreach-call)", "false(unreach-call)", 1234),
              row("c.yml", "", "true", 0),
              ended("d.yml", TaskStatus.OUT_OF_MEMORY, 137)));

  @TempDir private Path directory;

  private static String journal(Results results) {
    StringBuilder text = new StringBuilder(JournalText.head(results.settings()));
    results.rows().forEach(row -> text.append(JournalText.line(row)));
    return text.toString();
  }

  private Results.Reading read(String name, String text) throws IOException {
    return Results.read(Files.writeString(directory.resolve(name), text));
  }

  @Test
  void rowsComeBack() throws IOException {
    Results.Read expected = new Results.Read(RESULTS);
    assertThat(read("a.tsv", journal(RESULTS))).isEqualTo(expected);
    assertThat(read("b.json", ResultsJson.write(RESULTS))).isEqualTo(expected);
    assertThat(Results.read(directory.resolve("a.html"))).isEqualTo(expected);
  }

  /** Wherever the last write ended. */
  @Test
  void aTornLineIsNone() {
    byte[] all = journal(RESULTS).getBytes(StandardCharsets.UTF_8);
    int head = JournalText.head(RESULTS.settings()).getBytes(StandardCharsets.UTF_8).length;
    for (int length = 0; length <= all.length; length++) {
      byte[] part = Arrays.copyOf(all, length);
      if (length < head) {
        assertThat(JournalText.read(part)).isInstanceOf(JournalText.Blank.class);
        continue;
      }
      JournalText.Read read = (JournalText.Read) JournalText.read(part);
      String whole = new String(part, 0, read.bytes(), StandardCharsets.UTF_8);
      assertThat(whole).endsWith("\n");
      assertThat(new String(part, StandardCharsets.UTF_8).substring(whole.length()))
          .doesNotContain("\n");
      assertThat(read.rows()).isEqualTo(RESULTS.rows().subList(0, read.rows().size()));
      assertThat(whole.lines().count()).isEqualTo(2 + read.rows().size());
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "x.tsv, hello, is no file of batch results",
    "x.tsv, '', is no file of batch results",
    "x.json, '[]', is no file of batch results",
    "x.json, '{', is no file of batch results",
  })
  void others(String name, String text, String message) throws IOException {
    assertThat(read(name, text)).isInstanceOf(Results.Refused.class);
    assertThat(((Results.Refused) read(name, text)).message()).contains(name, message);
  }

  @Test
  void whatIsBrokenInTheMiddleIsSaid() throws IOException {
    String text = journal(RESULTS);
    String second = JournalText.line(RESULTS.rows().get(1));
    for (String other : List.of("\n", "a\tb\n", second.replace("unrated", "good"))) {
      assertThat(read("x.tsv", text.replace(second, other)).toString())
          .contains("x.tsv:4: is no row of results");
    }
    assertThat(read("x.tsv", text + second).toString()).contains("x.tsv:6: is a second row of");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.1e999999999", "1e-999999999", "1e30"})
  void timesHaveLimits(String seconds) throws IOException {
    String json =
        ResultsJson.write(RESULTS).replaceAll("\"cpu_s\": [0-9.]+", "\"cpu_s\": " + seconds);
    assertThat(json).contains(seconds);
    assertThat(read("x.json", json)).isInstanceOf(Results.Refused.class);
  }

  @Test
  void thePageEscapesWhatItShows() {
    String page = ResultsPage.write("r.html", RESULTS, List.of("1 task has no row yet."));
    assertThat(page)
        .contains("a \\t&lt;b&gt;&amp;\"ü.yml", "1 of 2 points", "1 task has no row yet.")
        .contains("<svg", "data-kind=\"out of memory\"")
        .doesNotContain("<b>");
    assertThat(ResultsPage.write("r.html", new Results(RESULTS.settings(), List.of()), List.of()))
        .contains("0 of 0 tasks decided");
  }

  @Test
  void endingsSayTheFormat() {
    assertThat(ResultsOutput.of(Path.of("a/r.html")).map(ResultsOutput::journal))
        .contains(Path.of("a/r.tsv"));
    assertThat(ResultsOutput.of(Path.of("a.json/r"))).isEmpty();
  }
}
