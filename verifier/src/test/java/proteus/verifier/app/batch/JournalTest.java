package proteus.verifier.app.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static proteus.verifier.app.batch.results.Rows.row;
import static proteus.verifier.app.batch.results.Rows.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import proteus.verifier.app.batch.Journal.Start;
import proteus.verifier.app.batch.results.BatchSettings;
import proteus.verifier.app.batch.results.ResultRow;

/** Rows stay, whatever happens. */
final class JournalTest {
  private static final ResultRow FIRST = row("a.yml", "true", "true", 1);
  private static final ResultRow SECOND = row("b.yml", "true", "true", 2);

  @TempDir private Path directory;
  private Path file = Path.of("");

  @BeforeEach
  void nameFile() {
    file = directory.resolve("new/r.tsv");
  }

  private Journal open(Start start) {
    Journal.Opening opening = Journal.open(file, settings("10 s"), start);
    assertThat(opening).isInstanceOf(Journal.Opened.class);
    return ((Journal.Opened) opening).journal();
  }

  private String refusal(BatchSettings settings, Start start) {
    Journal.Opening opening = Journal.open(file, settings, start);
    assertThat(opening).isInstanceOf(Journal.Refused.class);
    return ((Journal.Refused) opening).message();
  }

  private void write(ResultRow... rows) throws IOException {
    try (Journal journal = open(Start.RESUME)) {
      for (ResultRow row : rows) {
        journal.append(row);
      }
    }
  }

  @Test
  void rowsAreKept() throws IOException {
    write(FIRST);
    String text = Files.readString(file);
    write(SECOND);
    assertThat(Files.readString(file)).startsWith(text).hasLineCount(4);
    try (Journal journal = open(Start.RESUME)) {
      assertThat(journal.rows()).containsExactly(FIRST, SECOND);
      assertThat(journal.settings()).isEqualTo(settings("10 s"));
    }
  }

  @Test
  void aTornRowIsDropped() throws IOException {
    write(FIRST);
    String text = Files.readString(file);
    Files.writeString(file, "b.yml\tunreach-call\ttr", StandardOpenOption.APPEND);
    try (Journal journal = open(Start.RESUME)) {
      assertThat(journal.rows()).containsExactly(FIRST);
      assertThat(Files.readString(file)).isEqualTo(text);
    }
    write(SECOND);
    assertThat(Files.readString(file)).startsWith(text).hasLineCount(4);
  }

  @Test
  void aTornHeadIsNone() throws IOException {
    write(FIRST);
    String text = Files.readString(file);
    for (int length : new int[] {0, 5, 30, text.indexOf('\n') + 1, text.indexOf("verdict")}) {
      Files.writeString(file, text.substring(0, length));
      write(FIRST);
      assertThat(Files.readString(file)).isEqualTo(text);
    }
  }

  @Test
  void oneAtATime() throws IOException {
    try (Journal _ = open(Start.RESUME)) {
      assertThat(refusal(settings("10 s"), Start.RESUME)).contains("another batch is writing it");
      assertThat(refusal(settings("10 s"), Start.ANEW)).contains("another batch is writing it");
    }
    write(FIRST);
  }

  @Test
  void otherSettingsAreRefused() throws IOException {
    write(FIRST);
    assertThat(refusal(settings("20 s"), Start.RESUME))
        .contains("timelimit was 10 s and is now 20 s; --restart starts anew");
    assertThat(refusal(new BatchSettings(Map.of("timelimit", "10 s", "x", "y")), Start.RESUME))
        .contains("x was not given and is now y");
    Journal.Opening elsewhere =
        Journal.open(file, settings("10 s").in(Path.of("/else")), Start.RESUME);
    assertThat(elsewhere).isInstanceOf(Journal.Opened.class);
    ((Journal.Opened) elsewhere).journal().close();
    try (Journal journal = open(Start.ANEW)) {
      assertThat(journal.rows()).isEmpty();
    }
    assertThat(Files.readString(file)).hasLineCount(2);
  }

  @Test
  void whatIsNotOursStays() throws IOException {
    Files.createDirectories(file.resolveSibling(""));
    for (String text : new String[] {"a\tb\n1\t2\n", "hello", "\n\n"}) {
      Files.writeString(file, text);
      for (Start start : Start.values()) {
        assertThat(refusal(settings("10 s"), start)).contains("is no file of batch results");
      }
      assertThat(Files.readString(file)).isEqualTo(text);
    }
  }

  @Test
  void placesThatTakeNothing() throws IOException {
    Files.createDirectories(file);
    assertThat(refusal(settings("10 s"), Start.RESUME)).contains("is no regular file");
    Path plain = Files.writeString(directory.resolve("plain"), "");
    file = plain.resolve("r.tsv");
    assertThat(refusal(settings("10 s"), Start.RESUME)).contains("plain is not a directory");
  }

  @Test
  void brokenRowsAreSaid() throws IOException {
    write(FIRST, SECOND);
    Files.writeString(file, Files.readString(file).replace("\tright\t", "\tfine\t"));
    assertThat(refusal(settings("10 s"), Start.RESUME))
        .contains("r.tsv:3: is no row of results; --restart starts anew");
    try (Journal journal = open(Start.ANEW)) {
      assertThat(journal.rows()).isEmpty();
    }
  }
}
